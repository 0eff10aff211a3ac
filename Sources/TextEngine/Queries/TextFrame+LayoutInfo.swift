extension TextFrame {
    /// The measures of a frame at an origin, for placing other things beside the text.
    package struct LayoutInfo: Sendable, Equatable {
        /// The number of lines.
        package let lineCount: Int
        /// The box of the layout.
        package let size: Size
        /// The rules that decide the heights of lines.
        package let layoutMode: TextFrameOptions.TextLayoutMode
        /// `left`, `right` or `center` if all paragraphs have that alignment; nil if they differ or are justified.
        package let consistentAlignment: TextAlignment?
        /// Whether a token replaced text.
        package let isTruncated: Bool
        /// The scale by which the text was shrunk to fit.
        package let textScaleFactor: Double
        /// Whether the lines and their relative places stay the same in a wider box.
        package let hasMaximumWidth: Bool
        /// The left edge of the leftmost line, indents included.
        package let minX: Double
        /// The right edge of the rightmost line, indents included.
        package let maxX: Double
        /// The y of the first baseline, rounded to device pixels.
        package let firstBaseline: Double
        /// The y of the last baseline, rounded to device pixels.
        package let lastBaseline: Double
        /// The height of the first line if an equal line preceded it.
        package let firstLineHeight: Double
        /// The part of ``firstLineHeight`` above the baseline.
        package let firstLineHeightAboveBaseline: Double
        /// The height of the last line if an equal line followed it.
        package let lastLineHeight: Double
        /// The part of ``lastLineHeight`` below the baseline.
        package let lastLineHeightBelowBaseline: Double
        /// ``lastLineHeightBelowBaseline`` without line spacing.
        package let lastLineHeightBelowBaselineWithoutSpacing: Double
        /// ``lastLineHeightBelowBaseline`` with at most the leading of the line's fonts as line spacing: all of it in TextKit's
        /// mode, which puts it below lines, half of it in the other modes.
        package let lastLineHeightBelowBaselineWithMinimalSpacing: Double
    }

    /// The measures of the frame at an origin.
    ///
    /// - Parameters:
    ///   - origin: The upper left corner of the box, limited to ±2³⁰; NaN counts as 0.
    ///   - displayScale: The number of device pixels in a pixel. Baselines move down to the next device pixel; 0 means no
    ///     rounding. Affects only baselines. Limited to 0…2²⁰, as ``TextFrameOptions/displayScale`` is.
    package func layoutInfo(origin: Point = Point(x: 0, y: 0), displayScale: Double = 0) -> LayoutInfo {
        let origin = Point(x: origin.x.clampedLength, y: origin.y.clampedLength)
        let displayScale = TextFrameOptions.clampedScale(displayScale)
        let (first, last) = (lineRecords.first, lineRecords.last)
        let (above, below) = (
            first.map(height(of:)) ?? (above: 0, below: 0), last.map(height(of:)) ?? (above: 0, below: 0)
        )
        let alignment = consistentAlignment
        let scale = textScaleFactor
        return LayoutInfo(
            lineCount: lineRecords.count, size: size, layoutMode: options.textLayoutMode,
            consistentAlignment: alignment,
            isTruncated: isTruncated, textScaleFactor: scale,
            hasMaximumWidth: alignment != nil && scale == 1 && !isTruncated && !isClipped
                && lineRecords.count == shapedString.paragraphs.count,
            minX: origin.x + layoutBounds.x, maxX: origin.x + layoutBounds.maxX,
            firstBaseline: (origin.y + exactBaselines.first * scale).ceiledToPixel(scale: displayScale),
            lastBaseline: (origin.y + exactBaselines.last * scale).ceiledToPixel(scale: displayScale),
            firstLineHeight: above.above + above.below, firstLineHeightAboveBaseline: above.above,
            lastLineHeight: below.above + below.below, lastLineHeightBelowBaseline: below.below,
            lastLineHeightBelowBaselineWithoutSpacing: (last?.heights.belowWithoutSpacing ?? 0) * scale,
            lastLineHeightBelowBaselineWithMinimalSpacing: (last.map(minimalHeightBelow) ?? 0) * scale)
    }

    /// The height of a line above and below its baseline. Half of the minimum baseline distance's excess goes on either side.
    private func height(of line: LineRecord) -> (above: Double, below: Double) {
        let spacing =
            shapedString.paragraphs.isEmpty ? nil : shapedString.paragraphs[Int(line.paragraph)].geometry?.spacing
        let excess = line.heights.excess(of: spacing?.minimumBaselineDistance ?? 0)
        return (
            (line.heights.above + excess / 2) * textScaleFactor, (line.heights.below + excess / 2) * textScaleFactor
        )
    }

    /// The height of a line below its baseline with at most its fonts' own leading. O(runs of the line).
    private func minimalHeightBelow(_ line: LineRecord) -> Double {
        guard options.textLayoutMode == .textKit, !shapedString.paragraphs.isEmpty else {
            return min(line.heights.below, Double(line.metrics.descent) + Double(line.metrics.leading) / 2)
        }
        // Fallback fonts do not count in this mode.
        let paragraph = glyphs(of: line)
        let truncation = line.truncation >= 0 ? truncations[Int(line.truncation)] : nil
        let stretches = truncation.map { [$0.headGlyphs, $0.tailGlyphs].filter { !$0.isEmpty } } ?? [line.glyphs]
        let metrics = options.textLayoutMode.decisiveMetrics(
            of: stretches, startingAt: Int(line.start), in: paragraph,
            with: truncation?.token ?? (line.hyphen >= 0 ? hyphens[Int(line.hyphen)].shaped : nil))
        return min(line.heights.below, Double(metrics.descent) + Double(metrics.leading))
    }

    /// O(paragraphs shown).
    private var consistentAlignment: TextAlignment? {
        let isRightToLeft = shapedString.options.defaultBaseWritingDirection == .rightToLeft
        guard let last = lineRecords.last, !shapedString.paragraphs.isEmpty else {
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
