/// Finds where a line of a paragraph ends. Reads prefix sums; looks at the text only where a word is cut.
struct LineBreaker {
    /// Where a line starts.
    struct Cursor: Equatable {
        var glyph: Int
        /// The unit that the glyph lies in.
        var unit: Int
        /// The offset in the string.
        var offset: Int
        /// How far from the frame's edge the line starts, which is where tab stops are counted from.
        var indent = 0.0

        static func start(of paragraph: ShapedParagraph) -> Cursor {
            Cursor(glyph: 0, unit: 0, offset: Int(paragraph.textStart))
        }
    }

    struct Line {
        /// The x at which the visible text ends, in the paragraph's positions.
        var endX: Int32
        var next: Cursor
        /// The line's last unit if it ends with a unit, -1 if it was cut inside of one.
        var lastUnit: Int
        /// Whether the paragraph ends with this line.
        var isLast: Bool
    }

    /// As many units are looked at one by one before the search gallops: most lines have fewer left.
    private static let linearSteps = 8

    /// The line that starts at the cursor and fits the width, given in the paragraph's units. A line has at
    /// least one glyph cluster. The paragraph has at least one unit. O(log units) after the first few.
    static func line(
        of paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, width: Int32,
        wrapMode: TextFrameOptions.WrapMode
    ) -> Line {
        if let geometry = paragraph.geometry, !geometry.tabGlyphs.isEmpty {
            return tabbedLine(of: paragraph, geometry, in: text, from: cursor, width: width, wrapMode: wrapMode)
        }
        return untabbedLine(of: paragraph, in: text, from: cursor, width: width, wrapMode: wrapMode)
    }

    /// The same in a paragraph without tabs.
    @inline(__always)
    static func untabbedLine(
        of paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, width: Int32,
        wrapMode: TextFrameOptions.WrapMode
    ) -> Line {
        let limit = limit(of: paragraph, from: cursor, width: width)
        let lastUnit = mandatoryUnit(atOrAfter: cursor.unit, of: paragraph)
        // The next mandatory break is as near as the width lets it be in most labels.
        return wrapMode == .none || paragraph.unitEnds[lastUnit] <= limit
            ? line(of: paragraph, endingWith: lastUnit)
            : brokenLine(of: paragraph, in: text, from: cursor, limit: limit, before: lastUnit, wrapMode: wrapMode)
    }

    /// The line that starts at the cursor where the text up to the unit at which it must end does not fit.
    @inline(never)
    private static func brokenLine(
        of paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, limit: Int32, before lastUnit: Int,
        wrapMode: TextFrameOptions.WrapMode
    ) -> Line {
        if wrapMode == .character { return cut(paragraph, in: text, from: cursor, limit: limit) }

        let unit = firstUnit(exceeding: limit, in: cursor.unit...lastUnit, of: paragraph)
        if unit > cursor.unit { return line(of: paragraph, endingWith: unit - 1) }
        if wrapMode == .wordThenCharacter { return cut(paragraph, in: text, from: cursor, limit: limit) }
        return line(of: paragraph, endingWith: lastBlankUnit(after: unit, of: paragraph))
    }

    /// The position at which a line has to end at the latest.
    @inline(__always)
    private static func limit(of paragraph: ShapedParagraph, from cursor: Cursor, width: Int32) -> Int32 {
        let (sum, overflow) = paragraph.positions[cursor.glyph].addingReportingOverflow(width)
        return overflow ? .max : sum
    }

    /// White space that is a unit of its own stays with the word: the last such unit, else the given one.
    static func lastBlankUnit(after unit: Int, of paragraph: ShapedParagraph) -> Int {
        let limit = mandatoryUnit(atOrAfter: unit, of: paragraph)
        var last = unit
        while last < limit && paragraph.unitEnds[last + 1] == paragraph.unitEnds[unit] { last += 1 }
        return last
    }

