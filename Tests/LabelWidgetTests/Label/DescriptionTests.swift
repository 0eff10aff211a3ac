import CLabelGtk
import XCTest

@testable import LabelWidget

/// What a debugger prints of an object says what is shown.
final class DescriptionTests: WidgetTestCase {
    @MainActor
    func testALabelTellsItsTextAndLines() async throws {
        let label = Label("Hello")
        XCTAssertEqual(label.debugDescription, "Label “Hello” 0 × 0, not laid out")
        label.text = String(repeating: "words ", count: 20)
        label.wrapMode = .word
        label.maximumNumberOfLines = 2
        label.widget.allocate(width: 120, height: 60)
        XCTAssertEqual(
            label.debugDescription, "Label “\(String(repeating: "words ", count: 6))word…” 120 × 60, 2 lines, truncated"
        )
    }

    @MainActor
    func testALongLabelTellsItsBlocks() async throws {
        let label = LongLabel("Hello")
        XCTAssertEqual(label.debugDescription, "LongLabel “Hello” 0 × 0, 5 bytes in 1 block, 0 shown")
        label.text = String(repeating: "One line of a log\n", count: 1_000)
        XCTAssertEqual(
            label.debugDescription,
            "LongLabel “One line of a log\nOne line of a log\nOne …” 0 × 0, 18000 bytes in 9 blocks, 0 shown")
    }

    @MainActor
    func testAGroupTellsWhatIsSelected() async throws {
        let window = TestWindow()
        let (group, labels) = (SelectionGroup(), [Label("one"), Label("two")])
        XCTAssertEqual(group.debugDescription, "SelectionGroup of 0 labels, nothing selected")
        for label in labels {
            window.append(label.widget)
            label.selectionGroup = group
        }
        window.layOut()
        group.selectAll()
        XCTAssertEqual(group.debugDescription, "SelectionGroup of 2 labels, “one\ntwo” selected")
    }
}
