extension LinkScanner {
    /// The number of digits of an international number (E.164 allows 15; shorter ones are usually something else).
    private static let internationalDigits = 8...15
    private static let maximumPhoneNumberLength = 40

    /// The phone number that starts at an offset.
    mutating func phoneNumber(at start: Int) -> DetectedLink? {
        let first = bytes[start]
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "(") || first.isASCIIDigit else { return nil }
        if let previous = previous(start),
            previous.character == .asciiAlphanumeric || previous.character == .letter
                || Self.joinsNumbers(bytes[previous.start])
        {
            return nil
        }
        return first == UInt8(ascii: "+") ? internationalNumber(at: start) : americanNumber(at: start)
    }

    /// `+49 (0) 30 1234-567`: groups of digits with at most a few separators between.
    private mutating func internationalNumber(at start: Int) -> DetectedLink? {
        var digits: [UInt8] = []
        var end = start
        var position = start + 1
        var isInBrackets = false
        var hadBrackets = false
        guard let first = byte(at: position), first.isASCIIDigit, first != UInt8(ascii: "0") else { return nil }
        while let byte = byte(at: position), position - start < Self.maximumPhoneNumberLength {
            steps += 1
            if byte.isASCIIDigit {
                digits.append(byte)
                position += 1
                if !isInBrackets { end = position }
            } else if byte == UInt8(ascii: "("), !hadBrackets {
                // A zero in brackets is only for calls within the country.
                if bytes[position...].starts(with: "(0)".utf8) {
                    position += 3
                } else {
                    isInBrackets = true
                    position += 1
                }
                hadBrackets = true
            } else if byte == UInt8(ascii: ")"), isInBrackets {
                isInBrackets = false
                position += 1
                end = position
            } else if let length = separatorLength(at: position), position == end || bytes[position - 1] == 0x29 {
                position += length
                if self.byte(at: position).map({ !$0.isASCIIDigit && $0 != UInt8(ascii: "(") }) ?? true { break }
            } else {
                break
            }
        }
        guard !isInBrackets, Self.internationalDigits.contains(digits.count), isNumberEnd(end) else { return nil }
        return DetectedLink(
            kind: .phoneNumber, range: start..<end, url: "tel:+" + String(decoding: digits, as: UTF8.self))
    }

    /// `(555) 123-4567` and `555-123-4567`.
    private mutating func americanNumber(at start: Int) -> DetectedLink? {
        let isBracket = bytes[start] == UInt8(ascii: "(")
        guard let digit = byte(at: start + 2), digit.isASCIIDigit else { return nil }
        for pattern in isBracket ? ["(ddd) ddd-dddd", "(ddd)ddd-dddd"] : ["ddd-ddd-dddd"] {
            let end = start + pattern.utf8.count
            guard end <= bytes.count else { continue }
            steps += pattern.utf8.count
            let fits = zip(pattern.utf8, bytes[start..<end]).allSatisfy { sign, byte in
                sign == UInt8(ascii: "d") ? byte.isASCIIDigit : sign == byte
            }
            guard fits, isNumberEnd(end) else { continue }
            let digits = bytes[start..<end].filter(\.isASCIIDigit)
            return DetectedLink(
                kind: .phoneNumber, range: start..<end, url: "tel:" + String(decoding: digits, as: UTF8.self))
        }
        return nil
    }

    /// The length of a separator between groups of digits: a space, a hyphen, a dot, a slash.
    private func separatorLength(at offset: Int) -> Int? {
        for sign in [" ", "-", ".", "/", "\u{A0}", "\u{2009}", "\u{2010}", "\u{2011}", "\u{202F}"]
        where bytes[offset...].starts(with: sign.utf8) {
            return sign.utf8.count
        }
        return nil
    }

    /// Whether a number ends here, and does not continue as a longer word or number.
    private mutating func isNumberEnd(_ end: Int) -> Bool {
        guard end < bytes.count else { return true }
        let (character, after) = next(end)
        switch character {
        case .asciiAlphanumeric, .letter: return false
        case .punctuation, .symbol:
            // “1.5”, “3-4” and “a@b” continue the number; a full stop does not.
            guard Self.joinsNumbers(bytes[end]) || bytes[end] == UInt8(ascii: "@") else { return true }
            return after >= bytes.count || next(after).character != .asciiAlphanumeric
        default: return true
        }
    }

    /// Whether a phone number before an offset may go on behind it. O(1).
    static func mayBeInNumber(_ offset: Int, in bytes: UTF8Bytes) -> Bool {
        bytes[offset - 1] == UInt8(ascii: ")")
            || bytes[max(offset - maximumPhoneNumberLength, 0)..<offset].contains(UInt8(ascii: "+"))
    }

    private static func joinsNumbers(_ byte: UInt8) -> Bool { "+-./_=#$*".utf8.contains(byte) }
}
