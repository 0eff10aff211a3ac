/// Finds how far from a break the text must be shaped again.
extension LineShaper {
    /// This many glyphs beside a fragment are shaped with it, to see whether they belong to it.
    private static let margin = 8

    /// The parts of a stretch to shape again. HarfBuzz's flags show where the unbroken text may be divided. If rules that see
    /// more glyphs match only in the broken text, a fragment grows as far as these rules see.
    mutating func fragments(of stretch: LineStretch, _ text: UTF8Bytes) -> [Range<Int>] {
        var fragments = stretch.fragments(of: base)
        for index in fragments.indices { fragments[index] = grown(fragments[index], of: stretch, text) }
        if fragments.count == 2, fragments[0].upperBound > fragments[1].lowerBound { return [stretch.glyphs] }
        return fragments
    }

    /// Grows a fragment until it may be divided from the glyphs beside it. The fragment lies in one run and one piece.
    private mutating func grown(_ fragment: Range<Int>, of stretch: LineStretch, _ text: UTF8Bytes) -> Range<Int> {
        var glyphs = fragment
        while case let wider = widened(glyphs, of: stretch), wider != glyphs {
            shapeAsRun(wider, of: stretch, text)
            defer { draft.rewindRun() }
            let border = wider.lowerBound < glyphs.lowerBound ? glyphs.lowerBound : glyphs.upperBound
            if isSafe(before: base.offset(ofGlyph: border)) {
                // The end of the visible text is no safe place: the last letter may kern with white space after it.
                return isSafe(around: wider, beyond: glyphs) ? wider : glyphs
            }
            glyphs = wider
        }
        return glyphs
    }

    private mutating func shapeAsRun(_ glyphs: Range<Int>, of stretch: LineStretch, _ text: UTF8Bytes) {
        let range = textRange(of: glyphs, in: stretch)
        shape(
            range, of: text, like: base.runs[base.runIndex(ofGlyph: glyphs.lowerBound)], piece(at: range.lowerBound))
    }

    /// Whether a widened fragment may be divided from the glyphs beside it on the widened side.
    private func isSafe(around wider: Range<Int>, beyond fragment: Range<Int>) -> Bool {
        let border = wider.lowerBound < fragment.lowerBound ? wider.lowerBound : wider.upperBound
        // The glyphs of a reshaped line end with its visible text. Its last letter may kern with white space after it.
        if border == base.glyphCount { return Int(base.contentEnd) == context.upperBound }
        return border == 0 || base.isSafe(before: border)
    }

    /// A fragment with more glyphs on the side away from its break.
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

    /// The glyphs around a glyph that HarfBuzz shapes in one call: the glyph's piece within its run.
    private func commonGlyphs(of glyph: Int) -> Range<Int> {
        let piece = piece(at: base.offset(ofGlyph: glyph)).range
        return (base.firstGlyph(atOrAfter: piece.lowerBound)..<base.firstGlyph(atOrAfter: piece.upperBound))
            .clamped(to: base.runs[base.runIndex(ofGlyph: glyph)].glyphs)
    }

    /// Whether the glyphs that were shaped last may be divided before the glyph at an offset.
    private func isSafe(before offset: Int) -> Bool {
        var first = draft.glyphIDs.count
        while first > draft.runStart, draft.cluster(of: first - 1) >= offset { first -= 1 }
        return first < draft.glyphIDs.count && draft.clusters[first] == UInt32(offset)
    }
}
