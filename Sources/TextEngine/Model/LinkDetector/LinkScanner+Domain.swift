extension LinkScanner {
    /// The longest domain (RFC 1035), with extra room for letters outside ASCII.
    private static let maximumDomainLength = 512
    private static let maximumLabelLength = 128

    /// A bare domain in a token, with the path after the token.
    mutating func domain(in token: Range<Int>) -> DetectedLink? {
        if let before = byte(at: token.lowerBound - 1), "@/\\#$".utf8.contains(before) { return nil }
        guard var range = hostRange(in: token) else { return nil }
        range = range.lowerBound..<endOfKnownDomain(range)
        guard isDomain(range, isBare: true) else { return nil }
        var end = range.upperBound
        if end == token.upperBound { end = portEnd(after: end) }
        // “Math.in()” calls a function. Ask before the path is read: what is read and not used would be read again.
        guard byte(at: end) != UInt8(ascii: "(") else { return nil }
        if range.upperBound == token.upperBound { end = pathEnd(after: end) }
        guard end > range.upperBound || !Self.looksLikeFileName(labels(range)) else { return nil }
        return DetectedLink(kind: .url, range: range.lowerBound..<end, url: "https://" + string(range.lowerBound..<end))
    }

    /// The part of a token that may be a domain: without quotes, underscores for emphasis, and dots at its ends.
    private mutating func hostRange(in token: Range<Int>) -> Range<Int>? {
        var range = token
        while let first = bytes[range].first, Self.isTokenSign(first), first != UInt8(ascii: "+"),
            first != UInt8(ascii: "%")
        {
            range = range.lowerBound + 1..<range.upperBound
        }
        if let quote = bytes[range].firstIndex(of: UInt8(ascii: "'")) { range = range.lowerBound..<quote }
        while let last = bytes[range].last, last == UInt8(ascii: ".") || last == UInt8(ascii: "_") {
            range = range.lowerBound..<range.upperBound - 1
        }
        steps += range.count
        for index in range.reversed() {
            if index > range.lowerBound, bytes[index] == UInt8(ascii: "."), bytes[index - 1] == UInt8(ascii: ".") {
                range = index + 1..<range.upperBound
                break
            }
        }
        guard bytes[range].contains(UInt8(ascii: ".")) else { return nil }
        return startOfForeignLabel(range)
    }

    /// The range from the start of ASCII in its first label, if a script without spaces precedes it.
    private mutating func startOfForeignLabel(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var position = start
        var isAfterSpaceless = false
        while position < range.upperBound, bytes[position] != UInt8(ascii: ".") {
            let (character, end) = next(position)
            if character == .asciiAlphanumeric && isAfterSpaceless { start = position }
            isAfterSpaceless = character == .spacelessLetter
            position = end
        }
        return start..<range.upperBound
    }

    /// The end of a domain. In its last label, letters of a script without spaces right after ASCII are not part of it.
    mutating func endOfKnownDomain(_ range: Range<Int>) -> Int {
        let label = (bytes[range].lastIndex(of: UInt8(ascii: ".")) ?? range.lowerBound - 1) + 1
        var position = label
        while position < range.upperBound, next(position).character == .asciiAlphanumeric || bytes[position] == 0x2D {
            position += 1
        }
        guard position > label, position < range.upperBound, next(position).character == .spacelessLetter else {
            return range.upperBound
        }
        return position
    }

    /// The end of the port after a domain.
    private func portEnd(after host: Int) -> Int {
        guard byte(at: host) == UInt8(ascii: ":") else { return host }
        var digits = host + 1
        while digits - host <= 5, let digit = byte(at: digits), digit.isASCIIDigit { digits += 1 }
        return digits > host + 1 && byte(at: digits)?.isASCIIDigit != true ? digits : host
    }

    /// The end of the path after a domain and its port.
    private mutating func pathEnd(after end: Int) -> Int {
        guard let next = byte(at: end), "/?#".utf8.contains(next) else { return end }
        return max(urlEnd(from: end, hasAuthority: false), end)
    }

    // MARK: Labels

    func labels(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
        bytes[range].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    }

    /// Whether a range is a domain with a known top-level domain.
    mutating func isDomain(_ range: Range<Int>, isBare: Bool) -> Bool {
        guard range.count <= Self.maximumDomainLength else { return false }
        steps += range.count
        let labels = labels(range)
        guard labels.count >= 2, let top = labels.last, labels.allSatisfy(Self.isLabel) else { return false }
        let name = String(decoding: top, as: UTF8.self)
        let isWeb = labels[0].count == 3 && String(decoding: labels[0], as: UTF8.self).lowercased() == "www"
        // “The end.It was” has no domain.
        guard !isBare || isWeb || name == name.lowercased() else { return false }
        return TopLevelDomains.contains(name.lowercased())
    }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        guard let first = label.first, let last = label.last, label.count <= maximumLabelLength else { return false }
        return first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
            && label.allSatisfy { $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0.isASCIIAlphanumeric }
    }

    /// Whether two labels are more likely a file name than a domain.
    private static func looksLikeFileName(_ labels: [ArraySlice<UInt8>]) -> Bool {
        labels.count == 2 && TopLevelDomains.areFileEndings(String(decoding: labels[1], as: UTF8.self))
    }
}
