/// Lines by Pango's rules: they are as high as the fonts that show them, or as the text's `lineHeight` says.
extension LineMetrics {
    /// The largest metrics of the fonts that show the glyphs between two of a paragraph, without leading. O(runs).
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

    /// The room that the glyphs between two of a paragraph take above and below the baseline: that of their fonts, unless
    /// the text has a line height. O(runs).
    ///
    /// - Parameter start: The offset at which the line starts, whose text gives an empty line its height.
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
        // A line with text goes from above its baseline to below it, or to the baseline at least.
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

    /// The same of several stretches of a line and of a token or a mark beside them.
    static func box(
        _ stretches: [Range<Int>], startingAt start: Int, in paragraph: ShapedParagraph, with token: ShapedString?
    ) -> FontMetrics {
        let other = token?.paragraphs.first.map { box(0..<$0.glyphCount, startingAt: 0, in: $0) }
        let boxes = stretches.map { box($0, startingAt: start, in: paragraph) } + (other.map { [$0] } ?? [])
        return boxes.dropFirst().reduce(boxes.first ?? .zero, maximum)
    }
}

extension FontMetrics {
    /// Metrics without leading as high as a line height says, what is more or less than the font's half above and half
    /// below. In whole 1/1,024 pixels, rounded as Pango rounds them, so that a label's lines meet those of a GtkLabel.
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
