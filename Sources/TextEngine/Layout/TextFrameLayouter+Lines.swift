/// Single lines.
extension TextFrameLayouter {
    /// A line as it comes from breaking, before it has a place.
    struct BrokenLine {
        var start: LineBreaker.Cursor
        var textEnd: Int
        var glyphEnd: Int
        /// The glyphs whose fonts make the line's height.
        var measuredGlyphs: Range<Int>
        var next: LineBreaker.Cursor
        var width: Double
        var metrics: FontMetrics
        var isLast: Bool
        var hyphen: LineHyphen?
        /// What the line shows where that is not the paragraph's glyphs.
        var ownGlyphs: LineGlyphs?
    }

    /// The rows that have a line's glyphs.
    func glyphs(of line: LineRecord) -> ShapedParagraph {
        result.parts?.glyphs(of: line, in: shaped) ?? paragraphs[Int(line.paragraph)]
    }

    /// The line from a cursor that fits a width, given in the paragraph's units.
    func brokenLine(of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, width: Int32) -> BrokenLine {
        guard paragraph.unitCount > 0 else {
            let next = LineBreaker.Cursor(glyph: 0, unit: 0, offset: Int(paragraph.textEnd))
            return BrokenLine(
                start: cursor, textEnd: cursor.offset, glyphEnd: 0, measuredGlyphs: 0..<0, next: next, width: 0,
                metrics: paragraph.emptyLineMetrics, isLast: true)
        }
        let found = Hyphenator.line(of: paragraph, from: cursor, width: width, in: shaped, options: options)
        let (line, hyphen) = (found.line, found.hyphen)
        let shown = paragraph.shownPart(
            from: cursor, to: line.next, removedLength: hyphen?.removedLength ?? 0, in: text)
        let measured = measuredGlyphs(of: shown, from: cursor, to: line.next)
        var metrics = self.metrics(of: measured, in: paragraph)
        var next = line.next
        if line.isLast { next.offset = Int(paragraph.textEnd) }
        if let hyphen {
            metrics = LineMetrics.maximum(metrics, self.metrics(of: hyphen.shaped))
        }
        return BrokenLine(
            start: cursor, textEnd: max(shown.textEnd, cursor.offset), glyphEnd: shown.glyphEnd,
            measuredGlyphs: measured, next: next, width: found.width, metrics: metrics, isLast: line.isLast,
            hyphen: hyphen, ownGlyphs: found.ownGlyphs)
    }

    /// The glyphs whose fonts make a line's height: by Pango's rules white space at its end counts.
    private func measuredGlyphs(
        of shown: ShownPart, from start: LineBreaker.Cursor, to next: LineBreaker.Cursor
    ) -> Range<Int> {
        options.textLayoutMode == .pango ? start.glyph..<next.glyph : shown.measuredGlyphs
    }

    /// Makes a line of the result; what belongs to it besides its record is appended. It has no place yet.
    mutating func record(_ line: BrokenLine, at start: LineStart, of paragraph: ShapedParagraph) -> LineRecord {
        var record = LineRecord(
            paragraph: Int32(start.paragraph), start: Int32(line.start.offset), end: Int32(line.textEnd),
            next: Int32(line.next.offset), glyphStart: Int32(line.start.glyph), glyphEnd: Int32(line.glyphEnd),
            width: line.width, metrics: line.metrics,
            heights: heights(
                line.metrics, of: paragraph,
                by: decisiveMetrics(
                    [line.measuredGlyphs], startingAt: line.start.offset, of: paragraph, with: line.hyphen?.shaped)))
        if let hyphen = line.hyphen {
            record.hyphen = result.append(hyphen)
        }
        if let own = line.ownGlyphs {
            record.ownGlyphs = result.append(own)
            (record.glyphStart, record.glyphEnd) = (0, Int32(own.count))
        }
        if let geometry = paragraph.geometry, !geometry.tabGlyphs.isEmpty {
            var cursor = start.cursor
            if line.ownGlyphs != nil { (cursor.glyph, cursor.unit) = (0, 0) }
            let rows = line.ownGlyphs?.rows(of: paragraph, in: shaped) ?? paragraph
            record.tabs = result.append(tabs(of: rows, from: cursor, to: record.glyphs.upperBound))
        }
        return record
    }

