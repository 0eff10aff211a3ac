/// Whether lines show a paragraph's glyphs as they are: in nearly all texts, one comparison for each line.
extension ShapedParagraph {
    /// Whether a line surely ends where the text may be divided, and no longer one would fit if it were shaped anew.
    /// Lines that end with words do in nearly all texts.
    @inline(__always)
    func endsSafely(_ line: LineBreaker.Line, wrapMode: TextFrameOptions.WrapMode) -> Bool {
        if line.isLast { return true }
        guard line.lastUnit >= Int(header.leastSafeUnit) else { return endsWithSafeUnit(line, wrapMode: wrapMode) }
        return wrapMode != .character || !header.hasUnsafeBreaks
            || !isUnsafeToBreak(before: clusterEnd(of: line.next.glyph))
    }

    /// The same in a paragraph where some ends of units are unsafe, as between kana that kern: whether a line ends with a unit
    /// that does not end so, and that no white space follows, nor the next unit.
    @inline(never)
    private func endsWithSafeUnit(_ line: LineBreaker.Line, wrapMode: TextFrameOptions.WrapMode) -> Bool {
        guard line.lastUnit >= 0, line.lastUnit + 1 < unitCount, wrapMode == .word || wrapMode == .wordThenCharacter
        else { return false }
        return isSafeEnd(ofUnit: line.lastUnit) && isSafeEnd(ofUnit: line.lastUnit + 1)
    }

    private func isSafeEnd(ofUnit unit: Int) -> Bool {
        let glyph = nextGlyph(afterUnit: unit)
        return positions[glyph] == unitEnds[unit] && !isUnsafeToBreak(before: glyph)
    }

    /// Whether a line that starts at a cursor parts glyphs that belong together. Behind a mandatory break none do, whatever
    /// HarfBuzz was told.
    @inline(__always)
    func startsUnsafely(_ cursor: LineBreaker.Cursor) -> Bool {
        header.hasUnsafeBreaks && isUnsafeToBreak(before: cursor.glyph) && cursor.glyph > 0
            && offset(ofGlyph: cursor.glyph) == cursor.offset && !startsSegment(cursor)
    }
}
