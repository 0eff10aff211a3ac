/// Ends lines by the widths of the glyphs that they really show. An *unsafe break* lies between two glyphs that kern, or that
/// have other forms beside each other (HarfBuzz: "unsafe to break"). There the line is shaped again, and its width changes.
struct LineReshaper {
    let shaped: ShapedString
    let paragraph: ShapedParagraph
    let cursor: LineBreaker.Cursor
    /// The available width, in the paragraph's units.
    let width: Int32
    let wrapMode: TextFrameOptions.WrapMode

    /// After this many single steps, the search for a shorter line doubles its step, and the search for a longer line stops.
    /// Otherwise a font with unusual kerning could make the search read the whole text.
    private static let mostSingleSteps = 16

    var room: Double { width == .max ? .infinity : paragraph.pixels(width) }

    /// The line that fits with its final glyphs, without a hyphen.
    @inline(__always)
    func line() -> ShownLine {
        let found = LineBreaker.line(
            of: paragraph, in: shaped.text, from: cursor, width: searchedWidth, wrapMode: wrapMode)
        let fitting =
            !paragraph.startsUnsafely(cursor)
                && paragraph.endsSafely(found, from: cursor, width: width, wrapMode: wrapMode, in: shaped)
            ? ShownLine(line: found, width: LineBreaker.width(of: paragraph, from: cursor, to: found.endX))
            : line(near: found)
        return fitting.width > room && wrapMode.dividesWords ? dividingCluster(of: fitting) : fitting
    }

    /// The width for the search by the paragraph's advances. A line that starts inside a glyph cluster shows only a part of the
    /// cluster, so the search adds the cluster's width.
    private var searchedWidth: Int32 {
        guard cursor.isInCluster else { return width }
        let end = paragraph.clusterEnd(of: cursor.glyph)
        return width.clampedSum(paragraph.positions[end] &- paragraph.positions[cursor.glyph])
    }

