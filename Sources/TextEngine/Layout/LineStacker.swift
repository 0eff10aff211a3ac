/// Stacks lines from the top of the box down: gives each its baseline. Scratch state of a layout or a measurement.
struct LineStacker {
    /// What the place of a line depends on, besides the line itself.
    struct Above {
        var baseline: Double
        var heights: LineHeights
        /// nil for a paragraph that sets no spacing.
        var spacing: ParagraphLineSpacing?
    }

    /// A line that is looking for its place.
    struct Line {
        var heights: LineHeights
        /// nil for a paragraph that sets no spacing.
        var spacing: ParagraphLineSpacing?
        var startsParagraph: Bool
        /// The height of the line's capital or small letters, where its paragraph's first-line offset asks for it.
        var letterHeight = 0.0
    }

    /// The baseline of a line below another one, or of the first line (behaviour of STULabel, 3.3 of its rules for
    /// vertical placement): within a paragraph the heights decide, at its start also the spacing of both paragraphs
    /// and the offset of the first line.
    static func baseline(of line: Line, below above: Above?) -> Double {
        if let above, !line.startsParagraph {
            let distance = above.heights.below + line.heights.above
            return above.baseline + max(distance, line.spacing?.minimumBaselineDistance ?? 0)
        }
        guard above?.spacing != nil || line.spacing != nil else {
            return (above.map { $0.baseline + $0.heights.below } ?? 0) + line.heights.above
        }
        let spacing = line.spacing ?? ParagraphLineSpacing()
        var top = 0.0
        if let above {
            let before = above.spacing ?? ParagraphLineSpacing()
            top =
                above.baseline + above.heights.below + above.heights.excess(of: before.minimumBaselineDistance) / 2
                + before.afterParagraph + spacing.beforeParagraph
        }
        return top + max(offset(of: line, spacing, top: top, below: above), 0)
    }

    /// How far the first baseline of a paragraph lies below the paragraph's top.
    private static func offset(of line: Line, _ spacing: ParagraphLineSpacing, top: Double, below above: Above?)
        -> Double
    {
        let heights = line.heights
        switch spacing.firstLineOffset {
        case .baselineFromDefault(let value):
            let usual = heights.above + heights.excess(of: spacing.minimumBaselineDistance) / 2
            guard let above else { return usual + value }
            // Two paragraphs are no closer than the lines of either, but for what the offset takes back.
            let least = max(above.spacing?.minimumBaselineDistance ?? 0, spacing.minimumBaselineDistance)
            return max(usual, above.baseline + least - top) + value
        case .baselineFromTop(let value): return value
        case .lineCenterFromTop(let value): return value + (heights.above - heights.below) / 2
        case .capHeightCenterFromTop(let value), .xHeightCenterFromTop(let value): return value + line.letterHeight / 2
        }
    }

    /// How far the last line reaches below its baseline.
    static func bottom(of last: Above) -> Double {
        last.heights.below + last.heights.excess(of: last.spacing?.minimumBaselineDistance ?? 0) / 2
    }
}

extension ShapedParagraph {
    /// The height of the letters between two glyphs that the first-line offset measures from; 0 where it needs none.
    func letterHeight(of glyphs: Range<Int>, for offset: FirstLineOffset) -> Double {
        let height: KeyPath<FontFeatureMetrics, Float>
        switch offset {
        case .capHeightCenterFromTop: height = \.capHeight
        case .xHeightCenterFromTop: height = \.xHeight
        case .baselineFromDefault, .baselineFromTop, .lineCenterFromTop: return 0
        }
        var largest: Float = 0
        guard !runs.isEmpty else { return 0 }
        var index = runIndex(ofGlyph: min(glyphs.lowerBound, glyphCount - 1))
        repeat {
            largest = max(largest, fonts[Int(runs[index].font)].featureMetrics[keyPath: height])
            index += 1
        } while index < runs.count && Int(runs[index].glyphStart) < glyphs.upperBound
        return Double(largest)
    }
}
