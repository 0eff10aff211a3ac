/// Ends lines where they fit as they are shown: a line whose ends part glyphs that kern, or that have other forms beside
/// each other, is wider or narrower by itself than in its paragraph.
struct LineReshaper {
    let shaped: ShapedString
    let paragraph: ShapedParagraph
    let cursor: LineBreaker.Cursor
    /// The width that the line may have, in the paragraph's units.
    let width: Int32
    let wrapMode: TextFrameOptions.WrapMode

    /// After as many places have been tried one by one, steps become longer: fonts whose glyphs grow without end are no
    /// reason to look at all of a text.
    private static let mostSingleSteps = 16

    private var room: Double { width == .max ? .infinity : paragraph.pixels(width) }

    /// The line that fits as it is shown, without a hyphen.
    @inline(__always)
    func line() -> ShownLine {
        let found = LineBreaker.line(of: paragraph, in: shaped.text, from: cursor, width: width, wrapMode: wrapMode)
        return !paragraph.startsUnsafely(cursor)
            && paragraph.endsSafely(found, from: cursor, width: width, wrapMode: wrapMode)
            ? ShownLine(line: found, width: LineBreaker.width(of: paragraph, from: cursor, to: found.endX))
            : line(near: found)
    }

    /// The line that fits, near one that was found by the widths in the paragraph. A longer one, as long as each next place
    /// that a line may end at fits too; else the longest shorter one that fits.
    private func line(near found: LineBreaker.Line) -> ShownLine {
        var best = shown(found)
        guard best.width > room else {
            for _ in 0..<Self.mostSingleSteps {
                guard let next = next(after: best.line), mayFit(next), case let longer = shown(next),
                    longer.width <= room
                else { break }
                best = longer
            }
            return best
        }
        var (step, tries) = (1, 0)
        while let shorter = previous(before: best.line, step: step) {
            let isShortest = shorter.next.glyph >= best.line.next.glyph
            if isShortest { break }
            best = shown(shorter)
            if best.width <= room { return best }
            tries += 1
            if tries >= Self.mostSingleSteps { step *= 2 }
        }
        // Nothing fits: words are not divided where that is not wanted.
        return wrapMode == .word || wrapMode == .none ? shown(found) : best
    }

    /// A line that starts at the cursor, as it is shown. Amortised O(1), where its ends are safe or were seen before.
    ///
    /// - Parameter removedLength: How many bytes at the line's end a mark stands for.
    func shown(_ line: LineBreaker.Line, removedLength: Int = 0) -> ShownLine {
        guard paragraph.header.hasUnsafeBreaks, let stretch = brokenGlyphs(of: line, removedLength: removedLength)
        else {
            return ShownLine(line: line, width: LineBreaker.width(of: paragraph, from: cursor, to: line.endX))
        }
        if let change = shaped.change(of: stretch, in: paragraph) {
            let end = paragraph.positions[stretch.glyphs.upperBound] + change.width
            return ShownLine(
                line: line, ownGlyphs: change.isVisible ? LineGlyphs(head: stretch, change) : nil,
                width: LineBreaker.width(of: paragraph, from: cursor, to: end))
        }
        guard let own = shaped.reshapedLine([stretch], of: paragraph) else {
            return ShownLine(line: line, width: LineBreaker.width(of: paragraph, from: cursor, to: line.endX))
        }
        let start = LineBreaker.Cursor(glyph: 0, unit: 0, offset: cursor.offset, indent: cursor.indent)
        return ShownLine(
            line: line, ownGlyphs: LineGlyphs(own),
            width: LineBreaker.width(of: own, from: start, to: own.unitEnds[own.unitCount - 1]))
    }

    /// The line's glyphs, if its ends part some that belong together.
    private func brokenGlyphs(of line: LineBreaker.Line, removedLength: Int) -> LineStretch? {
        let part = paragraph.shownPart(from: cursor, to: line.next, removedLength: removedLength, in: shaped.text)
        guard part.glyphEnd > cursor.glyph else { return nil }
        let stretch = LineStretch(
            glyphs: cursor.glyph..<part.glyphEnd, textEnd: part.textEnd,
            startIsBroken: paragraph.startsUnsafely(cursor),
            endIsBroken: !endsSegment(line) && paragraph.isUnsafeToBreak(before: part.glyphEnd)
                && paragraph.offset(ofGlyph: part.glyphEnd) == part.textEnd)
        return stretch.startIsBroken || stretch.endIsBroken ? stretch : nil
    }

