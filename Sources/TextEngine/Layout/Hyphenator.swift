/// Breaks lines inside of words: at soft hyphens, and where a dictionary or a finder says so. A hyphen has to fit.
enum Hyphenator {
    /// The line from a cursor as ``LineBreaker`` finds it, ended where a hyphen fits.
    @inline(__always)
    static func line(
        of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, width: Int32, in shaped: ShapedString,
        options: TextFrameOptions
    ) -> (line: LineBreaker.Line, hyphen: LineHyphen?) {
        let line = LineBreaker.line(
            of: paragraph, in: shaped.text, from: cursor, width: width, wrapMode: options.wrapMode)
        if paragraph.hasSoftHyphens, line.lastUnit >= 0, !line.isLast, paragraph.endsWithSoftHyphen(unit: line.lastUnit)
        {
            return softlyHyphenated(line, of: paragraph, from: cursor, width: width, in: shaped)
        }
        let factor = options.hyphenationFactor(of: paragraph)
        guard factor > 0 else { return (line, nil) }
        let hyphenator = AutomaticHyphenator(
            shaped: shaped, paragraph: paragraph, cursor: cursor, width: width, options: options)
        return hyphenator.line(insteadOf: line, factor: factor) ?? (line, nil)
    }

    /// A line that ends with a soft hyphen, ended earlier where a hyphen would not fit.
    private static func softlyHyphenated(
        _ line: LineBreaker.Line, of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, width: Int32,
        in shaped: ShapedString
    ) -> (line: LineBreaker.Line, hyphen: LineHyphen?) {
        var unit = line.lastUnit
        while unit >= cursor.unit {
            let hyphen =
                paragraph.endsWithSoftHyphen(unit: unit)
                ? LineHyphen(.hyphen, before: paragraph.nextGlyph(afterUnit: unit), of: paragraph, in: shaped) : nil
            let end =
                LineBreaker.width(of: paragraph, from: cursor, to: paragraph.unitEnds[unit]) + (hyphen?.width ?? 0)
            if end <= paragraph.pixels(width) { return (LineBreaker.line(of: paragraph, endingWith: unit), hyphen) }
            unit -= 1
        }
        // No hyphen fits anywhere: the soft hyphen stays invisible.
        return (line, nil)
    }
}
