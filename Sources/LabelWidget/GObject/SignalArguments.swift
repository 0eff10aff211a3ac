import CLabelGtk

/// The arguments of a signal, without the object that emits it. Use them only while the handler runs.
///
/// An argument that is not there, or has another type, is a mistake in the program and traps.
@MainActor
public struct SignalArguments {
    let values: UnsafeBufferPointer<GValue>

    /// The number of arguments.
    public var count: Int { values.count }

    /// A truth value.
    public func boolean(_ index: Int) -> Bool { convert(index, .boolean) }

    /// A whole number, or the value of an enumeration or of flags.
    public func integer(_ index: Int) -> Int { convert(index, .integer) }

    /// A number.
    public func number(_ index: Int) -> Double { convert(index, .number) }

    /// A string; nil for NULL.
    public func string(_ index: Int) -> String? { convert(index, .string) }

    /// An object, a boxed value or a pointer of a type whose structure GTK's headers show. Nothing checks the type.
    public func pointer<Pointee>(_ index: Int, to type: Pointee.Type = Pointee.self) -> UnsafeMutablePointer<Pointee>? {
        rawPointer(index)?.assumingMemoryBound(to: type)
    }

    /// An object, a boxed value or a pointer of a type that GTK's headers do not show.
    public func pointer(_ index: Int) -> OpaquePointer? { rawPointer(index).map { OpaquePointer($0) } }

    private func rawPointer(_ index: Int) -> UnsafeMutableRawPointer? {
        withValue(index) {
            precondition(g_value_fits_pointer($0) != 0, "Argument \(index) of the signal is no pointer.")
            return g_value_peek_pointer($0)
        }
    }

    private func withValue<Value>(_ index: Int, _ body: (UnsafePointer<GValue>) -> Value) -> Value {
        guard values.indices.contains(index), let first = values.baseAddress else {
            preconditionFailure("The signal has \(count) arguments, and none with number \(index).")
        }
        return body(first + index)
    }

    private func convert<Value>(_ index: Int, _ reader: ValueReader<Value>) -> Value {
        withValue(index) { argument in
            GValue.with(reader.type) { value in
                guard g_value_transform(argument, value) != 0 else {
                    let name = g_type_name(reader.type).map { String(cString: $0) } ?? "value"
                    preconditionFailure("Argument \(index) of the signal cannot be a \(name).")
                }
                return reader.read(value)
            }
        }
    }
}
