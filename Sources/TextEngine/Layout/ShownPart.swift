/// What is seen of a line: its text without the white space at its end.
struct ShownPart {
    /// Where the text ends in the string.
    var textEnd: Int
    /// The glyph after the last one that shows any of it.
    var glyphEnd: Int
    /// The glyphs whose fonts make the line's height: those of white space where there is nothing else.
    var measuredGlyphs: Range<Int>
}

extension ShapedParagraph {
    /// What is seen of the line between two cursors. O(white space at its end).
    ///
    /// - Parameter removedLength: How many bytes at the line's end a hyphen stands for.
    @inline(__always)
    func shownPart(
        from start: LineBreaker.Cursor, to next: LineBreaker.Cursor, removedLength: Int = 0, in text: UTF8Bytes
    ) -> ShownPart {
        // So most labels end: neither their text nor their clusters are looked at.
        if header.endsWithText, removedLength == 0, next.offset == Int(header.contentEnd) {
            return ShownPart(
                textEnd: next.offset, glyphEnd: next.glyph, measuredGlyphs: start.glyph..<next.glyph)
        }
        let end = CharacterProperties.trimmingWhiteSpace(
            at: next.offset - removedLength, from: start.offset, in: text)
        let glyphEnd = glyphEnd(from: start.glyph, to: next.glyph, showingUntil: end)
        return ShownPart(
            textEnd: end, glyphEnd: glyphEnd,
            measuredGlyphs: start.glyph..<(glyphEnd > start.glyph ? glyphEnd : next.glyph))
    }

    /// The same, of a string's text.
    @inline(__always)
    func shownPart(
        from start: LineBreaker.Cursor, to next: LineBreaker.Cursor, removedLength: Int = 0, in text: StyledText
    ) -> ShownPart {
        text.storage.utf8.withUnsafeBufferPointer {
            shownPart(from: start, to: next, removedLength: removedLength, in: $0)
        }
    }
}
