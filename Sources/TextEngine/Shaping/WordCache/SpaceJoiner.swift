/// Finds the words of a run that must be shaped together, because a rule may match across the space between them.
struct SpaceJoiner: ~Copyable {
    /// The ranges of the run that are shaped as one word each, ascending and apart.
    private var stretches: [Range<Int>] = []

    var isEmpty: Bool { stretches.isEmpty }

    /// Forgets all joined words. Call this before each run.
    mutating func begin() { stretches.clear() }

    /// The end of the joined words that start at an offset; nil if none start there. O(log joined words).
    @inline(__always)
    func end(from start: Int) -> Int? { isEmpty ? nil : stretches.end(from: start) }

    /// Joins the words beside each space of a draft where a rule may match. Returns whether any were not joined before.
    /// O(glyphs · log joined words).
    @inline(__always)
    mutating func joinWords(
        from firstGlyph: Int, of draft: inout ParagraphDraft, _ task: RunTask, _ profile: WordProfile
    ) -> Bool {
        guard let rules = profile.rules.division.spaceRules else { return false }
        let glyphs = firstGlyph..<draft.glyphIDs.count
        var joined: [Range<Int>] = []
        for glyph in glyphs where draft.glyphIDs[glyph] == rules.space {
            guard task.text[draft.cluster(of: glyph)] == 0x20,
                rules.mayMatch(at: glyph, of: glyphs, in: draft, text: task.text)
            else { continue }
            let window = rules.window(at: glyph).clamped(to: glyphs)
            let (first, last) = (draft.cluster(of: window.lowerBound), draft.cluster(of: window.upperBound - 1))
            let stretch = first..<last + 1
            if joined.last?.contains(stretch) == true || stretches.cover(stretch) { continue }
            joined.append(Self.words(touching: stretch, of: task))
        }
        if !joined.isEmpty { stretches = (stretches + joined).united }
        return !joined.isEmpty
    }

    /// The words that a range touches.
    private static func words(touching stretch: Range<Int>, of task: RunTask) -> Range<Int> {
        let (text, run) = (task.text, task.run.range)
        func isSpace(_ offset: Int) -> Bool { text.isLoneSpace(at: offset, limit: run.upperBound) }
        var start = stretch.lowerBound
        if !isSpace(start) { while start > run.lowerBound, !isSpace(start - 1) { start -= 1 } }
        var end = stretch.upperBound
        if !isSpace(end - 1) { while end < run.upperBound, !isSpace(end) { end += 1 } }
        return start..<end
    }
}

/// Ranges that are ascending and apart.
extension RandomAccessCollection<Range<Int>> where Index == Int {
    /// The end of the range that starts at an offset; nil if none does. O(log count).
    func end(from start: Int) -> Int? {
        let index = partitionPoint { $0.lowerBound >= start }
        return index < endIndex && self[index].lowerBound == start ? self[index].upperBound : nil
    }

    /// Whether one of the ranges contains all of a range. O(log count).
    func cover(_ range: Range<Int>) -> Bool {
        let index = partitionPoint { $0.upperBound >= range.upperBound }
        return index < endIndex && self[index].lowerBound <= range.lowerBound
    }
}

extension [Range<Int>] {
    /// The ranges in order, those that overlap as one. O(count · log count).
    fileprivate var united: [Range<Int>] {
        var united: [Range<Int>] = []
        for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = united.last, last.upperBound > range.lowerBound {
                united[united.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                united.append(range)
            }
        }
        return united
    }
}
