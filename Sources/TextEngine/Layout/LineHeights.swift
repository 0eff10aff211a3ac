/// How much room a line takes above and below its baseline, spacing included.
package struct LineHeights: Sendable, Equatable {
    package var above: Double
    package var below: Double
    /// What has to fit above the bottom of the box.
    package var belowWithoutSpacing: Double

    /// The heights of a line in a paragraph that sets none: half of the leading stands on either side.
    init(_ metrics: FontMetrics) {
        let halfLeading = Double(metrics.leading) / 2
        above = Double(metrics.ascent) + halfLeading
        below = Double(metrics.descent) + halfLeading
        belowWithoutSpacing = Double(metrics.descent)
    }

    /// The heights by a paragraph's line spacing (behaviour of STULabel, whose two layout modes the first two are).
    ///
    /// The maximum height wins over the minimum; 0 is no maximum.
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

    /// How much of a pixel a line may stick out and fit.
    static let tolerance = 1.0 / 1_024

    /// Whether a line of these heights stands above the bottom of a box, its baseline rounded to device pixels; the spacing
    /// below it need not.
    @inline(__always)
    func fit(baseline: Double, into height: Double, pixelScale: Double) -> Bool {
        baseline.ceiledToPixel(scale: pixelScale) + belowWithoutSpacing <= height + Self.tolerance
    }

    /// By how much a least distance between baselines exceeds the line's height; half of it stands on either side of
    /// the text.
    func excess(of minimumBaselineDistance: Double) -> Double { max(minimumBaselineDistance - (above + below), 0) }
}

extension LineMetrics {
    /// The largest metrics of the fonts that the runs between two glyphs wished for, fallback fonts left out.
    /// O(runs).
    static func ofWishedFonts(_ glyphs: Range<Int>, in paragraph: ShapedParagraph) -> FontMetrics {
        if glyphs.isEmpty { return paragraph.emptyLineMetrics }
        let runs = paragraph.runs
        var index = paragraph.runIndex(ofGlyph: glyphs.lowerBound)
        var metrics: FontMetrics?
        while index < runs.count, Int(runs[index].glyphStart) < glyphs.upperBound {
            let run = runs[index]
            let own =
                run.isAttachment
                ? run.metrics : paragraph.fonts[Int(run.wishedFont)].metrics.raised(by: run.baselineOffset)
            metrics = metrics.map { maximum($0, own) } ?? own
            index += 1
        }
        return metrics ?? paragraph.emptyLineMetrics
    }

    /// The same of several stretches and of a token beside them.
    static func ofWishedFonts(_ stretches: [Range<Int>], in paragraph: ShapedParagraph, with token: ShapedString?)
        -> FontMetrics
    {
        let tokenMetrics = token?.paragraphs.first.map { ofWishedFonts(0..<$0.glyphCount, in: $0) }
        let metrics = stretches.map { ofWishedFonts($0, in: paragraph) } + (tokenMetrics.map { [$0] } ?? [])
        return metrics.dropFirst().reduce(metrics.first ?? .zero, maximum)
    }
}
