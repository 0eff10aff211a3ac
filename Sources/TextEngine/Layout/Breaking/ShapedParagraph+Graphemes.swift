/// Finds where a line may end inside a word: between two grapheme clusters (UAX #29) that are not in one glyph cluster, and not
/// inside text whose style allows no line breaks.
extension ShapedParagraph {
    /// The last place, at or before `glyph` and after the line's first glyph, where the line may end. nil if there is none.
    /// O(1) if the characters there never combine, else O(line).
    func lastGraphemeStart(atOrBefore glyph: Int, from cursor: LineBreaker.Cursor, in text: UTF8Bytes) -> Int? {
        var found = lastBoundary(atOrBefore: glyph, from: cursor, in: text)
        while let start = found, let range = geometry?.unbreakableRange(around: offset(ofGlyph: start)) {
            found = lastBoundary(atOrBefore: glyphStart(of: range), from: cursor, in: text)
        }
        return found
    }

    /// The first glyph of the text of a range, or the start of a glyph cluster that begins before it.
    private func glyphStart(of range: Range<Int>) -> Int {
        let first = firstGlyph(atOrAfter: range.lowerBound)
        return first == 0 || offset(ofGlyph: first) == range.lowerBound ? first : clusterStart(of: first - 1)
    }

    private func lastBoundary(atOrBefore glyph: Int, from cursor: LineBreaker.Cursor, in text: UTF8Bytes) -> Int? {
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
        var next = nextBoundary(after: glyph, before: end, in: text)
        while next < end, let range = geometry?.unbreakableRange(around: offset(ofGlyph: next)) {
            next = min(firstGlyph(atOrAfter: range.upperBound), end)
            while next < end, !GraphemeBreakFinder.isBoundary(offset(ofGlyph: next), in: text) {
                next = min(clusterEnd(of: next), end)
            }
        }
        return next
    }

    private func nextBoundary(after glyph: Int, before end: Int, in text: UTF8Bytes) -> Int {
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
        var next = 0
        for boundary in boundaries {
            while next < glyphCount, Int(clusters[next]) < boundary { next += 1 }
            guard next > glyph, offset(ofGlyph: next) == boundary else { continue }
            defer { glyph = next }
            if offset(ofGlyph: next) - offset(ofGlyph: glyph) > GraphemeBreakFinder.longestCluster { continue }
            widest = max(
                widest, positions[next] &- positions[glyph] &+ tabStretch(in: glyph..<next, widestTab: widestTab))
        }
        return max(pixels(widest), maximumClusterWidth)
    }

    /// The width of the widest text whose style allows no line breaks, with the rest of the grapheme clusters at its ends; 0
    /// without any. O(ranges).
    func widestUnbreakable(in text: UTF8Bytes) -> Double {
        guard let geometry, !geometry.unbreakableRanges.isEmpty else { return 0 }
        let widestTab = units(geometry.widestTab)
        var widest = Int32(0)
        for range in geometry.unbreakableRanges {
            let whole = GraphemeBreakFinder.wholeClusters(of: range, in: text, limits: content)
            // A font may leave the end of a text without glyphs.
            guard case let start = glyphStart(of: whole), start < glyphCount else { continue }
            let end = offset(ofGlyph: nextGraphemeStart(after: start, before: glyphCount, in: text))
            let visible = CharacterProperties.trimmingWhiteSpace(
                at: min(end, Int(contentEnd)), from: whole.lowerBound, in: text)
            let glyphs = start..<max(firstGlyph(atOrAfter: visible), start)
            let width = positions[glyphs.upperBound] &- positions[glyphs.lowerBound]
            widest = max(widest, width &+ tabStretch(in: glyphs, widestTab: widestTab))
        }
        return pixels(widest)
    }

    /// How much wider than its glyph a tab with combining marks may be. A tab without marks ends a line that it does not fit.
    private func tabStretch(in glyphs: Range<Int>, widestTab: Int32) -> Int32 {
        guard glyphs.count > 1, let tab = geometry?.firstTab(in: glyphs) else { return 0 }
        return widestTab.clampedSum(positions[tab] &- positions[tab + 1])
    }
}
