/// Finds the height of a line by the layout mode.
extension TextFrameOptions.TextLayoutMode {
    /// The font metrics that alone decide the height of each line with text; nil if there are none, because fonts differ or
    /// the paragraph has line spacing or line heights.
    @inline(__always)
    func uniformMetrics(of paragraph: ShapedParagraph) -> FontMetrics? {
        guard paragraph.geometry == nil else { return nil }
        return switch self {
        case .default: paragraph.hasUniformMetrics ? paragraph.metrics : nil
        case .pango: paragraph.shownMetrics
        case .textKit: nil
        }
    }

    /// The font metrics and the heights of a line. O(runs).
    func measure(
        _ line: LineBreaker.Line, from cursor: LineBreaker.Cursor, in paragraph: ShapedParagraph,
        of shaped: ShapedString, extras: ShownLine.Extras?
    ) -> (FontMetrics, LineHeights) {
        let glyphs =
            self == .pango
            ? cursor.glyph..<paragraph.glyphEnd(before: line.next)
            : paragraph.visiblePart(of: line, from: cursor, in: shaped, extras).measuredGlyphs
        var metrics = metrics(of: glyphs, in: paragraph)
        let mark = extras?.hyphen?.shaped
        if let mark { metrics = LineMetrics.maximum(metrics, self.metrics(of: mark)) }
        let heights = heights(
            metrics, of: CollectionOfOne(glyphs), startingAt: cursor.offset, in: paragraph, with: mark)
        return (metrics, heights)
    }

    /// The font metrics of some glyphs of a line. O(runs).
    @inline(__always)
    func metrics(of glyphs: Range<Int>, in paragraph: ShapedParagraph) -> FontMetrics {
        self == .pango ? LineMetrics.ofShownFonts(glyphs, in: paragraph) : LineMetrics.of(glyphs, in: paragraph)
    }

    /// The font metrics of a token or a hyphenation mark. O(runs).
    func metrics(of token: ShapedString) -> FontMetrics {
        guard token.paragraphCount > 0 else { return .zero }
        return token.withParagraph(0) { self == .pango ? metrics(of: 0..<$0.glyphCount, in: $0) : $0.metrics }
    }

    /// The heights of a line with some stretches of glyphs and a token or hyphenation mark. O(runs).
    ///
    /// - Parameters:
    ///   - metrics: The line's font metrics. In the default mode they decide the heights.
    ///   - start: The offset of the line's start. The text there gives an empty line its height.
    func heights(
        _ metrics: FontMetrics, of stretches: some Sequence<Range<Int>>, startingAt start: Int,
        in paragraph: ShapedParagraph, with token: ShapedString?
    ) -> LineHeights {
        heights(
            self == .default
                ? metrics : decisiveMetrics(of: stretches, startingAt: start, in: paragraph, with: token),
            spacing: paragraph.geometry?.spacing)
    }

    /// The metrics that decide the height of such a line in the other two modes. O(runs).
    func decisiveMetrics(
        of stretches: some Sequence<Range<Int>>, startingAt start: Int, in paragraph: ShapedParagraph,
        with token: ShapedString?
    ) -> FontMetrics {
        func decisive(_ glyphs: Range<Int>, startingAt start: Int, in paragraph: ShapedParagraph) -> FontMetrics {
            self == .textKit
                ? LineMetrics.ofRequestedFonts(glyphs, in: paragraph)
                : LineMetrics.box(glyphs, startingAt: start, in: paragraph)
        }
        var largest: FontMetrics?
        func include(_ metrics: FontMetrics) { largest = largest.map { LineMetrics.maximum($0, metrics) } ?? metrics }
        for glyphs in stretches { include(decisive(glyphs, startingAt: start, in: paragraph)) }
        if let token, token.paragraphCount > 0 {
            include(token.withParagraph(0) { decisive(0..<$0.glyphCount, startingAt: 0, in: $0) })
        }
        return largest ?? .zero
    }

    /// The heights of a line with these metrics.
    @inline(__always)
    func heights(_ metrics: FontMetrics, spacing: ParagraphLineSpacing?) -> LineHeights {
        spacing == nil && self != .textKit
            ? LineHeights(metrics) : LineHeights(metrics, spacing: spacing ?? ParagraphLineSpacing(), mode: self)
    }
}
