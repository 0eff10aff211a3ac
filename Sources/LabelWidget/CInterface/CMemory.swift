import CLabelGtk
import TextEngine

/// A value of Swift that a C program has a pointer to, as an `LwText`.
protocol CValue {
    /// The name of the type in C.
    static var nameInC: StaticString { get }
    /// A number of the type's own.
    static var mark: UInt64 { get }
}

/// The memory of such values. It begins with the number of the type, so that a pointer to something else is refused.
private struct CMemory<Value: CValue> {
    var mark = Value.mark
    var value: Value
}

extension CValue {
    /// Makes memory with a value, which the caller frees.
    static func make(_ value: Self) -> OpaquePointer {
        let memory = UnsafeMutablePointer<CMemory<Self>>.allocate(capacity: 1)
        memory.initialize(to: CMemory(value: value))
        return OpaquePointer(memory)
    }

    /// Runs the body with a value. Does nothing, with a critical message, if there is another one at the address.
    static func change(
        _ pointer: OpaquePointer?, _ function: StaticString = #function, _ body: (inout Self) -> Void
    ) {
        guard let memory = memory(pointer, function) else { return }
        body(&memory.pointee.value)
    }

    /// What a value has; `standard`, with a critical message, if there is another one at the address.
    static func read<Result>(
        _ pointer: OpaquePointer?, _ standard: Result, _ function: StaticString = #function,
        _ get: (inout Self) -> Result
    ) -> Result {
        memory(pointer, function).map { get(&$0.pointee.value) } ?? standard
    }

    /// Copies a value for the caller.
    static func copy(_ pointer: OpaquePointer?, _ function: StaticString = #function) -> OpaquePointer? {
        memory(pointer, function).map { make($0.pointee.value) }
    }

    /// Ends a value; NULL is ignored.
    static func free(_ pointer: OpaquePointer?, _ function: StaticString = #function) {
        guard pointer != nil, let memory = memory(pointer, function) else { return }
        // Who uses it once more hears of it, as long as nothing else has the memory.
        memory.pointee.mark = 0
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    private static func memory(
        _ pointer: OpaquePointer?, _ function: StaticString
    ) -> UnsafeMutablePointer<CMemory<Self>>? {
        guard let pointer, UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self) == mark else {
            cgtk_critical("\(function.cName): the argument is no \(nameInC).")
            return nil
        }
        return UnsafeMutablePointer(pointer)
    }
}
