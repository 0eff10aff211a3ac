/// Whether lines show a paragraph's glyphs as they are: in nearly all texts, one comparison for each line.
extension ShapedParagraph {
    /// Whether a line surely ends where the text may be divided, and no longer one would fit if it were shaped anew.
    /// Lines that end with words do in nearly all texts.
    @inline(__always)
    func endsSafely(_ line: LineBreaker.Line, wrapMode: TextFrameOptions.WrapMode) -> Bool {
        if line.isLast { return true }
        guard line.lastUnit >= Int(header.leastSafeUnit) else { return false }
        return wrapMode != .character || !header.hasUnsafeBreaks
            || !isUnsafeToBreak(before: clusterEnd(of: line.next.glyph))
    }

    /// Whether a line that starts at a cursor parts glyphs that belong together. Behind a mandatory break none do, whatever
    /// HarfBuzz was told.
    @inline(__always)
    func startsUnsafely(_ cursor: LineBreaker.Cursor) -> Bool {
        header.hasUnsafeBreaks && isUnsafeToBreak(before: cursor.glyph) && cursor.glyph > 0
            && offset(ofGlyph: cursor.glyph) == cursor.offset && !startsSegment(cursor)
    }
}
