/// A range of an item with one font. HarfBuzz shapes one such run at a time.
struct FontRun: BitwiseCopyable {
    private let start: Int32
    private let end: Int32
    /// An index in the resolver's fonts.
    var font: UInt16
    /// The requested font. It differs from `font` if that is a fallback font.
    var requestedFont: UInt16

    init(range: Range<Int>, font: UInt16, requestedFont: UInt16) {
        (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
        (self.font, self.requestedFont) = (font, requestedFont)
    }

    var range: Range<Int> { Int(start)..<Int(end) }

    /// The part of the run inside a range; nil if there is none.
    func clamped(to limits: Range<Int>) -> FontRun? {
        guard range.overlaps(limits) else { return nil }
        return FontRun(range: range.clamped(to: limits), font: font, requestedFont: requestedFont)
    }
}
