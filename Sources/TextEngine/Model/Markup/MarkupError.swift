/// An error in markup, and its position.
public struct MarkupError: Error, Sendable, Hashable {
    /// The kinds of errors, as in GMarkup.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The text is not well-formed: tags, quotes, entities.
        case syntax
        /// A byte that is invalid in UTF-8.
        case invalidUTF8
        /// An unknown tag.
        case unknownElement
        /// An unknown attribute of the tag.
        case unknownAttribute
        /// A required attribute is missing.
        case missingAttribute
        /// An attribute has an invalid value, or occurs twice.
        case invalidValue
        /// The text is longer than a ``StyledText`` allows.
        case tooLong
    }

    /// What kind of mistake it is.
    public let kind: Kind
    /// The invalid part of the markup, in UTF-8 offsets.
    public let range: Range<Int>
    /// The UTF-8 offset where the reader stopped, as in Pango and GMarkup. For an attribute it is after the tag. For an
    /// entity, of which GMarkup gives only the line, it is the entity's start.
    public let offset: Int
    /// The line of ``offset``, from 1.
    public let line: Int
    /// The column of ``offset`` in characters, from 1.
    public let column: Int
    /// A sentence that says what is wrong, in English.
    public let message: String

    init(_ fault: MarkupFault, in markup: some Collection<UInt8>) {
        func clamp(_ offset: Int) -> Int { min(max(offset, 0), markup.count) }
        kind = fault.kind
        message = fault.message
        offset = clamp(fault.offset)
        range = clamp(fault.range.lowerBound)..<clamp(fault.range.upperBound)
        var line = 1
        var column = 1
        for byte in markup.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if !byte.isUTF8Continuation {
                column += 1
            }
        }
        self.line = line
        self.column = column
    }
}

extension MarkupError: CustomStringConvertible {
    /// The place and the message.
    public var description: String { "line \(line), column \(column): \(message)" }
}
