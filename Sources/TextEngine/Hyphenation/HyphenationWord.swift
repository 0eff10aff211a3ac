/// A word in lower case, as patterns need it, with a map back to the text.
struct HyphenationWord {
    private(set) var bytes: [UInt8] = []
    /// The text offset of each byte's character, and then the word's end.
    private var origins: [Int] = []
    private let text: UTF8Bytes

    /// nil if the word has a soft hyphen: then its author has set the hyphenation.
    init?(_ text: UTF8Bytes, _ range: Range<Int>) {
        self.text = text
        bytes.reserveCapacity(range.count)
        origins.reserveCapacity(range.count + 1)
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, length) = text.scalar(at: position)
            if scalar == 0xAD { return nil }
            if scalar < 0x80 {
                bytes.append(UInt8(scalar) | ((0x41...0x5A).contains(scalar) ? 0x20 : 0))
            } else {
                let lowercase = Unicode.Scalar(CharacterProperties.lowercase(scalar)) ?? "\u{FFFD}"
                bytes.append(contentsOf: UTF8.encode(lowercase) ?? UTF8.encodedReplacementCharacter)
            }
            while origins.count < bytes.count { origins.append(position) }
            position += length
        }
        origins.append(range.upperBound)
    }

    /// The hyphenation point in the text; nil if the next line would start with letters that differ from the text.
    func point(at place: HyphenationWordDivider.Place) -> HyphenationPoint? {
        guard let change = place.change else { return HyphenationPoint(offset: origins[place.gap]) }
        // The next line starts with the letters after the hyphen, if the replaced text ends with them.
        let end = place.changeStart + change.length
        let next = end - change.after.count
        guard end <= bytes.count, next >= place.changeStart, next > 0, next < bytes.count,
            bytes[next..<end].elementsEqual(change.after), isCharacterStart(next, in: bytes)
        else { return nil }
        // Keep the letters before the hyphen that do not change.
        var same = zip(bytes[place.changeStart..<next], change.before).prefix { $0 == $1 }.count
        while !isCharacterStart(place.changeStart + same, in: bytes) || !isCharacterStart(same, in: change.before) {
            same -= 1
        }
        let inserted = String(decoding: change.before.dropFirst(same), as: UTF8.self)
        let kept = origins[place.changeStart + same]
        return HyphenationPoint(
            offset: origins[next], removedLength: origins[next] - kept,
            insertedText: isUppercase ? inserted.uppercased() : inserted)
    }

    private func isCharacterStart(_ offset: Int, in bytes: [UInt8]) -> Bool {
        offset == bytes.count || !bytes[offset].isUTF8Continuation
    }

    /// Whether the word is in capitals, by its last cased character.
    private var isUppercase: Bool {
        for (index, byte) in bytes.enumerated().reversed() where !byte.isUTF8Continuation {
            let (scalar, _) = text.scalar(at: origins[index])
            if Unicode.Scalar(scalar)?.properties.isUppercase == true { return true }
            if Unicode.Scalar(scalar)?.properties.isLowercase == true { return false }
        }
        return false
    }
}
