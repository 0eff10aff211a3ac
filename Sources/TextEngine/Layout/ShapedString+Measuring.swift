extension ShapedString {
    /// The size of the text when it is laid out in a width. The result is as wide as the widest line.
    ///
    /// Indents count as part of their lines. Allocates only if the text must be truncated or shrunk, has truncation scopes, or
    /// shows hyphens or broken words that are not in its cache. O(lines); O(text) for justified text.
    public func measure(width: Double, options: TextFrameOptions) -> Size {
        let width = width.clampedExtent
        if options.scaling == nil || fits(width: width, options: options),
            let size = measureLines(width: width, options: options)
        {
            return size
        }
        return measureFrame(width: width, options: options)
    }

    // A default argument would make callers copy the options, which costs a seventh of measuring a short text.
    /// The size of the text when it is laid out in a width with the default options.
    public func measure(width: Double) -> Size { measure(width: width, options: .default) }

    /// Whether text that may shrink fits without shrinking.
    @inline(never)
    private func fits(width: Double, options: TextFrameOptions) -> Bool {
        let tester = FitTester(
            shaped: self, size: Size(width: width, height: .infinity), options: options, cancellation: nil)
        return tester.isExact && tester.fits(scale: 1)
    }

    @inline(never)
    private func measureFrame(width: Double, options: TextFrameOptions) -> Size {
        let frame = TextFrame(self, size: Size(width: width, height: .infinity), options: options)
        let scale = frame.textScaleFactor
        let cutWidth = options.cutLinesFillBox && width.isFinite ? width / scale : 0
        return Size(
            width: LinePlacer.widestLine(of: frame.lineRecords, in: self, cutWidth: cutWidth) * scale,
            height: frame.layoutBounds.height)
    }

    /// The size of the lines; nil if text is cut, so that only a frame gives the size.
    private func measureLines(width: Double, options: TextFrameOptions) -> Size? {
        let lineLimit = options.lineLimit
        var walk = LineWalk(self, boxWidth: width, options: options)
        var widest = 0.0
        while walk.reachesLine(in: self) {
            if hasParagraphStyles, withParagraph(walk.paragraphIndex, { $0.truncationScope != nil }) { return nil }
            walk.breakLine(in: self, options, lineLimit: lineLimit)
            if walk.lineCount >= lineLimit - 1 {
                guard walk.lineCount < lineLimit, walk.width <= walk.room else { return nil }
            }
            var fullWidth = walk.fullWidth
            if fullWidth < width, mayJustify(options), let lines = walk.lines, isJustified(lines, options),
                LineJustifier.justifies(walk.line, of: lines, in: self, walk.extras)
            {
                fullWidth = width
            }
            widest = max(widest, fullWidth)
            walk.pass(in: self)
        }
        if walk.reachesFinalLine(in: self, options) {
            guard walk.lineCount < lineLimit else { return nil }
            let edges = paragraphs.last?.geometry?.edges(ofLine: 0) ?? (head: 0, tail: 0)
            widest = max(widest, edges.head + edges.tail)
            walk.pass(in: self)
        }
        return Size(width: widest, height: walk.stacker.height)
    }

    /// Whether any paragraph may be justified.
    @inline(__always)
    func mayJustify(_ options: TextFrameOptions) -> Bool {
        options.defaultTextAlignment == .justified || hasParagraphStyles
    }

    private func isJustified(_ lines: ParagraphLines, _ options: TextFrameOptions) -> Bool {
        lines.withParagraph { $0.alignment ?? options.defaultTextAlignment } == .justified
    }

    func finalSeparatorStartsLine(_ options: TextFrameOptions) -> Bool {
        guard options.finalSeparatorStartsLine, let last = paragraphs.last else { return false }
        return last.contentEnd < last.textEnd
    }

    /// The y of the first baseline in a box of a width. nil if only a frame can give it, because text shrinks or is cut in its
    /// first line. O(first line).
    package func firstBaseline(width: Double, options: TextFrameOptions) -> Double? {
        guard options.scaling == nil else { return nil }
        let width = width.clampedExtent
        var walk = LineWalk(self, boxWidth: width, options: options)
        guard walk.reachesLine(in: self) else {
            return walk.reachesFinalLine(in: self, options) ? walk.baseline : 0
        }
        walk.breakLine(in: self, options, lineLimit: options.lineLimit)
        let isWhole = walk.line.isLast && paragraphCount == 1 && walk.width <= walk.room
        let mayBeCut = options.lineLimit == 1 || withParagraph(0) { $0.truncationScope != nil }
        return isWhole || !mayBeCut ? walk.baseline : nil
    }

    /// The font metrics of an empty text's line, or of the empty line after a final separator.
    func finalEmptyLineMetrics(_ options: TextFrameOptions) -> FontMetrics {
        let metrics = paragraphs.last?.emptyLineMetrics ?? emptyLineMetrics
        return options.textLayoutMode == .pango ? metrics.withoutLeading : metrics
    }

    /// The extents of that line before line spacing.
    func finalEmptyLineBox(_ options: TextFrameOptions) -> FontMetrics {
        let metrics = finalEmptyLineMetrics(options)
        guard options.textLayoutMode == .pango else { return metrics }
        if let last = paragraphs.last { return LineMetrics.box(0..<0, startingAt: range.upperBound, in: last) }
        return metrics.stretched(to: self.options.defaultStyle.lineHeight)
    }
}
