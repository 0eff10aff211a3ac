/// What is kept of a line that is cut.
extension LineTruncator {
    /// The largest parts that fit the room and can be cut there.
    ///
    /// - Parameter truncatable: The glyphs that are to go rather than others. What stands before and behind them is kept as
    ///   far as there is room, both sides growing in turn; then what is left of them, at the side that the mode keeps.
    func kept(
        room: Double, mode: TruncationMode, _ direction: WritingDirection, within truncatable: Range<Int>?
    ) -> Kept {
        // Characters without width have no place beside a token that takes all of the line.
        guard room >= 0 else { return Kept(head: line.lowerBound, tail: line.upperBound) }
        guard let truncatable else {
            switch mode {
            case .end, .clip: return Kept(head: head(of: line, room: room, direction), tail: line.upperBound)
            case .start: return Kept(head: line.lowerBound, tail: tail(of: line, room: room, direction))
            case .middle:
                return balanced(headEnd: line.upperBound, tailStart: line.lowerBound, room: room, direction)
            }
        }
        let kept = balanced(
            headEnd: truncatable.lowerBound, tailStart: truncatable.upperBound, room: room, direction)
        guard kept == Kept(head: truncatable.lowerBound, tail: truncatable.upperBound) else { return kept }
        if mode == .start {
            let rest = room - pixels(line.lowerBound..<kept.head)
            return Kept(
                head: kept.head, tail: tail(of: kept.head..<line.upperBound, room: rest, direction, from: kept.tail))
        }
        let rest = room - pixels(kept.tail..<line.upperBound)
        return Kept(
            head: head(of: line.lowerBound..<kept.tail, room: rest, direction, from: kept.head), tail: kept.tail)
    }

    /// The largest head of some glyphs that fits and can be cut there, no smaller than one that is known to.
    private func head(
        of glyphs: Range<Int>, room: Double, _ direction: WritingDirection, from start: Int? = nil
    ) -> Int {
        let limit = position(of: glyphs.lowerBound) + units(room)
        let start = start ?? glyphs.lowerBound
        // Lines end long before most paragraphs do.
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
        while glyph > start && !isCut(at: glyph, direction) { glyph -= 1 }
        return glyph
    }

    /// The smallest start of a tail that fits and can be cut there, no later than one that is known to.
    private func tail(
        of glyphs: Range<Int>, room: Double, _ direction: WritingDirection, from end: Int? = nil
    ) -> Int {
        let limit = position(of: glyphs.upperBound) - units(room)
        let end = end ?? glyphs.upperBound
        var low = glyphs.lowerBound - 1
        var glyph = end
        while glyph - low > 1 {
            let middle = low + (glyph - low) / 2
            if position(of: middle) >= limit { glyph = middle } else { low = middle }
        }
        while glyph < end && !isCut(at: glyph, direction) { glyph += 1 }
        return glyph
    }

    /// Head and tail grow in turn, the narrower one first, the head if both are as wide; neither beyond its limit.
    private func balanced(
        headEnd: Int, tailStart: Int, room: Double, _ direction: WritingDirection
    ) -> Kept {
        var kept = Kept(head: line.lowerBound, tail: line.upperBound)
        var (headIsDone, tailIsDone) = (kept.head >= headEnd, kept.tail <= tailStart)
        // All of a line is kept only where nothing has to go.
        let leavesGap = headEnd > tailStart
        while !(headIsDone && tailIsDone) && kept.head < kept.tail {
            let headWidth = pixels(line.lowerBound..<kept.head)
            let tailWidth = pixels(kept.tail..<line.upperBound)
            if !headIsDone && (tailIsDone || headWidth <= tailWidth) {
                var next = kept.head + 1
                while next < headEnd && !isCut(at: next, direction) { next += 1 }
                let isInside = leavesGap ? next < kept.tail : next <= headEnd
                if isInside && pixels(line.lowerBound..<next) + tailWidth <= room {
                    kept.head = next
                } else {
                    headIsDone = true
                }
                if next >= headEnd { headIsDone = true }
            } else {
                var next = kept.tail - 1
                while next > tailStart && !isCut(at: next, direction) { next -= 1 }
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

    /// Whether the line may be cut before a glyph: at a cluster's start, and inside of a run only if the run
    /// goes the line's way; others are removed whole, as half of one would stand at the wrong end.
    func isCut(at glyph: Int, _ direction: WritingDirection) -> Bool {
        guard glyph > line.lowerBound && glyph < line.upperBound else { return true }
        if paragraph.clusters[glyph] == paragraph.clusters[glyph - 1] { return false }
        guard paragraph.needsReordering else { return true }
        let run = paragraph.runs[paragraph.runIndex(ofGlyph: glyph)]
        if Int(run.glyphStart) == glyph { return true }
        return run.isRightToLeft == (direction == .rightToLeft)
    }

    /// The direction of what can be seen of the line: that of its lowest level, so that an Arabic line of a
    /// left-to-right paragraph is cut at its left end.
    func direction(_ mode: TruncationMode) -> WritingDirection {
        guard paragraph.needsReordering else { return .leftToRight }
        var visible = line
        if mode != .middle {
            if mode == .start {
                let limit = position(of: line.upperBound) - units(width)
                visible = line.partitionPoint { position(of: $0) >= limit }..<line.upperBound
            } else {
                let limit = position(of: line.lowerBound) + units(width)
                visible = line.lowerBound..<line.partitionPoint { position(of: $0) > limit }
            }
        }
        guard !visible.isEmpty else { return paragraph.isRightToLeft ? .rightToLeft : .leftToRight }
        let runs = paragraph.runIndex(ofGlyph: visible.lowerBound)...paragraph.runIndex(ofGlyph: visible.upperBound - 1)
        let level = runs.reduce(UInt8.max) { min($0, paragraph.runs[$1].level) }
        return level & 1 == 1 ? .rightToLeft : .leftToRight
    }
}
