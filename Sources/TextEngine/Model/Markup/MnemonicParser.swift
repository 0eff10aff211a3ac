/// Finds mnemonics in plain text: `_` marks the next character, and `__` is a literal `_`. A `_` at the end is literal
/// too. These are the rules of GTK and `pango_parse_markup`.
package enum MnemonicParser {
    /// Removes the markers of a text. O(n).
    package static func parse(_ text: String, marker: Unicode.Scalar = "_") -> MnemonicText {
        var result: [UInt8] = []
        let ranges = strip(Array(text.utf8)[...], marker: marker, into: &result)
        return MnemonicText(
            text: String(decoding: result, as: UTF8.self),
            accelerator: ranges.first.flatMap { scalar(in: result, at: $0) }, ranges: ranges)
    }

    /// Appends a text without its markers and returns the ranges of the marked characters.
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
            while end < text.endIndex, text[end].isUTF8Continuation { end += 1 }
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
