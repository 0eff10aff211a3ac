/// Breaks lines at soft hyphens: a hyphen becomes visible where a line ends at one, and has to fit.
enum Hyphenator {
    /// The line from a cursor as ``LineBreaker`` finds it, ended earlier where a hyphen would not fit.
    static func line(
        of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, width: Int32, in shaped: ShapedString,
        options: TextFrameOptions
    ) -> (line: LineBreaker.Line, hyphen: LineHyphen?) {
        let line = LineBreaker.line(
            of: paragraph, in: shaped.text, from: cursor, width: width, wrapMode: options.wrapMode)
        guard paragraph.hasSoftHyphens, line.lastUnit >= 0, !line.isLast,
            paragraph.endsWithSoftHyphen(unit: line.lastUnit)
        else { return (line, nil) }
        var unit = line.lastUnit
        while unit >= cursor.unit {
            let hyphen =
                paragraph.endsWithSoftHyphen(unit: unit) ? hyphen(afterUnit: unit, of: paragraph, in: shaped) : nil
            let end =
                LineBreaker.width(of: paragraph, from: cursor, to: paragraph.unitEnds[unit]) + (hyphen?.width ?? 0)
            if end <= paragraph.pixels(width) { return (LineBreaker.line(of: paragraph, endingWith: unit), hyphen) }
            unit -= 1
        }
        // No hyphen fits anywhere: the soft hyphen stays invisible.
        return (line, nil)
    }

    /// U+2010 in the style of the text before it.
    private static func hyphen(afterUnit unit: Int, of paragraph: ShapedParagraph, in shaped: ShapedString)
        -> LineHyphen
    {
        let offset = max(paragraph.nextOffset(afterUnit: unit) - 1, Int(paragraph.textStart))
        let style = shaped.text.style(at: offset).style.withoutLink
        let glyph = max(paragraph.nextGlyph(afterUnit: unit) - 1, 0)
        let isRightToLeft = paragraph.runs[paragraph.runIndex(ofGlyph: glyph)].isRightToLeft
        let token = shaped.shapedToken(
            .hyphen, inheriting: style, direction: isRightToLeft ? .rightToLeft : .leftToRight)
        return LineHyphen(shaped: token)
    }
}

extension StyledText {
    /// U+2010, which is drawn where a line ends at a soft hyphen.
    fileprivate static let hyphen = StyledText("\u{2010}")
}
