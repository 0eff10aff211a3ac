import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// `<sub>`, `<sup>` and their attributes look as in a GtkLabel.
final class ScriptTextTests: WidgetTestCase {
    /// A run of a GtkLabel's line: its first byte, its font's size, how far its baseline is above the line's, and how far it is
    /// moved to the right.
    private struct Run {
        var start: Int
        var size: Double
        var offset: Double
        var sideways: Double
    }

    @MainActor
    private func runs(of gtk: UnsafeMutablePointer<GtkWidget>) -> [Run] {
        var found: [Run] = []
        var sideways = 0
        let layout = gtk_label_get_layout(gtk.opaque)
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator), let item = run.pointee.item else { continue }
            let description = pango_font_describe_with_absolute_size(item.pointee.analysis.font)
            defer { pango_font_description_free(description) }
            let offset = pango_layout_iter_get_baseline(iterator) - pango_layout_iter_get_run_baseline(iterator)
            // Pango moves all that follows, and moves it back at the end.
            sideways += Int(run.pointee.start_x_offset)
            found.append(
                Run(
                    start: Int(item.pointee.offset),
                    size: Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE),
                    offset: Double(offset) / Double(PANGO_SCALE), sideways: Double(sideways) / Double(PANGO_SCALE)))
            sideways += Int(run.pointee.end_x_offset)
        } while pango_layout_iter_next_run(iterator) != 0
        return found
    }

    @MainActor
    private func compare(_ markup: String, attributes: String? = nil, in window: TestWindow, _ name: String) throws {
        let (label, gtk) = (Label(), try XCTUnwrap(gtk_label_new(nil)))
        let list = attributes.flatMap { pango_attr_list_from_string($0) }
        for widget in [label.widget, gtk] {
            window.append(widget)
            GObjectTesting.set(widget, "use-markup", true)
            GObjectTesting.set(widget, "label", markup)
        }
        label.attributes = list
        gtk_label_set_attributes(gtk.opaque, list)
        if let list { pango_attr_list_unref(list) }
        window.layOut()
        let pango = runs(of: gtk)
        XCTAssertGreaterThan(pango.count, 1, name)
        let paragraph = label.textFrame.shapedString.paragraphs[0]
        for run in pango {
            let own = try XCTUnwrap(
                paragraph.runs.first { Int($0.textStart) <= run.start && run.start < Int($0.textEnd) }, name)
            XCTAssertEqual(paragraph.fonts[Int(own.font)].size, run.size, accuracy: 0.5, "\(name) at \(run.start)")
            XCTAssertEqual(Double(own.baselineOffset), run.offset, accuracy: 1, "\(name) at \(run.start)")
            XCTAssertEqual(Double(own.sidewaysOffset), run.sideways, accuracy: 0.1, "\(name) at \(run.start)")
        }
        let (width, theirs) = (label.widget.measureWidth(), gtk.measureWidth())
        let (height, others) = (label.widget.measureHeight(), gtk.measureHeight())
        XCTAssertLessThanOrEqual(abs(width.natural - theirs.natural), 1, "\(name): \(width), GtkLabel \(theirs)")
        XCTAssertLessThanOrEqual(abs(height.natural - others.natural), 1, "\(name): \(height), GtkLabel \(others)")
        XCTAssertLessThanOrEqual(
            abs(height.naturalBaseline - others.naturalBaseline), 1, "\(name): \(height), GtkLabel \(others)")
        for widget in [label.widget, gtk] { gtk_widget_unparent(widget) }
    }

    @MainActor
    func testMarkup() async throws {
        let window = TestWindow()
        for family in ["DejaVu Sans", "Noto Sans", "DejaVu Serif"] {
            let style = TestStyle("label { font: 20px \"\(family)\"; }")
            for markup in [
                "H<sub>2</sub>O and E = mc<sup>2</sup>, sometimes",
                "x<sup>a<sup>b</sup></sup>y<sub>c<sub>d</sub></sub>z",
                "a <span font_scale='superscript'>small</span> word",
                "a <span font_scale='small-caps'>SMALL</span> word",
                "up <span baseline_shift='superscript'>there</span>",
                "a <span baseline_shift='-6pt'>step</span> down",
                "a<sub>中文</sub>b",
                "<i>x</i><sup><i>2</i></sup> y", "<i>x</i><sup>−1</sup>", "×10<sup><i>y</i></sup>",
                "<i>x<sub>1</sub></i> <sub>2</sub>", "<i>x<sup>a<sup>b</sup></sup>y<sub>c<sub>d</sub></sub>z</i>",
                "<i>x</i><sup>a<i>b</i>c</sup>d", "<i>x<span baseline_shift='6pt'>a</span></i>",
            ] { try compare(markup, in: window, "\(markup) in \(family)") }
            style.remove()
        }
    }

    /// DejaVu Sans has no small capitals, Noto Sans has them.
    @MainActor
    func testSmallCapitals() async throws {
        let window = TestWindow()
        for family in ["DejaVu Sans", "Noto Sans"] {
            let style = TestStyle("label { font: 20px \"\(family)\"; }")
            for variant in [
                "small-caps", "all-small-caps", "petite-caps", "all-petite-caps", "unicase", "title-caps",
            ] {
                for text in ["Ada Lovelace, 1843", "see NATO's (fig. 2) and so ON", "<b>Bold</b> at <i>Ease</i>"] {
                    try compare(
                        "To <span variant='\(variant)'>\(text)</span> end", in: window,
                        "\(variant) \(text) in \(family)")
                }
            }
            style.remove()
        }
    }

    @MainActor
    func testAttributes() async throws {
        let window = TestWindow()
        TestStyle("label { font: 20px \"DejaVu Sans\"; }")
        for attributes in [
            "2 4 font-scale superscript, 2 4 baseline-shift superscript",
            "2 4 font-scale subscript, 2 4 baseline-shift subscript", "2 4 font-scale small-caps",
            "1 5 variant small-caps", "2 4 baseline-shift 6000", "2 4 baseline-shift none, 4 5 baseline-shift -5000",
        ] { try compare("abcdef", attributes: attributes, in: window, attributes) }
    }
}
