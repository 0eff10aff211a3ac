import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Apps use labels of spaces for room.
final class WhiteSpaceWidthTests: WidgetTestCase {
    @MainActor
    func testATextOfWhiteSpaceAloneIsAsWideAsInPango() async throws {
        let context = try XCTUnwrap(pango_font_map_create_context(pango_cairo_font_map_get_default()))
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        pango_context_set_round_glyph_positions(context, 0)
        let fontOptions = cairo_font_options_create()
        cairo_font_options_set_hint_style(fontOptions, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(fontOptions, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, fontOptions)
        cairo_font_options_destroy(fontOptions)
        let options = TextFrameOptions().with(\.textLayoutMode, .pango)
        for (text, isAsInPango) in [
            ("   ", true), ("\t", true), (" \t", true), (" \u{2003} ", true), ("   \n  ", true), (" \u{2028}  ", true),
            ("", true), ("a", true),
            // White space at the end of other text has no width here (Differences.md).
            ("a   ", false), ("   \na", false),
        ] {
            let layout = pango_layout_new(context)
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            let description = pango_font_description_from_string("DejaVu Sans")
            pango_font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
            pango_layout_set_text(layout, text, -1)
            var extents = PangoRectangle()
            pango_layout_get_extents(layout, nil, &extents)
            let expected = Double(extents.width) / Double(PANGO_SCALE)
            let shaped = ShapedString(
                StyledText(text),
                options: ShapingOptions(
                    defaultStyle: TextStyle(font: FontDescription("DejaVu Sans", size: 16)), fontCatalog: .system))
            let width = shaped.measure(width: .infinity, options: options).width
            if isAsInPango {
                XCTAssertEqual(width, expected, accuracy: 0.05, text.debugDescription)
            } else {
                XCTAssertLessThan(width, expected, text.debugDescription)
            }
            XCTAssertEqual(shaped.contentWidths(options: options).natural, width, text.debugDescription)
        }
    }

    @MainActor
    func testLabelsOfSpacesAreAsWideAsGtkLabels() async throws {
        let window = TestWindow()
        for text in ["   ", " ", "  \n "] {
            let (label, gtk) = (Label(text), try XCTUnwrap(gtk_label_new(text)))
            window.append(label.widget)
            window.append(gtk)
            let widths = [label.widget, gtk].map { widget in
                var natural: gint = 0
                gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
                return natural
            }
            XCTAssertEqual(widths[0], widths[1], text.debugDescription)
            XCTAssertGreaterThan(widths[0], 0, text.debugDescription)
        }
    }
}
