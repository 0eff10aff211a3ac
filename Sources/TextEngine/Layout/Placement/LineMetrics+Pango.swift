/// Line heights by Pango's rules: the fonts that show the text decide, or the text's `lineHeight`.
extension LineMetrics {
    /// The largest metrics of the fonts that show a range of glyphs, without leading. O(runs).
    static func ofShownFonts(_ glyphs: Range<Int>, in paragraph: ShapedParagraph) -> FontMetrics {
        if glyphs.isEmpty { return paragraph.emptyLineMetrics.withoutLeading }
        if let shown = paragraph.shownMetrics { return shown }
        var index = paragraph.runIndex(ofGlyph: glyphs.lowerBound)
        var metrics = ofShownFont(paragraph.runs[index], fonts: paragraph.fonts)
        while Int(paragraph.runs[index].glyphEnd) < glyphs.upperBound {
            index += 1
            metrics = maximum(metrics, ofShownFont(paragraph.runs[index], fonts: paragraph.fonts))
        }
        return metrics
    }

    /// The extents of a range of glyphs above and below the baseline: those of their fonts, unless the text sets a line height.
    /// O(runs).
    ///
    /// - Parameter start: The offset of the line's start. The text there gives an empty line its height.
    static func box(_ glyphs: Range<Int>, startingAt start: Int, in paragraph: ShapedParagraph) -> FontMetrics {
        guard let heights = paragraph.geometry?.lineHeights, !heights.isEmpty else {
            return ofShownFonts(glyphs, in: paragraph)
        }
        guard !glyphs.isEmpty else {
            let stretch = heights[min(heights.partitionPoint { Int($0.end) > start }, heights.count - 1)]
            return paragraph.emptyLineMetrics.withoutLeading.stretched(to: stretch.value)
        }
        let runs = paragraph.runs
        var index = paragraph.runIndex(ofGlyph: glyphs.lowerBound)
        // The box of a line with text always includes the baseline.
        var box = FontMetrics.zero
        while index < runs.count, Int(runs[index].glyphStart) < glyphs.upperBound {
            let metrics = ofShownFont(runs[index], fonts: paragraph.fonts)
            let shown = runs[index].glyphs.clamped(to: glyphs)
            let (first, last) = (paragraph.clusters[shown.lowerBound], paragraph.clusters[shown.upperBound - 1])
            var stretch = heights.partitionPoint { $0.end > first }
            repeat {
                box = maximum(box, metrics.stretched(to: heights[stretch].value))
                stretch += 1
            } while stretch < heights.count && heights[stretch - 1].end <= last
            index += 1
        }
        return box
    }
}

extension FontMetrics {
    /// Metrics without leading, with a given line height. Half of the difference from the font's height goes above and half
    /// below. In whole 1/1,024 pixels, rounded as in Pango, so that a label's lines have the same places as a GtkLabel's.
    func stretched(to height: LineHeight?) -> FontMetrics {
        guard let height else { return self }
        let units = (Double(ascent + descent) * 1_024).rounded()
        let wanted =
            switch height {
            case .factor(let factor): Double(Float(units * factor).rounded(.up))
            case .pixels(let pixels): (pixels * 1_024).rounded()
            }
        let above = Double(ascent) + ((wanted - units) / 2).rounded(.towardZero) / 1_024
        return FontMetrics(ascent: Float(above), descent: Float(wanted / 1_024 - above), leading: 0)
    }
}
