import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Where a label says that its text is.
final class TextPlaceTests: WidgetTestCase {
    /// Alone at its natural size, and with insets and room, at the bottom.
    @MainActor
    func testBoundsAndBaselinesAreThoseOfTheWidget() async throws {
        let window = TestWindow()
        let label = window.label("One line\nand another\nand a third one", language: "en-us")
        let measured = label.widget.measureHeight()
        XCTAssertEqual(label.textBounds.width.rounded(.up), Double(label.widget.measureWidth().natural))
        XCTAssertEqual(label.textBounds.height.rounded(.up), Double(measured.natural))
        XCTAssertEqual(label.firstBaseline, Double(measured.naturalBaseline), accuracy: 1)
        let lineHeight = (label.lastBaseline - label.firstBaseline) / 2
        XCTAssertEqual(lineHeight, label.textBounds.height / 3, accuracy: 1)

        let (bounds, first, last) = (label.textBounds, label.firstBaseline, label.lastBaseline)
        label.contentInsets = EdgeInsets(top: 5, left: 20, bottom: 7, right: 3)
        (label.xAlignment, label.verticalAlignment) = (0, .bottom)
        label.widget.allocate(width: 300, height: 200)
        XCTAssertEqual(label.textBounds.minX, 20)
        XCTAssertEqual(label.textBounds.maxY, 193, accuracy: 1)
        let moved = label.textBounds.minY - bounds.minY
        XCTAssertEqual(label.firstBaseline, first + moved, accuracy: 0.001)
        XCTAssertEqual(label.lastBaseline, last + moved, accuracy: 0.001)
    }

    /// The tab stops of the label are for paragraphs that have none.
    @MainActor
    func testTabStopsOfAParagraphAndOfTheLabel() async throws {
        let window = TestWindow()
        let tabs = pango_tab_array_new(1, 1)
        defer { pango_tab_array_free(tabs) }
        pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, 70)
        for (style, expected) in [
            (ParagraphStyle(), 70.0), (ParagraphStyle().with(\.defaultTabInterval, 30), 30),
            (ParagraphStyle().with(\.tabStops, [TabStop(50)]), 50),
        ] {
            let label = Label(StyledText("\ta", paragraphStyle: style))
            label.tabs = tabs
            window.append(label.widget)
            window.layOut()
            let caret = try XCTUnwrap(label.textFrame.caret(at: TextPosition(offset: 1)))
            XCTAssertEqual(caret.x, expected, accuracy: 0.1)
        }
    }

    /// Aligned by baselines, with less height than the text needs, and with more.
    @MainActor
    func testTextKeepsItsTopOnABaseline() async throws {
        let window = TestWindow()
        let label = window.label("One line\nand another\nand a third one", language: "en-us")
        // GTK 4.12 hands a baseline to no other widgets.
        gtk_widget_set_valign(label.widget, GTK_ALIGN_BASELINE)
        let measured = label.widget.measureHeight()
        for insets in [EdgeInsets(), EdgeInsets(all: 4)] {
            label.contentInsets = insets
            label.widget.allocate(width: 300, height: 12, baseline: 6)
            XCTAssertEqual(label.textFrameOrigin.y, insets.top)
        }
        label.contentInsets = EdgeInsets()
        label.widget.allocate(width: 300, height: measured.natural + 9, baseline: measured.naturalBaseline + 9)
        XCTAssertEqual(label.textFrameOrigin.y, 9, accuracy: 1)
    }
}
