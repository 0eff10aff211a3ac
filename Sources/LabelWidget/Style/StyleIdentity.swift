import CLabelGtk

/// The object in which GTK keeps the computed CSS style of a widget. Widgets with the same style share it, for example the
/// labels of a list's rows, so that what is read from one style serves them all.
///
/// It is the widget's style only while GTK tells of it. At any other time the widget may have another one, which GTK tells later. So
/// nobody keeps it but ``StyleProbe``, which retains it.
///
/// GTK gives it to `css_changed`, in a structure that is not public: its first two members are the old and the new style in
/// all versions from 4.0 to 4.18. In newer versions there is no identity, and each label reads its style by itself: a wrong
/// guess about the structure could not be told from a right one without reading memory that may be no object. Raise the
/// version below when `StyleIdentityTests` pass with it.
struct StyleIdentity: Hashable {
    private let style: UnsafeMutableRawPointer

    /// The new style of a change; nil if it cannot be told.
    @MainActor
    init?(of change: OpaquePointer?) {
        guard Self.isKnown, let change else { return nil }
        let styles = UnsafeRawPointer(change).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
        guard let style = styles[1] else { return nil }
        self.style = style
    }

    @MainActor
    private static let isKnown = gtk_get_major_version() == 4 && gtk_get_minor_version() <= 18

    func retain() { g_object_ref(style) }
    func release() { g_object_unref(style) }

    /// The name of the style's type, for tests.
    var typeName: String {
        let type = style.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
        return g_type_name(type).map { String(cString: $0) } ?? ""
    }
}
