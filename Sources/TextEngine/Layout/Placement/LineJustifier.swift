/// Stretches the spaces of a line until it reaches both edges. It stretches nothing else, because gaps between letters
/// would break joining scripts.
enum LineJustifier {
    /// Stretches a line, unless it ends its paragraph, ends at a mandatory break, or is truncated. In a line with tabs, only
    /// the text after the last tab is stretched. An added hyphen keeps its width. O(line).
    ///
    /// - Parameters:
    ///   - parts: The tabs and the reshaped glyphs of all lines.
    ///   - width: The width between the edges.
    static func justify(_ line: inout LineRecord, in shaped: ShapedString, parts: RareLineData?, width: Double) {
        let room = width - line.width
        guard room > 0, line.truncation < 0,
            isStretched(before: line.next, in: shaped.paragraphs[Int(line.paragraph)])
        else { return }
        let lastTab = line.tabs.isEmpty ? nil : parts?.tabs[Int(line.tabs.upperBound) - 1]
        let start = lastTab.map { Int($0.glyph) + 1 } ?? line.glyphs.lowerBound
        let paragraph = parts?.glyphs(of: line, in: shaped) ?? shaped.paragraph(at: Int(line.paragraph))
        let spaces = stretchableSpaces(in: start..<line.glyphs.upperBound, of: paragraph, text: shaped.text)
        guard spaces > 0 else { return }
        line.spaceStretch = room / Double(spaces)
        line.width = width
    }

    /// Whether `justify` would stretch a line that is narrower than its available width. O(line).
    @inline(never)
    static func justifies(
        _ line: LineBreaker.Line, of lines: ParagraphLines, in shaped: ShapedString, _ extras: ShownLine.Extras?
    ) -> Bool {
        let (paragraph, cursor) = (lines.withParagraph { $0 }, lines.cursor)
        guard lines.boxWidth.isFinite, !line.isLast,
            isStretched(before: Int32(line.next.offset), in: paragraph)
        else { return false }
        let own = extras?.ownGlyphs?.rows
        let part = paragraph.visiblePart(of: line, from: cursor, in: shaped, extras)
        let glyphs = own.map { 0..<$0.glyphCount } ?? cursor.glyph..<part.glyphEnd
        return hasStretchableSpace(in: glyphs, of: own ?? paragraph, text: shaped.text)
    }

    /// Whether a line that ends before an offset can be justified: it is neither its paragraph's last line nor does it end at a
    /// mandatory break.
    private static func isStretched(before next: Int32, in paragraph: ShapedParagraph) -> Bool {
        guard next < paragraph.contentEnd else { return false }
        let breaks = paragraph.mandatoryBreaks
        let index = breaks.partitionPoint { $0.offset >= next }
        return index == breaks.count || breaks[index].offset != next
    }

    /// Whether there is a stretchable space between a line's last tab and its end. O(line).
    private static func hasStretchableSpace(
        in glyphs: Range<Int>, of paragraph: ShapedParagraph, text: StyledText
    ) -> Bool {
        let tabs = paragraph.geometry?.tabGlyphs ?? []
        let following = tabs.partitionPoint { Int($0) >= glyphs.upperBound }
        let start = following > 0 ? max(Int(tabs[following - 1]) + 1, glyphs.lowerBound) : glyphs.lowerBound
        return (start..<max(start, glyphs.upperBound)).contains { isStretchable(glyph: $0, of: paragraph, text: text) }
    }

    /// The number of stretchable spaces among some glyphs. O(range).
    static func stretchableSpaces(in glyphs: Range<Int>, of paragraph: ShapedParagraph, text: StyledText) -> Int {
        glyphs.reduce(0) { $0 + (isStretchable(glyph: $1, of: paragraph, text: text) ? 1 : 0) }
    }

    /// Whether a glyph is the first one of a U+0020 or U+00A0. A combining mark on the space is not stretched too.
    static func isStretchable(glyph: Int, of paragraph: ShapedParagraph, text: StyledText) -> Bool {
        let offset = Int(paragraph.clusters[glyph])
        if glyph > 0, Int(paragraph.clusters[glyph - 1]) == offset { return false }
        let utf8 = text.storage.utf8
        return utf8[offset] == 0x20 || utf8[offset] == 0xC2 && utf8[offset + 1] == 0xA0
    }
}
