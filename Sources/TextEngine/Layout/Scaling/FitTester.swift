/// Tests whether a text fits its box at a scale, without a full layout.
struct FitTester {
    let shaped: ShapedString
    let size: Size
    let options: TextFrameOptions
    /// After cancellation every test fails. The caller checks the token.
    let cancellation: CancellationToken?

    /// How much a text may exceed its box and still fit, in pixels.
    static let tolerance = LineHeights.tolerance

    /// Whether ``fits(scale:)`` gives an exact answer. It does not if a truncation scope may cut the text.
    var isExact: Bool {
        // Do not test paragraphs after the last possible line.
        !shaped.hasParagraphStyles
            || (0..<min(shaped.paragraphCount, options.lineLimit)).allSatisfy {
                shaped.truncationScope(ofParagraph: $0) == nil
            }
    }

    /// Whether text that does not fit at a scale may fit at a larger one. At the smaller scale, a word may move up and make
    /// another line higher, if font heights differ, or unsafe breaks may lead to more lines. Neither explains a text that is
    /// whole lines too long.
    func mayFitAbove(misfit scale: Double) -> Bool {
        anyParagraph { !$0.hasUniformMetrics || $0.header.hasUnsafeBreaks } && !isFarTooLong(scale: scale)
    }

    /// Whether the text is at least one line wider than all permitted lines together. O(paragraphs), up to the last possible
    /// line. Without a line limit, no text is shaped for this.
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
        // Only up to the last possible line: later text need not be shaped for this.
        let count = min(shaped.paragraphCount, options.lineLimit)
        return (0..<count).contains { isShaped($0) && shaped.withParagraph($0, test) }
    }

    /// Shapes a paragraph if necessary; false when cancelled.
    private func isShaped(_ index: Int) -> Bool {
        guard let cancellation else { return true }
        return !cancellation.isCancelled && shaped.shapeParagraph(at: index, cancellation: cancellation)
    }

    /// Whether number, widths and heights of the lines are within their limits. O(lines).
    func fits(scale: Double) -> Bool {
        if fits(scale: scale, options) { return true }
        guard options.lineBreakStrategy == .balanced else { return false }
        // If balanced lines do not fit, the layout uses greedy lines, which may be lower because fonts differ.
        return fits(scale: scale, options.unbalanced)
    }

    private func fits(scale: Double, _ options: TextFrameOptions) -> Bool {
        let box = Size(width: size.width / scale, height: size.height / scale)
        let lineLimit = options.lineLimit
        var walk = LineWalk(shaped, boxWidth: box.width, options: options, scale: scale)
        while walk.reachesLine(in: shaped, cancellation) {
            guard walk.lineCount < lineLimit else { return walk.start.map { isBlank(from: $0.cursor.offset) } ?? false }
            walk.breakLine(in: shaped, options, lineLimit: lineLimit)
            guard walk.fullWidth <= box.width + Self.tolerance,
                walk.heights.fit(
                    baseline: walk.baseline, into: box.height, pixelScale: options.displayScale * scale)
            else { return false }
            walk.pass(in: shaped)
        }
        return !walk.isCancelled
    }

    /// Whether only white space follows an offset. Such text is dropped without a token.
    private func isBlank(from offset: Int) -> Bool {
        options.lastLineTruncationMode != .clip
            && shaped.text.storage.utf8.withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(at: shaped.range.upperBound, from: offset, in: $0) == offset
            }
    }

    /// An estimate: it assumes that broken lines are filled to 14/15 of their width. O(paragraphs).
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
