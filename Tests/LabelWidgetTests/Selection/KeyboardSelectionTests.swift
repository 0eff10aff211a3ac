import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// Selecting with a real keyboard.
final class KeyboardSelectionTests: WidgetTestCase {
    @MainActor
    private func make(_ text: String, _ window: TestWindow) throws -> (Label, RealInput) {
        let label = Label(text)
        label.isSelectable = true
        window.append(label.widget)
        window.layOut()
        let input = try RealInput(in: window)
        label.state.parts.selection?.grabFocus()
        input.settle()
        XCTAssertNotEqual(gtk_widget_has_focus(label.widget), 0)
        return (label, input)
    }

    @MainActor
    func testArrowsMoveTheCursorAndShiftSelects() async throws {
        let window = TestWindow()
        let (label, input) = try make("Hello wonderful world", window)
        input.key("Right", "Right")
        XCTAssertEqual(label.selectedRange, 2..<2)
        input.key("shift+Right", "shift+Right", "shift+Right")
        XCTAssertEqual(label.selectedString, "llo")
        input.key("shift+Left")
        XCTAssertEqual(label.selectedString, "ll")
        // Without Shift, the cursor goes to an end of the selection.
        input.key("Left")
        XCTAssertEqual(label.selectedRange, 2..<2)
        input.key("ctrl+shift+Right")
        XCTAssertEqual(label.selectedString, "llo")
        input.key("shift+End")
        XCTAssertEqual(label.selectedString, "llo wonderful world")
        input.key("shift+Home")
        XCTAssertEqual(label.selectedString, "He")
        input.key("End")
        XCTAssertEqual(label.selectedRange, 21..<21)
    }

    @MainActor
    func testControlASelectsAllAndControlShiftANothing() async throws {
        let window = TestWindow()
        let (label, input) = try make("Hello\nworld", window)
        input.key("ctrl+a")
        XCTAssertEqual(label.selectedString, "Hello\nworld")
        input.key("ctrl+shift+a")
        XCTAssertEqual(label.selectedString, "")
        input.key("ctrl+slash")
        XCTAssertEqual(label.selectedString, "Hello\nworld")
        input.key("ctrl+backslash")
        XCTAssertEqual(label.selectedString, "")
    }

    @MainActor
    func testShiftUpAndDownSelectLines() async throws {
        let window = TestWindow()
        let (label, input) = try make("first line\nab\nfirst line", window)
        input.key("Right", "Right", "Right", "Right", "Right")
        input.key("shift+Down", "shift+Down")
        XCTAssertEqual(label.selectedRange, 5..<19, "the column is kept through the short line")
        input.key("shift+Up", "shift+Up")
        XCTAssertEqual(label.selectedRange, 5..<5)
    }

    @MainActor
    func testTheFocusByTabSelectsAll() async throws {
        let window = TestWindow()
        let button = try XCTUnwrap(gtk_button_new_with_label("before"))
        window.append(button)
        let label = Label("Hello")
        label.isSelectable = true
        window.append(label.widget)
        window.layOut()
        let input = try RealInput(in: window)
        gtk_widget_grab_focus(button)
        input.key("Tab")
        XCTAssertEqual(label.selectedString, "Hello", "gtk-label-select-on-focus")
    }

    @MainActor
    func testAnAppMayStopTheSignal() async throws {
        let window = TestWindow()
        let (label, input) = try make("Hello", window)
        let widget = label.widget
        Signal.connect(widget, "move-cursor") { g_signal_stop_emission_by_name(widget, "move-cursor") }
        input.key("shift+Right")
        XCTAssertEqual(label.selectedRange, 0..<0)
    }

    @MainActor
    func testArrowsOfALabelThatIsNotSelectableMoveTheFocus() async throws {
        let window = TestWindow()
        let label = Label("Hello")
        window.append(label.widget)
        XCTAssertEqual(gtk_widget_get_focusable(label.widget), 0)
        label.isSelectable = true
        XCTAssertEqual(gtk_widget_get_focusable(label.widget), 1)
        label.isSelectable = false
        XCTAssertEqual(gtk_widget_get_focusable(label.widget), 0)
    }
}
