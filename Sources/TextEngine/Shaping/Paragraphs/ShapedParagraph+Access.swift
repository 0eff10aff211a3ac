extension ShapedParagraph {
    package var isRightToLeft: Bool { baseLevel & 1 == 1 }
    package var content: Range<Int> { Int(textStart)..<Int(contentEnd) }

    /// A glyph's advance in 1/1,024 pixel.
    package func advance(of glyph: Int) -> Int32 {
        exactAdvances.isEmpty ? positions[glyph + 1] - positions[glyph] : exactAdvances[glyph]
    }

    /// Converts a distance between two positions to pixels.
    @inline(__always)
    package func pixels(_ units: Int32) -> Double { Double(units) * header.pixelsPerUnit }

    /// Converts a distance in pixels to units of positions: rounded down, at least 0 and at most the greatest Int32. NaN gives
    /// 0.
    @inline(__always)
    package func units(_ pixels: Double) -> Int32 {
        // A width that is a sum of advances gives the same number of units again, because all of this is exact in a Double.
        let units = pixels * unitsPerPixel
        return units >= Double(Int32.max) ? .max : units > 0 ? Int32(units) : 0
    }

    /// The glyph at which the next unit starts.
    @inline(__always)
    package func nextGlyph(afterUnit unit: Int) -> Int { Int(unitGlyphs[unit] & ~Self.softHyphenFlag) }

    /// The unit that a glyph lies in, which is the given one or one after it. O(units in between).
    package func unit(ofGlyph glyph: Int, from unit: Int) -> Int {
        var unit = unit
        while nextGlyph(afterUnit: unit) <= glyph { unit += 1 }
        return unit
    }

    package func endsWithSoftHyphen(unit: Int) -> Bool { unitGlyphs[unit] & Self.softHyphenFlag != 0 }

    /// The first glyph whose cluster starts at or after an offset; `glyphCount` if there is none. O(log glyphs).
    package func firstGlyph(atOrAfter offset: Int) -> Int {
        clusters.partitionPoint { $0 >= Int32(offset) }
    }

    /// The text of the cluster that contains a glyph. O(1) for simple clusters.
    package func clusterText(of glyph: Int) -> Range<Int> {
        let start = clusters[glyph]
        let run = runs[runIndex(ofGlyph: glyph)]
        var next = glyph + 1
        while next < Int(run.glyphEnd) && clusters[next] == start { next += 1 }
        return Int(start)..<Int(next < Int(run.glyphEnd) ? clusters[next] : run.textEnd)
    }

    /// The first glyph of the cluster that contains a glyph.
    package func clusterStart(of glyph: Int) -> Int {
        var start = glyph
        while start > 0 && clusters[start - 1] == clusters[glyph] { start -= 1 }
        return start
    }

    /// The glyph after the cluster that contains a glyph.
    package func clusterEnd(of glyph: Int) -> Int {
        var end = glyph + 1
        while end < glyphCount && clusters[end] == clusters[glyph] { end += 1 }
        return end
    }

    /// The end of the glyphs from `start` to `end` that show text before an offset: without trailing white space.
    @inline(__always)
    package func glyphEnd(from start: Int, to end: Int, showingUntil offset: Int) -> Int {
        var end = end
        while end > start && Int(clusters[end - 1]) >= offset { end -= 1 }
        return end
    }

    /// The run that contains a glyph. O(log runs).
    package func runIndex(ofGlyph glyph: Int) -> Int {
        runs.count == 1 ? 0 : runs.partitionPoint { Int($0.glyphEnd) > glyph }
    }

    /// The offset at which the next unit's text starts.
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

    /// Whether the only mandatory break is the end of the paragraph.
    @inline(__always)
    package var hasOneMandatoryBreak: Bool { header.mandatoryBreakCount == 1 }

    /// The offset in the string at which a glyph's text starts; the paragraph's end for `glyphCount`.
    package func offset(ofGlyph glyph: Int) -> Int {
        glyph < glyphCount ? Int(clusters[glyph]) : Int(contentEnd)
    }
}
