/// Whether lines show a paragraph's glyphs as they are: in nearly all texts, one comparison for each line.
extension ShapedParagraph {
    /// Whether a line that starts safely surely ends where the text may be divided, and no longer one would fit if it were
    /// shaped anew. Lines that end with words do in nearly all texts.
    ///
    /// - Parameter width: The width that the line may have, in the paragraph's units.
    @inline(__always)
    func endsSafely(
        _ line: LineBreaker.Line, from cursor: LineBreaker.Cursor, width: Int32, wrapMode: TextFrameOptions.WrapMode
    ) -> Bool {
        if line.isLast { return true }
        if line.lastUnit >= Int(header.leastSafeUnit), wrapMode != .character || !header.hasUnsafeBreaks { return true }
        // Numbers, as a line or a cursor would have to be put into memory for it.
        return endsWhereSafe(
            before: line.next.glyph, unit: line.lastUnit, endX: line.endX, from: cursor.glyph, width: width,
            isInUnit: line.lastUnit < 0 || wrapMode == .character)
    }

    /// The same in a paragraph where places like the line's end may be unsafe, as between kana that kern. O(white space behind
    /// the line and what may come next, and what belongs together before these).
    ///
    /// - Parameters:
    ///   - next: The glyph that the next line starts with.
    ///   - unit: The line's last unit, less than 0 if it ends inside of one.
    ///   - first: The line's first glyph.
    ///   - isInUnit: Whether the next place where the line could end is that behind the next cluster.
    @inline(never)
    private func endsWhereSafe(
        before next: Int, unit: Int, endX: Int32, from first: Int, width: Int32, isInUnit: Bool
    ) -> Bool {
        let end = unit < 0 ? (positions[next] == endX ? next : nil) : visibleEnd(ofUnit: unit)
        guard next < glyphCount, let end, !isUnsafeToBreak(before: end), !isUnsafeToBreak(before: next) else {
            return false
        }
        let following =
            isInUnit
            ? clusterEnd(of: next) : unit + 1 < unitCount ? visibleEnd(ofUnit: unit + 1) : nil
        guard var glyph = following else { return false }
        guard isUnsafeToBreak(before: glyph) else { return true }
        // What stands before the last safe place is as wide as it is.
        while glyph > first, !isSafe(before: glyph) { glyph -= 1 }
        return positions[glyph] - positions[first] > width
    }

    /// The glyph before which the visible text of a unit ends; nil where advances go backwards.
    private func visibleEnd(ofUnit unit: Int) -> Int? {
        let (positions, end) = (positions, unitEnds[unit])
        var glyph = nextGlyph(afterUnit: unit)
        while glyph > 0, positions[glyph] > end { glyph -= 1 }
        return positions[glyph] == end ? glyph : nil
    }

    /// Whether a line that starts at a cursor parts glyphs that belong together. Behind a mandatory break none do, whatever
    /// HarfBuzz was told.
    @inline(__always)
    func startsUnsafely(_ cursor: LineBreaker.Cursor) -> Bool {
        header.hasUnsafeBreaks && isUnsafeToBreak(before: cursor.glyph) && cursor.glyph > 0
            && offset(ofGlyph: cursor.glyph) == cursor.offset && !startsSegment(cursor)
    }
}