    /// What is left of the paragraph up to its next mandatory break, for a line that starts unsafely; nil where it shows
    /// the paragraph's glyphs.
    ///
    /// - Parameter part: What is seen of it.
    func rest(_ part: ShownPart) -> ShapedParagraph? {
        guard part.glyphEnd > cursor.glyph else { return nil }
        let stretch = LineStretch(
            glyphs: cursor.glyph..<part.glyphEnd, textEnd: part.textEnd, startIsBroken: true)
        return shaped.reshapedLine([stretch], of: paragraph)
    }

    /// Whether a line ends where it has to: the text on either side is never on one line.
    private func endsSegment(_ line: LineBreaker.Line) -> Bool {
        line.isLast
            || line.lastUnit >= 0
                && line.lastUnit == LineBreaker.mandatoryUnit(atOrAfter: line.lastUnit, of: paragraph)
    }

    /// The line that ends at the next place.
    private func next(after line: LineBreaker.Line) -> LineBreaker.Line? {
        guard wrapMode != .none, !endsSegment(line) else { return nil }
        if line.lastUnit >= 0, wrapMode != .character {
            let unit = LineBreaker.lastBlankUnit(after: line.lastUnit + 1, of: paragraph)
            return LineBreaker.line(of: paragraph, endingWith: unit)
        }
        let end = paragraph.nextGlyph(afterUnit: LineBreaker.mandatoryUnit(atOrAfter: cursor.unit, of: paragraph))
        guard line.next.glyph < end else { return nil }
        let limit = min(paragraph.clusterEnd(of: line.next.glyph), end)
        let next = LineBreaker.cut(paragraph, in: shaped.text, from: cursor, before: limit, end: end)
        return next.next.glyph > line.next.glyph ? next : nil
    }

    /// Whether a line that is too wide by the widths in its paragraph may fit: what stands before its last safe place stays
    /// as wide as it is.
    private func mayFit(_ line: LineBreaker.Line) -> Bool {
        if paragraph.geometry?.tabGlyphs.isEmpty == false || paragraph.startsUnsafely(cursor) { return true }
        var glyph = paragraph.shownPart(from: cursor, to: line.next, in: shaped.text).glyphEnd
        while glyph > cursor.glyph, glyph == paragraph.glyphCount || !paragraph.isSafe(before: glyph) { glyph -= 1 }
        return paragraph.positions[glyph] - paragraph.positions[cursor.glyph] <= width
    }

    /// The line that ends at a place before; with a step of 1 at the last one.
    private func previous(before line: LineBreaker.Line, step: Int) -> LineBreaker.Line? {
        if line.lastUnit >= 0, wrapMode != .character {
            // Units that are blank end where those before them do.
            var unit = line.lastUnit
            let end = paragraph.unitEnds[unit]
            while unit >= cursor.unit, paragraph.unitEnds[unit] == end { unit -= 1 }
            if unit >= cursor.unit {
                return LineBreaker.line(of: paragraph, endingWith: max(unit - (step - 1), cursor.unit))
            }
            if wrapMode != .wordThenCharacter { return nil }
        }
        let end = paragraph.nextGlyph(afterUnit: LineBreaker.mandatoryUnit(atOrAfter: cursor.unit, of: paragraph))
        let visibleEnd = paragraph.shownPart(from: cursor, to: line.next, in: shaped.text).glyphEnd
        guard visibleEnd - cursor.glyph > 1 else { return nil }
        let limit = paragraph.clusterStart(of: max(visibleEnd - step, cursor.glyph))
        guard visibleEnd > paragraph.clusterEnd(of: cursor.glyph) else { return nil }
        return LineBreaker.cut(paragraph, in: shaped.text, from: cursor, before: limit, end: end)
    }
}
