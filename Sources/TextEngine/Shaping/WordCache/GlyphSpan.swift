/// The glyphs of a range of text in a draft, as input for a ``WordTable``.
struct GlyphSpan {
    var ids: UnsafeBufferPointer<UInt16>
    /// The offset in the string of each glyph's cluster, with ``ParagraphDraft/unsafeFlag``. The text starts at `base`.
    var clusters: UnsafeBufferPointer<UInt32>
    var base: UInt32
    var advances: UnsafeBufferPointer<Int32>
    /// Empty if no glyph is moved off the line.
    var offsets: UnsafeBufferPointer<GlyphOffset>
}
