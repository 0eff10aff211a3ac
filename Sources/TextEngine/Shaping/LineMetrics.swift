/// How the metrics of several fonts make those of a line.
package enum LineMetrics {
    /// What a run asks of its line: the font it is shown in and the one it wished for both count, so that a
    /// fallback never makes a line lower than its neighbours.
    static func of(_ run: GlyphRun, fonts: [Font]) -> FontMetrics {
        if run.isAttachment { return run.metrics }
        var metrics = fonts[Int(run.font)].metrics
        if run.font != run.wishedFont { metrics = maximum(metrics, fonts[Int(run.wishedFont)].metrics) }
        return metrics.raised(by: run.baselineOffset)
    }

    /// What a run asks of its line by Pango's rules: the font it is shown in counts, without its leading.
    static func ofShownFont(_ run: GlyphRun, fonts: [Font]) -> FontMetrics {
        if run.isAttachment { return run.metrics.withHalfLeadings }
        let metrics =
            run.font == run.wishedFont ? run.metrics : fonts[Int(run.font)].metrics.raised(by: run.baselineOffset)
        return metrics.withoutLeading
    }

    /// The largest metrics of the runs between two glyphs of a paragraph; those of an empty line if there are none.
    /// O(runs).
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

    /// The larger extent on either side of the baseline; the leading is what is missing to the larger of
    /// both with their own leadings.
    package static func maximum(_ a: FontMetrics, _ b: FontMetrics) -> FontMetrics {
        let ascent = max(a.ascent, b.ascent)
        let descent = max(a.descent, b.descent)
        let above = max(a.ascent + a.leading / 2, b.ascent + b.leading / 2) - ascent
        let below = max(a.descent + a.leading / 2, b.descent + b.leading / 2) - descent
        return FontMetrics(ascent: ascent, descent: descent, leading: 2 * max(above, below))
    }
}
