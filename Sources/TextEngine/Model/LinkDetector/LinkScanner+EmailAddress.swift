extension LinkScanner {
    /// The longest local part (RFC 5321).
    private static let maximumLocalLength = 64

    /// The e-mail address whose local part is at the end of a token.
    mutating func emailAddress(before token: Range<Int>) -> DetectedLink? {
        guard let start = localStart(in: token) else { return nil }
        let at = token.upperBound
        var end = at + 1
        while end < bytes.count {
            let (character, next) = next(end)
            guard character.isWord || bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "-") else { break }
            end = next
        }
        if byte(at: end) == UInt8(ascii: "@") { return nil }
        while end > at + 1, bytes[end - 1] == UInt8(ascii: ".") || bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
        end = endOfKnownDomain(at + 1..<end)
        guard isDomain(at + 1..<end, isBare: false) else { return nil }
        return DetectedLink(kind: .emailAddress, range: start..<end, url: "mailto:" + string(start..<end))
    }

    /// The start of the local part: the start of the token, or after a script without spaces, without leading quotes
    /// and dots. nil if there is no local part.
    private mutating func localStart(in token: Range<Int>) -> Int? {
        var start = token.upperBound
        while start > token.lowerBound, let previous = previous(start), previous.character != .spacelessLetter {
            start = previous.start
            if token.upperBound - start > Self.maximumLocalLength { return nil }
        }
        while start < token.upperBound, Self.isTokenSign(bytes[start]), bytes[start] != UInt8(ascii: "_"),
            bytes[start] != UInt8(ascii: "+")
        {
            start += 1
        }
        let local = bytes[start..<token.upperBound]
        guard !local.isEmpty, local.last != UInt8(ascii: ".") else { return nil }
        var isAfterDot = false
        for byte in local {
            if byte == UInt8(ascii: "."), isAfterDot { return nil }
            isAfterDot = byte == UInt8(ascii: ".")
        }
        // “http://user@host” with an unknown scheme, or a second “@”.
        if let before = self.byte(at: start - 1), before == UInt8(ascii: "/") || before == UInt8(ascii: "@") {
            return nil
        }
        return start
    }
}
