/// Walks over the lines of a text from top to bottom. It breaks each line and finds its height and its baseline.
///
/// Frames, measurements and ``FitTester`` loop over it: they read ``line(in:_:lineLimit:)``, then call ``pass(_:in:)``. They,
/// not the walk, apply limits of lines and heights, truncation scopes and tokens. Scratch state that holds no references, see
/// ``ParagraphLines``. Allocates only for hyphens, and for lines at unsafe breaks that are not in the text's cache.
struct LineWalk {
    /// The start of a line.
    struct Start {
        var paragraph: Int
        var cursor: LineBreaker.Cursor
        /// The index of the line in its paragraph.
        var number = 0
    }

    /// A broken line with its height and baseline.
    struct Line {
        var broken: LineBreaker.Line
        /// In pixels, hyphen included.
        var width: Double
        /// The combined font metrics of the line's text.
        var metrics: FontMetrics
        var heights: LineHeights
        /// Before rounding to device pixels.
        var baseline: Double
    }

    /// The width of the box in pixels of the unscaled text.
    private let boxWidth: Double
    /// The index of the current paragraph.
    private(set) var paragraphIndex = -1
    /// The lines of the current paragraph; nil before the first paragraph, and after the last line of each.
    private(set) var lines: ParagraphLines?
    /// The number of lines passed.
    private(set) var lineCount = 0
    private(set) var stacker: LineStacker
    private(set) var isCancelled = false
    /// The hyphen and the reshaped glyphs of the line broken last.
    private(set) var extras: LineExtras?

    init(_ shaped: ShapedString, boxWidth: Double, options: TextFrameOptions, scale: Double = 1) {
        self.boxWidth = boxWidth
        stacker = LineStacker(
            hasSpacing: shaped.hasParagraphStyles, shift: scale < 1 ? FirstLineShift(options, scale: scale) : nil)
    }

    /// Whether there is another line. After the last line of a paragraph, the walk enters the next paragraph and shapes it.
    /// False at the end of the text, and if the walk is cancelled.
    @inline(__always)
    mutating func reachesLine(in shaped: ShapedString, _ cancellation: CancellationToken? = nil) -> Bool {
        if let cancellation, cancellation.isCancelled {
            isCancelled = true
            return false
        }
        if lines != nil { return true }
        let next = paragraphIndex + 1
        guard next < shaped.paragraphCount else { return false }
        if let cancellation, !shaped.shapeParagraph(at: next, cancellation: cancellation) {
            isCancelled = true
            return false
        }
        paragraphIndex = next
        lines = ParagraphLines(ofParagraph: next, in: shaped, boxWidth: boxWidth)
        return true
    }

    /// The current line. O(log units) in plain text, O(runs of the line) where fonts differ.
    ///
    /// - Parameter lineLimit: The largest number of lines that the text may have. Balanced lines need it.
    @inline(__always)
    mutating func line(in shaped: ShapedString, _ options: TextFrameOptions, lineLimit: Int) -> Line {
        if options.lineBreakStrategy == .balanced {
            lines?.balance(in: shaped, options, lineLimit: lineLimit - lineCount)
        }
        guard let lines else { preconditionFailure("A line is asked for where none was reached.") }
        let cursor = lines.cursor
        let (broken, width) = lines.next(in: shaped, options, extras: &extras)
        return lines.withParagraph { paragraph in
            let (metrics, heights) = options.textLayoutMode.measure(
                broken, from: cursor, in: paragraph, of: shaped, extras: extras)
            let baseline = stacker.baseline(
                of: heights, startsParagraph: lines.number == 0, spacing: paragraph.geometry?.spacing
            ) {
                let part = paragraph.visiblePart(of: broken, from: cursor, in: shaped, extras)
                return paragraph.letterHeight(of: part.measuredGlyphs, for: $0)
            }
            return Line(broken: broken, width: width, metrics: metrics, heights: heights, baseline: baseline)
        }
    }

    /// Moves past a line.
    @inline(__always)
    mutating func pass(_ line: borrowing Line, in shaped: ShapedString) {
        let spacing = stacker.hasSpacing ? spacing(in: shaped) : nil
        stacker.add(line.heights, baseline: line.baseline, spacing: spacing)
        lineCount &+= 1
        if line.broken.isLast { lines = nil } else { lines?.pass(line.broken) }
    }

    @inline(never)
    private func spacing(in shaped: ShapedString) -> ParagraphLineSpacing? {
        lines.map { $0.withParagraph { $0.geometry?.spacing } } ?? shaped.paragraphs.last?.geometry?.spacing
    }

    /// The line of an empty text or after a final separator, if the options ask for one.
    @inline(__always)
    func finalLine(of shaped: ShapedString, _ options: TextFrameOptions) -> Line? {
        options.emptyTextHasLine || options.finalSeparatorStartsLine ? wantedFinalLine(of: shaped, options) : nil
    }

    @inline(never)
    private func wantedFinalLine(of shaped: ShapedString, _ options: TextFrameOptions) -> Line? {
        let last = shaped.paragraphs.last
        guard last == nil ? options.emptyTextHasLine : shaped.finalSeparatorStartsLine(options) else { return nil }
        let box = shaped.finalEmptyLineBox(options)
        let heights =
            last.map { options.textLayoutMode.heights(box, spacing: $0.geometry?.spacing) } ?? LineHeights(box)
        let baseline = stacker.baseline(of: heights, startsParagraph: true, spacing: last?.geometry?.spacing) {
            offset in
            last.map { $0.letterHeight(of: $0.glyphCount..<$0.glyphCount, for: offset) } ?? 0
        }
        let end = LineBreaker.Cursor(
            glyph: last?.glyphCount ?? 0, unit: last?.unitCount ?? 0, offset: shaped.range.upperBound)
        return Line(
            broken: LineBreaker.Line(endX: 0, next: end, lastUnit: -1, isLast: true), width: 0,
            metrics: shaped.finalEmptyLineMetrics(options), heights: heights, baseline: baseline)
    }
}

extension LineWalk {
    /// The width of the current line, with its indents.
    @inline(__always)
    func fullWidth(of line: Line) -> Double {
        guard let lines else { return line.width }
        return lines.withParagraph { paragraph in
            guard let edges = paragraph.geometry?.edges(ofLine: lines.number) else { return line.width }
            return line.width + edges.head + edges.tail
        }
    }

    /// The start of the current line.
    var start: Start? {
        lines.map { Start(paragraph: paragraphIndex, cursor: $0.cursor, number: $0.number) }
    }

    /// Continues with a paragraph, below a truncated line that replaces the text in between.
    mutating func skip(toParagraph index: Int, below stacker: LineStacker) {
        (self.stacker, lines, paragraphIndex) = (stacker, nil, index - 1)
        lineCount += 1
    }
}
