/// Lays out texts that need nothing but lines broken and stacked, which most do: no paragraph has a style of its own, and
/// no option asks for more. What it cannot do it leaves to a ``TextFrameLayouter``, which goes on from there.
enum PlainTextLayouter {
    typealias LineStart = TextFrameLayouter.LineStart

    /// How a layout ended.
    enum Outcome {
        case isDone
        case isCancelled
        /// A line may be cut, or is more than a plain one.
        case stops
    }

    /// Whether a text's lines depend on nothing that only a ``TextFrameLayouter`` knows. Soft hyphens show later.
    @inline(__always)
    static func isPlain(_ shaped: ShapedString, in size: Size, _ options: TextFrameOptions) -> Bool {
        size.width.isFinite && !shaped.hasParagraphStyles && options.defaultHyphenationFactor <= 0
            && options.lineBreakStrategy == .greedy && options.textLayoutMode != .textKit
            && options.defaultTextAlignment != .justified
    }

    /// Lays a plain text out in a box of the given size. O(visible lines).
    ///
    /// - Parameter starts: Where the line starts that it stopped before, if it did.
    static func layOut(
        _ shaped: ShapedString, size: Size, options: TextFrameOptions, pixelScale: Double,
        cancellation: CancellationToken?, into result: inout LaidOutText,
        stoppingAt starts: inout TextFrameLayouter.LineStarts
    ) -> Outcome {
        let paragraphCount = shaped.paragraphCount
        // What closures need of the options, as values: they would hold a copy of all.
        let (wrapMode, lineLimit) = (options.wrapMode, options.lineLimit)
        let (alignment, isPango) = (options.defaultTextAlignment, options.textLayoutMode == .pango)
        // Of the last line, what its record does not tell: to keep all of it would take longer than to break a line.
        var last = (unit: 0, number: 0)
        var (baseline, below) = (0.0, 0.0)
        var (minX, maxX) = (Double.infinity, -Double.infinity)
        for index in 0..<paragraphCount {
            if let cancellation, !shaped.shapeParagraph(at: index, cancellation: cancellation) { return .isCancelled }
            let outcome: Outcome? = shaped.withParagraph(index) { paragraph in
                var start = LineStart(paragraph: index, cursor: .start(of: paragraph))
                // Tabs and line heights need no paragraph style.
                guard paragraph.geometry == nil, !paragraph.hasSoftHyphens, paragraph.unitCount > 0 else {
                    return stop(before: start, after: last, &starts, &result)
                }
                let width = paragraph.units(size.width)
                while true {
                    if cancellation?.isCancelled == true { return .isCancelled }
                    let broken = LineBreaker.untabbedLine(
                        of: paragraph, in: shaped.text, from: start.cursor, width: width, wrapMode: wrapMode)
                    guard paragraph.endsSafely(broken, from: start.cursor, width: width, wrapMode: wrapMode) else {
                        return stop(before: start, after: last, &starts, &result)
                    }
                    let advance = broken.endX - paragraph.positions[start.cursor.glyph]
                    if result.lines.count + 1 >= lineLimit {
                        let endsText = broken.isLast && index + 1 == paragraphCount && advance <= width
                        guard endsText else { return stop(before: start, after: last, &starts, &result) }
                    }
                    let shown = paragraph.shownPart(from: start.cursor, to: broken.next, in: shaped.text)
                    // By Pango's rules white space counts.
                    let metrics =
                        isPango
                        ? LineMetrics.ofShownFonts(start.cursor.glyph..<broken.next.glyph, in: paragraph)
                        : LineMetrics.of(shown.measuredGlyphs, in: paragraph)
                    let heights = LineHeights(metrics)
                    let lineBaseline = baseline + below + heights.above
                    guard heights.fit(baseline: lineBaseline, into: size.height, pixelScale: pixelScale) else {
                        return stop(before: start, after: last, &starts, &result)
                    }
                    var line = LineRecord(
                        paragraph: Int32(truncatingIfNeeded: index),
                        start: Int32(truncatingIfNeeded: start.cursor.offset),
                        end: Int32(truncatingIfNeeded: shown.textEnd),
                        next: broken.isLast ? paragraph.textEnd : Int32(truncatingIfNeeded: broken.next.offset),
                        glyphStart: Int32(truncatingIfNeeded: start.cursor.glyph),
                        glyphEnd: Int32(truncatingIfNeeded: shown.glyphEnd),
                        width: paragraph.pixels(max(advance, 0)), metrics: metrics, heights: heights)
                    line.baseline = lineBaseline.ceiledToPixel(scale: pixelScale)
                    line.x = LinePlacer.x(
                        of: size.width - line.width, alignment, isRightToLeft: paragraph.isRightToLeft)
                    minX = min(minX, line.x)
                    maxX = max(maxX, line.x + line.width)
                    if result.lines.count == LineList.ownCount {
                        result.lines.reserveCapacity(
                            TextFrameLayouter.expectedLineCount(
                                of: shaped, width: size.width, lineLimit: lineLimit, cancellation))
                    }
                    if result.lines.isEmpty { result.exactBaselines.first = lineBaseline }
                    result.lines.append(line)
                    (baseline, below) = (lineBaseline, heights.below)
                    last = (start.cursor.unit, start.line)
                    if broken.isLast { return nil }
                    start.cursor = .init(glyph: broken.next.glyph, unit: broken.next.unit, offset: broken.next.offset)
                    start.line &+= 1
                }
            }
            if let outcome { return outcome }
        }
        if paragraphCount == 0 || shaped.finalSeparatorStartsLine(options) {
            let end = LineBreaker.Cursor(glyph: 0, unit: 0, offset: shaped.range.upperBound)
            return stop(before: LineStart(paragraph: paragraphCount, cursor: end), after: last, &starts, &result)
        }
        result.exactBaselines.last = baseline
        result.bounds = Rect(x: minX, y: 0, width: maxX - minX, height: baseline + below)
        return .isDone
    }

    /// Stops before a line, and makes the baselines exact again, as whoever goes on needs them.
    ///
    /// - Parameter last: What the record of the line above does not tell.
    @inline(never)
    private static func stop(
        before next: LineStart, after last: (unit: Int, number: Int), _ starts: inout TextFrameLayouter.LineStarts,
        _ result: inout LaidOutText
    ) -> Outcome {
        starts.current = next
        starts.previous = result.lines.last.map { line in
            LineStart(
                paragraph: Int(line.paragraph),
                cursor: LineBreaker.Cursor(glyph: Int(line.glyphStart), unit: last.unit, offset: Int(line.start)),
                line: last.number)
        }
        var bottom = 0.0
        result.lines.update { _, line in
            line.baseline = bottom + line.heights.above
            bottom = line.baseline + line.heights.below
        }
        return .stops
    }
}
