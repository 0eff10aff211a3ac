/// Stretches the spaces of a line until it reaches both edges.
enum LineJustifier {
    /// Stretches a line unless it ends its paragraph, was ended by a terminator, or is truncated. O(line).
    static func justify(_ line: inout LineRecord, of paragraph: ShapedParagraph, text: StyledText, width: Double) {
        let room = width - line.width
        guard room > 0, line.truncation < 0, line.next < paragraph.contentEnd else { return }
        let breaks = paragraph.mandatoryBreaks
        let following = breaks.partitionPoint { $0.offset >= line.next }
        let isTerminated = following < breaks.count && breaks[following].offset == line.next
        guard !isTerminated else { return }
        let spaces = stretchableSpaces(in: line.glyphs, of: paragraph, text: text)
        guard spaces > 0 else { return }
        line.spaceStretch = room / Double(spaces)
        line.width = width
    }

    /// How many glyphs of a range are spaces that may be stretched. O(range).
    static func stretchableSpaces(in glyphs: Range<Int>, of paragraph: ShapedParagraph, text: StyledText) -> Int {
        glyphs.reduce(0) { $0 + (isStretchable(glyph: $1, of: paragraph, text: text) ? 1 : 0) }
    }

    /// Whether a glyph shows U+0020 or U+00A0.
    static func isStretchable(glyph: Int, of paragraph: ShapedParagraph, text: StyledText) -> Bool {
        let offset = Int(paragraph.clusters[glyph])
        let utf8 = text.storage.utf8
        return utf8[offset] == 0x20 || utf8[offset] == 0xC2 && utf8[offset + 1] == 0xA0
    }
}
