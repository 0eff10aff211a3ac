extension ShapedString {
    /// The size that the text takes when it is laid out in a width: as wide as its widest line.
    ///
    /// Indents count as part of their lines. Nothing is allocated unless the text has to be truncated or shrunk, has
    /// truncation scopes, or shows hyphens or broken words that it has not shown before. O(lines); O(text) where it is
    /// justified.
    public func measure(width: Double, options: TextFrameOptions) -> Size {
        let width = width.clampedExtent
        if let scaling = options.scaling, !fits(width: width, options: options, scaling) {
            return measureFrame(width: width, options: options)
        }
        var isStyled =
            options.textLayoutMode == .textKit || options.lineBreakStrategy != .greedy
            || options.defaultTextAlignment == .justified
        if !isStyled, let size = measureLines(width: width, options: options, isStyled: &isStyled) { return size }
        if isStyled, let size = StyledMeasurer.size(of: self, width: width, options: options) { return size }
        return measureFrame(width: width, options: options)
    }

    // Callers would copy the options: a seventh of measuring a short text.
    /// The size that the text takes when it is laid out in a width with the default options.
    public func measure(width: Double) -> Size { measure(width: width, options: .default) }

    /// Whether text that may be shrunk need not be, as far as that is told without a frame.
    @inline(never)
    private func fits(width: Double, options: TextFrameOptions, _ scaling: TextScaling) -> Bool {
        let box = Size(width: width, height: .infinity)
        let tester = FitTester(shaped: self, size: box, options: options, scaling: scaling, cancellation: nil)
        return tester.isExact && tester.fits(scale: 1)
    }

    @inline(never)
    private func measureFrame(width: Double, options: TextFrameOptions) -> Size {
        let frame = TextFrame(self, size: Size(width: width, height: .infinity), options: options)
        return Size(
            width: LinePlacer.widestLine(of: frame.lines, in: self) * frame.textScaleFactor,
            height: frame.layoutBounds.height)
    }

    /// The size of the lines; nil if only a frame can tell it, or if there are lines that are not plain.
    private func measureLines(width: Double, options: TextFrameOptions, isStyled: inout Bool) -> Size? {
        // What the closure needs of the options, as values: it would hold a copy of all.
        let (wrapMode, lineLimit) = (options.wrapMode, options.lineLimit)
        let (hyphenates, isPango) = (options.defaultHyphenationFactor > 0, options.textLayoutMode == .pango)
        var lineCount = 0
        var size = Size.zero
        for index in paragraphs.indices {
            let measured: MeasuredLines? = withParagraph(index) { paragraph in
                isStyled =
                    paragraph.geometry != nil || paragraph.hasSoftHyphens || hyphenates
                    || paragraph.hyphenationFactor > 0 || paragraph.alignment == .justified
                if isStyled || paragraph.truncationScope != nil { return nil }
                return measureLines(of: paragraph, width: width, wrapMode: wrapMode, isPango: isPango)
            }
            guard let lines = measured else { return nil }
            lineCount += lines.count
            if lineCount > lineLimit || lineCount == lineLimit && lines.widest > width { return nil }
            size.width = max(size.width, lines.widest)
            size.height += lines.height
        }
        if paragraphs.isEmpty ? options.emptyTextHasLine : finalSeparatorStartsLine(options) {
            if lineCount >= lineLimit { return nil }
            size.height += finalEmptyLineBox(options).lineHeight
        }
        return size
    }

    func finalSeparatorStartsLine(_ options: TextFrameOptions) -> Bool {
        guard options.finalSeparatorStartsLine, let last = paragraphs.last else { return false }
        return last.contentEnd < last.textEnd
    }

    private typealias MeasuredLines = (count: Int, widest: Double, height: Double)

    /// The lines of a plain paragraph.
    @inline(__always)
    private func measureLines(
        of paragraph: ShapedParagraph, width: Double, wrapMode: TextFrameOptions.WrapMode, isPango: Bool
    ) -> MeasuredLines {
        let uniform =
            isPango
            ? paragraph.shownMetrics?.lineHeight : paragraph.hasUniformMetrics ? paragraph.metrics.lineHeight : nil
        guard paragraph.unitCount > 0 else { return (1, 0, uniform ?? 0) }
        let limit = paragraph.units(width)
        var cursor = LineBreaker.Cursor.start(of: paragraph)
        var count = 0
        var widest: Int32 = 0
        var height = 0.0
        while true {
            let line = LineBreaker.line(of: paragraph, in: text, from: cursor, width: limit, wrapMode: wrapMode)
            guard paragraph.endsSafely(line, from: cursor, width: limit, wrapMode: wrapMode) else {
                let rest = measureBrokenLines(
                    of: paragraph, from: cursor, width: limit, wrapMode: wrapMode, uniformHeight: uniform,
                    isPango: isPango)
                if let uniform { height += Double(count) * uniform }
                return (count + rest.count, max(paragraph.pixels(widest), rest.widest), height + rest.height)
            }
            count += 1
            widest = max(widest, line.endX - paragraph.positions[cursor.glyph])
            height += self.height(of: line, from: cursor, in: paragraph, uniform: uniform, isPango: isPango)
            if line.isLast {
                if let uniform { height += Double(count) * uniform }
                return (count, paragraph.pixels(widest), height)
            }
            cursor = line.next
        }
    }

    /// The lines of a plain paragraph from one on whose ends may part glyphs that belong together.
    @inline(never)
    private func measureBrokenLines(
        of paragraph: ShapedParagraph, from start: LineBreaker.Cursor, width: Int32,
        wrapMode: TextFrameOptions.WrapMode, uniformHeight: Double?, isPango: Bool
    ) -> MeasuredLines {
        var cursor = start
        var (count, widest, height) = (0, 0.0, 0.0)
        while true {
            let shown = LineReshaper(
                shaped: self, paragraph: paragraph, cursor: cursor, width: width, wrapMode: wrapMode
            ).line()
            count += 1
            widest = max(widest, shown.width)
            height += self.height(
                of: shown.line, from: cursor, in: paragraph, uniform: uniformHeight, isPango: isPango)
            if shown.line.isLast { return (count, widest, height + Double(count) * (uniformHeight ?? 0)) }
            cursor = shown.line.next
        }
    }

    /// The height of a line, or by how much it differs from that of all lines where most have the same.
    @inline(__always)
    private func height(
        of line: LineBreaker.Line, from cursor: LineBreaker.Cursor, in paragraph: ShapedParagraph, uniform: Double?,
        isPango: Bool
    ) -> Double {
        guard let uniform else { return lineHeight(of: paragraph, from: cursor, to: line.next, isPango: isPango) }
        // An empty line has the metrics of one.
        return line.endX <= paragraph.positions[cursor.glyph]
            ? lineHeight(of: paragraph, from: cursor, to: line.next, isPango: isPango) - uniform : 0
    }
}

