/// Breaks lines inside words: at soft hyphens, and at places from a dictionary or a finder. The hyphen must fit the line.
enum Hyphenator {
    /// The line from a cursor, ended where its final glyphs fit, with a hyphen if it ends inside a word at such a place.
    @inline(__always)
    static func line(
        of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, width: Int32, in shaped: ShapedString,
        options: TextFrameOptions
    ) -> ShownLine {
        let reshaper = LineReshaper(
            shaped: shaped, paragraph: paragraph, cursor: cursor, width: width, wrapMode: options.wrapMode)
        let shown = reshaper.line()
        let line = shown.line
        if paragraph.hasSoftHyphens, line.lastUnit >= 0, !line.isLast, paragraph.endsWithSoftHyphen(unit: line.lastUnit)
        {
            return softlyHyphenated(shown, reshaper)
        }
        let factor = options.hyphenationFactor(of: paragraph)
        guard factor > 0 else { return shown }
        let hyphenator = AutomaticHyphenator(reshaper: reshaper, options: options)
        return hyphenator.line(insteadOf: shown, factor: factor) ?? shown
    }

    /// Adds a hyphen to a line that ends with a soft hyphen. Ends the line earlier if the hyphen does not fit.
    private static func softlyHyphenated(_ found: ShownLine, _ reshaper: LineReshaper) -> ShownLine {
        let paragraph = reshaper.paragraph
        var unit = found.line.lastUnit
        while unit >= reshaper.cursor.unit {
            var shown = reshaper.shown(LineBreaker.line(of: paragraph, endingWith: unit))
            if paragraph.endsWithSoftHyphen(unit: unit) {
                shown.append(
                    .hyphen, before: paragraph.nextGlyph(afterUnit: unit), of: paragraph, in: reshaper.shaped)
            }
            if shown.width <= paragraph.pixels(reshaper.width) { return shown }
            unit -= 1
        }
        // No hyphen fits: the soft hyphen stays invisible.
        return found
    }
}
