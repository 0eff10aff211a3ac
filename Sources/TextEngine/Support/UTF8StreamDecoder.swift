/// Decodes UTF-8 that arrives in pieces, from a file, a pipe or a network.
///
/// ```swift
/// var decoder = UTF8StreamDecoder()
/// log.append(decoder.decode(piece))     // for each piece
/// log.append(decoder.finish())          // at the end
/// ```
///
/// A piece may end inside a character. Its bytes wait for the rest of the character. Ill-formed bytes become U+FFFD, one for
/// each maximal subpart (Unicode standard, section 3.9), as with `String(decoding:as:)`. The result does not depend on where the
/// pieces were cut.
public struct UTF8StreamDecoder: Sendable {
    /// The start of a character, at most three bytes.
    private var pending: [UInt8] = []

    /// A decoder at the start of a stream.
    public init() {}

    /// Whether the bytes so far end inside a character.
    public var isInsideCharacter: Bool { !pending.isEmpty }

    /// The text of the next bytes, up to the last complete character. O(bytes).
    public mutating func decode(_ bytes: some Sequence<UInt8>) -> String {
        var all = pending
        all.append(contentsOf: bytes)
        let end = all.count - Self.incompleteLength(atEndOf: all)
        pending = Array(all[end...])
        return String(decoding: all[..<end], as: UTF8.self)
    }

    /// Ends the stream: U+FFFD if it ended inside a character, else nothing. The decoder can begin another stream then.
    public mutating func finish() -> String {
        defer { pending = [] }
        return String(decoding: pending, as: UTF8.self)
    }

    /// The number of bytes at the end that may be the start of a character; at most three.
    private static func incompleteLength(atEndOf bytes: [UInt8]) -> Int {
        for length in 1...3 where length <= bytes.count {
            let start = bytes.count - length
            if bytes[start] & 0xC0 == 0x80 { continue }
            return isIncomplete(bytes[start...]) ? length : 0
        }
        return 0
    }

    /// Whether bytes start a well-formed sequence that is longer (Unicode standard, table 3-7).
    private static func isIncomplete(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        let (length, seconds): (Int, ClosedRange<UInt8>)
        switch first {
        case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
        case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
        case 0xED: (length, seconds) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
        case 0xF0: (length, seconds) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
        case 0xF4: (length, seconds) = (4, 0x80...0x8F)
        default: return false
        }
        return bytes.count < length && bytes.dropFirst().first.map(seconds.contains) ?? true
    }
}
