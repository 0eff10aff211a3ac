/// Applies the ranges that a truncation scope and the app's adjuster set for the removed text.
extension LineTruncator {
    /// The glyphs that a scope's truncatable range allows to remove: the whole clusters inside it. nil if the range does not
    /// apply: for mode `.middle`, and if it contains nothing of this line.
    func truncatableGlyphs(_ mode: TruncationMode) -> Range<Int>? {
        guard let range = rules.truncatableRange, mode != .middle, !line.isEmpty else { return nil }
        var start = line.lowerBound
        if range.lowerBound > Int(paragraph.clusters[line.lowerBound]) {
            start = min(paragraph.firstGlyph(atOrAfter: range.lowerBound), line.upperBound)
            while !canCut(before: start) { start += 1 }
        }
        let stop = range.upperBound >= end ? line.upperBound : cutGlyph(atOrBefore: range.upperBound)
        return start < stop && stop > line.lowerBound ? start..<stop : nil
    }

    /// The kept parts after the app's adjuster has changed the removed range.
    ///
    /// The adjuster is called again with each of its answers, widened to places where the line can be cut, until it adds
    /// nothing. An answer that adds nothing, or that leaves the permitted range, ends the calls.
    func adjusted(
        _ kept: Kept, by adjuster: TruncationRangeAdjuster,
        within truncatable: Range<Int>?
    ) -> Kept {
        let whole = truncatable ?? line
        var excised = kept.head..<kept.tail
        // Do not call the adjuster if the token replaces all of the text, or nothing of this line.
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
                ? cutGlyph(atOrBefore: answer.lowerBound) : excised.lowerBound
            let stop =
                answer.upperBound > proposed.upperBound
                ? cutGlyph(atOrAfter: answer.upperBound) : excised.upperBound
            excised = max(start, whole.lowerBound)..<min(stop, whole.upperBound)
        }
        return Kept(head: excised.lowerBound, tail: excised.upperBound)
    }

    /// The last glyph at or before an offset where the line can be cut.
    private func cutGlyph(atOrBefore offset: Int) -> Int {
        var glyph = min(paragraph.firstGlyph(atOrAfter: offset), line.upperBound)
        // The offset may lie inside a cluster.
        if glyph > line.lowerBound, glyph == line.upperBound ? offset < end : Int(paragraph.clusters[glyph]) > offset {
            glyph -= 1
        }
        while glyph > line.lowerBound, !canCut(before: glyph) { glyph -= 1 }
        return max(glyph, line.lowerBound)
    }

    /// The first glyph at or after an offset where the line can be cut.
    private func cutGlyph(atOrAfter offset: Int) -> Int {
        var glyph = max(min(paragraph.firstGlyph(atOrAfter: offset), line.upperBound), line.lowerBound)
        while !canCut(before: glyph) { glyph += 1 }
        return glyph
    }
}
