/// A type with a JSON form in a text's document.
///
/// Writing and reading a value gives an equal value. Numbers out of range are not errors: the model's types clamp them.
protocol JSONValue: Sendable {
    /// Reads a value. The context has the scopes and attachments that it may name.
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError)

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError)
}

extension Bool: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        guard case .bool(let value) = node.value else {
            throw node.error(.wrongType, "the value must be true or false")
        }
        self = value
    }

    func write(to output: inout StyledTextJSONWriter) { output.json.bool(self) }
}

extension String: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        self = try node.string("the value")
    }

    func write(to output: inout StyledTextJSONWriter) { output.json.string(self) }
}

extension Int: JSONValue {}
extension Int32: JSONValue {}

extension JSONValue where Self: FixedWidthInteger {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        self.init(clamping: try node.integer("the value"))
    }

    func write(to output: inout StyledTextJSONWriter) { output.json.integer(self) }
}

extension JSONValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        guard case .number(let text) = node.value, let value = Self(text) else {
            throw node.error(.wrongType, "the value must be a number")
        }
        self = value.inLengthRangeIfInfinite
    }

    /// JSON has no infinite numbers. They are written as the largest length.
    fileprivate var inLengthRangeIfInfinite: Self { isFinite ? self : Self(Double(self).clampedLength) }
}

extension Double: JSONValue {
    func write(to output: inout StyledTextJSONWriter) { output.json.number(inLengthRangeIfInfinite) }
}

extension Float: JSONValue {
    /// Writes the shortest decimal that gives the same `Float`.
    func write(to output: inout StyledTextJSONWriter) { output.json.json(Array("\(inLengthRangeIfInfinite)".utf8)) }
}

extension Array: JSONValue where Element: JSONValue {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        var elements: [Element] = []
        for element in try node.array("the value") { elements.append(try Element(element, context)) }
        self = elements
    }

    func write(to output: inout StyledTextJSONWriter) throws(StyledTextJSONError) {
        output.json.beginArray()
        for element in self { try element.write(to: &output) }
        output.json.endArray()
    }
}
