/// Finds the words of a run that must be shaped together, because a rule may match across the space between them.
struct SpaceJoiner: ~Copyable {
    /// The ranges of the run that are shaped as one word each, ascending.
    private var stretches: [Range<Int>] = []

    var isEmpty: Bool { stretches.isEmpty }

    /// Forgets all joined words. Call this before each run.
    mutating func begin() { stretches.clear() }

    /// The end of the joined words that start at an offset; nil if none start there.
    @inline(__always)
    func end(from start: Int) -> Int? {
        isEmpty ? nil : stretches.first { $0.lowerBound == start }?.upperBound
    }

    /// Joins the words beside each space of a draft where a rule may match. Returns whether any were not joined before.
    /// O(glyphs).
    @inline(__always)
    mutating func joinWords(
        from firstGlyph: Int, of draft: inout ParagraphDraft, _ task: RunTask, _ profile: WordProfile
    ) -> Bool {
        guard let rules = profile.rules.division.spaceRules else { return false }
        let glyphs = firstGlyph..<draft.glyphIDs.count
        var joinsMore = false
        for glyph in glyphs where draft.glyphIDs[glyph] == rules.space {
            guard task.text[draft.cluster(of: glyph)] == 0x20,
                rules.mayMatch(at: glyph, of: glyphs, in: draft, text: task.text)
            else { continue }
            let window = rules.window(at: glyph).clamped(to: glyphs)
            let (first, last) = (draft.cluster(of: window.lowerBound), draft.cluster(of: window.upperBound - 1))
            if stretches.contains(where: { $0.contains(first) && $0.contains(last) }) { continue }
            join(first...last, of: task)
            joinsMore = true
        }
        return joinsMore
    }

    /// Joins the words that a range touches, and the joined words that overlap these.
    private mutating func join(_ stretch: ClosedRange<Int>, of task: RunTask) {
        let (text, run) = (task.text, task.run.range)
        func isSpace(_ offset: Int) -> Bool { text.isLoneSpace(at: offset, limit: run.upperBound) }
        var start = stretch.lowerBound
        if !isSpace(start) { while start > run.lowerBound, !isSpace(start - 1) { start -= 1 } }
        var end = stretch.upperBound + 1
        if !isSpace(end - 1) { while end < run.upperBound, !isSpace(end) { end += 1 } }
        for other in stretches where other.overlaps(start..<end) {
            start = min(start, other.lowerBound)
            end = max(end, other.upperBound)
        }
        stretches.removeAll { $0.overlaps(start..<end) }
        stretches.insert(start..<end, at: stretches.firstIndex { $0.lowerBound >= end } ?? stretches.count)
    }
}
