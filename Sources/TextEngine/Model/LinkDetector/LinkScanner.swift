/// Scans a text once and collects its addresses.
///
/// It reads token by token: letters, digits and the few punctuation characters of e-mail addresses and domains. The
/// character after a token decides: `:` after a scheme means a URL, `@` an e-mail address, anything else a domain.
/// Every step back is bounded, the end of each token is looked for once, and what is read beyond a token becomes a part of
/// its address, so the total is O(n).
struct LinkScanner {
    let bytes: [UInt8]
    private(set) var links: [DetectedLink] = []
    /// The end of the last scheme without a URL.
    private var refusedScheme = -1
    /// The number of characters visited, for tests.
    var steps = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func scan() {
        var (position, end) = (0, 0)
        while position < bytes.count {
            if let link = phoneNumber(at: position) {
                position = add(link)
                continue
            }
            // Behind an address inside a token, the token goes on: its end is known.
            if position >= end { end = tokenEnd(from: position) }
            guard end > position else {
                position = next(position).end
                continue
            }
            if let link = link(in: position..<end) {
                position = add(link)
            } else {
                position = end
            }
        }
    }

    private mutating func link(in token: Range<Int>) -> DetectedLink? {
        guard token.upperBound < bytes.count else { return domain(in: token) }
        switch Unicode.Scalar(bytes[token.upperBound]) {
        case ":":
            // Which addresses come before it in the token has no influence on a scheme: one that was refused is not read again.
            if token.upperBound != refusedScheme {
                if let link = schemeURL(after: token) { return link }
                refusedScheme = token.upperBound
            }
            return domain(in: token)
        case "@": return emailAddress(before: token)
        default: return domain(in: token)
        }
    }

    private mutating func add(_ link: DetectedLink) -> Int {
        links.append(link)
        return link.range.upperBound
    }

    // MARK: Characters

    /// The character at an offset and where it ends.
    mutating func next(_ offset: Int) -> (character: LinkCharacter, end: Int) {
        steps += 1
        let first = bytes[offset]
        if first < 0x80 { return (LinkCharacter(Unicode.Scalar(first)), offset + 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let end = min(offset + length, bytes.count)
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        for byte in bytes[offset + 1..<end] { value = value << 6 | UInt32(byte & 0x3F) }
        return (Unicode.Scalar(value).map(LinkCharacter.init) ?? .terminator, end)
    }

    /// The character before an offset and where it starts, nil at the start of the text.
    mutating func previous(_ offset: Int) -> (character: LinkCharacter, start: Int)? {
        guard offset > 0 else { return nil }
        var start = offset - 1
        while start > 0, offset - start < 4, bytes[start].isUTF8Continuation { start -= 1 }
        return (next(start).character, start)
    }

    func byte(at offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The end of a token.
    private mutating func tokenEnd(from start: Int) -> Int {
        var position = start
        var isAfterSpaceless = false
        while position < bytes.count {
            let (character, end) = next(position)
            guard character.isWord || Self.isTokenSign(bytes[position]) else { break }
            // A phone number right after a script without spaces.
            if isAfterSpaceless && bytes[position] == UInt8(ascii: "+") { break }
            isAfterSpaceless = character == .spacelessLetter
            position = end
        }
        return position
    }

    static func isTokenSign(_ byte: UInt8) -> Bool { ".-_+%&'".utf8.contains(byte) }
}
