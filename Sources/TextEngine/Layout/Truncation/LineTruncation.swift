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
}