    /// The tabs between a cursor and a glyph.
    private func tabs(of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, to end: Int) -> [LineTab] {
        guard let geometry = paragraph.geometry, !geometry.tabGlyphs.isEmpty else { return [] }
        var ruler = TabRuler(paragraph, geometry, from: cursor)
        return ruler.tabs(before: end)
    }

    /// The room that a line takes.
    ///
    /// - Parameter decisiveMetrics: The metrics that decide in other modes than the default.
    func heights(
        _ metrics: FontMetrics, of paragraph: ShapedParagraph, by decisiveMetrics: @autoclosure () -> FontMetrics
    )
        -> LineHeights
    {
        let spacing = paragraph.geometry?.spacing
        switch options.textLayoutMode {
        case .default:
            return spacing.map { LineHeights(metrics, spacing: $0, mode: .default) } ?? LineHeights(metrics)
        case .textKit, .pango:
            return LineHeights(
                decisiveMetrics(), spacing: spacing ?? ParagraphLineSpacing(), mode: options.textLayoutMode)
        }
    }

    /// The metrics by which the modes other than the default find the height of a line of several stretches, with a token
    /// or a mark.
    private func decisiveMetrics(
        _ stretches: [Range<Int>], startingAt start: Int, of paragraph: ShapedParagraph, with token: ShapedString?
    ) -> FontMetrics {
        options.textLayoutMode == .pango
            ? LineMetrics.box(stretches, startingAt: start, in: paragraph, with: token)
            : LineMetrics.ofWishedFonts(stretches, in: paragraph, with: token)
    }

    /// What the glyphs between two of a line say of its fonts.
    private func metrics(of glyphs: Range<Int>, in paragraph: ShapedParagraph) -> FontMetrics {
        options.textLayoutMode == .pango
            ? LineMetrics.ofShownFonts(glyphs, in: paragraph) : LineMetrics.of(glyphs, in: paragraph)
    }

    /// What a token or a mark says of its fonts.
    private func metrics(of token: ShapedString) -> FontMetrics {
        guard token.paragraphCount > 0 else { return .zero }
        return token.withParagraph(0) {
            options.textLayoutMode == .pango ? LineMetrics.ofShownFonts(0..<$0.glyphCount, in: $0) : $0.metrics
        }
    }

