/// Gives lines their place: baselines from the top down, then x from the alignment.
enum LinePlacer {
    /// Places a line below the one before it.
    static func placeVertically(_ line: inout LineRecord, after previous: LineRecord?) {
        line.baseline = previous.map { $0.baseline + $0.below + line.above } ?? line.above
    }

    /// Whether a line fits above the bottom of the box; the spacing below it need not.
    static func fits(_ line: LineRecord, height: Double) -> Bool {
        line.baseline + Double(line.metrics.descent) <= height + 1.0 / 1_024
    }

    /// Places all lines between the edges of the box and finds their bounds. Without a width the box is as wide
    /// as the widest line.
    static func placeHorizontally(_ text: inout LaidOutText, in shaped: ShapedString, width: Double, options: TextFrameOptions) {
        guard let first = text.lines.first, let last = text.lines.last else {
            text.bounds = .zero
            return
        }
        let boxWidth = width.isFinite ? width : text.lines.reduce(0) { max($0, $1.width) }
        var (minX, maxX) = (Double.infinity, -Double.infinity)
        for index in text.lines.indices {
            let paragraph = shaped.paragraphs.isEmpty ? nil : shaped.paragraphs[Int(text.lines[index].paragraph)]
            let alignment = paragraph?.alignment ?? options.defaultTextAlignment
            let isRightToLeft = paragraph?.isRightToLeft ?? (shaped.options.defaultBaseWritingDirection == .rightToLeft)
            if alignment == .justified, let paragraph, width.isFinite {
                LineJustifier.justify(&text.lines[index], of: paragraph, text: shaped.text, width: boxWidth)
            }
            let room = boxWidth - text.lines[index].width
            switch alignment {
            case .left: text.lines[index].x = 0
            case .right: text.lines[index].x = room
            case .center: text.lines[index].x = room / 2
            case .start, .justified: text.lines[index].x = isRightToLeft ? room : 0
            case .end: text.lines[index].x = isRightToLeft ? 0 : room
            }
            minX = min(minX, text.lines[index].x)
            maxX = max(maxX, text.lines[index].x + text.lines[index].width)
        }
        let top = first.baseline - first.above
        text.bounds = Rect(x: minX, y: top, width: maxX - minX, height: last.baseline + last.below - top)
    }
}
