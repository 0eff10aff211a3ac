import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selecting takes as many steps as there are labels, items or pieces of text, and not their square.
final class SelectionWorkTests: WidgetTestCase {
    /// How much a counter grows while a body runs.
    @MainActor
    private func steps(of counter: @autoclosure () -> Int, _ body: () throws -> Void) rethrows -> Int {
        let before = counter()
        try body()
        return counter() - before
    }

    @MainActor
    func testManyLabelsOfAGroupAreGoneThroughAFewTimes() async throws {
        let window = TestWindow()
        let group = SelectionGroup()
        let labels = window.append((0..<150).map { "\($0)" }, to: group)
        gtk_widget_grab_focus(labels[0].widget)
        func visits(_ body: () throws -> Void) rethrows -> Int {
            try steps(of: SelectionGroup.visitCount, body)
        }
        let most = labels.count * 10
        XCTAssertLessThan(visits { group.selectAll() }, most)
        XCTAssertTrue(labels.allSatisfy { !$0.selectedString.isEmpty })
        // Another window becomes active, or the pointer moves over the labels: the focus stays where it is.
        let other = visits {
            for widget in [window.window] + labels.map(\.widget) {
                for flag in [GTK_STATE_FLAG_BACKDROP, GTK_STATE_FLAG_PRELIGHT] {
                    gtk_widget_set_state_flags(widget, flag, 0)
                    gtk_widget_unset_state_flags(widget, flag)
                }
            }
        }
        XCTAssertEqual(other, 0)
        XCTAssertLessThan(visits { gtk_widget_grab_focus(labels[1].widget) }, most)
        XCTAssertTrue(group.focusedLabel === labels[1].state)
        XCTAssertLessThan(visits { gtk_widget_set_visible(window.box, 0) }, most)
    }
}
