/// Combines the metrics of several fonts into the metrics of a line.
package enum LineMetrics {
    /// The metrics that a run contributes to its line. Both its font and its requested font count, so that a fallback font
    /// never makes a line lower than its neighbours.
    static func of(_ run: GlyphRun, fonts: [Font]) -> FontMetrics {
        if run.isAttachment { return run.metrics }
        var metrics = fonts[Int(run.font)].metrics
        if run.font != run.requestedFont { metrics = maximum(metrics, fonts[Int(run.requestedFont)].metrics) }
        return metrics.raised(by: run.baselineOffset)
    }

    /// The metrics that a run contributes by Pango's rules: only the font that shows it counts, without leading.
    static func ofShownFont(_ run: GlyphRun, fonts: [Font]) -> FontMetrics {
        if run.isAttachment { return run.metrics.withHalfLeadings }
        let metrics =
            run.font == run.requestedFont ? run.metrics : fonts[Int(run.font)].metrics.raised(by: run.baselineOffset)
        return metrics.withoutLeading
    }

    /// The largest metrics of the runs of some glyphs; the metrics of an empty line if there are no glyphs. O(runs).
    @inline(__always)
    static func of(_ glyphs: Range<Int>, in paragraph: ShapedParagraph) -> FontMetrics {
        if glyphs.isEmpty { return paragraph.emptyLineMetrics }
        return paragraph.hasUniformMetrics ? paragraph.metrics : largest(of: glyphs, in: paragraph)
    }

    @inline(never)
    private static func largest(of glyphs: Range<Int>, in paragraph: ShapedParagraph) -> FontMetrics {
        let runs = paragraph.runs
        var index = paragraph.runIndex(ofGlyph: glyphs.lowerBound)
        var metrics = runs[index].metrics
        while Int(runs[index].glyphEnd) < glyphs.upperBound {
            index += 1
            if runs[index].metrics != metrics { metrics = maximum(metrics, runs[index].metrics) }
        }
        return metrics
    }

    /// The larger ascent, the larger descent, and a leading so large that both metrics fit with their own half-leadings.
    package static func maximum(_ a: FontMetrics, _ b: FontMetrics) -> FontMetrics {
        let ascent = max(a.ascent, b.ascent)
        let descent = max(a.descent, b.descent)
        let above = max(a.ascent + a.leading / 2, b.ascent + b.leading / 2) - ascent
        let below = max(a.descent + a.leading / 2, b.descent + b.leading / 2) - descent
        return FontMetrics(ascent: ascent, descent: descent, leading: 2 * max(above, below))
    }
}
