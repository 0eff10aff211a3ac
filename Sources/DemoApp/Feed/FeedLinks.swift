import LabelWidget

/// The target of a link in a post. URLs are separate.
enum FeedLink: Sendable, Hashable {
    case mention(String)
    case tag(String)
    case more
    case less
}

/// A part of a post: plain text or a link.
struct FeedSpan {
    let range: Range<Int>
    /// The kind of link; nil for plain text.
    let kind: Kind?

    enum Kind {
        case mention
        case tag
        case url
    }
}

/// Finds @mentions, #tags and https links. O(bytes), one pass.
func feedSpans(of text: borrowing [UInt8]) -> [FeedSpan] {
    var spans: [FeedSpan] = []
    var plainStart = 0
    var position = 0
    while position < text.count {
        guard let kind = linkKind(at: position, of: text) else {
            position += 1
            continue
        }
        var end = position + 1
        while end < text.count && belongs(text[end], to: kind) { end += 1 }
        // Trailing punctuation is not part of the address.
        while kind == .url && end > position && [0x2E, 0x2C, 0x21, 0x3F].contains(text[end - 1]) { end -= 1 }
        guard end - position > 1 else {
            position += 1
            continue
        }
        if position > plainStart { spans.append(FeedSpan(range: plainStart..<position, kind: nil)) }
        spans.append(FeedSpan(range: position..<end, kind: kind))
        position = end
        plainStart = end
    }
    if plainStart < text.count { spans.append(FeedSpan(range: plainStart..<text.count, kind: nil)) }
    return spans
}

/// The kind of link that starts at an offset; nil inside a word.
private func linkKind(at position: Int, of text: borrowing [UInt8]) -> FeedSpan.Kind? {
    let byte = text[position]
    guard byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "h") else { return nil }
    if position > 0 && isWordByte(text[position - 1]) { return nil }
    switch byte {
    case UInt8(ascii: "@"): return .mention
    case UInt8(ascii: "#"): return .tag
    default: return startsAddress(at: position, of: text) ? .url : nil
    }
}

private func startsAddress(at position: Int, of text: borrowing [UInt8]) -> Bool {
    var offset = position
    for byte in "https://".utf8 {
        guard offset < text.count && text[offset] == byte else { return false }
        offset += 1
    }
    return true
}

private func belongs(_ byte: UInt8, to kind: FeedSpan.Kind) -> Bool {
    switch kind {
    case .mention: isWordByte(byte)
    case .tag: isWordByte(byte) || byte >= 0x80
    case .url: byte > 0x20 && byte < 0x7F
    }
}

private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
    default: false
    }
}
