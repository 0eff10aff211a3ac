/// A type whose values are words in JSON.
protocol JSONWord: JSONValue, Equatable {
    /// Each value with its word.
    static var jsonWords: [(word: StaticString, value: Self)] { get }
}

extension JSONWord {
    init(_ node: JSONNode, _ context: StyledTextJSONReader) throws(StyledTextJSONError) {
        let text = try node.string("the value")
        guard let choice = Self.jsonWords.first(where: { "\($0.word)" == text }) else {
            let words = Self.jsonWords.map { "\($0.word)" }.joined(separator: ", ")
            throw node.error(.invalidValue, "“\(text.prefix(40).escaped)” is none of \(words)")
        }
        self = choice.value
    }

    func write(to output: inout StyledTextJSONWriter) {
        for choice in Self.jsonWords where choice.value == self { return output.json.string("\(choice.word)") }
        preconditionFailure("Every value has its word.")
    }
}
