import Glibc

/// Functions that GTK has only in versions newer than the oldest we support. They are looked up at run time, so one program
/// runs with all versions.
enum NewerFunction {
    /// The function of a name; nil if this GTK does not have it.
    ///
    /// - Parameter type: The function's type, `@convention(c)`. Nothing checks it.
    static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
}
