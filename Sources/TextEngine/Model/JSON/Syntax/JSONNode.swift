/// A JSON value and its offset in the document.
package struct JSONNode: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        /// The number as it was written.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([(key: String, value: JSONNode)])
    }

    package let offset: Int
    package let value: Value

    /// An error about this value.
    package func error(_ kind: StyledTextJSONError.Kind, _ message: String) -> StyledTextJSONError {
        StyledTextJSONError(kind, at: offset, message)
    }

    package func string(_ name: String) throws(StyledTextJSONError) -> String {
        guard case .string(let text) = value else { throw error(.wrongType, "\(name) must be a string") }
        return text
    }

    package func array(_ name: String) throws(StyledTextJSONError) -> [JSONNode] {
        guard case .array(let elements) = value else { throw error(.wrongType, "\(name) must be an array") }
        return elements
    }

    package func members(_ name: String) throws(StyledTextJSONError) -> [(key: String, value: JSONNode)] {
        guard case .object(let members) = value else { throw error(.wrongType, "\(name) must be an object") }
        return members
    }

    /// The value of one of some words.
    func choice<Choice>(
        of words: KeyValuePairs<String, Choice>, _ name: String
    ) throws(StyledTextJSONError) -> Choice {
        let text = try string(name)
        if let choice = words.first(where: { $0.key == text }) { return choice.value }
        let known = words.map(\.key).joined(separator: ", ")
        throw error(.invalidValue, "“\(text.prefix(40).escaped)” is none of \(known)")
    }

    /// A whole number, clamped to the range of `Int`.
    package func integer(_ name: String) throws(StyledTextJSONError) -> Int {
        guard case .number(let text) = value else { throw error(.wrongType, "\(name) must be a whole number") }
        if let number = Int(text) { return number }
        guard let number = Double(text), number == number.rounded() else {
            throw error(.wrongType, "\(name) must be a whole number")
        }
        return Int(exactly: number) ?? (number < 0 ? .min : .max)
    }

    /// The path of the value at an offset, or of the last one before it.
    func path(to offset: Int) -> String {
        var path = ""
        var node = self
        while node.offset < offset {
            switch node.value {
            case .array(let elements):
                let index = elements.partitionPoint { $0.offset > offset } - 1
                guard index >= 0 else { return path }
                path += Self.component(index: index)
                node = elements[index]
            case .object(let members):
                let index = members.partitionPoint { $0.value.offset > offset } - 1
                guard index >= 0 else { return path }
                path += Self.component(key: members[index].key, isFirst: path.isEmpty)
                node = members[index].value
            default: return path
            }
        }
        return path
    }

    static func component(index: Int) -> String { "[\(index)]" }

    /// A key as a component of a path. Long keys are shortened.
    static func component(key: String, isFirst: Bool) -> String {
        let isName = !key.isEmpty && key.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
        guard isName && key.utf8.count <= 40 else { return "[“\(key.prefix(20).escaped)\(key.count > 20 ? "…" : "")”]" }
        return isFirst ? key : "." + key
    }
}
