/// Breaks lines that have tabs. The x after a tab depends on where the line starts, so prefix sums do not give it.
/// Paragraphs without tabs do not use this code.
extension LineBreaker {
    /// Does the same as ``line(of:in:from:width:wrapMode:)``, unit by unit. O(units of the line).
    static func tabbedLine(
        of paragraph: ShapedParagraph, _ geometry: ParagraphGeometry, in text: StyledText, from cursor: Cursor,
        width: Int32, wrapMode: TextFrameOptions.WrapMode
    ) -> Line {
        let lastUnit = mandatoryUnit(atOrAfter: cursor.unit, of: paragraph)
        guard wrapMode != .none else { return line(of: paragraph, endingWith: lastUnit) }
        let width = width == .max ? Int64.max : Int64(width)
        var ruler = TabRuler(paragraph, geometry, from: cursor)
        var unit = cursor.unit
        while true {
            var next = ruler
            next.passTabs(before: paragraph.unitEnds[unit])
            if next.x(at: paragraph.unitEnds[unit]) > width { break }
            ruler = next
            if unit == lastUnit { return line(of: paragraph, endingWith: lastUnit) }
            unit += 1
        }
        if wrapMode == .character || wrapMode == .wordThenCharacter && unit == cursor.unit {
            let end = paragraph.nextGlyph(afterUnit: lastUnit)
            let glyph = ruler.glyph(fitting: width, before: end)
            // If nothing after a tab fits, the line ends after the tab's unit.
            if unit == cursor.unit || glyph > paragraph.nextGlyph(afterUnit: unit - 1) {
                return cut(paragraph, in: text, from: cursor, before: glyph, end: end)
            }
        }
        if unit > cursor.unit { return line(of: paragraph, endingWith: unit - 1) }
        return line(of: paragraph, endingWith: lastBlankUnit(after: unit, of: paragraph))
    }

    /// The width of the text from a cursor to a position, in pixels. O(1) without tabs, else O(tabs).
    static func width(of paragraph: ShapedParagraph, from cursor: Cursor, to end: Int32) -> Double {
        guard let geometry = paragraph.geometry, !geometry.tabGlyphs.isEmpty else {
            return paragraph.pixels(max(end - paragraph.positions[cursor.glyph], 0))
        }
        var ruler = TabRuler(paragraph, geometry, from: cursor)
        ruler.passTabs(before: end)
        return Double(ruler.x(at: end)) / paragraph.unitsPerPixel
    }
}
