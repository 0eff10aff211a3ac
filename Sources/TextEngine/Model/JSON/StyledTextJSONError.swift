/// An error in a text's JSON, or an attribute of a text that has no JSON form.
public struct StyledTextJSONError: Error, Sendable, Hashable {
    /// The kinds of errors.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The document is not JSON (RFC 8259), or an object has a duplicate key.
        case syntax
        /// A byte that is invalid in UTF-8.
        case invalidUTF8
        /// An unknown key.
        case unknownKey
        /// A required key is missing.
        case missingKey
        /// A value has the wrong type.
        case wrongType
        /// A value has the right type but no meaning: an unknown word, or an unreadable colour or picture.
        case invalidValue
        /// The values are nested too deep or too many, or a text is too long.
        case tooLarge
        /// When writing: an app-defined value without a JSON form.
        case notRepresentable
    }

    /// What kind of mistake it is.
    public let kind: Kind
    /// The path in the document, for example `text[2].underline.color`; empty for the document itself.
    public internal(set) var path: String
    /// The UTF-8 offset in the document. When writing, the offset in the text.
    public let offset: Int
    /// A sentence that says what is wrong, in English.
    public let message: String

    package init(_ kind: Kind, path: String = "", at offset: Int, _ message: String) {
        self.kind = kind
        self.path = path
        self.offset = offset
        self.message = message
    }

    /// The error with the path that its offset has in a document.
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
