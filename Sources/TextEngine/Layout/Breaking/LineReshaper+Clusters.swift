/// Ends lines inside a glyph cluster: a ligature, or a syllable, that is wider than a line.
extension LineReshaper {
    /// Ends a line that is too wide between two grapheme clusters inside a glyph cluster. `found` has as few whole glyph
    /// clusters as possible. The result is the longest line that fits, else the shortest. O(log clusters × line).
    @inline(never)
    func dividingCluster(of found: ShownLine) -> ShownLine {
        let ends = graphemeEnds()
        guard !ends.isEmpty else { return found }
        // Invariant: a line up to `ends[low]` fits, or `low` is 0. A line up to `ends[high]` is too wide.
        var (low, high) = (0, ends.count)
        var best = shown(line(endingAt: ends[0]))
        while high - low > 1 {
            let middle = low + (high - low) / 2
            let tried = shown(line(endingAt: ends[middle]))
            if tried.width <= room { (low, best) = (middle, tried) } else { high = middle }
        }
        return best
    }

    /// The ends of the grapheme clusters in the line's first indivisible glyphs, except the last end. Empty if a tab is among
    /// these glyphs, because its width depends on its place.
    private func graphemeEnds() -> [Int] {
        shaped.text.storage.utf8.withUnsafeBufferPointer { text in
            let last = LineBreaker.mandatoryUnit(atOrAfter: cursor.unit, of: paragraph)
            let end = paragraph.nextGraphemeStart(
                after: cursor.glyph, before: paragraph.nextGlyph(afterUnit: last), in: text)
            guard paragraph.geometry?.firstTab(in: cursor.glyph..<end) == nil else { return [] }
            let range = cursor.offset..<max(paragraph.offset(ofGlyph: end), cursor.offset)
            let start = paragraph.offset(ofGlyph: cursor.glyph)
            // White space and invisible characters stay with the text before them. A font may leave the start of a text without
            // glyphs.
            return GraphemeBreakFinder.withFinder { $0.boundaries(of: range, in: text) }.dropLast().filter {
                let next = text.scalar(at: $0).value
                return $0 > start && !CharacterProperties.isWhiteSpace(next)
                    && !CharacterProperties.isDefaultIgnorable(next)
                    && paragraph.geometry?.unbreakableRange(around: $0) == nil
            }
        }
    }

    /// The line that ends at an offset inside a glyph cluster.
    private func line(endingAt offset: Int) -> LineBreaker.Line {
        let end = paragraph.firstGlyph(atOrAfter: offset)
        let glyph = paragraph.offset(ofGlyph: end) == offset ? end : paragraph.clusterStart(of: end - 1)
        let unit = paragraph.unit(ofGlyph: glyph, from: cursor.unit)
        let next = LineBreaker.Cursor(glyph: glyph, unit: unit, offset: offset, isInCluster: glyph != end)
        return LineBreaker.Line(
            endX: paragraph.positions[paragraph.glyphEnd(before: next)], next: next, lastUnit: -1, isLast: false)
    }
}
