import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// The signal `layout-changed` tells that a label shows other lines, when these have their places.
final class LayoutChangedTests: WidgetTestCase {
    @MainActor
    func testOtherLinesAreTold() async throws {
        let window = TestWindow()
        let label = Label("A text that wraps in a width that is small enough")
        label.wrapMode = .word
        window.append(label.widget)
        var lines: [Int] = []
        let changes = SignalHandler(withoutArguments: label.widget, "layout-changed") { [unowned label] in
            lines.append(label.textFrame.lineCount)
        }
        label.widget.allocate(width: 120)
        XCTAssertEqual(changes.count, 1)
        label.widget.allocate(width: 200)
        XCTAssertEqual(changes.count, 2)
        XCTAssertGreaterThan(lines.first ?? 0, lines.last ?? 0)
        label.text = "Less"
        label.widget.allocate(width: 200)
        XCTAssertEqual(lines.count, 3)
        XCTAssertEqual(lines.last, 1)
        // The same lines at another height, and in other colours.
        label.widget.allocate(width: 200, height: 90)
        label.highlightRange(0..<2, color: Color(red: 1, green: 0, blue: 0))
        label.widget.allocate(width: 200, height: 70)
        XCTAssertEqual(changes.count, 3)
    }

    @MainActor
    func testAHandlerMayChangeTheText() async throws {
        let window = TestWindow()
        let label = Label("one")
        window.append(label.widget)
        let changes = SignalHandler(withoutArguments: label.widget, "layout-changed") { [unowned label] in
            if label.text.count < 12 { label.text += " more" }
        }
        XCTAssertTrue(Gtk.iterate { label.text == "one more more" })
        window.layOut()
        XCTAssertEqual(label.textFrame.shapedString.text.string, "one more more")
        XCTAssertGreaterThanOrEqual(changes.count, 2)
    }
}
