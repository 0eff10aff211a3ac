import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The vertical alignments that go by letters.
final class VerticalAlignmentTests: WidgetTestCase {
    private static let byLetters: [VerticalAlignment] = [.centerCapHeight, .centerXHeight]

    @MainActor
    func testTextThatIsTooHighStartsAtTheTop() async throws {
        let label = Label("one\ntwo\nthree\nfour")
        let height = label.widget.measureHeight().natural
        for alignment in Self.byLetters {
            label.verticalAlignment = alignment
            for room: Int32 in [-30, -1, 0] {
                label.widget.allocate(width: 100, height: height + room)
                XCTAssertEqual(label.textFrameOrigin.y, 0, "\(alignment), room \(room)")
            }
        }
    }

    @MainActor
    func testLettersAreInTheMiddleWhereThereIsRoom() async throws {
        let label = Label("Hxg")
        let height = label.widget.measureHeight().natural
        for (alignment, letters) in zip(Self.byLetters, [TextFrame.LetterHeight.capital, .small]) {
            label.verticalAlignment = alignment
            label.widget.allocate(width: 100, height: height + 60)
            let middle = label.textFrameOrigin.y + label.textFrame.centerOfLetters(letters)
            XCTAssertEqual(middle, Double(height + 60) / 2, accuracy: 0.5)
        }
    }
}
