extension ShapedParagraph {
    package var isRightToLeft: Bool { baseLevel & 1 == 1 }
    package var content: Range<Int> { Int(textStart)..<Int(contentEnd) }

    /// A glyph's advance in 1/1,024 pixel.
    package func advance(of glyph: Int) -> Int32 {
        exactAdvances.isEmpty ? positions[glyph + 1] - positions[glyph] : exactAdvances[glyph]
    }

    /// A distance between two positions in pixels.
    @inline(__always)
    package func pixels(_ units: Int32) -> Double { Double(units) * header.pixelsPerUnit }

    /// A distance in pixels as units of positions, rounded down; brought into the number range, NaN is 0.
    @inline(__always)
    package func units(_ pixels: Double) -> Int32 {
        // Widths that are sums of advances come back as the same number of units: all of this is exact in a Double.
        let units = pixels * unitsPerPixel
        return units >= Double(Int32.max) ? .max : units > 0 ? Int32(units) : 0
    }

    /// The glyph at which the unit after this one starts.
    @inline(__always)
    package func nextGlyph(afterUnit unit: Int) -> Int { Int(unitGlyphs[unit] & ~Self.softHyphenFlag) }

    package func endsWithSoftHyphen(unit: Int) -> Bool { unitGlyphs[unit] & Self.softHyphenFlag != 0 }

    /// The first glyph whose cluster starts at or after an offset, `glyphCount` if there is none. O(log n).
    package func firstGlyph(atOrAfter offset: Int) -> Int {
        clusters.partitionPoint { $0 >= Int32(offset) }
    }

    /// The text of the cluster that a glyph belongs to. O(1) for simple clusters.
    package func clusterText(of glyph: Int) -> Range<Int> {
        let start = clusters[glyph]
        let run = runs[runIndex(ofGlyph: glyph)]
        var next = glyph + 1
        while next < Int(run.glyphEnd) && clusters[next] == start { next += 1 }
        return Int(start)..<Int(next < Int(run.glyphEnd) ? clusters[next] : run.textEnd)
    }

    /// The first glyph of the cluster that a glyph belongs to.
    package func clusterStart(of glyph: Int) -> Int {
        var start = glyph
        while start > 0 && clusters[start - 1] == clusters[glyph] { start -= 1 }
        return start
    }

    /// The glyph after the cluster that a glyph belongs to.
    package func clusterEnd(of glyph: Int) -> Int {
        var end = glyph + 1
        while end < glyphCount && clusters[end] == clusters[glyph] { end += 1 }
        return end
    }

    /// The end of the glyphs of a stretch that show text before an offset: trailing white space is left out.
    @inline(__always)
    package func glyphEnd(from start: Int, to end: Int, showingUntil offset: Int) -> Int {
        var end = end
        while end > start && Int(clusters[end - 1]) >= offset { end -= 1 }
        return end
    }

    /// The run that a glyph lies in. O(log runs).
    package func runIndex(ofGlyph glyph: Int) -> Int {
        runs.count == 1 ? 0 : runs.partitionPoint { Int($0.glyphEnd) > glyph }
    }

    /// The offset at which the text after a unit starts.
    @inline(__always)
    package func nextOffset(afterUnit unit: Int) -> Int {
        guard hasOneMandatoryBreak else { return searchNextOffset(afterUnit: unit) }
        return unit == unitCount - 1 ? Int(contentEnd) : offset(ofGlyph: nextGlyph(afterUnit: unit))
    }

    private func searchNextOffset(afterUnit unit: Int) -> Int {
        let glyph = nextGlyph(afterUnit: unit)
        let index = mandatoryBreaks.partitionPoint { Int($0.unit) >= unit }
        if index < mandatoryBreaks.count, Int(mandatoryBreaks[index].unit) == unit {
            return Int(mandatoryBreaks[index].offset)
        }
        return offset(ofGlyph: glyph)
    }

    /// Whether only the paragraph's end has to end a line.
    @inline(__always)
    package var hasOneMandatoryBreak: Bool { header.mandatoryBreakCount == 1 }

    /// The offset in the string at which a glyph's text starts; the paragraph's end after the last one.
    package func offset(ofGlyph glyph: Int) -> Int {
        glyph < glyphCount ? Int(clusters[glyph]) : Int(contentEnd)
    }
}
