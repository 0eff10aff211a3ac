/// What is wrong with a markup text, and where.
public struct MarkupError: Error, Sendable, Hashable {
    /// The kinds of mistakes, as GMarkup tells them apart.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The text is not well-formed: tags, quotes, entities.
        case syntax
        /// A byte that cannot stand in UTF-8.
        case invalidUTF8
        /// A tag that the language does not have.
        case unknownElement
        /// An attribute that the tag does not have.
        case unknownAttribute
        /// An attribute that the tag cannot be without.
        case missingAttribute
        /// An attribute whose value cannot be read, or that is there twice.
        case invalidValue
        /// More text than a ``StyledText`` can hold.
        case tooLong
    }

    /// What kind of mistake it is.
    public let kind: Kind
    /// The piece of the markup that is wrong, in UTF-8 offsets.
    public let range: Range<Int>
    /// The UTF-8 offset up to which the markup had been read. It is where Pango and GMarkup place the error: for an
    /// attribute, after the tag that has it. Of entities they know only the line; here it is where the entity begins.
    public let offset: Int
    /// The line of ``offset``, from 1.
    public let line: Int
    /// The number of the character within its line that ``offset`` stands before, from 1.
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
            } else if byte & 0xC0 != 0x80 {
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

/// An error with offsets into what the reader reads, before line and column are known.
struct MarkupFault: Error {
    var kind: MarkupError.Kind
    var range: Range<Int>
    var offset: Int
    var message: String

    /// The fault with its offsets moved by a distance.
    func moved(by distance: Int) -> MarkupFault {
        MarkupFault(
            kind: kind, range: range.lowerBound + distance..<range.upperBound + distance, offset: offset + distance,
            message: message)
    }

    /// A piece of markup for a message, shortened and in quotes.
    static func quote(_ bytes: some Collection<UInt8>) -> String {
        let text = String(decoding: bytes.prefix(40), as: UTF8.self)
        return bytes.count > 40 ? "“\(text)…”" : "“\(text)”"
    }
}
