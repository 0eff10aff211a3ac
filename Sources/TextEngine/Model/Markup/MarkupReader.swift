/// Reads the XML subset of GLib's GMarkup: elements, attributes in single or double quotes, the five named entities and
/// numeric ones. Skips comments, processing instructions, `<!DOCTYPE>` and CDATA sections.
///
/// It accepts what GMarkup accepts and reports errors where GMarkup does. O(n) time, memory for the open elements, no
/// recursion.
struct MarkupReader {
    /// An attribute with its value's entities resolved.
    struct Attribute {
        var name: Range<Int>
        var value: [UInt8]
        /// The value in the source, without its quotes.
        var valueRange: Range<Int>
    }

    enum Event {
        case start(name: Range<Int>, attributes: [Attribute])
        case end
        /// Text with unresolved entities.
        case text(Range<Int>)
    }

    /// GMarkup's limit.
    static let maximumAttributes = 1_001

    let bytes: [UInt8]
    /// The offset of the next unread byte.
    private(set) var position = 0
    /// The names of the open elements, outermost first.
    private var openElements: [Range<Int>] = []
    private var isAfterOpenAngle = false
    private var isAfterElisionSlash = false

    /// Whether the bytes are known to be valid UTF-8.
    let isValidated: Bool

    init(_ bytes: [UInt8], isValidated: Bool) {
        self.bytes = bytes
        self.isValidated = isValidated
    }

    /// The next event, or nil at the end of a source in which every element is closed.
    mutating func next() throws(MarkupFault) -> Event? {
        if isAfterElisionSlash { return try closeElided() }
        while true {
            if !isAfterOpenAngle {
                if let text = try advanceToOpenAngle() { return .text(text) }
                if position == bytes.count, bytes.last != UInt8(ascii: "<") { return nil }
            }
            isAfterOpenAngle = false
            switch try nextByte("just after “<”") {
            case UInt8(ascii: "?"), UInt8(ascii: "!"): try skipPassthrough()
            case UInt8(ascii: "/"):
                position += 1
                return try close()
            case let byte where Self.endsName(byte):
                throw syntaxFault("a name cannot begin with \(quoteNext()) after “<”")
            default: return try open()
            }
        }
    }

    /// Moves past the next `<`. Returns the text before it, if any.
    private mutating func advanceToOpenAngle() throws(MarkupFault) -> Range<Int>? {
        let start = position
        if openElements.isEmpty {
            skipSpaces()
            if position == bytes.count { return nil }
            guard bytes[position] == UInt8(ascii: "<") else {
                throw syntaxFault("text is only allowed inside of an element")
            }
        } else {
            while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
            guard position < bytes.count else { throw unexpectedEnd("with elements still open") }
        }
        let text = start..<position
        position += 1
        guard !openElements.isEmpty, !text.isEmpty else { return nil }
        isAfterOpenAngle = true
        return text
    }

    // MARK: Tags

    private mutating func open() throws(MarkupFault) -> Event {
        let name = try readName()
        openElements.append(name)
        var attributes: [Attribute] = []
        while true {
            skipSpaces()
            switch try nextByte("inside of a tag") {
            case UInt8(ascii: "/"): isAfterElisionSlash = true
            case UInt8(ascii: ">"): break
            case let byte where Self.endsName(byte):
                throw syntaxFault("\(quoteNext()) cannot stand in the tag \(quote(name)) where an attribute may be")
            default:
                try attributes.append(readAttribute(of: name, count: attributes.count))
                continue
            }
            position += 1
            try validate(name: name)
            return .start(name: name, attributes: attributes)
        }
    }

    private mutating func readAttribute(of element: Range<Int>, count: Int) throws(MarkupFault) -> Attribute {
        let name = try readName()
        skipSpaces()
        guard position < bytes.count else { throw unexpectedEnd("after the name of an attribute") }
        try validate(name: name)
        guard count < Self.maximumAttributes else {
            throw syntaxFault("the tag \(quote(element)) has too many attributes", range: name)
        }
        guard bytes[position] == UInt8(ascii: "=") else {
            throw syntaxFault("“=” is missing after the attribute \(quote(name)), there is \(quoteNext())")
        }
        position += 1
        skipSpaces()
        let mark = try nextByte("before the value of an attribute")
        guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
            throw syntaxFault("the value of the attribute \(quote(name)) is not in quotes")
        }
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != mark { position += 1 }
        guard position < bytes.count else { throw unexpectedEnd("inside of the value of an attribute") }
        var value: [UInt8] = []
        try decode(start..<position, isAttribute: true, into: &value)
        position += 1
        return Attribute(name: name, value: value, valueRange: start..<position - 1)
    }

    private mutating func close() throws(MarkupFault) -> Event {
        guard !Self.endsName(try nextByte("inside of a closing tag")) else {
            throw syntaxFault("a name cannot begin with \(quoteNext()) after “</”")
        }
        let name = try readName()
        skipSpaces()
        guard try nextByte("inside of a closing tag") == UInt8(ascii: ">") else {
            throw syntaxFault("\(quoteNext()) cannot stand in the closing tag \(quote(name))")
        }
        guard let opened = openElements.last else {
            throw syntaxFault("\(quote(name)) is closed, but no element is open", range: name)
        }
        guard bytes[name].elementsEqual(bytes[opened]) else {
            throw syntaxFault("\(quote(name)) is closed, but the open element is \(quote(opened))", range: name)
        }
        position += 1
        openElements.removeLast()
        return .end
    }

    private mutating func closeElided() throws(MarkupFault) -> Event {
        isAfterElisionSlash = false
        guard try nextByte("inside of a tag") == UInt8(ascii: ">") else {
            throw syntaxFault("“>” is missing after “/”")
        }
        position += 1
        openElements.removeLast()
        return .end
    }

    // MARK: Skipped parts

    /// Skips a comment or similar; `position` is after its `<`. A comment ends at the first `-->`, which may share its
    /// opening hyphens. An unknown `<!` never ends.
    private mutating func skipPassthrough() throws(MarkupFault) {
        let start = position - 1
        var depth = 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">") {
                depth -= 1
                if endsPassthrough(bytes[start..<position], depth: depth) {
                    position += 1
                    return
                }
            }
            position += 1
        }
        throw unexpectedEnd("inside of a comment or processing instruction")
    }

    private func endsPassthrough(_ text: ArraySlice<UInt8>, depth: Int) -> Bool {
        if text[text.startIndex + 1] == UInt8(ascii: "?") && text.last == UInt8(ascii: "?") { return true }
        if text.starts(with: "<!--".utf8) { return text.suffix(2).elementsEqual("--".utf8) }
        if text.starts(with: "<![CDATA[".utf8) { return text.suffix(2).elementsEqual("]]".utf8) }
        return text.starts(with: "<!DOCTYPE".utf8) && depth == 0
    }

    private mutating func readName() throws(MarkupFault) -> Range<Int> {
        let start = position
        while position < bytes.count, !Self.endsName(bytes[position]), !Self.isSpace(bytes[position]) { position += 1 }
        guard position < bytes.count else { throw unexpectedEnd("inside of a name") }
        return start..<position
    }

    /// The next byte; an error that names the place if there is none.
    private func nextByte(_ place: String) throws(MarkupFault) -> UInt8 {
        guard position < bytes.count else { throw unexpectedEnd(place) }
        return bytes[position]
    }

    private mutating func skipSpaces() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: " ")
    }
}
