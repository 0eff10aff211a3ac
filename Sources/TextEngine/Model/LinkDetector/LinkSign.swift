/// The sign before a name that becomes a link.
enum LinkSign: UInt8 {
    case mention = 0x40
    case hashtag = 0x23

    /// The names in a text with their signs. O(text).
    func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var scanner = LinkScanner(bytes)
        var (ranges, position, mayStart) = ([Range<Int>](), 0, true)
        while position < bytes.count {
            if bytes[position] == rawValue, mayStart, case let end = nameEnd(from: position + 1, &scanner),
                end > position + 1
            {
                if hasName(bytes[position + 1..<end]) { ranges.append(position..<end) }
                (position, mayStart) = (end, false)
                continue
            }
            let (character, next) = scanner.next(position)
            mayStart = character == .spacelessLetter || !character.isWord && !"@#&/_".utf8.contains(bytes[position])
            position = next
        }
        return ranges
    }

    /// The end of the name that starts at an offset.
    private func nameEnd(from start: Int, _ scanner: inout LinkScanner) -> Int {
        var position = start
        var last = LinkCharacter.terminator
        while position < scanner.bytes.count {
            let (character, next) = scanner.next(position)
            if character.isWord {
                // A mention ends where a script without spaces goes on.
                if self == .mention, character == .spacelessLetter, position > start, last != character { break }
            } else if scanner.bytes[position] != 0x5F {
                // A dot or a hyphen stands between letters.
                guard self == .mention, ".-".utf8.contains(scanner.bytes[position]), position > start, last.isWord,
                    next < scanner.bytes.count, case let following = scanner.next(next).character, following.isWord,
                    following != .spacelessLetter
                else { break }
            }
            (last, position) = (character, next)
        }
        return position
    }

    private func hasName(_ name: ArraySlice<UInt8>) -> Bool {
        name.contains { $0 != 0x5F && (self == .mention || !$0.isASCIIDigit) }
    }
}
