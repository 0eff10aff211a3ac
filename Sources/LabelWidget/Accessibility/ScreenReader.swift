import CLabelGtk

/// Whether a screen reader is on, according to the session's accessibility bus.
///
/// The bus always exists on a desktop. Its property `ScreenReaderEnabled` tells whether a screen reader is on. Only
/// then, each visible link has a widget.
@MainActor
final class ScreenReader {
    static let shared = ScreenReader()

    private(set) var isOn = false
    private var proxy: OpaquePointer?
    private var isWatching = false
    /// The labels to notify of a change.
    private var labels: [ObjectIdentifier: Unowned] = [:]

    private struct Unowned {
        unowned let label: LabelState
    }

    /// Whether a screen reader is on. The label is notified if one is turned on later.
    func isOn(askingFor label: LabelState) -> Bool {
        labels[ObjectIdentifier(label)] = Unowned(label: label)
        watch()
        return isOn
    }

    /// Begins to listen for screen readers: a label is in a window. Where GTK has no interface for texts, the label is told of them.
    func start(for label: LabelState) {
        watch()
        guard !AccessibleText.isSupported else { return }
        labels[ObjectIdentifier(label)] = Unowned(label: label)
        if isOn { label.updateTextChild() }
    }

    func forget(_ label: LabelState) { labels[ObjectIdentifier(label)] = nil }

    private func watch() {
        guard !isWatching else { return }
        isWatching = true
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_NONE, nil, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", nil,
            { _, result, _ in
                // No session bus means no screen reader.
                guard let result, let proxy = g_dbus_proxy_new_for_bus_finish(result, nil) else { return }
                ScreenReader.shared.watch(proxy)
            }, nil)
    }

    private func watch(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
        let changed: @convention(c) (gpointer?, OpaquePointer?, gpointer?, gpointer?) -> Void = { _, _, _, _ in
            ScreenReader.shared.update()
        }
        self.proxy = OpaquePointer(proxy)
        Signal.connect(proxy, "g-properties-changed", changed, data: nil)
        update()
    }

    private func update() {
        guard let proxy,
            let value = g_dbus_proxy_get_cached_property(UnsafeMutablePointer(proxy), "ScreenReaderEnabled")
        else {
            // The bus's name has no owner (any more).
            return set(false)
        }
        let isOn = g_variant_get_boolean(value) != 0
        g_variant_unref(value)
        set(isOn)
    }

    private func set(_ isOn: Bool) {
        self.isOn = isOn
        for entry in labels.values {
            entry.label.updateTextChild()
            if isOn { entry.label.parts.links?.screenReaderCame() } else { entry.label.parts.links?.screenReaderWent() }
        }
    }
}
