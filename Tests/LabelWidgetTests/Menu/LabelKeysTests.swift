import CLabelGtk
import TextEngine
import XCTest

@testable import LabelWidget

/// A label has keys when it can use them: a plain one needs no controller. Those of subclasses are there from the start.
final class LabelKeysTests: WidgetTestCase {
    @MainActor
    private func controllerCount(_ label: Label) -> Int {
        let controllers = gtk_widget_observe_controllers(label.widget)
        defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
        return Int(g_list_model_get_n_items(controllers))
    }

    @MainActor
    func testLabelsHaveTheKeysThatTheyCanUse() async throws {
        let window = TestWindow()
        let plain = Label("plain")
        window.append(plain.widget)
        window.layOut()
        XCTAssertEqual(controllerCount(plain), 0)

        let linked = Label(LinkTexts.words("one"))
        let selectable = Label("selectable")
        selectable.isSelectable = true
        let withMenu = Label("menu")
        let extra = g_menu_new()
        withMenu.extraMenu = extra
        g_object_unref(extra.map { UnsafeMutableRawPointer($0) })
        for label in [linked, selectable, withMenu] {
            for keys in ["Menu", "<Shift>F10", "<Control>c", "Return"] {
                XCTAssertNotNil(label.widget.shortcut(keys), keys)
            }
        }
        for keys in ["<Control>a", "<Shift><Control>Left"] {
            XCTAssertNil(linked.widget.shortcut(keys), keys)
            XCTAssertNotNil(selectable.widget.shortcut(keys), keys)
        }
        // They stay, and do not come twice.
        let count = controllerCount(selectable)
        for value in [false, true] { selectable.isSelectable = value }
        XCTAssertEqual(controllerCount(selectable), count)
    }

    /// An app may make a plain label focusable, and hear of Ctrl+C by `copy-clipboard`.
    @MainActor
    func testAFocusedLabelHasKeys() async throws {
        let window = TestWindow()
        let label = Label("plain")
        window.append(label.widget)
        gtk_widget_set_focusable(label.widget, 1)
        window.layOut()
        XCTAssertEqual(controllerCount(label), 0)
        gtk_root_set_focus(window.window.opaque, label.widget)
        XCTAssertNotNil(label.widget.shortcut("<Control>c"))
    }

    private static let keyedType = {
        var parent = GTypeQuery()
        g_type_query(MainThread.assume { Label.type }, &parent)
        return g_type_register_static_simple(
            parent.type, "TestKeyedLabel", parent.class_size,
            { `class`, _ in
                let shortcut = gtk_shortcut_new(
                    gtk_keyval_trigger_new(guint(GDK_KEY_F5), GdkModifierType(rawValue: 0)),
                    gtk_named_action_new("menu.popup"))
                gtk_widget_class_add_shortcut(`class`?.assumingMemoryBound(to: GtkWidgetClass.self), shortcut)
                g_object_unref(shortcut.map { UnsafeMutableRawPointer($0) })
            }, parent.instance_size, nil, GTypeFlags(rawValue: 0))
    }()

    @MainActor
    func testASubclassHasItsKeysOnEveryInstance() async throws {
        for isSelectable in [false, true] {
            let label = Label("keyed", type: Self.keyedType)
            label.isSelectable = isSelectable
            XCTAssertNotNil(label.widget.shortcut("F5"))
            XCTAssertEqual(label.widget.shortcut("<Control>a") != nil, isSelectable)
        }
        let plain = Label("plain")
        XCTAssertNil(plain.widget.shortcut("F5"))
    }
}
