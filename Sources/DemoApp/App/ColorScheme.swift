import LabelWidget

/// Dark or light style. It follows the desktop's settings portal until the user or the command line decides.
@MainActor
final class ColorScheme {
    static let shared = ColorScheme()

    private var portal: OpaquePointer?
    private static let namespace = "org.freedesktop.appearance"

    /// Whether the application uses dark widgets.
    var isDark: Bool {
        get { GObjectProperty.boolean(gtk_settings_get_default(), Self.property) }
        set { GObjectProperty.set(gtk_settings_get_default(), Self.property, .boolean(newValue)) }
    }

    /// What the user has chosen, in this run or an earlier one; nil while nothing is.
    private(set) var chosen: Bool?

    /// Takes the user's choice.
    func choose(isDark: Bool) {
        chosen = isDark
        self.isDark = isDark
    }

    private static let property = "gtk-application-prefer-dark-theme"

    /// Calls a closure when the widgets' colours may have changed.
    func onChange(_ body: @escaping @MainActor () -> Void) {
        for property in [Self.property, "gtk-theme-name"] {
            Signal.connect(gtk_settings_get_default(), "notify::\(property)") { body() }
        }
    }

    /// Follows the desktop's setting. Without a portal, GTK's own setting stays.
    func followDesktop() {
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, nil, "org.freedesktop.portal.Desktop",
            "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", nil,
            { _, result, _ in
                guard let result, let proxy = g_dbus_proxy_new_for_bus_finish(result, nil) else { return }
                ColorScheme.shared.follow(OpaquePointer(proxy))
            }, nil)
    }

    private func follow(_ proxy: OpaquePointer) {
        portal = proxy
        // The signal's arguments have the change, but reading it again is simpler.
        Signal.connect(proxy, "g-signal") { [unowned self] in read() }
        read()
    }

    private func read() {
        var arguments: [OpaquePointer?] = [g_variant_new_string(Self.namespace), g_variant_new_string("color-scheme")]
        g_dbus_proxy_call(
            portal.map { UnsafeMutablePointer($0) }, "Read", g_variant_new_tuple(&arguments, 2), G_DBUS_CALL_FLAGS_NONE,
            -1, nil,
            { proxy, result, _ in
                guard let proxy, let result,
                    let answer = g_dbus_proxy_call_finish(
                        UnsafeMutableRawPointer(proxy).assumingMemoryBound(to: GDBusProxy.self), result, nil)
                else { return }
                ColorScheme.shared.isDark = ColorScheme.number(in: answer) == 1
                g_variant_unref(answer)
            }, nil)
    }

    /// The number inside any nesting of variants and tuples.
    private static func number(in answer: OpaquePointer) -> UInt32? {
        var value: OpaquePointer = g_variant_ref(answer)
        defer { g_variant_unref(value) }
        while g_variant_is_container(value) != 0 {
            guard g_variant_n_children(value) == 1, let child = g_variant_get_child_value(value, 0) else { return nil }
            g_variant_unref(value)
            value = child
        }
        return String(cString: g_variant_get_type_string(value)) == "u" ? g_variant_get_uint32(value) : nil
    }
}
