/// A text whose mnemonic markers are taken out.
public struct MnemonicText: Sendable, Hashable {
    /// The text without markers.
    public let text: String
    /// The first marked character, which is the key.
    public let accelerator: Unicode.Scalar?
    /// Where the marked characters stand, in UTF-8 offsets. The first one is the accelerator, all are underlined.
    public let ranges: [Range<Int>]

    /// Where the accelerator stands.
    public var acceleratorOffset: Int? { ranges.first?.lowerBound }
}

/// Finds mnemonics in plain text: `_` marks the character behind it, two of them stand for one. One at the end stands for
/// itself. These are the rules of GTK and of `pango_parse_markup`.
public enum MnemonicParser {
    /// Takes the markers out of a text. O(n).
    public static func parse(_ text: String, marker: Unicode.Scalar = "_") -> MnemonicText {
        var result: [UInt8] = []
        let ranges = strip(Array(text.utf8)[...], marker: marker, into: &result)
        return MnemonicText(
            text: String(decoding: result, as: UTF8.self),
            accelerator: ranges.first.flatMap { scalar(in: result, at: $0) }, ranges: ranges)
    }

    /// Appends a text without its markers and returns where marked characters went.
    static func strip(
        _ text: ArraySlice<UInt8>, marker: Unicode.Scalar, into output: inout [UInt8]
    ) -> [Range<Int>] {
        let mark = Array(String(Character(marker)).utf8)
        var ranges: [Range<Int>] = []
        var index = text.startIndex
        while index < text.endIndex {
            guard text[index] == mark[0], text[index...].starts(with: mark), index + mark.count < text.endIndex else {
                output.append(text[index])
                index += 1
                continue
            }
            index += mark.count
            var end = index + 1
            while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
            let start = output.count
            output.append(contentsOf: text[index..<end])
            if !text[index..<end].elementsEqual(mark) { ranges.append(start..<output.count) }
            index = end
        }
        return ranges
    }

    static func scalar(in text: [UInt8], at range: Range<Int>) -> Unicode.Scalar? {
        String(decoding: text[range], as: UTF8.self).unicodeScalars.first
    }
}
