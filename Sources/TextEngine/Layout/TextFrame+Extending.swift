extension TextFrame {
    /// Lays out a text that another frame's text begins (``ShapedString/extended(to:)``), in the same box and with the same options. It takes
    /// over the lines of all paragraphs but that text's last one.
    ///
    /// O(added text + last paragraph), and a copy of the lines. nil if the old lines may depend on what follows them: in a box with a
    /// height, with a limit of lines, in text that may shrink, and with paragraph styles. nil too if no paragraph is the same.
    package convenience init?(_ shapedString: ShapedString, extending shorter: TextFrame) {
        let (size, options) = (shorter.size, shorter.options)
        let first = shorter.shapedString.paragraphCount - 1
        guard size.height == .infinity, options.maximumNumberOfLines <= 0, options.scaling == nil,
            options.defaultTextAlignment != .justified, !shapedString.hasParagraphStyles,
            shapedString.sharesParagraph(first - 1, with: shorter.shapedString),
            // Pango gives white space a width if the text has nothing else.
            !shorter.shapedString.isBlank
        else { return nil }
        let box = Size(width: size.width.clampedExtent, height: size.height.clampedExtent)
        var layouter = TextFrameLayouter(shapedString, size: box, options: options, scale: 1, cancellation: nil)
        layouter.takeLines(of: shorter, beforeParagraph: first)
        _ = layouter.layOut(shapedString, options)
        layouter.result.exactBaselines.first = shorter.exactBaselines.first
        self.init(&layouter.result, shapedString: shapedString, size: size, options: options)
    }
}

extension TextFrameLayouter {
    /// Begins with the first lines of a frame, and goes on with the paragraph behind them.
    fileprivate mutating func takeLines(of shorter: TextFrame, beforeParagraph paragraph: Int) {
        let lines = shorter.lineRecords
        let count = lines.partitionPoint { $0.paragraph >= paragraph }
        result.lines.reserveCapacity(count + Self.expectedLines)
        result.lines += lines[..<count]
        result.parts = shorter.parts?.parts
        for line in lines[count...].reversed() { result.removeParts(of: line) }
        // In the frame, baselines are rounded.
        var stacker = walk.stacker
        for line in result.lines {
            stacker.add(line.heights, baseline: stacker.plainBaseline(of: line.heights) ?? line.baseline, spacing: nil)
        }
        // A box of unlimited width is as wide as the widest line, which may be a new one.
        if size.width.isFinite {
            result.placed.count = count
            for line in result.lines {
                result.placed.left = min(result.placed.left, line.x)
                result.placed.right = max(result.placed.right, line.x + line.width)
            }
        }
        walk.skip(toParagraph: paragraph, below: stacker)
    }

    /// Memory for so many new lines is reserved.
    private static let expectedLines = 64
}

extension ShapedString {
    /// Whether a paragraph has the same glyphs in a string from which this one was made by appending. Then all paragraphs before it have.
    fileprivate func sharesParagraph(_ index: Int, with shorter: ShapedString) -> Bool {
        guard whole == nil, shorter.whole == nil, index >= 0, index < paragraphCount - 1,
            let own = withSlot(index, { $0.storage }), let other = shorter.withSlot(index, { $0.storage })
        else { return false }
        return own.toOpaque() == other.toOpaque()
    }
}
