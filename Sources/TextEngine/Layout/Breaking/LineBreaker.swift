/// Finds where a line of a paragraph ends. Reads prefix sums of advances. Reads the text only where a line ends inside a word.
struct LineBreaker {
    /// The start of a line.
    struct Cursor: Equatable {
        var glyph: Int
        /// The unit that contains the glyph. A unit is the text between two break opportunities.
        var unit: Int
        /// The UTF-8 offset in the string.
        var offset: Int
        /// Whether the line starts inside a glyph cluster. `glyph` is then the first glyph of that cluster.
        var isInCluster = false
        /// The distance from the frame's edge to the line's start. Tab stops are measured from the frame's edge.
        var indent = 0.0

        static func start(of paragraph: ShapedParagraph) -> Cursor {
            Cursor(glyph: 0, unit: 0, offset: Int(paragraph.textStart))
        }
    }

    struct Line {
        /// The position at which the visible text ends, in the paragraph's units.
        var endX: Int32
        var next: Cursor
        /// The last unit of a line that ends at the end of a unit, -1 for a line that ends inside a unit.
        var lastUnit: Int
        /// Whether this is the paragraph's last line.
        var isLast: Bool

        /// The only line of a paragraph without text. It starts and ends at glyph 0.
        static let empty = Line(endX: 0, next: Cursor(glyph: 0, unit: 0, offset: 0), lastUnit: -1, isLast: true)
    }

    /// The search tests this many units one by one, then it doubles its step. Most lines have fewer units left.
    private static let linearSteps = 8

    /// The line that starts at the cursor and fits the width, in the paragraph's units. A line has at least one glyph
    /// cluster, and the paragraph at least one unit. The first few units are tested one by one, then O(log units).
    static func line(
        of paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, width: Int32,
        wrapMode: TextFrameOptions.WrapMode
    ) -> Line {
        if let geometry = paragraph.geometry, !geometry.tabGlyphs.isEmpty {
            return tabbedLine(of: paragraph, geometry, in: text, from: cursor, width: width, wrapMode: wrapMode)
        }
        return untabbedLine(of: paragraph, in: text, from: cursor, width: width, wrapMode: wrapMode)
    }

    /// Finds the line in a paragraph without tabs.
    @inline(__always)
    static func untabbedLine(
        of paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, width: Int32,
        wrapMode: TextFrameOptions.WrapMode
    ) -> Line {
        let limit = limit(of: paragraph, from: cursor, width: width)
        let lastUnit = mandatoryUnit(atOrAfter: cursor.unit, of: paragraph)
        // In most labels the text up to the next mandatory break fits the width.
        return wrapMode == .none || paragraph.unitEnds[lastUnit] <= limit
            ? line(of: paragraph, endingWith: lastUnit)
            : brokenLine(of: paragraph, in: text, from: cursor, limit: limit, before: lastUnit, wrapMode: wrapMode)
    }

    /// The line that starts at the cursor, where the text up to the next mandatory break does not fit.
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

    /// The position that the end of the line must not exceed.
    @inline(__always)
    private static func limit(of paragraph: ShapedParagraph, from cursor: Cursor, width: Int32) -> Int32 {
        let (sum, overflow) = paragraph.positions[cursor.glyph].addingReportingOverflow(width)
        return overflow ? .max : sum
    }

    /// The last unit of the white space that follows a unit; that unit if there is none. Such white space stays with the word.
    static func lastBlankUnit(after unit: Int, of paragraph: ShapedParagraph) -> Int {
        let limit = mandatoryUnit(atOrAfter: unit, of: paragraph)
        var last = unit
        while last < limit && paragraph.unitEnds[last + 1] == paragraph.unitEnds[unit] { last += 1 }
        return last
    }

