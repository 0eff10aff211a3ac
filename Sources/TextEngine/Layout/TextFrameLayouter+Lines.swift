/// Makes the records of single lines.
extension TextFrameLayouter {
    /// The paragraph with a line's glyphs: the text's own or the reshaped one.
    func glyphs(of line: LineRecord) -> ShapedParagraph {
        result.parts?.glyphs(of: line, in: shaped) ?? paragraphs[Int(line.paragraph)]
    }

    /// The line from a given start, broken without balancing. It becomes the walk's current line.
    mutating func brokenLine(at start: LineWalk.Start) -> LineRecord {
        walk.goBack(to: start, in: shaped, below: stackedLines)
        walk.breakLine(in: shaped, options.unbalanced, lineLimit: .max)
        return record()
    }

    /// Makes the record of the walk's current line and appends the line's parts to the result. The record has no x yet.
    @inline(__always)
    mutating func record() -> LineRecord {
        guard let lines = walk.lines else { preconditionFailure("A record is made of a line.") }
        return lines.withParagraph { paragraph in
            let cursor = lines.cursor
            let part = paragraph.visiblePart(of: walk.line, from: cursor, in: shaped, walk.extras)
            var record = LineRecord(
                paragraph: Int32(truncatingIfNeeded: walk.paragraphIndex),
                start: Int32(truncatingIfNeeded: cursor.offset),
                end: Int32(truncatingIfNeeded: max(part.textEnd, cursor.offset)),
                next: walk.line.isLast ? paragraph.textEnd : Int32(truncatingIfNeeded: walk.line.next.offset),
                glyphStart: Int32(truncatingIfNeeded: cursor.glyph), glyphEnd: Int32(truncatingIfNeeded: part.glyphEnd),
                width: walk.width, metrics: walk.metrics, heights: walk.heights)
            record.baseline = walk.baseline
            if walk.extras != nil || paragraph.geometry != nil { addParts(to: &record, from: cursor, of: paragraph) }
            return record
        }
    }

    /// Appends the hyphen, reshaped glyphs and tabs of the walk's current line to the result.
    @inline(never)
    private mutating func addParts(
        to record: inout LineRecord, from cursor: LineBreaker.Cursor, of paragraph: ShapedParagraph
    ) {
        if let hyphen = walk.extras?.hyphen {
            record.hyphen = result.append(hyphen)
        }
        var (rows, start) = (paragraph, cursor)
        if let own = walk.extras?.ownGlyphs {
            record.ownGlyphs = result.append(own)
            (record.glyphStart, record.glyphEnd) = (0, Int32(own.count))
            rows = own.rows
            (start.glyph, start.unit) = (0, 0)
        }
        record.tabs = result.append(tabs(of: rows, from: start, to: record.glyphs.upperBound))
    }

    /// The tabs from a cursor to a glyph.
    private func tabs(of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, to end: Int) -> [LineTab] {
        guard let geometry = paragraph.geometry, !geometry.tabGlyphs.isEmpty else { return [] }
        var ruler = TabRuler(paragraph, geometry, from: cursor)
        return ruler.tabs(before: end)
    }