    /// Searches near a line found by the paragraph's advances. If that line fits, it is extended as long as the next longer
    /// line fits too. Else the result is a shorter line that fits: the longest of the first few, then one of a coarser search.
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
        // Nothing fits, and these modes do not break words: keep the line that was found.
        return wrapMode.dividesWords ? best : shown(found)
    }

    /// A line from the cursor with its final glyphs. O(1) if both ends are safe or the line is in the cache, else O(line).
    ///
    /// - Parameter removedLength: The number of bytes at the line's end that a hyphenation mark replaces.
    func shown(_ line: LineBreaker.Line, removedLength: Int = 0) -> ShownLine {
        guard paragraph.header.hasUnsafeBreaks || cursor.isInCluster || line.next.isInCluster,
            let stretch = brokenGlyphs(of: line, removedLength: removedLength)
        else {
            return ShownLine(line: line, width: LineBreaker.width(of: paragraph, from: cursor, to: line.endX))
        }
        guard let own = shaped.reshapedLine([stretch], of: paragraph) else {
            return ShownLine(line: line, width: LineBreaker.width(of: paragraph, from: cursor, to: line.endX))
        }
        let start = LineBreaker.Cursor(glyph: 0, unit: 0, offset: cursor.offset, indent: cursor.indent)
        return ShownLine(
            line: line, ownGlyphs: LineGlyphs(own),
            width: LineBreaker.width(of: own, from: start, to: own.unitEnds[own.unitCount - 1]))
    }

    /// The line's glyphs and text if one of its ends is unsafe; nil if both are safe.
    private func brokenGlyphs(of line: LineBreaker.Line, removedLength: Int) -> LineStretch? {
        let part = paragraph.visiblePart(from: cursor, to: line.next, removedLength: removedLength, in: shaped.text)
        guard part.glyphEnd > cursor.glyph else { return nil }
        let end = paragraph.offset(ofGlyph: part.glyphEnd)
        let endIsBroken =
            line.next.isInCluster && part.textEnd < end
            || !endsSegment(line) && paragraph.isUnsafeToBreak(before: part.glyphEnd) && end == part.textEnd
        let stretch = LineStretch(
            glyphs: cursor.glyph..<part.glyphEnd, text: textStart..<part.textEnd,
            startIsBroken: paragraph.startsUnsafely(cursor), endIsBroken: endIsBroken)
        return stretch.startIsBroken || stretch.endIsBroken ? stretch : nil
    }

    /// The rest of the paragraph up to its next mandatory break, shaped again, for a line with an unsafe start. nil if shaping
    /// gives the paragraph's glyphs. O(rest without the middle).
    ///
    /// - Parameters:
    ///   - part: The visible part of that rest.
    ///   - middle: Glyphs to leave out.
    func rest(_ part: VisiblePart, leavingOut middle: Range<Int>?) -> ShapedParagraph? {
        guard part.glyphEnd > cursor.glyph else { return nil }
        guard let middle else {
            let stretch = LineStretch(
                glyphs: cursor.glyph..<part.glyphEnd, text: textStart..<part.textEnd, startIsBroken: true)
            return shaped.reshapedLine([stretch], of: paragraph)
        }
        let head = LineStretch(
            glyphs: cursor.glyph..<middle.lowerBound, text: textStart..<paragraph.offset(ofGlyph: middle.lowerBound),
            startIsBroken: true)
        let tail = LineStretch(
            glyphs: middle.upperBound..<part.glyphEnd,
            text: paragraph.offset(ofGlyph: middle.upperBound)..<part.textEnd)
        return shaped.reshapedLine([head, tail], of: paragraph)
    }

    /// The glyphs in the middle of the paragraph's rest that no cut line shows: those that are more than two widths away from the rest's start
    /// and from its end. nil if there are few of them. O(log glyphs).
    func unseenMiddle(of part: VisiblePart) -> Range<Int>? {
        let positions = paragraph.positions
        // The widths of tabs are not in the positions. Which font the token has depends on all removed text.
        guard width < .max, paragraph.fonts.count == 1, paragraph.geometry?.tabGlyphs.isEmpty ?? true else {
            return nil
        }
        let glyphs = cursor.glyph..<part.glyphEnd
        let start = Int64(positions[glyphs.lowerBound]) + 2 * Int64(width)
        let end = Int64(positions[glyphs.upperBound]) - 2 * Int64(width)
        let head = glyphs.partitionPoint { Int64(positions[$0]) > start } + Self.margin
        let tail = glyphs.partitionPoint { Int64(positions[$0]) >= end } - Self.margin
        guard head < tail else { return nil }
        let middle = paragraph.clusterStart(of: head)..<paragraph.clusterStart(of: tail)
        return middle.count > Self.margin ? middle : nil
    }

    /// This many glyphs more stay beside an unseen middle: those beside a break have other widths.
    private static let margin = 256

    /// The offset of the line's first visible text.
    private var textStart: Int { cursor.isInCluster ? cursor.offset : paragraph.offset(ofGlyph: cursor.glyph) }

    /// Whether the line ends at a mandatory break or at the end of the paragraph.
    private func endsSegment(_ line: LineBreaker.Line) -> Bool {
        line.isLast
            || line.lastUnit >= 0
                && line.lastUnit == LineBreaker.mandatoryUnit(atOrAfter: line.lastUnit, of: paragraph)
    }

    /// The line that ends at the next possible place.
    private func next(after line: LineBreaker.Line) -> LineBreaker.Line? {
        guard wrapMode != .none, !endsSegment(line) else { return nil }
        if line.lastUnit >= 0, wrapMode != .character {
            let unit = LineBreaker.lastBlankUnit(after: line.lastUnit + 1, of: paragraph)
            return LineBreaker.line(of: paragraph, endingWith: unit)
        }
        let end = paragraph.nextGlyph(afterUnit: LineBreaker.mandatoryUnit(atOrAfter: cursor.unit, of: paragraph))
        guard line.next.glyph < end else { return nil }
        let limit = shaped.text.storage.utf8.withUnsafeBufferPointer {
            paragraph.nextGraphemeStart(after: line.next.glyph, before: end, in: $0)
        }
        let next = LineBreaker.cut(paragraph, in: shaped.text, from: cursor, before: limit, end: end)
        return next.next.glyph > line.next.glyph ? next : nil
    }

    /// Whether a line that is too wide by the paragraph's advances may fit after shaping. The glyphs before its last safe break
    /// keep their widths, so only the glyphs after it can become narrower.
    private func mayFit(_ line: LineBreaker.Line) -> Bool {
        if paragraph.geometry?.tabGlyphs.isEmpty == false || paragraph.startsUnsafely(cursor) { return true }
        var glyph = paragraph.visiblePart(from: cursor, to: line.next, in: shaped.text).glyphEnd
        while glyph > cursor.glyph, glyph == paragraph.glyphCount || !paragraph.isSafe(before: glyph) { glyph -= 1 }
        return paragraph.positions[glyph] - paragraph.positions[cursor.glyph] <= width
    }

    /// A line that ends earlier: at the nearest possible place with a step of 1, else about `step` units or glyphs earlier.
    private func previous(before line: LineBreaker.Line, step: Int) -> LineBreaker.Line? {
        if line.lastUnit >= 0, wrapMode != .character {
            // Blank units end at the same position as the unit before them. Skip them.
            var unit = line.lastUnit
            let end = paragraph.unitEnds[unit]
            while unit >= cursor.unit, paragraph.unitEnds[unit] == end { unit -= 1 }
            if unit >= cursor.unit {
                return LineBreaker.line(of: paragraph, endingWith: max(unit - (step - 1), cursor.unit))
            }
            if wrapMode != .wordThenCharacter { return nil }
        }
        let end = paragraph.nextGlyph(afterUnit: LineBreaker.mandatoryUnit(atOrAfter: cursor.unit, of: paragraph))
        let visibleEnd = paragraph.visiblePart(from: cursor, to: line.next, in: shaped.text).glyphEnd
        guard visibleEnd > paragraph.clusterEnd(of: cursor.glyph) else { return nil }
        var limit = paragraph.clusterStart(of: max(visibleEnd - step, cursor.glyph))
        while true {
            let shorter = LineBreaker.cut(paragraph, in: shaped.text, from: cursor, before: limit, end: end)
            if shorter.next.glyph < line.next.glyph || limit <= cursor.glyph { return shorter }
            limit = lastVisibleCluster(before: limit)
        }
    }

    /// The first glyph of the last cluster before `limit` that has a width and is not white space. Clusters without width and
    /// white space never start a line. The line's first glyph if there is no such cluster. O(clusters passed).
    private func lastVisibleCluster(before limit: Int) -> Int {
        shaped.text.storage.utf8.withUnsafeBufferPointer { text in
            var (glyph, end) = (limit, limit)
            repeat {
                (end, glyph) = (glyph, paragraph.clusterStart(of: glyph - 1))
            } while glyph > cursor.glyph
                && (paragraph.positions[glyph] == paragraph.positions[end]
                    || paragraph.isBlank(clusterOf: glyph, in: text))
            return max(glyph, cursor.glyph)
        }
    }
}
