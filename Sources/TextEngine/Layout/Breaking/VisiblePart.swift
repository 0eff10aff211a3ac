/// The visible part of a line: its text without trailing white space.
struct VisiblePart {
    /// The offset at which the visible text ends.
    var textEnd: Int
    /// The glyph after the last visible glyph.
    var glyphEnd: Int
    /// The glyphs whose fonts decide the line's height: the visible ones, or the white space if there are no visible ones.
    var measuredGlyphs: Range<Int>
}

extension ShapedParagraph {
    /// The visible part of the line between two cursors. O(trailing white space).
    ///
    /// - Parameter removedLength: The number of bytes at the line's end that a hyphenation mark replaces.
    @inline(__always)
    func visiblePart(
        from start: LineBreaker.Cursor, to next: LineBreaker.Cursor, removedLength: Int = 0, in text: StyledText
    ) -> VisiblePart {
        // Most labels end like this. Then neither text nor clusters need to be read.
        if header.endsWithText, removedLength == 0, next.offset == Int(header.contentEnd) {
            return VisiblePart(
                textEnd: next.offset, glyphEnd: next.glyph, measuredGlyphs: start.glyph..<next.glyph)
        }
        let end = text.storage.utf8.withUnsafeBufferPointer {
            CharacterProperties.trimmingWhiteSpace(at: next.offset - removedLength, from: start.offset, in: $0)
        }
        let last = self.glyphEnd(before: next)
        let glyphEnd = glyphEnd(from: start.glyph, to: last, showingUntil: end)
        return VisiblePart(
            textEnd: end, glyphEnd: glyphEnd, measuredGlyphs: start.glyph..<(glyphEnd > start.glyph ? glyphEnd : last))
    }

    /// The visible part of a broken line.
    @inline(__always)
    func visiblePart(
        of line: LineBreaker.Line, from cursor: LineBreaker.Cursor, in shaped: ShapedString, _ extras: ShownLine.Extras?
    ) -> VisiblePart {
        guard unitCount > 0 else { return VisiblePart(textEnd: cursor.offset, glyphEnd: 0, measuredGlyphs: 0..<0) }
        return visiblePart(
            from: cursor, to: line.next, removedLength: extras?.hyphen?.removedLength ?? 0, in: shaped.text)
    }

    /// The end of the glyphs that show text before a cursor. If the cursor is inside a glyph cluster, both lines reshape the
    /// cluster's glyphs, so the whole cluster counts.
    @inline(__always)
    func glyphEnd(before cursor: LineBreaker.Cursor) -> Int {
        cursor.isInCluster ? clusterEnd(of: cursor.glyph) : cursor.glyph
    }
}
