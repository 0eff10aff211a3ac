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
    static func placeHorizontally(
        _ text: inout LaidOutText, in shaped: ShapedString, width: Double, options: TextFrameOptions
    ) {
        guard let first = text.lines.first, let last = text.lines.last else {
            text.bounds = .zero
            return
        }
        let boxWidth = width.isFinite ? width : text.lines.reduce(0) { max($0, $1.width) }
        var (minX, maxX) = (Double.infinity, -Double.infinity)
        text.lines.withUnsafeMutableBufferPointer { lines in
            var start = 0
            while start < lines.count {
                // The lines of a paragraph are placed alike.
                let index = lines[start].paragraph
                var end = start + 1
                while end < lines.count && lines[end].paragraph == index { end += 1 }
                let paragraph = shaped.paragraphs.isEmpty ? nil : shaped.paragraphs[Int(index)]
                let alignment = paragraph?.alignment ?? options.defaultTextAlignment
                let isRightToLeft =
                    paragraph?.isRightToLeft ?? (shaped.options.defaultBaseWritingDirection == .rightToLeft)
                if alignment == .justified, let paragraph, width.isFinite {
                    for line in start..<end {
                        LineJustifier.justify(&lines[line], of: paragraph, text: shaped.text, width: boxWidth)
                    }
                }
                for line in start..<end {
                    let x = x(of: boxWidth - lines[line].width, alignment, isRightToLeft: isRightToLeft)
                    lines[line].x = x
                    minX = min(minX, x)
                    maxX = max(maxX, x + lines[line].width)
                }
                start = end
            }
        }
        let top = first.baseline - first.above
        text.bounds = Rect(x: minX, y: top, width: maxX - minX, height: last.baseline + last.below - top)
    }

    /// The left edge of a line that leaves this much room.
    private static func x(of room: Double, _ alignment: TextAlignment, isRightToLeft: Bool) -> Double {
        switch alignment {
        case .left: 0
        case .right: room
        case .center: room / 2
        case .start, .justified: isRightToLeft ? room : 0
        case .end: isRightToLeft ? 0 : room
        }
    }
}
