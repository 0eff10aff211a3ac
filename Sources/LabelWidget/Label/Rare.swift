/// A value that few labels have. A label without it pays eight bytes for it.
@propertyWrapper
struct Rare<Value> {
    fileprivate final class Box {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map { Box($0) } }
    }
}

extension Rare: Sendable where Value: Sendable {}
extension Rare.Box: Sendable where Value: Sendable {}
