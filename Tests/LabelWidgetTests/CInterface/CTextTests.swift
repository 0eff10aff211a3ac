import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// What a C program passes as a text or a layout.
final class CTextTests: WidgetTestCase {
    /// A pointer to something else is refused, and the message has the function's name in C.
    @MainActor
    func testOtherMemoryIsRefused() async throws {
        let label = try XCTUnwrap(lwLabelNew("stays"))
        g_object_ref_sink(label)
        defer { g_object_unref(label) }
        let other = OpaquePointer(label)
        let (text, layout) = (lwTextNew("a text"), lwLayoutNew(nil))
        defer {
            lwTextFree(text)
            lwLayoutFree(layout)
        }
        lwTextAppend(other, "b")
        lwTextAppendText(text, other)
        XCTAssertNil(lwTextCopy(layout))
        XCTAssertNil(lwTextToHTML(nil))
        XCTAssertNil(lwTextNewFromJSON("{", nil))
        lwTextFree(layout)
        lwTextFree(nil)
        lwLayoutSetText(text, text)
        XCTAssertEqual(lwLayoutGetLineCount(other), 0)
        lwLabelSetStyledText(label, layout)
        XCTAssertEqual(lwLabelGetNLinks(nil), 0)
        lwLabelSetToken(label, 7, text)
        lwTextAppendLinkValue(text, text, nil)
        lwLayoutSetAlignment(layout, 100)
        XCTAssertEqual(
            GtkMessages.all,
            [
                "lw_text_append: the argument is no LwText.", "lw_text_append_text: the argument is no LwText.",
                "lw_text_copy: the argument is no LwText.", "lw_text_to_html: the argument is no LwText.",
                "lw_text_free: the argument is no LwText.", "lw_layout_set_text: the argument is no LwLayout.",
                "lw_layout_get_line_count: the argument is no LwLayout.",
                "lw_label_set_styled_text: the argument is no LwText.",
                "lw_label_get_n_links: the widget is no LwLabel.", "lw_label_set_token: 7 is no LwToken.",
                "lw_text_append_link_value: the value is NULL.",
                "lw_layout_set_alignment: 100 is no LwTextAlignment.",
            ])
        GtkMessages.clear()
        XCTAssertEqual(Label(label)?.text, "stays")
        XCTAssertEqual(lwTextGetLength(text), 6)
    }

    /// Neighbours with equal values are one link, as those with equal addresses are. A value that is floating belongs to the text.
    @MainActor
    func testEqualValuesAreOneLink() async throws {
        let (text, word) = (lwTextNew(nil), lwTextNew("word"))
        defer {
            lwTextFree(text)
            lwTextFree(word)
        }
        for number in [1, 1, 2] as [UInt32] {
            // A container, which GLib does not hash.
            var value = g_variant_new_uint32(number)
            lwTextAppendLinkValue(text, word, g_variant_new_tuple(&value, 1))
        }
        let window = TestWindow()
        let label = window.wrappingLabel("")
        lwLabelSetStyledText(label.widget, text)
        window.layOut()
        XCTAssertEqual(label.links.map(\.range), [0..<8, 8..<12])
        XCTAssertEqual(label.links.map { "\($0.value)" }, ["(1,)", "(2,)"])
        XCTAssertEqual(lwLabelGetNLinks(label.widget), 2)
        XCTAssertThrowsError(try label.styledText.json)
    }

    /// A layout has the lines of a label with its font and width.
    @MainActor
    func testALayoutHasTheLinesOfALabel() async throws {
        let words = "Some words in lines that wrap, אבג among them,\nand a second paragraph"
        let text = lwTextNew(words)
        let layout = lwLayoutNew(text)
        defer {
            lwTextFree(text)
            lwLayoutFree(layout)
        }
        let window = TestWindow()
        let label = window.wrappingLabel(StyledText(words))
        label.widget.allocate(width: 120)
        let font = try XCTUnwrap(
            pango_context_get_font_description(gtk_widget_get_pango_context(label.widget)))
        lwLayoutSetFont(layout, font)
        lwLayoutSetSize(layout, 120, -1)
        lwLayoutSetWrapMode(layout, PANGO_WRAP_WORD)
        XCTAssertEqual(lwLayoutGetLineCount(layout), lwLabelGetLineCount(label.widget))
        XCTAssertGreaterThan(lwLayoutGetLineCount(layout), 3)
    }
}
