/// Stacks lines from the top of the box to the bottom: computes each baseline from the lines above. Scratch state.
struct LineStacker {
    /// The lowest line so far, with what its paragraph's spacing says about the room below it.
    private struct Above {
        var baseline: Double
        var heights: LineHeights
        var hasSpacing: Bool
        var minimumBaselineDistance: Double
        var afterParagraph: Double

        /// How much more room below the line its paragraph's minimum distance between baselines takes.
        var excess: Double { heights.excess(of: minimumBaselineDistance) / 2 }
    }

    /// Whether any paragraph may set spacing.
    let hasSpacing: Bool
    private let shift: FirstLineShift?
    private var isEmpty = true
    /// The bottom of the lowest line, without the spacing between paragraphs.
    private var bottom = 0.0
    /// nil if no paragraph sets spacing.
    private var above: Above?

    init(hasSpacing: Bool, shift: FirstLineShift?) { (self.hasSpacing, self.shift) = (hasSpacing, shift) }

    /// The baseline of the next line, before rounding to device pixels.
    ///
    /// - Parameters:
    ///   - startsParagraph: Whether the line is the first of its paragraph.
    ///   - letterHeight: The cap height or x-height of the line, for an offset that is measured from it.
    func baseline(
        of heights: LineHeights, startsParagraph: Bool, spacing: ParagraphLineSpacing?,
        letterHeight: (FirstLineOffset) -> Double
    ) -> Double {
        if let plain = plainBaseline(of: heights) { return plain }
        let baseline =
            if !hasSpacing {
                // A paragraph with tabs has a geometry without any.
                bottom + heights.above
            } else if let above, !startsParagraph {
                above.baseline
                    + max(above.heights.below + heights.above, spacing?.minimumBaselineDistance ?? 0)
            } else if above?.hasSpacing == true || spacing != nil {
                firstBaseline(of: heights, spacing: spacing ?? ParagraphLineSpacing(), letterHeight: letterHeight)
            } else {
                bottom + heights.above
            }
        guard isEmpty, let shift else { return baseline }
        return baseline + shift.shift(of: heights, baseline: baseline, letterHeight: letterHeight(shift.letters))
    }

    /// The same where no paragraph has a style and the text is not scaled; nil elsewhere.
    @inline(__always)
    func plainBaseline(of heights: LineHeights) -> Double? {
        hasSpacing || shift != nil ? nil : bottom + heights.above
    }

    /// Adds a line.
    ///
    /// - Parameter spacing: The spacing of the line's paragraph; nil if it sets none.
    @inline(__always)
    mutating func add(
        _ heights: LineHeights, baseline: Double, spacing: @autoclosure () -> ParagraphLineSpacing?
    ) {
        isEmpty = false
        bottom = baseline + heights.below
        if hasSpacing { add(heights, baseline: baseline, spacing()) }
    }

    @inline(never)
    private mutating func add(_ heights: LineHeights, baseline: Double, _ spacing: ParagraphLineSpacing?) {
        above = Above(
            baseline: baseline, heights: heights, hasSpacing: spacing != nil,
            minimumBaselineDistance: spacing?.minimumBaselineDistance ?? 0,
            afterParagraph: spacing?.afterParagraph ?? 0)
    }

    /// The distance from the top of the box to the bottom of the text.
    var height: Double {
        above.map { bottom + $0.excess } ?? bottom
    }

    /// A stacker with the same settings and no lines.
    var emptied: LineStacker { LineStacker(hasSpacing: hasSpacing, shift: shift) }

    /// The first baseline of a paragraph (behaviour of STULabel, 3.3 of its rules for vertical placement). It depends on the
    /// heights, on the spacing of both paragraphs, and on the offset of the first line.
    private func firstBaseline(
        of heights: LineHeights, spacing: ParagraphLineSpacing, letterHeight: (FirstLineOffset) -> Double
    ) -> Double {
        var top = 0.0
        if let above {
            top = bottom + above.excess + above.afterParagraph + spacing.beforeParagraph
        }
        return top + max(offset(of: heights, spacing, top: top, letterHeight: letterHeight), 0)
    }

    /// The distance from a paragraph's top to its first baseline.
    private func offset(
        of heights: LineHeights, _ spacing: ParagraphLineSpacing, top: Double, letterHeight: (FirstLineOffset) -> Double
    ) -> Double {
        switch spacing.firstLineOffset {
        case .baselineFromDefault(let value):
            let usual = heights.above + heights.excess(of: spacing.minimumBaselineDistance) / 2
            guard let above else { return usual + value }
            // The baselines are at least both paragraphs' minimum distance apart, unless a negative offset reduces it.
            let least = max(above.minimumBaselineDistance, spacing.minimumBaselineDistance)
            return max(usual, above.baseline + least - top) + value
        case .baselineFromTop(let value): return value
        case .lineCenterFromTop(let value): return value + (heights.above - heights.below) / 2
        case .capHeightCenterFromTop(let value), .xHeightCenterFromTop(let value):
            return value + letterHeight(spacing.firstLineOffset) / 2
        }
    }
}

extension ShapedParagraph {
    /// The cap height or x-height of a range of glyphs, as the first-line offset needs it; 0 if it needs none.
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