    /// The line from a given start, truncated if text remains. The text up to `removed` is removed, and the text after the line
    /// starts at `next`. A separator that ends a scope lies between both: the token does not replace it.
    mutating func truncatedLine(
        at start: LineWalk.Start, removedUntil removed: Int, next textAfter: Int, _ rules: consuming TruncationRules
    ) -> LineRecord {
        let paragraph = shaped.paragraph(at: start.paragraph)
        let mode = options.textLayoutMode
        let width = paragraph.room(ofLine: start.number, in: size.width)
        guard paragraph.unitCount > 0 || removed > Int(paragraph.contentEnd) else { return brokenLine(at: start) }
        let (remaining, next) = remainingLine(of: paragraph, from: start.cursor)
        let end = max(remaining.textEnd, start.cursor.offset)
        var rest: ShapedParagraph?
        var leftOut = 0.0
        if paragraph.startsUnsafely(start.cursor) {
            let reshaper = LineReshaper(
                shaped: shaped, paragraph: paragraph, cursor: start.cursor, width: paragraph.units(width),
                wrapMode: .none)
            let middle = rules.truncatableRange == nil ? reshaper.unseenMiddle(of: remaining) : nil
            rest = reshaper.rest(remaining, leavingOut: middle)
            if rest != nil, let middle {
                leftOut = paragraph.pixels(
                    paragraph.positions[middle.upperBound] - paragraph.positions[middle.lowerBound])
            }
        }
        var cursor = start.cursor
        if rest != nil { (cursor.glyph, cursor.unit) = (0, 0) }
        let glyphs = cursor.glyph..<(rest?.glyphCount ?? remaining.glyphEnd)
        let tabs = tabs(of: rest ?? paragraph, from: cursor, to: glyphs.upperBound)
        let truncator = LineTruncator(
            shaped: shaped, paragraph: rest ?? paragraph, width: width, tabs: tabs, line: glyphs,
            leftOut: leftOut, text: start.cursor.offset..<end, removedUntil: removed, rules: rules)
        var record = LineRecord(
            paragraph: Int32(start.paragraph), start: Int32(start.cursor.offset), end: Int32(end),
            next: Int32(textAfter), glyphStart: Int32(glyphs.lowerBound), glyphEnd: Int32(glyphs.upperBound),
            width: 0, metrics: .zero, heights: LineHeights(.zero))
        guard let cut = truncator.cut() else {
            let measured = mode == .pango ? start.cursor.glyph..<next.glyph : remaining.measuredGlyphs
            record.tabs = result.append(tabs)
            if let rest { record.ownGlyphs = result.append(LineGlyphs(rest)) }
            // Kerning may exceed the width of the letters. The line then has no width, as in every other place.
            record.width = max(truncator.pixels(glyphs), 0)
            record.metrics = mode.metrics(of: measured, in: paragraph)
            record.heights = mode.heights(
                record.metrics, of: CollectionOfOne(measured), startingAt: start.cursor.offset, in: paragraph,
                with: nil)
            record.baseline = baseline(of: record, startsParagraph: start.number == 0)
            return record
        }
        if let own = cut.ownGlyphs ?? rest.map({ LineGlyphs($0) }) { record.ownGlyphs = result.append(own) }
        if let own = cut.ownGlyphs { (record.glyphStart, record.glyphEnd) = (0, Int32(own.count)) }
        record.tabs = result.append(cut.tabs)
        // Reshaping changes glyphs but not fonts, so measure the original ones.
        let (head, tail) = (glyphs.lowerBound..<cut.kept.head, cut.kept.tail..<glyphs.upperBound)
        record.metrics = mode.metrics(of: cut.truncation.token)
        if !head.isEmpty {
            record.metrics = LineMetrics.maximum(record.metrics, mode.metrics(of: head, in: truncator.paragraph))
        }
        if !tail.isEmpty {
            record.metrics = LineMetrics.maximum(record.metrics, mode.metrics(of: tail, in: truncator.paragraph))
        }
        record.heights = mode.heights(
            record.metrics, of: [head, tail].filter { !$0.isEmpty }, startingAt: start.cursor.offset,
            in: truncator.paragraph, with: cut.truncation.token)
        let hull = hull(of: cut.truncation, line: start.cursor.offset..<end)
        record.start = Int32(hull.lowerBound)
        record.end = Int32(hull.upperBound)
        record.width = max(cut.width, 0)
        record.truncation = result.append(cut.truncation)
        record.baseline = baseline(of: record, startsParagraph: start.number == 0)
        return record
    }

    /// The smallest range that contains the text shown beside the token.
    private func hull(of truncation: LineTruncation, line: Range<Int>) -> Range<Int> {
        let excised = truncation.excised
        if truncation.mode == .start && truncation.headGlyphs.isEmpty && truncation.tailGlyphs.isEmpty {
            // Only the token remains: the range is where a tail would be.
            return excised.upperBound..<excised.upperBound
        }
        if excised.lowerBound <= line.lowerBound {
            return truncation.tailGlyphs.isEmpty
                ? line.lowerBound..<line.lowerBound : excised.upperBound..<line.upperBound
        }
        return truncation.tailGlyphs.isEmpty ? line.lowerBound..<excised.lowerBound : line
    }

    /// The visible part from a line's start to the next mandatory break, and the start of the text after that break.
    private func remainingLine(
        of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor
    ) -> (VisiblePart, next: LineBreaker.Cursor) {
        guard paragraph.unitCount > 0 else {
            return (VisiblePart(textEnd: cursor.offset, glyphEnd: 0, measuredGlyphs: 0..<0), cursor)
        }
        let unit = LineBreaker.mandatoryUnit(atOrAfter: cursor.unit, of: paragraph)
        let next = LineBreaker.line(of: paragraph, endingWith: unit).next
        return (paragraph.visiblePart(from: cursor, to: next, in: shaped.text), next)
    }
}
