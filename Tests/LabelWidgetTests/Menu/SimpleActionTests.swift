import CLabelGtk
import XCTest

@testable import LabelWidget

/// Actions with closures.
final class SimpleActionTests: WidgetTestCase {
    @MainActor
    func testAWidgetRunsTheActionOfItsGroup() async throws {
        let label = Label("text")
        let group = try XCTUnwrap(g_simple_action_group_new())
        defer { g_object_unref(group) }
        gtk_widget_insert_action_group(label.widget, "test", OpaquePointer(group))
        var calls = 0
        let action = SimpleAction("call") { calls += 1 }
        action.add(to: group)
        XCTAssertNil(action.isOn)
        action.isOn = true
        XCTAssertNil(action.isOn)
        XCTAssertNotEqual(gtk_widget_activate_action_variant(label.widget, "test.call", nil), 0)
        action.isEnabled = false
        gtk_widget_activate_action_variant(label.widget, "test.call", nil)
        XCTAssertEqual(calls, 1)
    }

    @MainActor
    func testAnActionHasAState() async throws {
        let group = try XCTUnwrap(g_simple_action_group_new())
        defer { g_object_unref(group) }
        var toggle: SimpleAction?
        let action = SimpleAction("dark", isOn: false) { toggle?.isOn?.toggle() }
        toggle = action
        action.add(to: group)
        for isOn in [true, false] {
            g_action_group_activate_action(OpaquePointer(group), "dark", nil)
            XCTAssertEqual(action.isOn, isOn)
        }
        toggle = nil
    }

    /// The group keeps the action, and the action its closure.
    @MainActor
    func testTheClosureEndsWithTheGroup() async throws {
        final class Witness {}
        weak var witness: Witness?
        let group = try XCTUnwrap(g_simple_action_group_new())
        do {
            let kept = Witness()
            witness = kept
            SimpleAction("call") { _ = kept }.add(to: group)
        }
        XCTAssertNotNil(witness)
        g_object_unref(group)
        XCTAssertNil(witness)
    }
}
