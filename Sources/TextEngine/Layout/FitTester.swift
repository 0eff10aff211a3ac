/// Tells whether a text fits its box at a scale, without laying it out.
struct FitTester {
    let shaped: ShapedString
    let size: Size
    let options: TextFrameOptions
    let scaling: TextScaling
    /// Whoever is told that nothing fits looks at this.
    let cancellation: CancellationToken?

    /// How much of a pixel a text may stick out and fit.
    static let tolerance = LineHeights.tolerance

    /// Whether ``fits(scale:)`` knows all that matters: not of paragraphs with styles, nor of hyphens and balanced lines.
    var isExact: Bool {
        !shaped.hasParagraphStyles && options.defaultHyphenationFactor <= 0
            && options.textLayoutMode == .default && options.lineBreakStrategy == .greedy && !hasSoftHyphens
    }

    private var hasSoftHyphens: Bool { anyParagraph { $0.hasSoftHyphens } }

    /// Whether text that does not fit at a scale may do so at a larger one: where fonts are of different heights, a word that
    /// moves up to a line with room for it makes that line higher; where places to break are unsafe, lines may be more. None
    /// of that makes up for text that is whole lines too long.
    func mayFitAbove(misfit scale: Double) -> Bool {
        anyParagraph { !$0.hasUniformMetrics || $0.header.hasUnsafeBreaks } && !isFarTooLong(scale: scale)
    }

    /// Whether the text is wider than all lines that there may be, and one more. O(paragraphs), as far as lines may go: text is
    /// not shaped for this where any number of them may be.
    private func isFarTooLong(scale: Double) -> Bool {
        guard options.wrapMode != .none, options.maximumNumberOfLines > 0 else { return false }
        let width = size.width / scale
        let limit = Double(options.lineLimit) + 1
        var lines = 0.0
        for index in shaped.paragraphs.indices {
            guard isShaped(index) else { return false }
            lines += max((shaped.withParagraph(index) { $0.maximumContentWidth } / width).rounded(.down), 1)
            if lines > limit { return true }
        }
        return false
    }

    private func anyParagraph(_ test: (ShapedParagraph) -> Bool) -> Bool {
        // Only as far as lines may go: the text behind is not shaped for this.
        let count = min(shaped.paragraphCount, options.lineLimit)
        return (0..<count).contains { isShaped($0) && shaped.withParagraph($0, test) }
    }

    /// Shapes a paragraph if that was not done yet; false when cancelled.
    private func isShaped(_ index: Int) -> Bool {
        guard let cancellation else { return true }
        return !cancellation.isCancelled && shaped.shapeParagraph(at: index, cancellation: cancellation)
    }

    /// Whether the lines of the text are no more, no wider and no lower than they may be. Allocates nothing. O(lines).
    func fits(scale: Double) -> Bool {
        let width = size.width / scale
        let lineLimit = options.lineLimit
        var lineCount = 0
        var baseline = 0.0
        var below = 0.0
        // Where the lines that there may be end before the text does.
        var restStart: Int?
        for index in shaped.paragraphs.indices {
            guard isShaped(index) else { return false }
            let isWhole = shaped.withParagraph(index) { paragraph -> Bool in
                var cursor = LineBreaker.Cursor.start(of: paragraph)
                while true {
                    if let cancellation, cancellation.isCancelled { return false }
                    guard lineCount < lineLimit else {
                        restStart = cursor.offset
                        return false
                    }
                    let (heights, next) = line(of: paragraph, from: cursor, width: width)
                    guard let heights else { return false }
                    baseline += below + heights.above
                    if lineCount == 0, scale < 1, scaling.baselineAdjustment != .none {
                        baseline += firstLineShift(of: paragraph, heights, to: next, baseline: baseline, scale: scale)
                    }
                    below = heights.below
                    lineCount += 1
                    guard fits(baseline: baseline, heights, scale: scale) else { return false }
                    guard let next else { return true }
                    cursor = next
                }
            }
            guard isWhole else { return restStart.map(isBlank) ?? false }
        }
        return true
    }

    /// Whether nothing but white space stands behind an offset: it is left out without a token.
    private func isBlank(from offset: Int) -> Bool {
        options.lastLineTruncationMode != .clip
            && shaped.text.storage.utf8.withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(at: shaped.range.upperBound, from: offset, in: $0) == offset
            }
    }

    private func fits(baseline: Double, _ heights: LineHeights, scale: Double) -> Bool {
        heights.fit(baseline: baseline, into: size.height / scale, pixelScale: options.displayScale * scale)
    }

    /// The heights of the line from a cursor, nil if it is too wide; and where the next one starts.
    private func line(
        of paragraph: ShapedParagraph, from cursor: LineBreaker.Cursor, width: Double
    ) -> (heights: LineHeights?, next: LineBreaker.Cursor?) {
        guard paragraph.unitCount > 0 else { return (LineHeights(paragraph.emptyLineMetrics), nil) }
        let shownLine = Hyphenator.line(
            of: paragraph, from: cursor, width: paragraph.units(width), in: shaped, options: options)
        let broken = shownLine.line
        let next = broken.isLast ? nil : broken.next
        guard shownLine.width <= width + Self.tolerance else { return (nil, next) }
        let isVisible = broken.endX > paragraph.positions[cursor.glyph]
        if paragraph.hasUniformMetrics && isVisible { return (LineHeights(paragraph.metrics), next) }
        let shown = paragraph.shownPart(from: cursor, to: broken.next, in: shaped.text)
        return (LineHeights(LineMetrics.of(shown.measuredGlyphs, in: paragraph)), next)
    }

    private func firstLineShift(
        of paragraph: ShapedParagraph, _ heights: LineHeights, to next: LineBreaker.Cursor?, baseline: Double,
        scale: Double
    ) -> Double {
        let letterHeight =
            paragraph.unitCount > 0
            ? paragraph.letterHeight(of: 0..<(next?.glyph ?? paragraph.glyphCount), for: scaling.letters) : 0
        return scaling.shift(of: heights, baseline: baseline, letterHeight: letterHeight, scale: scale)
    }

    /// A guess: lines that are broken are filled to fourteen parts of fifteen. O(paragraphs).
    func mayFit(scale: Double) -> Bool {
        let width = size.width / scale
        let height = size.height / scale
        let lineLimit = Double(options.lineLimit)
        var (lines, total) = (0.0, 0.0)
        for index in shaped.paragraphs.indices {
            guard isShaped(index) else { return false }
            let (textWidth, lineHeight) = shaped.withParagraph(index) {
                ($0.maximumContentWidth, LineHeights($0.metrics))
            }
            let count = textWidth <= width ? 1 : (textWidth * 15 / 14 / max(width, 1.0 / 1_024)).rounded(.up)
            lines += count
            total += count * (lineHeight.above + lineHeight.below)
            if lines > lineLimit || total > height + lineHeight.below - lineHeight.belowWithoutSpacing { return false }
            if options.wrapMode == .none, textWidth > width { return false }
        }
        return true
    }
}
