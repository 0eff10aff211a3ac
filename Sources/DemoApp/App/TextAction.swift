import LabelWidget

/// Actions with a string, such as the name of a page.
@MainActor
enum TextAction {
    /// Adds an action to an application.
    static func add(
        _ name: String, to application: UnsafeMutablePointer<GtkApplication>,
        _ body: @escaping @MainActor (String) -> Void
    ) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        let action = g_simple_action_new(name, type)
        Signal.connect(action, "activate") { arguments in
            guard let text = g_variant_get_string(arguments.pointer(0), nil) else { return }
            body(String(cString: text))
        }
        g_action_map_add_action(OpaquePointer(application), action)
        g_object_unref(action.map { UnsafeMutableRawPointer($0) })
    }

    /// Activates an action, also that of the process that runs already.
    static func activate(_ name: String, of application: UnsafeMutablePointer<GtkApplication>, with text: String) {
        g_action_group_activate_action(OpaquePointer(application), name, g_variant_new_string(text))
    }
}
