/// What is wrong with a text's JSON, and where; or what of a text has no JSON.
public struct StyledTextJSONError: Error, Sendable, Hashable {
    /// The kinds of mistakes.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The document is no JSON (RFC 8259), or a key stands twice in an object.
        case syntax
        /// A byte that cannot stand in UTF-8.
        case invalidUTF8
        /// A key that the object does not have.
        case unknownKey
        /// A key that the object cannot be without.
        case missingKey
        /// A value of another type than the key asks for.
        case wrongType
        /// A value of the right type that means nothing: an unknown word, a colour or a picture that cannot be read.
        case invalidValue
        /// Values nested too deep, too many of them, or more bytes than a text can have.
        case tooLarge
        /// When writing: a value of the app's own, for which there is no JSON.
        case notRepresentable
    }

    /// What kind of mistake it is.
    public let kind: Kind
    /// Where in the document, as in `text[2].underline.color`; empty for the document itself.
    public internal(set) var path: String
    /// Where, as a UTF-8 offset in the document. When writing, the offset in the text.
    public let offset: Int
    /// A sentence that says what is wrong, in English.
    public let message: String

    package init(_ kind: Kind, path: String = "", at offset: Int, _ message: String) {
        self.kind = kind
        self.path = path
        self.offset = offset
        self.message = message
    }

    /// The error with the path of the document's value at its offset.
    package func located(in document: JSONNode) -> StyledTextJSONError {
        var error = self
        error.path = document.path(to: offset)
        return error
    }
}

extension StyledTextJSONError: CustomStringConvertible {
    /// The place and the message.
    public var description: String { "offset \(offset)\(path.isEmpty ? "" : ", \(path)"): \(message)" }
}
