/// How far from a break text is shaped anew.
extension LineShaper {
    /// As many glyphs beside a fragment are shaped with it, to see whether they belong to it.
    private static let margin = 8

    /// What is shaped anew of a stretch. HarfBuzz tells where the unbroken text may be divided; where rules that look farther
    /// match in the broken text only, a fragment reaches as far as these do.
    mutating func fragments(of stretch: LineStretch, _ text: UTF8Bytes) -> [Range<Int>] {
        var fragments = stretch.fragments(of: base)
        for index in fragments.indices {
            fragments[index] = shapeFragment(fragments[index], of: stretch, text).glyphs
            draft.rewindRun()
        }
        if fragments.count == 2, fragments[0].upperBound > fragments[1].lowerBound { return [stretch.glyphs] }
        return fragments
    }

    /// Appends the glyphs of a fragment and those beside it to the draft, more of them until it may be divided there from
    /// what stands beside it. The fragment is of one run and one piece.
    ///
    /// - Returns: The glyphs of the paragraph that these stand for, and those that were looked at to find them.
    mutating func shapeFragment(
        _ fragment: Range<Int>, of stretch: LineStretch, _ text: UTF8Bytes
    ) -> (glyphs: Range<Int>, reach: Range<Int>) {
        var glyphs = fragment
        while true {
            let wider = widened(glyphs, of: stretch)
            shapeAsRun(wider, of: stretch, text)
            if wider == glyphs { return (glyphs, glyphs) }
            let border = wider.lowerBound < glyphs.lowerBound ? glyphs.lowerBound : glyphs.upperBound
            let isWideEnough = isSafe(before: base.offset(ofGlyph: border))
            if isWideEnough, isSafe(around: wider, beyond: glyphs) { return (wider, wider) }
            draft.rewindRun()
            if isWideEnough {
                // The line ends there, and no break: what it shows is what it is beside the text behind it.
                shapeAsRun(glyphs, of: stretch, text)
                return (glyphs, wider)
            }
            glyphs = wider
        }
    }

    private mutating func shapeAsRun(_ glyphs: Range<Int>, of stretch: LineStretch, _ text: UTF8Bytes) {
        let range = base.offset(ofGlyph: glyphs.lowerBound)..<textEnd(of: glyphs, in: stretch)
        shape(
            range, of: text, like: base.runs[base.runIndex(ofGlyph: glyphs.lowerBound)], piece(at: range.lowerBound))
    }

    /// Whether a fragment that was made wider may be divided from what stands around it on that side.
    private func isSafe(around wider: Range<Int>, beyond fragment: Range<Int>) -> Bool {
        let border = wider.lowerBound < fragment.lowerBound ? wider.lowerBound : wider.upperBound
        // The rows of a line end where its text is seen: white space behind it may kern with its last letter.
        if border == base.glyphCount { return Int(base.contentEnd) == context.upperBound }
        return border == 0 || base.isSafe(before: border)
    }

    /// A fragment with the glyphs that stand beside it, away from its break.
    private func widened(_ fragment: Range<Int>, of stretch: LineStretch) -> Range<Int> {
        if fragment.lowerBound > stretch.glyphs.lowerBound {
            let limit = max(stretch.glyphs.lowerBound, commonGlyphs(of: fragment.lowerBound).lowerBound)
            var start = max(fragment.lowerBound - Self.margin, limit)
            while start > limit, !base.isSafe(before: start) { start -= 1 }
            return start..<fragment.upperBound
        }
        guard fragment.upperBound < stretch.glyphs.upperBound else { return fragment }
        let limit = min(stretch.glyphs.upperBound, commonGlyphs(of: fragment.upperBound - 1).upperBound)
        var end = min(fragment.upperBound + Self.margin, limit)
        while end < limit, !base.isSafe(before: end) { end += 1 }
        return fragment.lowerBound..<end
    }

    /// The glyphs around one that HarfBuzz is asked for together.
    func commonGlyphs(of glyph: Int) -> Range<Int> {
        let piece = piece(at: base.offset(ofGlyph: glyph)).range
        return (base.firstGlyph(atOrAfter: piece.lowerBound)..<base.firstGlyph(atOrAfter: piece.upperBound))
            .clamped(to: base.runs[base.runIndex(ofGlyph: glyph)].glyphs)
    }

    /// Whether the glyphs that were shaped last may be divided before those of an offset.
    private func isSafe(before offset: Int) -> Bool {
        var first = draft.glyphIDs.count
        while first > draft.runStart, draft.cluster(of: first - 1) >= offset { first -= 1 }
        return first < draft.glyphIDs.count && draft.clusters[first] == UInt32(offset)
    }
}
