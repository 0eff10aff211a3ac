/// The extents of a line above and below its baseline, spacing included.
package struct LineHeights: Sendable, Equatable {
    package var above: Double
    package var below: Double
    /// The extent below the baseline that must fit the box.
    package var belowWithoutSpacing: Double

    /// The heights in a paragraph without line spacing: half of the leading on either side.
    init(_ metrics: FontMetrics) {
        let halfLeading = Double(metrics.leading) / 2
        above = Double(metrics.ascent) + halfLeading
        below = Double(metrics.descent) + halfLeading
        belowWithoutSpacing = Double(metrics.descent)
    }

    /// The heights with a paragraph's line spacing (behaviour of STULabel; modes `.default` and `.textKit` are its two modes).
    ///
    /// If minimum and maximum height conflict, the maximum wins. 0 means no maximum.
    init(_ metrics: FontMetrics, spacing: ParagraphLineSpacing, mode: TextFrameOptions.TextLayoutMode) {
        let (ascent, descent) = (Double(metrics.ascent), Double(metrics.descent))
        let leading = Double(metrics.leading)
        let limit = spacing.maximumLineHeight > 0 ? spacing.maximumLineHeight : .infinity
        let height = (ascent + descent) * spacing.lineHeightMultiple
        switch mode {
        case .default, .pango:
            let spaced = height + max(leading * spacing.lineHeightMultiple, spacing.betweenLines)
            let half = (min(max(spaced, spacing.minimumLineHeight), limit) - (ascent + descent)) / 2
            above = ascent + half
            below = descent + half
            belowWithoutSpacing = descent + min(half, 0)
        case .textKit:
            above = min(max(height, spacing.minimumLineHeight), limit) - descent
            below = descent + max(spacing.betweenLines, leading)
            belowWithoutSpacing = descent
        }
    }

    /// How much a line may exceed its box and still fit, in pixels.
    static let tolerance = 1.0 / 1_024

    /// Whether a line stays above the bottom of a box, with its baseline rounded to device pixels. Spacing below it need not
    /// fit.
    @inline(__always)
    func fit(baseline: Double, into height: Double, pixelScale: Double) -> Bool {
        baseline.ceiledToPixel(scale: pixelScale) + belowWithoutSpacing <= height + Self.tolerance
    }

    /// How much the minimum distance between baselines exceeds the line's height. Half of the excess goes on either side of the
    /// text.
    func excess(of minimumBaselineDistance: Double) -> Double { max(minimumBaselineDistance - (above + below), 0) }
}

extension LineMetrics {
    /// The largest metrics of the fonts that the runs of a glyph range requested, without fallback fonts.
    /// O(runs).
    static func ofRequestedFonts(_ glyphs: Range<Int>, in paragraph: ShapedParagraph) -> FontMetrics {
        if glyphs.isEmpty { return paragraph.emptyLineMetrics }
        let runs = paragraph.runs
        var index = paragraph.runIndex(ofGlyph: glyphs.lowerBound)
        var metrics: FontMetrics?
        while index < runs.count, Int(runs[index].glyphStart) < glyphs.upperBound {
            let run = runs[index]
            let own =
                run.isAttachment
                ? run.metrics : paragraph.fonts[Int(run.requestedFont)].metrics.raised(by: run.baselineOffset)
            metrics = metrics.map { maximum($0, own) } ?? own
            index += 1
        }
        return metrics ?? paragraph.emptyLineMetrics
    }
}
