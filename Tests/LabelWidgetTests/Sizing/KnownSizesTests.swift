import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A text that takes the place of another one asks for a layout of the window only if the label's size changes.
final class KnownSizesTests: WidgetTestCase {
    /// Whether GTK asks the label again for its size.
    @MainActor
    private func asksAgain(_ label: Label, in window: TestWindow, after change: () -> Void) -> Bool {
        window.layOut()
        change()
        // GTK answers from what it knows, unless the label has asked for a new layout. Then the label notes its answer.
        label.state.geometry.knownSizes.clear()
        _ = label.widget.measureWidth()
        return !label.state.geometry.knownSizes.isEmpty
    }

    @MainActor
    func testAClockMovesNothing() async throws {
        TestStyle("label { font-feature-settings: \"tnum\"; }")
        let window = TestWindow()
        for wrapMode in [TextFrameOptions.WrapMode.none, .word] {
            let label = Label("12:00")
            label.wrapMode = wrapMode
            window.append(label.widget)
            window.layOut()
            XCTAssertFalse(asksAgain(label, in: window) { label.text = "12:01" }, "\(wrapMode)")
            XCTAssertEqual(label.textFrame.shapedString.text.string, "12:01")
            XCTAssertTrue(asksAgain(label, in: window) { label.text = "12:01:30" }, "\(wrapMode)")
            XCTAssertTrue(asksAgain(label, in: window) { label.text = "12:01\n30" }, "\(wrapMode)")
            XCTAssertTrue(asksAgain(label, in: window) { label.text = "" }, "\(wrapMode)")
        }
    }

    /// The questions that are measured to learn whether answers hold.
    @MainActor
    private func measured(_ label: Label, after text: String) -> Int {
        var count = 0
        let sizes = label.state.geometry.knownSizes
        label.state.content = LabelContent(StyledText(text))
        label.state.replaceLayout(nil)
        _ = sizes.holds(for: label.state) { count += 1 }
        return count
    }

    @MainActor
    func testEachLineIsMeasuredOnce() async throws {
        for (wrapMode, most) in [(TextFrameOptions.WrapMode.none, 2), (.word, 2)] {
            let label = Label("12:00")
            label.wrapMode = wrapMode
            for height in [-1, 20, 40] as [Int32] where wrapMode == .none || height < 0 {
                _ = label.widget.answer(GTK_ORIENTATION_HORIZONTAL, height)
            }
            for width in [-1, 100, 200] as [Int32] { _ = label.widget.answer(GTK_ORIENTATION_VERTICAL, width) }
            XCTAssertEqual(measured(label, after: "12:01"), most, "\(wrapMode)")
            XCTAssertEqual(measured(label, after: "12:00 in the night"), 1, "another width: \(wrapMode)")
        }
    }
}
