/// A type whose values are words in JSON.
protocol JSONWord: JSONValue, Equatable {
    /// Each word with its value.
    static var jsonWords: KeyValuePairs<String, Self> { get }
}

extension JSONWord {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        self = try node.choice(of: Self.jsonWords, "the value")
    }

    func write(to output: inout StyledTextJSONWriter) {
        for choice in Self.jsonWords where choice.value == self { return output.json.string(choice.key) }
        preconditionFailure("Every value has its word.")
    }
}
