/// Breaks lines inside of words: at soft hyphens, and where a dictionary or a finder says so. A hyphen has to fit.
enum Hyphenator {
    /// The line from a cursor as ``LineBreaker`` finds it, ended where it fits as it is shown, with a hyphen where it has one.
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

    /// A line that ends with a soft hyphen, ended earlier where a hyphen would not fit.
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
        // No hyphen fits anywhere: the soft hyphen stays invisible.
        return found
    }
}
