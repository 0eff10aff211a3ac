import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Lines end where GtkLabel's end in markup with `allow_breaks="false"` and `segment="word"`.
final class UnbreakableTextTests: WidgetTestCase {
    private static let texts = [
        "aaa <span allow_breaks='false'>bbb ccc</span> ddd and more <span allow_breaks='false'>of the same</span> kind",
        "aaa xx<span allow_breaks='false'>bbb ccc</span>yy ddd<span allow_breaks='false'> spaces around </span>it",
        "<span allow_breaks='false'>a-b-c <b>bold word</b> d</span>-e-f 中文<span allow_breaks='false'>的句子</span>里没有",
        "one <span allow_breaks='false'>long range that is wider than all of the others are</span> two",
        "a list of soft&#173;hyphens and <span allow_breaks='false'>hyphens-that divide nothing</span> here",
        "aaa <span segment='word'>bbb ccc</span> ddd and more <span segment='word'>of the same</span> kind",
        "aaa xx<span segment='word'>bbb ccc</span>yy ddd<span segment='word'> spaces around </span>it",
        "<span segment='word'>北京</span><span segment='word'>大学生</span>中文的句子 in <span segment='word'>any thing</span>",
        "one <span segment='word'>long range that is wider than all of the others are</span> two",
    ]

    @MainActor
    func testLinesStartWhereThoseOfGtkLabelStart() async throws {
        let window = TestWindow()
        var (compared, different) = (0, [String]())
        for text in Self.texts {
            let (label, gtk) = (Label(), try XCTUnwrap(gtk_label_new(nil)))
            for widget in [label.widget, gtk] {
                window.append(widget)
                for (name, value) in [("use-markup", true), ("wrap", true)] {
                    GObjectTesting.set(widget, name, value)
                }
                GObjectTesting.set(widget, "label", text)
            }
            let (least, widest) = (gtk.measureWidth().minimum, gtk.measureWidth().natural)
            XCTAssertEqual(label.widget.measureWidth().minimum, least, text)
            for mode in [PANGO_WRAP_WORD, PANGO_WRAP_WORD_CHAR] {
                for widget in [label.widget, gtk] { GObjectTesting.set(widget, "wrap-mode", mode) }
                for width in stride(from: least, through: widest, by: 7) {
                    for widget in [label.widget, gtk] { widget.allocate(width: width) }
                    let layout = gtk_label_get_layout(gtk.opaque)
                    let pango = (0..<pango_layout_get_line_count(layout)).map {
                        Int(pango_layout_get_line_readonly(layout, $0).pointee.start_index)
                    }
                    let ours = label.textFrame.lines.map(\.range.lowerBound)
                    compared += 1
                    if ours != pango { different.append("\(mode) at \(width): \(ours), GtkLabel \(pango): \(text)") }
                }
            }
            for widget in [label.widget, gtk] { gtk_widget_unparent(widget) }
        }
        XCTAssertGreaterThan(compared, 150)
        XCTAssertEqual(different, [])
    }
}
