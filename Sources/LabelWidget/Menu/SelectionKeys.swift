import CLabelGtk
import TextEngine

/// GtkLabel's keys for selecting. They emit the signal `move-cursor`, so that an app may change what they do.
@MainActor
enum SelectionKeys {
    static let shortcuts = {
        let shortcuts = SharedShortcuts()
        addAll(to: shortcuts)
        return shortcuts
    }()

    private static func addAll(to shortcuts: SharedShortcuts) {
        let control = GDK_CONTROL_MASK
        let none = GdkModifierType(rawValue: 0)
        let moves: [(keys: [Int32], modifiers: GdkModifierType, step: GtkMovementStep)] = [
            ([GDK_KEY_Left, GDK_KEY_Right], none, GTK_MOVEMENT_VISUAL_POSITIONS),
            ([GDK_KEY_KP_Left, GDK_KEY_KP_Right], none, GTK_MOVEMENT_VISUAL_POSITIONS),
            ([GDK_KEY_b, GDK_KEY_f], control, GTK_MOVEMENT_LOGICAL_POSITIONS),
            ([GDK_KEY_Left, GDK_KEY_Right], control, GTK_MOVEMENT_WORDS),
            ([GDK_KEY_KP_Left, GDK_KEY_KP_Right], control, GTK_MOVEMENT_WORDS),
            ([GDK_KEY_b, GDK_KEY_f], GDK_ALT_MASK, GTK_MOVEMENT_WORDS),
            ([GDK_KEY_Home, GDK_KEY_End], none, GTK_MOVEMENT_DISPLAY_LINE_ENDS),
            ([GDK_KEY_KP_Home, GDK_KEY_KP_End], none, GTK_MOVEMENT_DISPLAY_LINE_ENDS),
            ([GDK_KEY_Home, GDK_KEY_End], control, GTK_MOVEMENT_BUFFER_ENDS),
            ([GDK_KEY_KP_Home, GDK_KEY_KP_End], control, GTK_MOVEMENT_BUFFER_ENDS),
        ]
        for (keys, modifiers, step) in moves {
            for (key, count) in zip(keys, [gint(-1), 1]) {
                add(key, modifiers, step, count, extends: false, to: shortcuts)
                add(
                    key, GdkModifierType(rawValue: modifiers.rawValue | GDK_SHIFT_MASK.rawValue), step, count,
                    extends: true, to: shortcuts)
            }
        }
        // Without Shift, these keys move the focus to another widget.
        for keys in [[GDK_KEY_Up, GDK_KEY_Down], [GDK_KEY_KP_Up, GDK_KEY_KP_Down]] {
            for (key, count) in zip(keys, [gint(-1), 1]) {
                add(key, GDK_SHIFT_MASK, GTK_MOVEMENT_DISPLAY_LINES, count, extends: true, to: shortcuts)
            }
        }
        for key in [GDK_KEY_a, GDK_KEY_slash] { addAction(key, control, to: shortcuts) { $0.selectAll() } }
        for (key, modifiers) in [
            (GDK_KEY_a, GdkModifierType(rawValue: control.rawValue | GDK_SHIFT_MASK.rawValue)),
            (GDK_KEY_backslash, control),
        ] {
            add(key, modifiers, GTK_MOVEMENT_PARAGRAPH_ENDS, 0, extends: false, to: shortcuts)
        }
    }

    private static func add(
        _ key: Int32, _ modifiers: GdkModifierType, _ step: GtkMovementStep, _ count: gint, extends: Bool,
        to shortcuts: SharedShortcuts
    ) {
        addAction(key, modifiers, to: shortcuts) { $0.label.emitMoveCursor(step, count, extends: extends) }
    }

    /// Adds a key that other widgets get if the label is not selectable.
    private static func addAction(
        _ key: Int32, _ modifiers: GdkModifierType, to shortcuts: SharedShortcuts,
        _ body: @escaping @MainActor (LabelSelection) -> Void
    ) {
        let action = gtk_callback_action_new(
            { widget, _, data in
                guard let data, let selection = LabelClass.state(of: widget)?.parts.selection else { return 0 }
                Unmanaged<KeyAction>.fromOpaque(data).takeUnretainedValue().body(selection)
                return 1
            }, Unmanaged.passRetained(KeyAction(body)).toOpaque(),
            { data in
                if let data { Unmanaged<KeyAction>.fromOpaque(data).release() }
            })
        shortcuts.add(key, modifiers, action)
    }
}

/// What a key does.
@MainActor
private final class KeyAction {
    let body: @MainActor (LabelSelection) -> Void
    init(_ body: @escaping @MainActor (LabelSelection) -> Void) { self.body = body }
}
