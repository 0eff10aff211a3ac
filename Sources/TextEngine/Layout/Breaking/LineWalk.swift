/// Walks over the lines of a text from top to bottom. It breaks each line and finds its height and its baseline.
///
/// Frames, measurements and ``FitTester`` loop over it: they call ``breakLine(in:_:lineLimit:)``, read the line, then call
/// ``pass(in:)``. They, not the walk, apply limits of lines and heights, truncation scopes and tokens. Scratch state. Allocates
/// only for hyphens, and for lines at unsafe breaks that are not in the text's cache.
struct LineWalk {
    /// The start of a line.
    struct Start {
        var paragraph: Int
        var cursor: LineBreaker.Cursor
        /// The index of the line in its paragraph.
        var number = 0
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

    // The line broken last. Its parts stay in the walk, because moving them takes longer than breaking a line.
    private(set) var line = LineBreaker.Line.empty
    /// In pixels, hyphen included.
    private(set) var width = 0.0
    /// The combined font metrics of the line's text.
    private(set) var metrics = FontMetrics.zero
    private(set) var heights = LineHeights(.zero)
    /// Before rounding to device pixels.
    private(set) var baseline = 0.0
    /// The line's hyphen and reshaped glyphs.
    private(set) var extras: ShownLine.Extras?
    /// Whether the text is white space alone, once a line without a width asked for it.
    private var isBlank: Bool?

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

    /// Breaks the current line. O(log units) in plain text, O(runs of the line) where fonts differ.
    ///
    /// - Parameter lineLimit: The largest number of lines that the text may have. Balanced lines need it.
    @inline(__always)
    mutating func breakLine(in shaped: ShapedString, _ options: TextFrameOptions, lineLimit: Int) {
        if options.lineBreakStrategy == .balanced {
            lines?.balance(in: shaped, options, lineLimit: lineLimit - lineCount)
        }
        guard let next = lines?.next(in: shaped, options, extras: &extras) else {
            preconditionFailure("A line is asked for where none was reached.")
        }
        (line, width) = next
        if width == 0, options.textLayoutMode == .pango { width = blankWidth(in: shaped) }
        if !hasUniformMetrics(options.textLayoutMode) { measureFonts(in: shaped, options.textLayoutMode) }
        baseline = stacker.plainBaseline(of: heights) ?? spacedBaseline(in: shaped)
    }

    /// The width of the current line if the text is white space alone, else 0. In Pango's mode, such a text makes room.
    @inline(never)
    private mutating func blankWidth(in shaped: ShapedString) -> Double {
        let isBlank = isBlank ?? shaped.isBlank
        self.isBlank = isBlank
        guard isBlank, let lines else { return 0 }
        return lines.withParagraph {
            LineBreaker.width(of: $0, from: lines.cursor, to: $0.positions[line.next.glyph])
        }
    }

    /// Finds the line's heights if its text has the same font metrics as the whole paragraph; false if not.
    @inline(__always)
    private mutating func hasUniformMetrics(_ mode: TextFrameOptions.TextLayoutMode) -> Bool {
        guard extras == nil, let lines, line.next.glyph > lines.cursor.glyph,
            let uniform = lines.withParagraph({ mode.uniformMetrics(of: $0) })
        else { return false }
        metrics = uniform
        heights = LineHeights(uniform)
        return true
    }

    /// Finds the line's heights by the fonts of its text and of its hyphen. O(runs of the line).
    @inline(never)
    private mutating func measureFonts(in shaped: ShapedString, _ mode: TextFrameOptions.TextLayoutMode) {
        guard let lines else { return }
        (metrics, heights) = lines.withParagraph {
            mode.measure(line, from: lines.cursor, in: $0, of: shaped, extras: extras)
        }
    }

    @inline(never)
    private mutating func spacedBaseline(in shaped: ShapedString) -> Double {
        guard let lines else { return 0 }
        return lines.withParagraph { paragraph in
            stacker.baseline(of: heights, startsParagraph: lines.number == 0, spacing: paragraph.geometry?.spacing) {
                let part = paragraph.visiblePart(of: line, from: lines.cursor, in: shaped, extras)
                return paragraph.letterHeight(of: part.measuredGlyphs, for: $0)
            }
        }
    }

    /// Moves past the current line.
    @inline(__always)
    mutating func pass(in shaped: ShapedString) {
        let index = paragraphIndex
        stacker.add(
            heights, baseline: baseline,
            spacing: index < 0 ? nil : shaped.withParagraph(index) { $0.geometry?.spacing })
        lineCount &+= 1
        if line.isLast { lines = nil } else { lines?.pass(line) }
    }

    /// Whether the options ask for a line in an empty text or after a final separator. If so, it becomes the current line.
    @inline(__always)
    mutating func reachesFinalLine(in shaped: ShapedString, _ options: TextFrameOptions) -> Bool {
        (options.emptyTextHasLine || options.finalSeparatorStartsLine) && hasFinalLine(in: shaped, options)
    }

    @inline(never)
    private mutating func hasFinalLine(in shaped: ShapedString, _ options: TextFrameOptions) -> Bool {
        let last = shaped.paragraphs.last
        guard last == nil ? options.emptyTextHasLine : shaped.finalSeparatorStartsLine(options) else { return false }
        line = .empty
        line.next = LineBreaker.Cursor(
            glyph: last?.glyphCount ?? 0, unit: last?.unitCount ?? 0, offset: shaped.range.upperBound)
        width = 0
        metrics = shaped.finalEmptyLineMetrics(options)
        let box = shaped.finalEmptyLineBox(options)
        heights = last.map { options.textLayoutMode.heights(box, spacing: $0.geometry?.spacing) } ?? LineHeights(box)
        baseline = stacker.baseline(of: heights, startsParagraph: true, spacing: last?.geometry?.spacing) { offset in
            last.map { $0.letterHeight(of: $0.glyphCount..<$0.glyphCount, for: offset) } ?? 0
        }
        return true
    }
}

extension LineWalk {
    /// The width of the current line with its indents.
    @inline(__always)
    var fullWidth: Double {
        guard let lines else { return width }
        return lines.withParagraph { paragraph in
            guard let edges = paragraph.geometry?.edges(ofLine: lines.number) else { return width }
            return width + edges.head + edges.tail
        }
    }

    /// Whether the current line is the last one of the text.
    @inline(__always)
    func endsText(of shaped: ShapedString) -> Bool { line.isLast && paragraphIndex + 1 == shaped.paragraphCount }

    /// The width available for the current line, in pixels.
    @inline(__always)
    var room: Double { lines.map { lines in lines.withParagraph { $0.room(ofLine: lines.number, in: boxWidth) } } ?? 0 }

    /// The start of the current line.
    @inline(__always)
    var start: Start? {
        lines.map { Start(paragraph: paragraphIndex, cursor: $0.cursor, number: $0.number) }
    }

    /// Goes back to a line, below the lines that stay.
    mutating func goBack(to start: Start, in shaped: ShapedString, below stacker: LineStacker) {
        (self.stacker, paragraphIndex) = (stacker, start.paragraph)
        lines = ParagraphLines(
            ofParagraph: start.paragraph, in: shaped, boxWidth: boxWidth, from: start.cursor, number: start.number)
    }

    /// Continues with a paragraph, below a truncated line that replaces the text in between.
    mutating func skip(toParagraph index: Int, below stacker: LineStacker) {
        (self.stacker, lines, paragraphIndex) = (stacker, nil, index - 1)
        lineCount += 1
    }
}
