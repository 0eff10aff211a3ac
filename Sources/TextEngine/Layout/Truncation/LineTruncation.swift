/// The content of a truncated line in logical order: a head, the token, a tail. Head and tail may have runs of both
/// directions.
package struct LineTruncation: Sendable {
    package var headGlyphs: Range<Int>
    package var tailGlyphs: Range<Int>
    /// The text that the token replaces. It may extend beyond the line.
    package var excised: Range<Int>
    package var token: ShapedString
    /// The embedding level of the token among the line's runs (UAX #9).
    package var tokenLevel: UInt8
    /// Where the line was cut. Always the end if text after the line was removed too.
    package var mode: TruncationMode
    /// How many more bytes the tokens before this one have than the text that they replace. The frame's lines set it.
    var shift = 0

    /// The same for the tokens up to this one.
    var shiftBehind: Int { shift + token.text.count - excised.count }
}

extension RandomAccessCollection<LineTruncation> where Index == Int {
    /// How many more bytes some of the tokens, from the first on, have than the text that they replace. O(1).
    func shift(behind count: Int) -> Int { count > 0 ? self[count - 1].shiftBehind : 0 }

    /// The number of tokens that end at or before an offset in the text with tokens. O(log tokens).
    func number(ofShownOffset offset: Int) -> Int {
        partitionPoint { $0.excised.lowerBound + $0.shift + $0.token.text.count > offset }
    }

    /// The truncation that removed the character at an offset; nil for a visible character. O(log tokens).
    func truncation(excising offset: Int) -> LineTruncation? {
        let index = partitionPoint { $0.excised.upperBound > offset }
        return index < count && self[index].excised.contains(offset) ? self[index] : nil
    }

    /// The truncation that removed a range; nil if none did. O(log tokens).
    func truncation(of excised: Range<Int>) -> LineTruncation? {
        // A token may replace nothing, and stand where another range ends.
        let index = partitionPoint {
            $0.excised.upperBound >= excised.upperBound && $0.excised.lowerBound >= excised.lowerBound
        }
        return index < count && self[index].excised == excised ? self[index] : nil
    }
}
