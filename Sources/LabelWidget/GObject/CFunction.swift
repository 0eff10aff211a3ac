import CLabelGtk

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