extension ShapedString {
    /// The y of the first baseline where it is the same whatever the width; nil where it takes a frame to tell.
    package func firstBaseline(_ options: TextFrameOptions) -> Double? {
        if options.scaling != nil { return nil }
        guard let first = paragraphs.first else {
            let box = finalEmptyLineBox(options)
            return Double(box.ascent) + Double(box.leading) / 2
        }
        if first.geometry != nil { return nil }
        if options.textLayoutMode == .pango {
            let startsEmpty = first.unitCount == 0 || first.nextGlyph(afterUnit: 0) == 0
            return (startsEmpty ? first.emptyLineMetrics : first.shownMetrics).map { Double($0.ascent) }
        }
        guard first.hasUniformMetrics || first.unitCount == 0 else { return nil }
        return Double(first.metrics.ascent) + Double(first.metrics.leading) / 2
    }

    /// What a line without text at the end says of its fonts: that of an empty text, or the one behind a final separator.
    func finalEmptyLineMetrics(_ options: TextFrameOptions) -> FontMetrics {
        let metrics = paragraphs.last?.emptyLineMetrics ?? emptyLineMetrics
        return options.textLayoutMode == .pango ? metrics.withoutLeading : metrics
    }

    /// The room that such a line takes.
    func finalEmptyLineBox(_ options: TextFrameOptions) -> FontMetrics {
        let metrics = finalEmptyLineMetrics(options)
        guard options.textLayoutMode == .pango else { return metrics }
        if let last = paragraphs.last { return LineMetrics.box(0..<0, startingAt: range.upperBound, in: last) }
        return metrics.stretched(to: self.options.defaultStyle.lineHeight)
    }

    /// The height of a line with fonts of different heights; trailing white space has no say but by Pango's rules.
    /// O(runs of the line).
    private func lineHeight(
        of paragraph: ShapedParagraph, from start: LineBreaker.Cursor, to next: LineBreaker.Cursor, isPango: Bool
    ) -> Double {
        if isPango { return LineMetrics.ofShownFonts(start.glyph..<next.glyph, in: paragraph).lineHeight }
        let shown = paragraph.shownPart(from: start, to: next, in: text)
        return LineMetrics.of(shown.measuredGlyphs, in: paragraph).lineHeight
    }
}

extension FontMetrics {
    /// The height of a line that has these metrics.
    fileprivate var lineHeight: Double { Double(ascent) + Double(descent) + Double(leading) }
}
