extension LinkScanner {
    /// Schemes with an authority after `//`.
    private static let hierarchicalSchemes: Set<String> = [
        "http", "https", "ftp", "ftps", "sftp", "file", "ws", "wss", "ssh", "git", "svn", "irc", "ircs", "rtsp", "smb",
        "nfs", "dav", "davs", "gemini", "gopher", "vnc", "ldap", "ldaps", "telnet", "nntp", "webcal",
    ]
    /// Schemes without an authority.
    private static let plainSchemes: Set<String> = [
        "mailto", "tel", "sms", "sip", "sips", "xmpp", "callto", "geo", "magnet", "news", "urn", "doi", "matrix",
        "bitcoin",
    ]
    private static let longestScheme = 7

    /// The URL whose scheme is at the end of a token, followed by a colon.
    ///
    /// It first checks a limited length after the colon. Without this check, `mailto:mailto:…` would take quadratic
    /// time.
    mutating func schemeURL(after token: Range<Int>) -> DetectedLink? {
        var start = token.upperBound
        while start > token.lowerBound, bytes[start - 1].isASCIIAlphanumeric {
            start -= 1
            steps += 1
            if token.upperBound - start > Self.longestScheme { return nil }
        }
        if let previous = previous(start), previous.character == .letter || bytes[previous.start] == UInt8(ascii: "-") {
            return nil
        }
        let scheme = string(start..<token.upperBound).lowercased()
        let body = token.upperBound + 1
        if Self.hierarchicalSchemes.contains(scheme) {
            guard byte(at: body) == UInt8(ascii: "/"), byte(at: body + 1) == UInt8(ascii: "/") else { return nil }
            guard scheme == "file" || hasHost(at: body + 2) else { return nil }
            let end = urlEnd(from: body + 2, hasAuthority: scheme != "file")
            guard end > body + 2 else { return nil }
            return DetectedLink(kind: .url, range: start..<end, url: string(start..<end))
        }
        guard Self.plainSchemes.contains(scheme), isPlausible(bytes[body...].prefix(Self.plausibleLength), of: scheme)
        else {
            return nil
        }
        let end = urlEnd(from: body, hasAuthority: false)
        guard isPlausible(bytes[body..<end].prefix(Self.plausibleLength), of: scheme) else { return nil }
        return DetectedLink(kind: Self.kind(of: scheme), range: start..<end, url: string(start..<end))
    }

    private static func kind(of scheme: String) -> DetectedLink.Kind {
        switch scheme {
        case "mailto": .emailAddress
        case "tel", "sms", "callto": .phoneNumber
        default: .url
        }
    }

    /// The length to check after the colon.
    private static let plausibleLength = 96

    /// Whether the text after the colon fits the scheme.
    private mutating func isPlausible(_ start: ArraySlice<UInt8>, of scheme: String) -> Bool {
        steps += start.count
        let text = start.prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
        func hasDigits(_ count: Int) -> Bool {
            text.lazy.filter(\.isASCIIDigit).prefix(count).count == count
        }
        switch scheme {
        case "tel", "sms", "callto": return hasDigits(2)
        case "geo": return hasDigits(2) && text.contains(UInt8(ascii: ","))
        case "mailto", "sip", "sips", "xmpp":
            guard let at = text.firstIndex(of: UInt8(ascii: "@")), at > text.startIndex, at + 1 < text.endIndex else {
                return false
            }
            return text[at + 1] >= 0x80 || text[at + 1].isASCIIAlphanumeric
        case "magnet": return text.first == UInt8(ascii: "?") && text.count > 1
        case "urn", "bitcoin": return text.count > 3
        default: return false
        }
    }

    /// Whether the authority at an offset has a host.
    private mutating func hasHost(at start: Int) -> Bool {
        for byte in bytes[min(start, bytes.count)...] {
            steps += 1
            if byte >= 0x80 || byte.isASCIIAlphanumeric { return true }
            if byte <= 0x20 || "/?#".utf8.contains(byte) { return false }
        }
        return false
    }

    /// The end of a URL: the first character that a URL cannot contain, without trailing punctuation and unmatched
    /// closing brackets. In the authority, a script without spaces right after ASCII ends it too.
    mutating func urlEnd(from start: Int, hasAuthority: Bool) -> Int {
        var position = start
        var end = start
        var openBrackets: (round: Int, square: Int, curly: Int) = (0, 0, 0)
        var isInAuthority = hasAuthority
        var isAfterASCII = false
        while position < bytes.count {
            let byte = bytes[position]
            let (character, nextPosition) = next(position)
            switch character {
            case .terminator: return end
            case .openingBracket: Self.count(byte, in: &openBrackets)
            case .closingBracket:
                guard Self.count(byte, in: &openBrackets) else { return end }
                end = nextPosition
            case .punctuation: break
            case .spacelessLetter:
                if isInAuthority && isAfterASCII { return end }
                end = nextPosition
            case .asciiAlphanumeric, .letter, .symbol:
                if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") { isInAuthority = false }
                end = nextPosition
            }
            if byte == UInt8(ascii: "?") { isInAuthority = false }
            isAfterASCII = character == .asciiAlphanumeric
            position = nextPosition
        }
        return end
    }

    /// Counts a bracket. Returns false for an unmatched closing bracket.
    @discardableResult
    private static func count(_ byte: UInt8, in open: inout (round: Int, square: Int, curly: Int)) -> Bool {
        switch Unicode.Scalar(byte) {
        case "(": open.round += 1
        case "[": open.square += 1
        case "{": open.curly += 1
        case ")": open.round -= 1
        case "]": open.square -= 1
        default: open.curly -= 1
        }
        return open.round >= 0 && open.square >= 0 && open.curly >= 0
    }
}
