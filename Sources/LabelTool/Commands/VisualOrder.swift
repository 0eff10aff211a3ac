import TextEngine

/// A glyph in the output of `shape`: lengths in pixels, y up.
struct VisualGlyph {
    let id: UInt16
    let cluster: Int32
    let advance: Double
    let x: Double
    let y: Double
}

extension [ShapingRun] {
    /// The runs of a paragraph from left to right, as if it were one line (UAX #9, rule L2).
    var inVisualOrder: [ShapingRun] {
        var runs = self
        let levels = runs.map(\.glyphs.level)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return runs }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < runs.count {
                guard runs[start].glyphs.level >= level else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < runs.count && runs[end].glyphs.level >= level { end += 1 }
                runs[start..<end].reverse()
                start = end
            }
        }
        return runs
    }
}

extension ShapedParagraph {
    /// The glyphs of a run from left to right, computed lazily.
    func visualGlyphs(of run: GlyphRun) -> some Sequence<VisualGlyph> {
        run.glyphs.indices.lazy.map { index in
            let glyph = run.isRightToLeft ? run.glyphs.upperBound - 1 - (index - run.glyphs.lowerBound) : index
            let offset =
                run.offsetStart < 0 ? .zero : offsets[Int(run.offsetStart) + glyph - run.glyphs.lowerBound]
            return VisualGlyph(
                id: glyphIDs[glyph], cluster: clusters[glyph], advance: Double(advance(of: glyph)) / 1_024,
                x: Double(offset.x) / 1_024, y: Double(offset.y) / 1_024)
        }
    }
}
