extension TextFrame {
    /// The measures of a frame that stands somewhere: what a program needs to place other things beside the text.
    public struct LayoutInfo: Sendable, Equatable {
        /// The number of lines.
        public let lineCount: Int
        /// The box that the text was laid out in.
        public let size: Size
        /// By which rules lines have their heights.
        public let layoutMode: TextFrameOptions.TextLayoutMode
        /// `left`, `right` or `center` where all paragraphs are aligned so; nil where they differ or are justified.
        public let consistentAlignment: TextAlignment?
        /// Whether text was replaced by a token.
        public let isTruncated: Bool
        /// What the text was shrunk by to fit.
        public let textScaleFactor: Double
        /// Whether a wider box would show the same lines in the same places beside each other.
        public let hasMaximumWidth: Bool
        /// The left end of the leftmost line, indents included.
        public let minX: Double
        /// The right end of the rightmost line, indents included.
        public let maxX: Double
        /// The y of the first baseline, rounded to device pixels.
        public let firstBaseline: Double
        /// The y of the last baseline, rounded to device pixels.
        public let lastBaseline: Double
        /// What the first line would be below one like itself.
        public let firstLineHeight: Double
        /// The part of ``firstLineHeight`` above the baseline.
        public let firstLineHeightAboveBaseline: Double
        /// What a line like the last one would take below it.
        public let lastLineHeight: Double
        /// The part of ``lastLineHeight`` below the baseline.
        public let lastLineHeightBelowBaseline: Double
        /// The same without the space between lines.
        public let lastLineHeightBelowBaselineWithoutSpacing: Double
        /// The same with no more space than the leading that the line's fonts ask for: all of it by TextKit's mode, which has
        /// it below lines, half of it by the others.
        public let lastLineHeightBelowBaselineWithMinimalSpacing: Double
    }

    /// The measures of the frame at a place.
    ///
    /// - Parameters:
    ///   - origin: Where the upper left corner of the box is.
    ///   - displayScale: To what baselines are rounded, downwards; 0 for no rounding. Only they depend on it.
    public func layoutInfo(origin: Point = Point(x: 0, y: 0), displayScale: Double = 0) -> LayoutInfo {
        let (first, last) = (lines.first, lines.last)
        let (above, below) = (
            first.map(height(of:)) ?? (above: 0, below: 0), last.map(height(of:)) ?? (above: 0, below: 0)
        )
        let alignment = consistentAlignment
        let scale = textScaleFactor
        return LayoutInfo(
            lineCount: lines.count, size: size, layoutMode: options.textLayoutMode, consistentAlignment: alignment,
            isTruncated: isTruncated, textScaleFactor: scale,
            hasMaximumWidth: alignment != nil && scale == 1 && !isTruncated && !isClipped
                && lines.count == shapedString.paragraphs.count,
            minX: origin.x + layoutBounds.x, maxX: origin.x + layoutBounds.maxX,
            firstBaseline: (origin.y + exactBaselines.first * scale).ceiledToPixel(scale: displayScale),
            lastBaseline: (origin.y + exactBaselines.last * scale).ceiledToPixel(scale: displayScale),
            firstLineHeight: above.above + above.below, firstLineHeightAboveBaseline: above.above,
            lastLineHeight: below.above + below.below, lastLineHeightBelowBaseline: below.below,
            lastLineHeightBelowBaselineWithoutSpacing: (last?.heights.belowWithoutSpacing ?? 0) * scale,
            lastLineHeightBelowBaselineWithMinimalSpacing: (last.map(minimalHeightBelow) ?? 0) * scale)
    }

    /// The height of a line above and below its baseline; a least baseline distance counts half on either side.
    private func height(of line: LineRecord) -> (above: Double, below: Double) {
        let spacing =
            shapedString.paragraphs.isEmpty ? nil : shapedString.paragraphs[Int(line.paragraph)].geometry?.spacing
        let excess = line.heights.excess(of: spacing?.minimumBaselineDistance ?? 0)
        return (
            (line.heights.above + excess / 2) * textScaleFactor, (line.heights.below + excess / 2) * textScaleFactor
        )
    }

    /// The height of a line below its baseline with its fonts' own leading at most. O(runs of the line).
    private func minimalHeightBelow(_ line: LineRecord) -> Double {
        guard options.textLayoutMode == .textKit, !shapedString.paragraphs.isEmpty else {
            return min(line.heights.below, Double(line.metrics.descent) + Double(line.metrics.leading) / 2)
        }
        // Fallback fonts do not count in this mode.
        let paragraph = glyphs(of: line)
        let truncation = line.truncation >= 0 ? truncations[Int(line.truncation)] : nil
        let stretches = truncation.map { [$0.headGlyphs, $0.tailGlyphs].filter { !$0.isEmpty } } ?? [line.glyphs]
        let metrics = LineMetrics.ofWishedFonts(
            stretches, in: paragraph,
            with: truncation?.token ?? (line.hyphen >= 0 ? hyphens[Int(line.hyphen)].shaped : nil))
        return min(line.heights.below, Double(metrics.descent) + Double(metrics.leading))
    }

    /// O(paragraphs shown).
    private var consistentAlignment: TextAlignment? {
        let isRightToLeft = shapedString.options.defaultBaseWritingDirection == .rightToLeft
        guard let last = lines.last, !shapedString.paragraphs.isEmpty else {
            return options.defaultTextAlignment.resolved(isRightToLeft: isRightToLeft).unlessJustified
        }
        var common: TextAlignment?
        for index in 0...Int(last.paragraph) {
            let paragraph = shapedString.paragraphs[index]
            let alignment = (paragraph.alignment ?? options.defaultTextAlignment).resolved(
                isRightToLeft: paragraph.isRightToLeft)
            if let common, common != alignment { return nil }
            common = alignment
        }
        return common?.unlessJustified
    }
}

extension TextAlignment {
    fileprivate var unlessJustified: TextAlignment? { self == .justified ? nil : self }
}
