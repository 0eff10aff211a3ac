/// Finds the parts of a line that remain when it is cut.
extension LineTruncator {
    /// The largest head and tail that fit the available width and end at places where the line can be cut.
    ///
    /// - Parameter truncatable: The glyphs to remove first. The text on both sides of them is kept as far as it fits; the sides
    ///   grow in turn. If all of it fits, the rest of the width goes to these glyphs, at the side that the mode keeps.
    func kept(
        room: Double, mode: TruncationMode, within truncatable: Range<Int>?
    ) -> Kept {
        // The token is wider than the line: keep nothing, not even characters without width.
        guard room >= 0 else { return Kept(head: line.lowerBound, tail: line.upperBound) }
        guard let truncatable else {
            switch mode {
            case .end, .clip: return Kept(head: head(of: line, room: room), tail: line.upperBound)
            case .start: return Kept(head: line.lowerBound, tail: tail(of: line, room: room))
            case .middle:
                return balanced(headEnd: line.upperBound, tailStart: line.lowerBound, room: room)
            }
        }
        let kept = balanced(
            headEnd: truncatable.lowerBound, tailStart: truncatable.upperBound, room: room)
        guard kept == Kept(head: truncatable.lowerBound, tail: truncatable.upperBound) else { return kept }
        if mode == .start {
            let rest = room - pixels(line.lowerBound..<kept.head)
            return Kept(
                head: kept.head, tail: tail(of: kept.head..<line.upperBound, room: rest, from: kept.tail))
        }
        let rest = room - pixels(kept.tail..<line.upperBound)
        return Kept(
            head: head(of: line.lowerBound..<kept.tail, room: rest, from: kept.head), tail: kept.tail)
    }

    /// The largest head of some glyphs that fits and can be cut there. `start` is a head that is known to fit.
    private func head(
        of glyphs: Range<Int>, room: Double, from start: Int? = nil
    ) -> Int {
        let limit = position(of: glyphs.lowerBound) + units(room)
        let start = start ?? glyphs.lowerBound
        // Galloping search from the start: lines end long before most paragraphs do.
        var step = 32
        var glyph = start
        while glyph + step < glyphs.upperBound, position(of: glyph + step) <= limit {
            glyph += step
            step *= 2
        }
        var high = min(glyph + step, glyphs.upperBound) + 1
        while high - glyph > 1 {
            let middle = glyph + (high - glyph) / 2
            if position(of: middle) <= limit { glyph = middle } else { high = middle }
        }
        while glyph > start && !canCut(before: glyph) { glyph -= 1 }
        return glyph
    }

    /// The first glyph of the largest tail that fits and can be cut there. `end` is a tail that is known to fit.
    private func tail(
        of glyphs: Range<Int>, room: Double, from end: Int? = nil
    ) -> Int {
        let limit = position(of: glyphs.upperBound) - units(room)
        let end = end ?? glyphs.upperBound
        var low = glyphs.lowerBound - 1
        var glyph = end
        while glyph - low > 1 {
            let middle = low + (glyph - low) / 2
            if position(of: middle) >= limit { glyph = middle } else { low = middle }
        }
        while glyph < end && !canCut(before: glyph) { glyph += 1 }
        return glyph
    }

    /// Grows head and tail in turn: the narrower one first, the head if both are equal. Neither grows beyond its limit.
    private func balanced(
        headEnd: Int, tailStart: Int, room: Double
    ) -> Kept {
        var kept = Kept(head: line.lowerBound, tail: line.upperBound)
        var (headIsDone, tailIsDone) = (kept.head >= headEnd, kept.tail <= tailStart)
        // If the limits overlap, head and tail must leave a gap. Otherwise they may meet their limits.
        let leavesGap = headEnd > tailStart
        while !(headIsDone && tailIsDone) && kept.head < kept.tail {
            let headWidth = pixels(line.lowerBound..<kept.head)
            let tailWidth = pixels(kept.tail..<line.upperBound)
            if !headIsDone && (tailIsDone || headWidth <= tailWidth) {
                var next = kept.head + 1
                while next < headEnd && !canCut(before: next) { next += 1 }
                let isInside = leavesGap ? next < kept.tail : next <= headEnd
                if isInside && pixels(line.lowerBound..<next) + tailWidth <= room {
                    kept.head = next
                } else {
                    headIsDone = true
                }
                if next >= headEnd { headIsDone = true }
            } else {
                var next = kept.tail - 1
                while next > tailStart && !canCut(before: next) { next -= 1 }
                let isInside = leavesGap ? next > kept.head : next >= tailStart
                if isInside && headWidth + pixels(next..<line.upperBound) <= room {
                    kept.tail = next
                } else {
                    tailIsDone = true
                }
                if next <= tailStart { tailIsDone = true }
            }
        }
        return kept
    }

    /// Whether the line can be cut before a glyph: at the line's ends, and where both a grapheme cluster and a glyph cluster
    /// start.
    func canCut(before glyph: Int) -> Bool {
        guard glyph > line.lowerBound && glyph < line.upperBound else { return true }
        guard paragraph.clusters[glyph] != paragraph.clusters[glyph - 1] else { return false }
        return shaped.text.storage.utf8.withUnsafeBufferPointer {
            GraphemeBreakFinder.isBoundary(paragraph.offset(ofGlyph: glyph), in: $0)
        }
    }

    /// The token's embedding level (decision 017): the lowest level on both sides of the cuts. If any cut is inside a run, only
    /// such cuts count.
    func tokenLevel(_ kept: Kept) -> UInt8 {
        guard paragraph.needsReordering else { return paragraph.baseLevel }
        func level(_ glyph: Int) -> UInt8 { paragraph.runs[paragraph.runIndex(ofGlyph: glyph)].level }
        let cuts = [kept.head, kept.tail].filter { $0 > line.lowerBound && $0 < line.upperBound }
        let inside = cuts.filter { level($0 - 1) == level($0) }
        return (inside.isEmpty ? cuts : inside).map { min(level($0 - 1), level($0)) }.min() ?? paragraph.baseLevel
    }
}
