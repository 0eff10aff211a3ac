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
    }

    /// Adds the shapes that stand behind any of some lines. Gives the parts of lines that had to be divided for it; nil
    /// when cancelled.
    mutating func addBackgrounds(behind lines: Range<Int>, cancellation: CancellationToken?) -> [Int: [LinePart]]? {
        var parts: [Int: [LinePart]] = [:]
        guard lines.contains(where: { mayHaveBackground(frame.lines[$0]) }) else { return parts }
        var first = lines.lowerBound
        var end = lines.upperBound
        // Shapes go on beyond the lines that are drawn, and must look as if all were drawn.
        while first > 0, let upper = background(of: first, at: \.first, &parts),
            upper == background(of: first - 1, at: \.last, &parts)
        { first -= 1 }
        while end < frame.lines.count, end > first, let lower = background(of: end - 1, at: \.last, &parts),
            lower == background(of: end, at: \.first, &parts)
        { end += 1 }
        var shape: Shape?
        for index in first..<end {
            if let cancellation, cancellation.isCancelled { return nil }
            guard mayHaveBackground(frame.lines[index]) else {
                close(&shape, lines)
                continue
            }
            let line = roundedLine(index)
            for part in divided(index, &parts).sorted(by: { $0.order < $1.order }) {
                guard let background = part.isDrawn ? part.paint.background : nil else {
                    close(&shape, lines)
                    continue
                }
                if shape?.background != background { close(&shape, lines) }
                var current = shape ?? Shape(background: background)
                let (top, bottom) = edges(of: line)
                let rect = Rect(x: part.left, y: top, width: part.right - part.left, height: bottom - top)
                if current.lines.last?.index == index {
                    current.lines[current.lines.count - 1].rects.append(rect)
                } else {
                    current.lines.append((index, line, [rect]))
                }
                shape = current
            }
        }
        close(&shape, lines)
        return parts
    }

    /// Whether a background may be on a line: cheap to tell.
    private func mayHaveBackground(_ line: LineRecord) -> Bool { !divider.isPlain(line) }

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
        guard mayHaveBackground(frame.lines[index]) else { return nil }
        let part = divided(index, &parts).sorted { $0.order < $1.order }[keyPath: end]
        return part.flatMap { $0.isDrawn ? $0.paint.background : nil }
    }

    /// The top and bottom edge of what stands behind a line, on device pixels.
    private func edges(of line: LineRecord) -> (top: Double, bottom: Double) {
        let rounding = options.baselineRounding
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
        var rows = shape.lines.map { ($0.index, Self.joined($0.rects)) }
        if background.extendsTextLinesToCommonHorizontalBounds {
            let all = rows.flatMap { $0.1 }
            let left = all.reduce(.infinity) { min($0, $1.minX) }
            let right = all.reduce(-.infinity) { max($0, $1.maxX) }
            for (row, line) in shape.lines.enumerated() {
                for index in rows[row].1.indices {
                    rows[row].1[index].stretch(line: line.line, left: left, right: right)
                }
            }
        }
        for row in rows.indices {
            rows[row].1 = Self.joined(
                rows[row].1.map { $0.inset(by: background.edgeInsets) }.filter { $0.width > 0 && $0.height > 0 })
        }
        // Gaps of less than a device pixel would show as a line of another shade.
        let pixel = options.baselineRounding.scale.map { 1 / $0 } ?? 1
        for row in rows.indices.dropLast() where rows[row].0 + 1 == rows[row + 1].0 {
            closeGap(&rows, row, limit: background.fillsTextLineGaps ? .infinity : pixel)
        }
        return rows.flatMap { $0.1 }
    }

    /// Rectangles of one line from left to right; those that touch are one.
    private static func joined(_ rects: [Rect]) -> [Rect] {
        var joined: [Rect] = []
        for rect in rects.sorted(by: { $0.minX < $1.minX }) {
            if let last = joined.last, rect.minX <= last.maxX + 1.0 / 1_024 {
                joined[joined.count - 1].width = max(last.maxX, rect.maxX) - last.minX
            } else {
                joined.append(rect)
            }
        }
        return joined
    }

    /// Lets rectangles that stand above each other on two lines meet halfway. Linear.
    private func closeGap(_ rows: inout [(Int, [Rect])], _ row: Int, limit: Double) {
        // All rectangles of a line end, and start, at the same height.
        guard let bottom = rows[row].1.first?.maxY, let top = rows[row + 1].1.first?.minY, top > bottom,
            top - bottom < limit
        else { return }
        let middle = options.baselineRounding.rounded((bottom + top) / 2)
        var first = 0
        for index in rows[row].1.indices {
            let upper = rows[row].1[index]
            while first < rows[row + 1].1.count, rows[row + 1].1[first].maxX <= upper.minX { first += 1 }
            var next = first
            while next < rows[row + 1].1.count, rows[row + 1].1[next].minX < upper.maxX {
                rows[row].1[index].height = middle - upper.y
                let lower = rows[row + 1].1[next]
                rows[row + 1].1[next].y = middle
                rows[row + 1].1[next].height = lower.maxY - middle
                next += 1
            }
        }
    }
}

extension Rect {
    /// Moves the edges that are the ends of a line to those of all lines.
    fileprivate mutating func stretch(line: LineRecord, left: Double, right: Double) {
        let tolerance = 1.0 / 64
        let (start, end) = (minX, maxX)
        let newStart = start <= line.x + tolerance ? left : start
        let newEnd = end >= line.x + line.width - tolerance ? right : end
        x = newStart
        width = newEnd - newStart
    }
}