    /// The line that starts at a place and is cut if text would remain; the text up to `removed` is given up, and what follows
    /// it starts at `next`: a separator that ends a scope is nothing that a token stands for.
    mutating func truncatedLine(
        at start: LineStart, removedUntil removed: Int, next textAfter: Int, _ rules: consuming TruncationRules
    ) -> LineRecord {
        let paragraph = shaped.paragraph(at: start.paragraph)
        let width = paragraph.room(ofLine: start.line, in: size.width)
        guard paragraph.unitCount > 0 || removed > Int(paragraph.contentEnd) else {
            let line = brokenLine(of: paragraph, from: start.cursor, width: paragraph.units(width))
            return record(line, at: start, of: paragraph)
        }
        let (remaining, next) = remainingLine(of: paragraph, from: start.cursor)
        let end = max(remaining.textEnd, start.cursor.offset)
        let rest =
            paragraph.startsUnsafely(start.cursor)
            ? LineReshaper(shaped: shaped, paragraph: paragraph, cursor: start.cursor, width: .max, wrapMode: .none)
                .rest(remaining) : nil
        var cursor = start.cursor
        if rest != nil { (cursor.glyph, cursor.unit) = (0, 0) }
        let glyphs = cursor.glyph..<(rest?.glyphCount ?? remaining.glyphEnd)
        let tabs = tabs(of: rest ?? paragraph, from: cursor, to: glyphs.upperBound)
        let truncator = LineTruncator(
            shaped: shaped, paragraph: rest ?? paragraph, isWhole: rest == nil, width: width, tabs: tabs, line: glyphs,
            start: start.cursor.offset, end: end, removed: removed, rules: rules)
        var record = LineRecord(
            paragraph: Int32(start.paragraph), start: Int32(start.cursor.offset), end: Int32(end),
            next: Int32(textAfter), glyphStart: Int32(glyphs.lowerBound), glyphEnd: Int32(glyphs.upperBound),
            width: 0, metrics: .zero, heights: LineHeights(.zero))
        guard let cut = truncator.cut() else {
            let measured = measuredGlyphs(of: remaining, from: start.cursor, to: next)
            record.tabs = result.append(tabs)
            if let rest { record.ownGlyphs = result.append(LineGlyphs(rest)) }
            // Letters that are pulled together by more than they are wide take no room, as in every other line.
            record.width = max(truncator.pixels(glyphs), 0)
            record.metrics = metrics(of: measured, in: paragraph)
            record.heights = heights(
                record.metrics, of: paragraph,
                by: decisiveMetrics([measured], startingAt: start.cursor.offset, of: paragraph, with: nil))
            return record
        }
        if let own = cut.ownGlyphs ?? rest.map({ LineGlyphs($0) }) { record.ownGlyphs = result.append(own) }
        if let own = cut.ownGlyphs { (record.glyphStart, record.glyphEnd) = (0, Int32(own.count)) }
        record.tabs = result.append(cut.tabs)
        // Whatever glyphs these come out as, their fonts are the same.
        let (head, tail) = (glyphs.lowerBound..<cut.kept.head, cut.kept.tail..<glyphs.upperBound)
        record.metrics = metrics(of: cut.truncation.token)
        if !head.isEmpty {
            record.metrics = LineMetrics.maximum(record.metrics, metrics(of: head, in: truncator.paragraph))
        }
        if !tail.isEmpty {
            record.metrics = LineMetrics.maximum(record.metrics, metrics(of: tail, in: truncator.paragraph))
        }
        record.heights = heights(
            record.metrics, of: paragraph,
            by: decisiveMetrics(
                [head, tail].filter { !$0.isEmpty }, startingAt: start.cursor.offset, of: truncator.paragraph,
                with: cut.truncation.token))
        let hull = hull(of: cut.truncation, line: start.cursor.offset..<end)
        record.start = Int32(hull.lowerBound)
        record.end = Int32(hull.upperBound)
        record.width = max(cut.width, 0)
        record.truncation = result.append(cut.truncation)
        return record
    }

    /// The text that is shown around or beside the token.
    private func hull(of truncation: LineTruncation, line: Range<Int>) -> Range<Int> {
        let excised = truncation.excised
        if truncation.mode == .start && truncation.headGlyphs.isEmpty && truncation.tailGlyphs.isEmpty {
            // Nothing but the token: the hull is where a tail would be.
            return excised.upperBound..<excised.upperBound
        }
        if excised.lowerBound <= line.lowerBound {
            return truncation.tailGlyphs.isEmpty
                ? line.lowerBound..<line.lowerBound : excised.upperBound..<line.upperBound
        }
        return truncation.tailGlyphs.isEmpty ? line.lowerBound..<excised.lowerBound : line
    }

    /// What is seen from a line's start to the next mandatory break, and where the text behind that break starts.
    private func remainingLine(
        of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor
    ) -> (ShownPart, next: LineBreaker.Cursor) {
        guard paragraph.unitCount > 0 else {
            return (ShownPart(textEnd: cursor.offset, glyphEnd: 0, measuredGlyphs: 0..<0), cursor)
        }
        let unit = LineBreaker.mandatoryUnit(atOrAfter: cursor.unit, of: paragraph)
        let next = LineBreaker.line(of: paragraph, endingWith: unit).next
        return (paragraph.shownPart(from: cursor, to: next, in: text), next)
    }
}
