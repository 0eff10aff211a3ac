// What programs in C, Python, Vala and Rust call. The names start with lw_, the namespace of the GObject types.

/// The library's version, a string that lives as long as the process.
@c(lw_version)
public func labelWidgetVersion() -> UnsafePointer<CChar> {
    UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

private let version: StaticString = "0.1.0"
