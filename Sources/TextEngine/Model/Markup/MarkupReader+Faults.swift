extension MarkupReader {
    /// An error at an offset, or at the reader's position.
    func syntaxFault(_ message: String, range: Range<Int>? = nil, at offset: Int? = nil) -> MarkupFault {
        MarkupFault(
            kind: .syntax, range: range ?? position..<nextScalarEnd, offset: offset ?? position,
            message: "Not well-formed: \(message).")
    }

    func unexpectedEnd(_ place: String) -> MarkupFault {
        syntaxFault("the text ends \(place)", range: bytes.count..<bytes.count, at: bytes.count)
    }

    func quote(_ range: Range<Int>) -> String { MarkupFault.quote(bytes[range]) }

    /// The next character, for messages.
    func quoteNext() -> String { MarkupFault.quote(bytes[position..<nextScalarEnd]) }

    private var nextScalarEnd: Int {
        guard position < bytes.count else { return position }
        var end = position + 1
        while end < bytes.count, bytes[end].isUTF8Continuation { end += 1 }
        return end
    }

    /// Checks the name of an element or attribute: letters, `_` and `:`, and after the first character also digits, `.`
    /// and `-`.
    func validate(name: Range<Int>) throws(MarkupFault) {
        if let first = bytes[name].first, Self.isASCIINameStart(first), bytes[name].allSatisfy(Self.isASCIINameByte) {
            return
        }
        guard let text = String(validating: bytes[name], as: UTF8.self) else {
            throw MarkupFault(kind: .invalidUTF8, range: name, offset: position, message: "A name is not valid UTF-8.")
        }
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let isAllowed =
                if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                    index > 0 ? Self.isASCIINameByte(byte) : Self.isASCIINameStart(byte)
                } else {
                    Self.isLetter(scalar)
                }
            guard isAllowed else { throw syntaxFault("\(quote(name)) is not a name", range: name) }
        }
        if text.isEmpty { throw syntaxFault("a name is empty", range: name) }
    }

    private static func isASCIINameStart(_ byte: UInt8) -> Bool { byte.isASCIILetter || "_:".utf8.contains(byte) }

    private static func isASCIINameByte(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "_:.-".utf8.contains(byte)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }
}
