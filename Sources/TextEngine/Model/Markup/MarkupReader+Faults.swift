extension MarkupReader {
    /// An error at the reader's position.
    func syntaxFault(_ message: String, range: Range<Int>? = nil) -> MarkupFault {
        MarkupFault(
            kind: .syntax, range: range ?? position..<nextScalarEnd, offset: position,
            message: "Not well-formed: \(message).")
    }

    func unexpectedEnd(_ place: String) -> MarkupFault {
        MarkupFault(
            kind: .syntax, range: bytes.count..<bytes.count, offset: bytes.count,
            message: "Not well-formed: the text ends \(place).")
    }

    func quote(_ range: Range<Int>) -> String { MarkupFault.quote(bytes[range]) }

    /// The next character, for messages.
    func quoteNext() -> String { MarkupFault.quote(bytes[position..<nextScalarEnd]) }

    private var nextScalarEnd: Int {
        guard position < bytes.count else { return position }
        var end = position + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    /// Checks the name of an element or attribute: letters, `_` and `:`, and after the first character also digits, `.`
    /// and `-`.
    func validate(name: Range<Int>) throws(MarkupFault) {
        if let first = bytes[name].first, Self.isASCIILetter(first) || first == 0x5F || first == 0x3A,
            bytes[name].allSatisfy(Self.isASCIINameByte)
        {
            return
        }
        guard let text = String(validating: bytes[name], as: UTF8.self) else {
            throw MarkupFault(kind: .invalidUTF8, range: name, offset: position, message: "A name is not valid UTF-8.")
        }
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let isAllowed: Bool
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                isAllowed =
                    Self.isASCIINameByte(byte)
                    && (index > 0 || Self.isASCIILetter(byte) || byte == 0x5F || byte == 0x3A)
            } else {
                isAllowed = Self.isLetter(scalar)
            }
            guard isAllowed else { throw syntaxFault("\(quote(name)) is not a name", range: name) }
        }
        if text.isEmpty { throw syntaxFault("a name is empty", range: name) }
    }

    private static func isASCIILetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isASCIINameByte(_ byte: UInt8) -> Bool {
        isASCIILetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: ":")).contains(byte) || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }
}
