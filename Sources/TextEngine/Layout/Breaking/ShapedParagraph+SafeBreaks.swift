/// Tests whether lines show the paragraph's glyphs unchanged. This costs one comparison per line in nearly all texts.
extension ShapedParagraph {
    /// Whether a line with a safe start surely has a safe end, and no longer line would fit after shaping. False if in doubt.
    /// True in nearly all texts for lines that end at word ends.
    ///
    /// - Parameter width: The available width, in the paragraph's units.
    @inline(__always)
    func endsSafely(
        _ line: LineBreaker.Line, from cursor: LineBreaker.Cursor, width: Int32, wrapMode: TextFrameOptions.WrapMode,
        in shaped: ShapedString
    ) -> Bool {
        if line.isLast { return true }
        if line.lastUnit >= Int(header.firstSafeUnit), wrapMode != .character || !header.hasUnsafeBreaks { return true }
        // Pass numbers: a `Line` or a `Cursor` would go through memory.
        return endsWhereSafe(
            before: line.next.glyph, unit: line.lastUnit, endX: line.endX, from: cursor.glyph, width: width,
            isInUnit: line.lastUnit < 0 || wrapMode == .character, in: shaped)
    }

    /// The test for paragraphs that may have unsafe breaks at such places, for example between kana that kern. O(white space
    /// after the line + next unit or cluster + unsafe glyphs before these).
    ///
    /// - Parameters:
    ///   - next: The first glyph of the next line.
    ///   - unit: The line's last unit, less than 0 if the line ends inside a unit.
    ///   - first: The line's first glyph.
    ///   - isInUnit: Whether the next possible line end is after the next grapheme cluster, not after the next unit.
    @inline(never)
    private func endsWhereSafe(
        before next: Int, unit: Int, endX: Int32, from first: Int, width: Int32, isInUnit: Bool, in shaped: ShapedString
    ) -> Bool {
        let end = unit < 0 ? (positions[next] == endX ? next : nil) : visibleEnd(ofUnit: unit)
        guard next < glyphCount, let end, !isUnsafeToBreak(before: end), !isUnsafeToBreak(before: next) else {
            return false
        }
        let following =
            isInUnit
            ? shaped.text.storage.utf8.withUnsafeBufferPointer {
                nextGraphemeStart(after: next, before: glyphCount, in: $0)
            }
            : unit + 1 < unitCount ? visibleEnd(ofUnit: unit + 1) : nil
        guard var glyph = following else { return false }
        guard isUnsafeToBreak(before: glyph) else { return true }
        // The glyphs before the last safe break keep their widths.
        while glyph > first, !isSafe(before: glyph) { glyph -= 1 }
        return positions[glyph] - positions[first] > width
    }

    /// The glyph before which the visible text of a unit ends; nil if negative advances hide it.
    private func visibleEnd(ofUnit unit: Int) -> Int? {
        let (positions, end) = (positions, unitEnds[unit])
        var glyph = nextGlyph(afterUnit: unit)
        while glyph > 0, positions[glyph] > end { glyph -= 1 }
        return positions[glyph] == end ? glyph : nil
    }

    /// Whether a cursor is at an unsafe break or inside a glyph cluster. A mandatory break is always safe, even if HarfBuzz
    /// shaped the text on both sides together.
    @inline(__always)
    func startsUnsafely(_ cursor: LineBreaker.Cursor) -> Bool {
        if cursor.isInCluster { return true }
        return header.hasUnsafeBreaks && cursor.glyph > 0 && isUnsafeToBreak(before: cursor.glyph)
            && offset(ofGlyph: cursor.glyph) == cursor.offset && !startsSegment(cursor)
    }
}
