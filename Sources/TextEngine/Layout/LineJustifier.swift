/// Stretches the spaces of a line until it reaches both edges. Nothing else is stretched: letters of joining scripts
/// would be torn apart.
enum LineJustifier {
    /// Stretches a line unless it ends its paragraph, was ended by a terminator, or is truncated. Where there are tabs,
    /// only what follows the last of them is stretched. An added hyphen keeps its width. O(line).
    ///
    /// - Parameters:
    ///   - parts: What belongs to the lines besides their records.
    ///   - width: The width between the edges.
    static func justify(_ line: inout LineRecord, in shaped: ShapedString, parts: LineParts, width: Double) {
        let room = width - line.width
        guard room > 0, line.truncation < 0,
            isStretched(before: line.next, in: shaped.paragraphs[Int(line.paragraph)])
        else { return }
        let start =
            line.tabs.isEmpty ? line.glyphs.lowerBound : Int(parts.tabs[Int(line.tabs.upperBound) - 1].glyph) + 1
        let spaces = stretchableSpaces(
            in: start..<line.glyphs.upperBound, of: parts.glyphs(of: line, in: shaped), text: shaped.text)
        guard spaces > 0 else { return }
        line.spaceStretch = room / Double(spaces)
        line.width = width
    }

    /// Whether a line that is followed by an offset is one of those that reach both edges: neither its paragraph's last nor
    /// ended by a terminator.
    static func isStretched(before next: Int32, in paragraph: ShapedParagraph) -> Bool {
        guard next < paragraph.contentEnd else { return false }
        let breaks = paragraph.mandatoryBreaks
        let index = breaks.partitionPoint { $0.offset >= next }
        return index == breaks.count || breaks[index].offset != next
    }

    /// Whether there is a space to stretch between a line's last tab and its end. O(line).
    static func hasStretchableSpace(in glyphs: Range<Int>, of paragraph: ShapedParagraph, text: StyledText) -> Bool {
        let tabs = paragraph.geometry?.tabGlyphs ?? []
        let following = tabs.partitionPoint { Int($0) >= glyphs.upperBound }
        let start = following > 0 ? max(Int(tabs[following - 1]) + 1, glyphs.lowerBound) : glyphs.lowerBound
        return (start..<max(start, glyphs.upperBound)).contains { isStretchable(glyph: $0, of: paragraph, text: text) }
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