    /// The line that ends with a unit.
    @inline(__always)
    static func line(of paragraph: ShapedParagraph, endingWith unit: Int) -> Line {
        let isLast = unit == paragraph.unitCount - 1
        let next = Cursor(
            glyph: paragraph.nextGlyph(afterUnit: unit), unit: unit + 1, offset: paragraph.nextOffset(afterUnit: unit))
        return Line(endX: paragraph.unitEnds[unit], next: next, lastUnit: unit, isLast: isLast)
    }

    /// The first unit from the given one on after which the line must end.
    @inline(__always)
    static func mandatoryUnit(atOrAfter unit: Int, of paragraph: ShapedParagraph) -> Int {
        if paragraph.hasOneMandatoryBreak { return paragraph.unitCount - 1 }
        let breaks = paragraph.mandatoryBreaks
        return Int(breaks[breaks.partitionPoint { Int($0.unit) >= unit }].unit)
    }

    /// The first unit whose visible text ends behind the limit; the last one of the range is known to.
    private static func firstUnit(
        exceeding limit: Int32, in units: ClosedRange<Int>, of paragraph: ShapedParagraph
    ) -> Int {
        let ends = paragraph.unitEnds
        var unit = units.lowerBound
        let linearEnd = min(unit + linearSteps, units.upperBound)
        while unit < linearEnd {
            if ends[unit] > limit { return unit }
            unit += 1
        }
        var step = linearSteps
        var fitting = unit - 1
        while unit < units.upperBound && ends[unit] <= limit {
            fitting = unit
            unit = min(unit + step, units.upperBound)
            step *= 2
        }
        // fitting fits (or lies before the range), unit does not.
        while unit - fitting > 1 {
            let middle = fitting + (unit - fitting) / 2
            if ends[middle] <= limit { fitting = middle } else { unit = middle }
        }
        return unit
    }

    /// A line that ends inside of a unit, after the last cluster that fits.
    private static func cut(
        _ paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, limit: Int32
    ) -> Line {
        let positions = paragraph.positions
        let end = paragraph.nextGlyph(afterUnit: mandatoryUnit(atOrAfter: cursor.unit, of: paragraph))
        // The last glyph boundary at or before the limit.
        var low = cursor.glyph
        var high = end + 1
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if positions[middle] <= limit { low = middle } else { high = middle }
        }
        return cut(paragraph, in: text, from: cursor, before: low, end: end)
    }

    /// A line that ends before a glyph, or after one cluster, and after the white space that follows.
    ///
    /// - Parameter end: The glyph before which the line must end.
    static func cut(
        _ paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, before limit: Int, end: Int
    ) -> Line {
        let positions = paragraph.positions
        var glyph = limit < end ? paragraph.clusterStart(of: limit) : limit
        if glyph <= cursor.glyph { glyph = min(paragraph.clusterEnd(of: cursor.glyph), end) }
        // The unit that the line's last cluster lies in.
        var unit = cursor.unit
        while paragraph.nextGlyph(afterUnit: unit) < glyph { unit += 1 }
        let unitEnd = paragraph.nextGlyph(afterUnit: unit)
        var endX = positions[glyph]
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            while glyph < unitEnd, case let cluster = paragraph.clusterText(of: glyph),
                CharacterProperties.trimmingWhiteSpace(at: cluster.upperBound, from: cluster.lowerBound, in: bytes)
                    == cluster.lowerBound
            {
                glyph = paragraph.clusterEnd(of: glyph)
            }
            let offset = glyph < unitEnd ? paragraph.offset(ofGlyph: glyph) : cursor.offset
            let trimmed = CharacterProperties.trimmingWhiteSpace(at: offset, from: cursor.offset, in: bytes)
            if trimmed < offset { endX = positions[max(paragraph.firstGlyph(atOrAfter: trimmed), cursor.glyph)] }
        }
        // Nothing but zero-width characters or white space may be left before the next break opportunity.
        if glyph >= unitEnd || endX >= paragraph.unitEnds[unit] {
            return line(of: paragraph, endingWith: lastBlankUnit(after: unit, of: paragraph))
        }
        return Line(
            endX: endX, next: Cursor(glyph: glyph, unit: unit, offset: paragraph.offset(ofGlyph: glyph)),
            lastUnit: -1, isLast: false)
    }
}
