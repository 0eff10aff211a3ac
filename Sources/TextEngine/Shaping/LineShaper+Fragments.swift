/// How far from a break text is shaped anew.
extension LineShaper {
    /// As many glyphs beside a fragment are shaped with it, to see whether they belong to it.
    private static let margin = 8

    /// What is shaped anew of a stretch. HarfBuzz tells where the unbroken text may be divided; where rules that look farther
    /// match in the broken text only, a fragment reaches as far as these do.
    mutating func fragments(of stretch: LineStretch, _ text: UTF8Bytes) -> [Range<Int>] {
        var fragments = stretch.fragments(of: base)
        for index in fragments.indices {
            reach = fragments[index]
            while let wider = widened(fragments[index], of: stretch, text) { fragments[index] = wider }
        }
        if fragments.count == 2, fragments[0].upperBound > fragments[1].lowerBound { return [stretch.glyphs] }
        return fragments
    }

    /// A fragment that reaches farther from its break; nil if it may be divided there from what stands beside it.
    private mutating func widened(_ fragment: Range<Int>, of stretch: LineStretch, _ text: UTF8Bytes) -> Range<Int>? {
        if fragment.lowerBound > stretch.glyphs.lowerBound {
            let limit = max(stretch.glyphs.lowerBound, commonGlyphs(of: fragment.lowerBound).lowerBound)
            var start = max(fragment.lowerBound - Self.margin, limit)
            while start > limit, !base.isSafe(before: start) { start -= 1 }
            let wider = start..<fragment.upperBound
            guard start < fragment.lowerBound, !isSafe(before: fragment.lowerBound, in: wider, of: stretch, text)
            else { return nil }
            return wider
        }
        guard fragment.upperBound < stretch.glyphs.upperBound else { return nil }
        let limit = min(stretch.glyphs.upperBound, commonGlyphs(of: fragment.upperBound - 1).upperBound)
        var end = min(fragment.upperBound + Self.margin, limit)
        while end < limit, !base.isSafe(before: end) { end += 1 }
        let wider = fragment.lowerBound..<end
        guard end > fragment.upperBound, !isSafe(before: fragment.upperBound, in: wider, of: stretch, text)
        else { return nil }
        return wider
    }

    /// The glyphs around one that HarfBuzz is asked for together.
    private func commonGlyphs(of glyph: Int) -> Range<Int> {
        let piece = piece(at: base.offset(ofGlyph: glyph)).range
        return (base.firstGlyph(atOrAfter: piece.lowerBound)..<base.firstGlyph(atOrAfter: piece.upperBound))
            .clamped(to: base.runs[base.runIndex(ofGlyph: glyph)].glyphs)
    }

    /// Whether glyphs that are shaped by themselves may be divided before one.
    private mutating func isSafe(
        before glyph: Int, in glyphs: Range<Int>, of stretch: LineStretch, _ text: UTF8Bytes
    ) -> Bool {
        reach = glyphs
        let range = base.offset(ofGlyph: glyphs.lowerBound)..<textEnd(of: glyphs, in: stretch)
        let offset = base.offset(ofGlyph: glyph)
        var first = draft.glyphIDs.count
        shape(range, of: text, like: base.runs[base.runIndex(ofGlyph: glyphs.lowerBound)], piece(at: range.lowerBound))
        defer { draft.rewindRun() }
        while first < draft.glyphIDs.count, draft.cluster(of: first) < offset { first += 1 }
        return first < draft.glyphIDs.count && draft.clusters[first] == UInt32(offset)
    }
}
