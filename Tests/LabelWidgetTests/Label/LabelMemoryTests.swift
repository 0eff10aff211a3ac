import CLabelGtk
import CLabelMalloc
import TextEngine
import XCTest

@testable import LabelWidget

/// What a label keeps: values that few labels have take no memory in the others, and what labels have in common is there once.
final class LabelMemoryTests: WidgetTestCase {
    /// The bytes that malloc has given out for one of some labels.
    @MainActor
    private func bytes(ofOneOf count: Int, _ prepare: (Label) -> Void) -> Int {
        var labels: [Label] = []
        labels.reserveCapacity(count)
        let before = cmalloc_bytes_in_use()
        for _ in 0..<count {
            let label = Label()
            prepare(label)
            labels.append(label)
        }
        let bytes = Int(cmalloc_bytes_in_use()) - Int(before)
        withExtendedLifetime(labels) {}
        return bytes / count
    }

    @MainActor
    func testRareValuesTakeNoMemoryInOtherLabels() async throws {
        try XCTSkipIf(cmalloc_bytes_in_use() == 0, "The address sanitizer has an allocator of its own.")
        // What the first labels leave behind is not theirs alone.
        _ = bytes(ofOneOf: 500) { _ in }
        let plain = bytes(ofOneOf: 500) { _ in }
        let rare = bytes(ofOneOf: 500) {
            $0.highlight = DrawingOptions.Highlight(range: 0..<1, color: Color(red: 1, green: 0, blue: 0))
            $0.activeLinkOverlay = TextBackground(color: Color(red: 0, green: 0, blue: 0))
            $0.contentInsets = EdgeInsets(all: 1)
            $0.maximumNaturalWidth = 100
        }
        print("a label without a text: \(plain) bytes; with values that few labels have: \(rare)")
        // GTK 4.18 itself takes more for a widget.
        XCTAssertLessThan(plain, Gtk.isNew ? 3_500 : 2_700)
        XCTAssertGreaterThan(rare, plain + 500)
    }

    @MainActor
    func testLabelsShareTheirStyleBeforeGTKTellsWhichTheyHave() async throws {
        TestStyle(".big { font-size: 30px; }")
        let window = TestWindow()
        // Earlier tests had more styles than are kept.
        StyleProbe.shared.clear()
        let labels = (0..<4).map { _ in Label("Text") }
        for (index, label) in labels.enumerated() {
            if index % 2 == 1 { gtk_widget_add_css_class(label.widget, "big") }
            window.append(label.widget)
        }
        let styles = labels.map { $0.state.currentStyle() }
        XCTAssertTrue(styles[0] === styles[2] && styles[1] === styles[3])
        XCTAssertTrue(styles[0] !== styles[1])
        window.layOut()
        let later = labels.map { $0.state.currentStyle() }
        XCTAssertTrue(zip(styles, later).allSatisfy { $0 === $1 })
    }
}
