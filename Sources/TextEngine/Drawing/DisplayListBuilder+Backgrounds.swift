/// The shapes behind text.
///
/// Text with equal backgrounds that follows upon each other, over lines and paragraphs, has one shape. White space that
/// no line shows does not divide it.
extension DisplayListBuilder {
    /// A shape that grows with the text.
    private struct Shape {
        var background: TextBackground
        /// The rectangles of each line, the lines ascending.
        var lines: [(index: Int, line: LineRecord, rects: [Rect])] = []

        mutating func add(_ rect: Rect, on line: LineRecord, at index: Int) {
            if lines.last?.index == index {
                lines[lines.count - 1].rects.append(rect)
            } else {
                lines.append((index, line, [rect]))
            }
        }
    }

    /// Adds the shapes that stand behind any of some lines. Gives the parts of lines that had to be divided for it; nil
    /// when cancelled.
    mutating func addBackgrounds(behind lines: Range<Int>, cancellation: CancellationToken?) -> [Int: [LinePart]]? {
        var parts: [Int: [LinePart]] = [:]
        guard lines.contains(where: { divider.mayHaveBackground(frame.lines[$0]) }) else { return parts }
        var first = lines.lowerBound
        var end = lines.upperBound
        // Shapes go on beyond the lines that are drawn, and must look as if all were drawn.
        while let next = neighbour(of: first, step: -1, &parts), let upper = background(of: first, at: \.first, &parts),
            mayShapeMatter(upper, of: first, for: lines.lowerBound), upper == background(of: next, at: \.last, &parts)
        { first = next }
        while end > first, let next = neighbour(of: end - 1, step: 1, &parts),
            let lower = background(of: end - 1, at: \.last, &parts),
            mayShapeMatter(lower, of: end - 1, for: lines.upperBound - 1),
            lower == background(of: next, at: \.first, &parts)
        { end = next + 1 }
        var shape: Shape?
        for index in first..<end {
            if let cancellation, cancellation.isCancelled { return nil }
            guard divider.mayHaveBackground(frame.lines[index]) else {
                close(&shape, lines)
                continue
            }
            let line = roundedLine(index)
            for part in divided(index, &parts).sorted(by: { $0.order < $1.order }) {
                guard let background = part.isDrawn ? part.paint.rare?.background : nil else {
                    close(&shape, lines)
                    continue
                }
                if shape?.background != background { close(&shape, lines) }
                if shape == nil { shape = Shape(background: background) }
                let (top, bottom) = edges(of: line)
                let rect = Rect(x: part.left, y: top, width: part.right - part.left, height: bottom - top)
                shape?.add(rect, on: line, at: index)
            }
        }
        close(&shape, lines)
        return parts
    }

    /// Whether a shape may look different at a line, the first or last one that is drawn, if it ends at another one: it does
    /// not if this is so far away that no corner and no gap there reaches the line.
    private func mayShapeMatter(_ background: TextBackground, of index: Int, for drawn: Int) -> Bool {
        if background.extendsTextLinesToCommonHorizontalBounds || abs(index - drawn) < 3 { return true }
        let insets = background.edgeInsets
        let reach =
            2 * (background.cornerRadius + background.borderWidth + max(-insets.top, 0) + max(-insets.bottom, 0))
        return abs(frame.lines[index].baseline - frame.lines[drawn].baseline) < reach
    }

    /// The next line in a direction that has anything; shapes go on over empty lines.
    private mutating func neighbour(of index: Int, step: Int, _ parts: inout [Int: [LinePart]]) -> Int? {
        var next = index + step
        while frame.lines.indices.contains(next) {
            if !divider.mayHaveBackground(frame.lines[next]) || !divided(next, &parts).isEmpty { return next }
            next += step
        }
        return nil
    }

    private mutating func divided(_ index: Int, _ parts: inout [Int: [LinePart]]) -> [LinePart] {
        if let known = parts[index] { return known }
        let line = roundedLine(index)
        let made = divider.parts(of: line, segments: frame.segments(of: line))
        parts[index] = made
        return made
    }

    /// The background of a line's first or last part in the order of the text.
    private mutating func background(
        of index: Int, at end: KeyPath<[LinePart], LinePart?>, _ parts: inout [Int: [LinePart]]
    ) -> TextBackground? {
        guard divider.mayHaveBackground(frame.lines[index]) else { return nil }
        let part = divided(index, &parts).sorted { $0.order < $1.order }[keyPath: end]
        return part.flatMap { $0.isDrawn ? $0.paint.rare?.background : nil }
    }

    /// The top and bottom edge of what stands behind a line, on device pixels.
    private func edges(of line: LineRecord) -> (top: Double, bottom: Double) {
        let rounding = options.pixelRounding
        return (rounding.rounded(line.baseline - line.above), rounding.rounded(line.baseline + line.below))
    }

    /// Adds a shape that has come to its end, if any of it is behind the lines that are drawn.
    private mutating func close(_ shape: inout Shape?, _ drawn: Range<Int>) {
        defer { shape = nil }
        guard let closed = shape, closed.lines.contains(where: { drawn.contains($0.index) }) else { return }
        let background = closed.background
        let area = RectUnion(rects(of: closed))
        guard !area.rows.isEmpty else { return }
        let hasBorder = background.borderWidth > 0
        items.append(
            .shape(
                ShapeItem(
                    area: area, fill: background.color, border: hasBorder ? background.borderColor : nil,
                    borderWidth: background.borderWidth, cornerRadius: background.cornerRadius)))
    }

    /// The rectangles that a shape is made of, stretched and joined as its background says. Linear.
    private func rects(of shape: Shape) -> [Rect] {
        let background = shape.background
        let rounding = options.pixelRounding
        var area = LineArea(
            edgeInsets: background.edgeInsets, fillsTextLineGaps: background.fillsTextLineGaps,
            extendsTextLinesToCommonHorizontalBounds: background.extendsTextLinesToCommonHorizontalBounds)
        // Gaps of less than a device pixel would show as a line of another shade.
        area.smallestGap = rounding.scale.map { 1 / $0 } ?? 1
        for line in shape.lines {
            area.add(
                line.rects, onLine: line.index, from: line.line.x, to: line.line.x + line.line.width)
        }
        return area.rects { rounding.rounded($0) }
    }
}
