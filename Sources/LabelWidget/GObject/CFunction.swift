import CLabelGtk
import Glibc

/// Functions of C in places that do not say their type.
enum CFunction {
    /// A function as GLib keeps callbacks.
    ///
    /// - Parameter function: `@convention(c)`. A closure of Swift is larger, and traps.
    static func callback<Function>(_ function: Function) -> GCallback { unsafeBitCast(function, to: GCallback.self) }

    /// The address of a function.
    static func address<Function>(_ function: Function) -> UnsafeRawPointer {
        unsafeBitCast(function, to: UnsafeRawPointer.self)
    }
}

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
