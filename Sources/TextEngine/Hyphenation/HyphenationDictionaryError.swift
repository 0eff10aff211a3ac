/// Why a file is no hyphenation dictionary.
public struct HyphenationDictionaryError: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// The file cannot be read.
        case unreadable
        /// The file is larger than ``HyphenationDictionary/maximumFileSize``.
        case tooLarge
        /// The first line names no encoding that is known.
        case unknownEncoding
        /// A line is not valid UTF-8 although the first line says so.
        case invalidUTF8
        /// A setting, such as `LEFTHYPHENMIN`, has no number.
        case malformedSetting
        /// What stands behind the `/` of a pattern is no change of its letters.
        case malformedChange
        /// There is no pattern at all.
        case noPatterns
    }

    /// What is wrong.
    public let kind: Kind
    /// The line in which it is, counted from 1; 0 where it is the file.
    public let line: Int
    /// What is wrong, for people.
    public let message: String

    init(_ kind: Kind, line: Int = 0, _ message: String) {
        self.kind = kind
        self.line = line
        self.message = message
    }

    /// The message with its line.
    public var description: String { line > 0 ? "line \(line): \(message)" : message }
}
