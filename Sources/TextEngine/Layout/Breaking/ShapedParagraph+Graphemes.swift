/// Finds where a line may end inside a word: between two grapheme clusters (UAX #29) that are not in one glyph cluster.
extension ShapedParagraph {
    /// The last place, at or before `glyph` and after the line's first glyph, where the line may end. nil if there is none.
    /// O(1) if the characters there never combine, else O(line).
    func lastGraphemeStart(atOrBefore glyph: Int, from cursor: LineBreaker.Cursor, in text: UTF8Bytes) -> Int? {
        let glyph = glyph < glyphCount ? clusterStart(of: glyph) : glyph
        guard glyph > cursor.glyph else { return nil }
        let offset = offset(ofGlyph: glyph)
        if GraphemeBreakFinder.isCertainBoundary(offset, in: text) { return glyph }
        // The text before the offset and one character after it decide whether there is a boundary.
        let end = offset < Int(contentEnd) ? offset + text.scalar(at: offset).length : offset
        let boundaries = GraphemeBreakFinder.withFinder { $0.boundaries(of: cursor.offset..<end, in: text) }
        for boundary in boundaries.reversed() where boundary <= offset {
            let start = firstGlyph(atOrAfter: boundary)
            if start <= cursor.glyph { return nil }
            if self.offset(ofGlyph: start) == boundary { return start }
        }
        return nil
    }

    /// The first place after `glyph` where a line may end; at most `end`. `glyph` must start a grapheme cluster. A cluster that is
    /// longer than any that people read is divided between glyph clusters. O(1).
    func nextGraphemeStart(after glyph: Int, before end: Int, in text: UTF8Bytes) -> Int {
        let next = min(clusterEnd(of: glyph), end)
        if next == end || GraphemeBreakFinder.isCertainBoundary(offset(ofGlyph: next), in: text) { return next }
        let (start, limit) = (offset(ofGlyph: glyph), offset(ofGlyph: end))
        let reach = start + GraphemeBreakFinder.longestCluster
        let windowEnd = reach < limit ? text.characterStart(atOrBefore: reach) : limit
        let boundaries = GraphemeBreakFinder.withFinder { $0.boundaries(of: start..<windowEnd, in: text) }
        // The last boundary is the window's end.
        for boundary in boundaries.dropLast() {
            let found = firstGlyph(atOrAfter: boundary)
            if offset(ofGlyph: found) == boundary { return min(found, end) }
        }
        return windowEnd == limit ? end : next
    }

    /// Whether a glyph cluster shows only white space. Such a cluster stays on the line before it.
    func isBlank(clusterOf glyph: Int, in text: UTF8Bytes) -> Bool {
        let cluster = clusterText(of: glyph)
        return CharacterProperties.trimmingWhiteSpace(at: cluster.upperBound, from: cluster.lowerBound, in: text)
            == cluster.lowerBound
    }

    /// The width of the widest stretch of glyphs that no line divides, where lines may end inside words. nil if no characters
    /// combine: then the widest glyph cluster is that stretch. O(text).
    func widestGrapheme(in text: UTF8Bytes) -> Double? {
        guard !GraphemeBreakFinder.isSimple(content, of: text) else { return nil }
        let boundaries = GraphemeBreakFinder.withFinder { $0.boundaries(of: content, in: text) }
        let widestTab = geometry.map { units($0.widestTab) } ?? 0
        var (glyph, widest) = (0, Int32(0))
        for boundary in boundaries {
            let next = firstGlyph(atOrAfter: boundary)
            guard next > glyph, offset(ofGlyph: next) == boundary else { continue }
            defer { glyph = next }
            if offset(ofGlyph: next) - offset(ofGlyph: glyph) > GraphemeBreakFinder.longestCluster { continue }
            widest = max(
                widest, positions[next] &- positions[glyph] &+ tabStretch(in: glyph..<next, widestTab: widestTab))
        }
        return max(pixels(widest), maximumClusterWidth)
    }

    /// How much wider than its glyph a tab with combining marks may be. A tab without marks ends a line that it does not fit.
    private func tabStretch(in glyphs: Range<Int>, widestTab: Int32) -> Int32 {
        guard glyphs.count > 1, let tab = geometry?.firstTab(in: glyphs) else { return 0 }
        return widestTab.clampedSum(positions[tab] &- positions[tab + 1])
    }
}
