/// Measures texts whose lines are not plain: with indents, line spacing, line heights or tabs, by TextKit's layout mode,
/// with balanced or justified lines or hyphens. Allocates nothing but for hyphens, and for breaks between glyphs that belong
/// together, that the text has not shown before.
struct StyledMeasurer {
    private let shaped: ShapedString
    private let width: Double
    private let options: TextFrameOptions
    private var lineCount = 0
    private var widest = 0.0
    private var above: LineStacker.Above?

    /// The size of the lines at a width; nil if only a frame can tell it. O(lines).
    static func size(of shaped: ShapedString, width: Double, options: TextFrameOptions) -> Size? {
        var measurer = StyledMeasurer(shaped: shaped, width: width, options: options)
        for index in shaped.paragraphs.indices {
            guard shaped.withParagraph(index, { measurer.add($0) }) else { return nil }
        }
        if shaped.paragraphs.isEmpty ? options.emptyTextHasLine : shaped.finalSeparatorStartsLine(options) {
            guard measurer.addEmptyLine() else { return nil }
        }
        guard let last = measurer.above else { return .zero }
        return Size(width: measurer.widest, height: last.baseline + LineStacker.bottom(of: last))
    }

    private init(shaped: ShapedString, width: Double, options: TextFrameOptions) {
        self.shaped = shaped
        self.width = width
        self.options = options
    }

    /// Adds the lines of a paragraph; false if it takes a frame.
    private mutating func add(_ paragraph: ShapedParagraph) -> Bool {
        guard paragraph.truncationScope == nil else { return false }
        let isJustified = (paragraph.alignment ?? options.defaultTextAlignment) == .justified && width.isFinite
        guard paragraph.unitCount > 0 else {
            return add(
                decisiveMetrics(0..<0, from: .start(of: paragraph), to: 0, of: paragraph), glyphs: 0..<0, width: 0,
                line: 0, of: paragraph)
        }
        var cursor = LineBreaker.Cursor.start(of: paragraph)
        var inset: Int32 = 0
        var line = 0
        while true {
            if let geometry = paragraph.geometry { cursor.indent = geometry.edges(ofLine: line).head }
            if options.lineBreakStrategy == .balanced, paragraph.startsSegment(cursor) {
                inset = LineBalancer(shaped: shaped, paragraph: paragraph, options: options, width: width)
                    .inset(from: cursor, line: line, lineLimit: options.lineLimit - lineCount)
            }
            let room = max(paragraph.units(paragraph.room(ofLine: line, in: width)) - inset, 0)
            let found = Hyphenator.line(of: paragraph, from: cursor, width: room, in: shaped, options: options)
            let (broken, hyphen) = (found.line, found.hyphen)
            let shown = paragraph.shownPart(
                from: cursor, to: broken.next, removedLength: hyphen?.removedLength ?? 0, in: shaped.text)
            let glyphs = shown.measuredGlyphs
            var lineWidth = found.width
            var metrics = decisiveMetrics(glyphs, from: cursor, to: broken.next.glyph, of: paragraph)
            if let mark = hyphen?.shaped.paragraphs.first {
                metrics = LineMetrics.maximum(
                    metrics, decisiveMetrics(0..<mark.glyphCount, from: .start(of: mark), to: mark.glyphCount, of: mark)
                )
            }
            if isJustified, !broken.isLast {
                let edge = paragraph.room(ofLine: line, in: width)
                if lineWidth < edge, LineJustifier.isStretched(before: Int32(broken.next.offset), in: paragraph) {
                    let own = found.ownGlyphs?.rows(of: paragraph, in: shaped)
                    let shownGlyphs = own.map { 0..<$0.glyphCount } ?? cursor.glyph..<shown.glyphEnd
                    if LineJustifier.hasStretchableSpace(in: shownGlyphs, of: own ?? paragraph, text: shaped.text) {
                        lineWidth = edge
                    }
                }
            }
            guard add(metrics, glyphs: glyphs, width: lineWidth, line: line, of: paragraph) else { return false }
            if broken.isLast { return true }
            cursor = broken.next
            line += 1
        }
    }

    /// Adds a line; false if text would be truncated for it.
    private mutating func add(
        _ metrics: FontMetrics, glyphs: Range<Int>, width lineWidth: Double, line: Int, of paragraph: ShapedParagraph
    ) -> Bool {
        lineCount += 1
        let room = paragraph.room(ofLine: line, in: width)
        guard lineCount < options.lineLimit || lineCount == options.lineLimit && lineWidth <= room else { return false }
        let edges = paragraph.geometry?.edges(ofLine: line) ?? (head: 0, tail: 0)
        widest = max(widest, lineWidth + edges.head + edges.tail)
        stack(
            metrics, spacing: paragraph.geometry?.spacing, startsParagraph: line == 0,
            letterHeight: line > 0
                ? 0
                : paragraph.geometry.map { paragraph.letterHeight(of: glyphs, for: $0.spacing.firstLineOffset) } ?? 0)
        return true
    }

    /// The metrics that decide how high a line is.
    ///
    /// - Parameters:
    ///   - glyphs: Its glyphs without trailing white space.
    ///   - end: The glyph at which the next line starts.
    private func decisiveMetrics(
        _ glyphs: Range<Int>, from start: LineBreaker.Cursor, to end: Int, of paragraph: ShapedParagraph
    ) -> FontMetrics {
        switch options.textLayoutMode {
        case .default: LineMetrics.of(glyphs, in: paragraph)
        case .textKit: LineMetrics.ofWishedFonts(glyphs, in: paragraph)
        case .pango: LineMetrics.box(start.glyph..<end, startingAt: start.offset, in: paragraph)
        }
    }

    /// Adds the line of an empty text, or the one behind a final separator.
    private mutating func addEmptyLine() -> Bool {
        guard lineCount < options.lineLimit else { return false }
        let last = shaped.paragraphs.last
        let edges = last?.geometry?.edges(ofLine: 0) ?? (head: 0, tail: 0)
        widest = max(widest, edges.head + edges.tail)
        stack(
            shaped.finalEmptyLineBox(options), spacing: last?.geometry?.spacing, startsParagraph: true,
            letterHeight: last.map {
                $0.letterHeight(
                    of: $0.glyphCount..<$0.glyphCount, for: $0.geometry?.spacing.firstLineOffset ?? .standard)
            } ?? 0)
        return true
    }

    private mutating func stack(
        _ metrics: FontMetrics, spacing: ParagraphLineSpacing?, startsParagraph: Bool, letterHeight: Double
    ) {
        let isPlain = spacing == nil && options.textLayoutMode != .textKit
        let heights =
            isPlain
            ? LineHeights(metrics)
            : LineHeights(metrics, spacing: spacing ?? ParagraphLineSpacing(), mode: options.textLayoutMode)
        let line = LineStacker.Line(
            heights: heights, spacing: spacing, startsParagraph: startsParagraph, letterHeight: letterHeight)
        above = LineStacker.Above(
            baseline: LineStacker.baseline(of: line, below: above), heights: heights, spacing: spacing)
    }
}
