/// Why a hyphenation dictionary is invalid.
public struct HyphenationDictionaryError: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// The file cannot be read.
        case unreadable
        /// The file is larger than 16 MiB, eight times Debian's largest dictionary.
        case tooLarge
        /// The first line names an unknown encoding.
        case unknownEncoding
        /// The first line says UTF-8, but a line is not valid UTF-8.
        case invalidUTF8
        /// A setting, for example `LEFTHYPHENMIN`, has no number.
        case malformedSetting
        /// The text after the `/` of a pattern is not a valid change.
        case malformedChange
        /// The file has no patterns.
        case noPatterns
    }

    /// What is wrong.
    public let kind: Kind
    /// The line number, counted from 1; 0 for the whole file.
    public let line: Int
    /// A sentence for the user.
    public let message: String

    init(_ kind: Kind, line: Int = 0, _ message: String) {
        self.kind = kind
        self.line = line
        self.message = message
    }

    /// The message with the line number.
    public var description: String { line > 0 ? "line \(line): \(message)" : message }
}