    /// The line that ends at the end of a unit.
    @inline(__always)
    static func line(of paragraph: ShapedParagraph, endingWith unit: Int) -> Line {
        let isLast = unit == paragraph.unitCount - 1
        let next = Cursor(
            glyph: paragraph.nextGlyph(afterUnit: unit), unit: unit + 1, offset: paragraph.nextOffset(afterUnit: unit))
        return Line(endX: paragraph.unitEnds[unit], next: next, lastUnit: unit, isLast: isLast)
    }

    /// The first unit, at or after the given one, that ends with a mandatory break.
    @inline(__always)
    static func mandatoryUnit(atOrAfter unit: Int, of paragraph: ShapedParagraph) -> Int {
        if paragraph.hasOneMandatoryBreak { return paragraph.unitCount - 1 }
        let breaks = paragraph.mandatoryBreaks
        return Int(breaks[breaks.partitionPoint { Int($0.unit) >= unit }].unit)
    }

    /// The first unit whose visible text ends beyond the limit. The last unit of the range must do so.
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
        // Invariant: `fitting` fits or lies before the range, `unit` does not fit.
        while unit - fitting > 1 {
            let middle = fitting + (unit - fitting) / 2
            if ends[middle] <= limit { fitting = middle } else { unit = middle }
        }
        return unit
    }

    /// A line that ends inside a unit, after the last grapheme cluster that fits.
    private static func cut(
        _ paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, limit: Int32
    ) -> Line {
        let positions = paragraph.positions
        let end = paragraph.nextGlyph(afterUnit: mandatoryUnit(atOrAfter: cursor.unit, of: paragraph))
        // Binary search for the last glyph boundary at or before the limit.
        var low = cursor.glyph
        var high = end + 1
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if positions[middle] <= limit { low = middle } else { high = middle }
        }
        return cut(paragraph, in: text, from: cursor, before: low, end: end)
    }

    /// A line that ends at the last grapheme cluster boundary at or before the glyph `limit`, but has at least one grapheme
    /// cluster. The white space that follows belongs to the line.
    ///
    /// - Parameter end: The glyph before which the line must end.
    static func cut(
        _ paragraph: ShapedParagraph, in text: StyledText, from cursor: Cursor, before limit: Int, end: Int
    ) -> Line {
        let positions = paragraph.positions
        var (glyph, unit, unitEnd, endX) = (end, cursor.unit, 0, Int32(0))
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            if limit < end {
                glyph =
                    paragraph.lastGraphemeStart(atOrBefore: limit, from: cursor, in: bytes)
                    ?? max(
                        paragraph.nextGraphemeStart(after: cursor.glyph, before: end, in: bytes),
                        paragraph.clusterStart(of: limit))
            }
            // Find the unit of the line's last cluster.
            unit = paragraph.unit(ofGlyph: glyph - 1, from: unit)
            unitEnd = paragraph.nextGlyph(afterUnit: unit)
            endX = positions[glyph]
            while glyph < unitEnd, paragraph.isBlank(clusterOf: glyph, in: bytes),
                case let next = paragraph.clusterEnd(of: glyph),
                next == unitEnd
                    || GraphemeBreakFinder.isBoundary(paragraph.offset(ofGlyph: next), in: bytes)
                        && paragraph.geometry?.unbreakableRange(around: paragraph.offset(ofGlyph: next)) == nil
            {
                glyph = next
            }
            let offset = glyph < unitEnd ? paragraph.offset(ofGlyph: glyph) : cursor.offset
            let trimmed = CharacterProperties.trimmingWhiteSpace(at: offset, from: cursor.offset, in: bytes)
            if trimmed < offset { endX = positions[max(paragraph.firstGlyph(atOrAfter: trimmed), cursor.glyph)] }
        }
        // If only zero-width characters or white space remain before the next break opportunity, the line takes them too.
        if glyph >= unitEnd || endX >= paragraph.unitEnds[unit] {
            return line(of: paragraph, endingWith: lastBlankUnit(after: unit, of: paragraph))
        }
        return Line(
            endX: endX, next: Cursor(glyph: glyph, unit: unit, offset: paragraph.offset(ofGlyph: glyph)),
            lastUnit: -1, isLast: false)
    }
}
