/// Adds the shapes behind text.
///
/// Adjacent text with an equal background shares one shape, across lines and paragraphs. White space that a line end
/// hides does not split a shape.
extension DisplayListBuilder {
    /// A shape while its text is collected.
    private struct Shape {
        var background: TextBackground
        /// The rectangles of each line, in ascending line order.
        var lines: [(index: Int, line: LineRecord, rects: [Rect])] = []

        mutating func add(_ rect: Rect, on line: LineRecord, at index: Int) {
            if lines.last?.index == index {
                lines[lines.count - 1].rects.append(rect)
            } else {
                lines.append((index, line, [rect]))
            }
        }
    }

    /// Adds the shapes behind a range of lines. Returns the paint runs that it had to compute, by line; nil when
    /// cancelled.
    mutating func addBackgrounds(behind lines: Range<Int>, cancellation: CancellationToken?) -> [Int: [PaintRun]]? {
        var paintRuns: [Int: [PaintRun]] = [:]
        guard lines.contains(where: { divider.mayHaveBackground(frame.lineRecords[$0]) }) else { return paintRuns }
        var first = lines.lowerBound
        var end = lines.upperBound
        // A shape may extend beyond the drawn lines. It must look as if all lines were drawn.
        while let next = neighbour(of: first, step: -1, &paintRuns),
            let upper = background(of: first, at: \.first, &paintRuns),
            mayShapeMatter(upper, of: first, for: lines.lowerBound),
            upper == background(of: next, at: \.last, &paintRuns)
        { first = next }
        while end > first, let next = neighbour(of: end - 1, step: 1, &paintRuns),
            let lower = background(of: end - 1, at: \.last, &paintRuns),
            mayShapeMatter(lower, of: end - 1, for: lines.upperBound - 1),
            lower == background(of: next, at: \.first, &paintRuns)
        { end = next + 1 }
        var shape: Shape?
        for index in first..<end {
            if let cancellation, cancellation.isCancelled { return nil }
            guard divider.mayHaveBackground(frame.lineRecords[index]) else {
                close(&shape, lines)
                continue
            }
            let line = roundedLine(index)
            for paintRun in divided(index, &paintRuns).sorted(by: { $0.order < $1.order }) {
                guard let background = paintRun.isDrawn ? paintRun.paint.rare?.background : nil else {
                    close(&shape, lines)
                    continue
                }
                if shape?.background != background { close(&shape, lines) }
                if shape == nil { shape = Shape(background: background) }
                let (top, bottom) = edges(of: line)
                let rect = Rect(x: paintRun.left, y: top, width: paintRun.right - paintRun.left, height: bottom - top)
                shape?.add(rect, on: line, at: index)
            }
        }
        close(&shape, lines)
        return paintRuns
    }

    /// Whether a shape's end at a line can change how the shape looks at the first or last drawn line. Far away it
    /// cannot: no corner and no gap reaches that far.
    private func mayShapeMatter(_ background: TextBackground, of index: Int, for drawn: Int) -> Bool {
        if background.extendsTextLinesToCommonHorizontalBounds || abs(index - drawn) < 3 { return true }
        let insets = background.edgeInsets
        let reach =
            2 * (background.cornerRadius + background.borderWidth + max(-insets.top, 0) + max(-insets.bottom, 0))
        return abs(frame.lineRecords[index].baseline - frame.lineRecords[drawn].baseline) < reach
    }

    /// The next line in a direction that has content. Shapes continue across empty lines.
    private mutating func neighbour(of index: Int, step: Int, _ paintRuns: inout [Int: [PaintRun]]) -> Int? {
        var next = index + step
        while frame.lineRecords.indices.contains(next) {
            if !divider.mayHaveBackground(frame.lineRecords[next]) || !divided(next, &paintRuns).isEmpty { return next }
            next += step
        }
        return nil
    }

    private mutating func divided(_ index: Int, _ paintRuns: inout [Int: [PaintRun]]) -> [PaintRun] {
        if let known = paintRuns[index] { return known }
        let line = roundedLine(index)
        let made = divider.paintRuns(of: line, segments: frame.segments(of: line).map(\.withSpacesCounted))
        paintRuns[index] = made
        return made
    }

    /// The background of a line's first or last paint run in text order.
    private mutating func background(
        of index: Int, at end: KeyPath<[PaintRun], PaintRun?>, _ paintRuns: inout [Int: [PaintRun]]
    ) -> TextBackground? {
        guard divider.mayHaveBackground(frame.lineRecords[index]) else { return nil }
        let paintRun = divided(index, &paintRuns).sorted { $0.order < $1.order }[keyPath: end]
        return paintRun.flatMap { $0.isDrawn ? $0.paint.rare?.background : nil }
    }

    /// The top and bottom edge of the shape behind a line, on device pixels.
    private func edges(of line: LineRecord) -> (top: Double, bottom: Double) {
        let rounding = options.pixelRounding
        return (rounding.rounded(line.baseline - line.above), rounding.rounded(line.baseline + line.below))
    }

    /// Ends a shape and adds it if it meets the drawn lines.
    private mutating func close(_ shape: inout Shape?, _ drawn: Range<Int>) {
        defer { shape = nil }
        guard let closed = shape, closed.lines.contains(where: { drawn.contains($0.index) }) else { return }
        if let item = ShapeItem(closed.background, covering: rects(of: closed)) { items.append(.shape(item)) }
    }

    /// The rectangles of a shape, extended and joined as its background says. O(rectangles).
    private func rects(of shape: Shape) -> [Rect] {
        let background = shape.background
        let rounding = options.pixelRounding
        var area = LineArea(
            edgeInsets: background.edgeInsets, fillsTextLineGaps: background.fillsTextLineGaps,
            extendsTextLinesToCommonHorizontalBounds: background.extendsTextLinesToCommonHorizontalBounds)
        // A gap of less than a device pixel would look like a line of another shade.
        area.smallestGap = rounding.scale.map { 1 / $0 } ?? 1
        for line in shape.lines {
            area.add(
                line.rects, onLine: line.index, from: line.line.x, to: line.line.x + line.line.width)
        }
        return area.rects { rounding.rounded($0) }
    }
}
