/// What a scope and an app say about the text that is removed.
extension LineTruncator {
    /// The glyphs that a scope's truncatable range lets go: whole clusters that lie in it. nil where the range leaves nothing
    /// to choose: for the middle, and where it has nothing of this line.
    func truncatableGlyphs(_ mode: TruncationMode) -> Range<Int>? {
        guard let range = rules.truncatableRange, mode != .middle, !line.isEmpty else { return nil }
        let direction = direction(mode)
        var start = line.lowerBound
        if range.lowerBound > Int(paragraph.clusters[line.lowerBound]) {
            start = min(paragraph.firstGlyph(atOrAfter: range.lowerBound), line.upperBound)
            while !isCut(at: start, direction) { start += 1 }
        }
        let stop = range.upperBound >= end ? line.upperBound : cutGlyph(atOrBefore: range.upperBound, direction)
        return start < stop && stop > line.lowerBound ? start..<stop : nil
    }

    /// What is kept after an app has had its say about what is removed.
    ///
    /// The adjuster is asked again with each of its answers, brought to the places where the line can be cut, until it has
    /// nothing to add. An answer that is no more than what was asked, or that leaves the range that may go, counts as none.
    func adjusted(
        _ kept: Kept, by adjuster: TruncationRangeAdjuster, _ direction: WritingDirection,
        within truncatable: Range<Int>?
    ) -> Kept {
        let whole = truncatable ?? line
        var excised = kept.head..<kept.tail
        // Nothing is to be adjusted where all goes, or nothing of the line itself.
        guard !excised.isEmpty, excised != whole, whole.lowerBound <= excised.lowerBound,
            excised.upperBound <= whole.upperBound
        else { return kept }
        let full = text(of: whole)
        for _ in 0..<TruncationRangeAdjuster.mostCalls {
            let proposed = text(of: excised)
            let answer = adjuster.body(shaped.text, full, proposed)
            guard answer != proposed, full.lowerBound <= answer.lowerBound, answer.lowerBound <= proposed.lowerBound,
                proposed.upperBound <= answer.upperBound, answer.upperBound <= full.upperBound
            else { break }
            let start =
                answer.lowerBound < proposed.lowerBound
                ? cutGlyph(atOrBefore: answer.lowerBound, direction) : excised.lowerBound
            let stop =
                answer.upperBound > proposed.upperBound
                ? cutGlyph(atOrAfter: answer.upperBound, direction) : excised.upperBound
            excised = max(start, whole.lowerBound)..<min(stop, whole.upperBound)
        }
        return Kept(head: excised.lowerBound, tail: excised.upperBound)
    }

    /// The last glyph, at or before an offset, before which the line can be cut.
    private func cutGlyph(atOrBefore offset: Int, _ direction: WritingDirection) -> Int {
        var glyph = min(paragraph.firstGlyph(atOrAfter: offset), line.upperBound)
        // The offset may lie inside of a cluster.
        if glyph > line.lowerBound, glyph == line.upperBound ? offset < end : Int(paragraph.clusters[glyph]) > offset {
            glyph -= 1
        }
        while glyph > line.lowerBound, !isCut(at: glyph, direction) { glyph -= 1 }
        return max(glyph, line.lowerBound)
    }

    /// The first glyph, at or behind an offset, before which the line can be cut.
    private func cutGlyph(atOrAfter offset: Int, _ direction: WritingDirection) -> Int {
        var glyph = max(min(paragraph.firstGlyph(atOrAfter: offset), line.upperBound), line.lowerBound)
        while !isCut(at: glyph, direction) { glyph += 1 }
        return glyph
    }
}
