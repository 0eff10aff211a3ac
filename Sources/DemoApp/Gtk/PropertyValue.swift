import LabelWidget

/// The specification of a property; nil if the object has none of this name.
@MainActor
func specification(of name: String, in object: Widget) -> UnsafeMutablePointer<GParamSpec>? {
    let instance = object.of(GTypeInstance.self)
    let `class` = UnsafeMutableRawPointer(instance.pointee.g_class)?.assumingMemoryBound(to: GObjectClass.self)
    return g_object_class_find_property(`class`, name)
}

/// Keeps two properties equal.
@MainActor
func bind(
    _ source: Widget, _ property: String, to target: UnsafeMutableRawPointer?, _ other: String,
    _ flags: GBindingFlags...
) {
    g_object_bind_property(
        UnsafeMutableRawPointer(source), property, target, other,
        GBindingFlags(rawValue: flags.reduce(G_BINDING_SYNC_CREATE.rawValue) { $0 | $1.rawValue }))
}
