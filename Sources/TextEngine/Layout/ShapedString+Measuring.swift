extension ShapedString {
    /// The size that the text takes when it is laid out in a width.
    ///
    /// Nothing is allocated unless the text has to be truncated or has truncation scopes. O(lines).
    public func measure(width: Double, options: TextFrameOptions = TextFrameOptions()) -> Size {
        guard let size = measureLines(width: width, options: options) else {
            let frame = TextFrame(self, size: Size(width: width, height: .infinity), options: options)
            return Size(width: frame.layoutBounds.width, height: frame.layoutBounds.height)
        }
        return size
    }

    /// The size of the lines; nil if only a frame can tell it.
    private func measureLines(width: Double, options: TextFrameOptions) -> Size? {
        guard options.defaultTextAlignment != .justified else { return nil }
        var lineCount = 0
        var size = Size.zero
        for paragraph in paragraphs {
            if paragraph.truncationScope != nil || paragraph.hasSoftHyphens || paragraph.alignment == .justified { return nil }
            guard paragraph.hasUniformMetrics || paragraph.unitCount == 0 else { return nil }
            let metrics = paragraph.metrics
            let lineHeight = Double(metrics.ascent) + Double(metrics.descent) + Double(metrics.leading)
            let (count, widest) = measureLines(of: paragraph, width: width, wrapMode: options.wrapMode)
            lineCount += count
            if lineCount > options.lineLimit { return nil }
            size.width = max(size.width, widest)
            size.height += Double(count) * lineHeight
        }
        if paragraphs.isEmpty ? options.emptyTextHasLine : finalSeparatorStartsLine(options) {
            if lineCount >= options.lineLimit { return nil }
            let metrics = paragraphs.last?.emptyLineMetrics ?? emptyLineMetrics
            size.height += Double(metrics.ascent) + Double(metrics.descent) + Double(metrics.leading)
        }
        return size
    }

    private func finalSeparatorStartsLine(_ options: TextFrameOptions) -> Bool {
        guard options.finalSeparatorStartsLine, let last = paragraphs.last else { return false }
        return last.contentEnd < last.textEnd
    }

    private func measureLines(
        of paragraph: ShapedParagraph, width: Double, wrapMode: TextFrameOptions.WrapMode
    ) -> (count: Int, widest: Double) {
        guard paragraph.unitCount > 0 else { return (1, 0) }
        let limit = paragraph.units(width)
        var cursor = LineBreaker.Cursor.start(of: paragraph)
        var count = 0
        var widest: Int32 = 0
        while true {
            let line = LineBreaker.line(of: paragraph, from: cursor, width: limit, wrapMode: wrapMode)
            count += 1
            widest = max(widest, line.endX - paragraph.positions[cursor.glyph])
            if line.isLast { return (count, paragraph.pixels(widest)) }
            cursor = line.next
        }
    }
}

extension ShapedString {
    /// The y of the first baseline where it is the same whatever the width; nil where it takes a frame to tell.
    package var firstBaseline: Double? {
        guard let first = paragraphs.first else {
            return Double(emptyLineMetrics.ascent) + Double(emptyLineMetrics.leading) / 2
        }
        guard first.hasUniformMetrics || first.unitCount == 0 else { return nil }
        return Double(first.metrics.ascent) + Double(first.metrics.leading) / 2
    }
}
