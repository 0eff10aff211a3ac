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

extension LineHyphen {
    /// A mark in the style of the text before a glyph, going its way; nil where that text's style wants no hyphens.
    init?(_ text: StyledText, before glyph: Int, of paragraph: ShapedParagraph, in shaped: ShapedString) {
        let last = max(glyph - 1, 0)
        let offset = max(Int(paragraph.clusters[last]), Int(paragraph.textStart))
        let style = shaped.text.style(at: offset).style
        guard style.insertsHyphens != false else { return nil }
        let direction: WritingDirection =
            paragraph.runs[paragraph.runIndex(ofGlyph: last)].isRightToLeft ? .rightToLeft : .leftToRight
        func shape(_ mark: StyledText) -> ShapedString {
            shaped.shapedToken(mark, inheriting: style.withoutLink, direction: direction)
        }
        self.text = text
        self.shaped = shape(text)
        // Many fonts have the hyphen-minus alone, which is the same to look at.
        if self.shaped.endsInFallbackFont, let minus = text.replacingFinalHyphen, case let shaped = shape(minus),
            !shaped.endsInFallbackFont
        {
            self.shaped = shaped
        }
    }
}

extension ShapedString {
    /// Whether another font than the wished one shows the end of the first paragraph.
    fileprivate var endsInFallbackFont: Bool {
        guard let paragraph = paragraphs.first, let run = paragraph.runs.last else { return false }
        return run.font != run.wishedFont
    }
}

extension StyledText {
    private static let hyphenMinus = StyledText("-")

    /// The text with U+002D in place of a U+2010 at its end; nil where it has none.
    fileprivate var replacingFinalHyphen: StyledText? {
        if storage === StyledText.hyphen.storage { return Self.hyphenMinus }
        guard storage.utf8.suffix(3).elementsEqual("\u{2010}".utf8) else { return nil }
        var builder = Builder()
        builder.append(self, range: 0..<count - 3)
        builder.append("-", style: style(at: count - 1).style)
        return builder.text
    }
}
