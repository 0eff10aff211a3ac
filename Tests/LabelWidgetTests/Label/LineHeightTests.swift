import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Compares CSS `line-height` with GtkLabel.
final class LineHeightTests: WidgetTestCase {
    private static let texts = ["", "x", "one\ntwo", "one\n\n", "漢字", "Hello 漢字\nनमस्ते 😀", "a\nb\nc\nd\ne\nf"]

    /// A label and a GtkLabel side by side.
    @MainActor
    private func pair(_ text: String, in window: TestWindow, class name: String? = nil) -> [UnsafeMutablePointer<
        GtkWidget
    >] {
        guard let gtk = gtk_label_new(text) else { preconditionFailure("GTK makes no label.") }
        let label = Label(text)
        let pair = [label.widget, gtk]
        for widget in pair {
            if let name { gtk_widget_add_css_class(widget, name) }
            window.append(widget)
        }
        // The box owns the widget from here on.
        withExtendedLifetime(label) {}
        return pair
    }

    @MainActor
    private func compare(_ pair: [UnsafeMutablePointer<GtkWidget>], _ what: String) {
        XCTAssertEqual(pair[0].measureHeight(), pair[1].measureHeight(), what)
    }

    @MainActor
    func testALabelIsAsHighAsAGtkLabelWithTheSameLineHeight() async throws {
        let window = TestWindow()
        let style = TestStyle("label {}")
        for css in [
            "label { line-height: 2; }", "label { line-height: 150%; }", "label { line-height: 30px; }",
            "label { line-height: 0.5; }", "label { line-height: 5px; }",
            "label { line-height: 1.37; font-size: 23px; }",
            "window { line-height: 1.7; }", "box > label { line-height: 1.2; }", "label { line-height: normal; }",
            "window { line-height: 3; } label.plain { line-height: 1; }",
        ] {
            style.load(css)
            var heights: [Int32] = []
            // GTK warns about an empty GtkLabel's baseline here: it is below the label.
            for text in Self.texts where !text.isEmpty || !css.contains("5px") {
                let pair = pair(text, in: window, class: "plain")
                window.layOut()
                compare(pair, "\(css) \(text.debugDescription)")
                heights.append(pair[0].measureHeight().natural)
                for widget in pair { gtk_widget_unparent(widget) }
            }
            XCTAssertEqual(Set(heights).count > 2, true, css)
        }
    }

    @MainActor
    func testAChangeOfTheLineHeightApplies() async throws {
        let window = TestWindow()
        let style = TestStyle("label { line-height: 1; }")
        let pair = pair("one\ntwo", in: window)
        window.layOut()
        let low = pair[0].measureHeight().natural
        style.load("label { line-height: 3; }")
        window.layOut()
        XCTAssertGreaterThan(pair[0].measureHeight().natural, low)
        compare(pair, "after a change")
        style.load("label { color: red; }")
        window.layOut()
        compare(pair, "without")
        // The probe is removed.
        XCTAssertNil(gtk_widget_get_first_child(pair[0]))
    }

    @MainActor
    func testTheOtherLayoutModesUseTheTextsOwnSpacing() async throws {
        let window = TestWindow()
        TestStyle("label { line-height: 3; }")
        let label = Label("one\ntwo")
        window.append(label.widget)
        window.layOut()
        let high = label.widget.measureHeight().natural
        label.textLayoutMode = .default
        XCTAssertEqual(label.textLayoutMode, .default)
        XCTAssertLessThan(label.widget.measureHeight().natural, high / 2)
    }

    /// A font with leading: GtkLabel does not use it.
    @MainActor
    func testLeadingMakesNoLabelHigher() async throws {
        let window = TestWindow()
        for family in [
            "DejaVu Sans", "DejaVu Serif", "Noto Sans", "Noto Serif", "Noto Sans CJK JP", "Noto Nastaliq Urdu",
            "monospace",
        ] {
            TestStyle("label { font: 19px \"\(family)\"; }")
            for text in Self.texts {
                let pair = pair(text, in: window)
                window.layOut()
                compare(pair, "\(family) \(text.debugDescription)")
                for widget in pair { gtk_widget_unparent(widget) }
            }
            TestStyle.removeAll()
        }
    }
}
