extension TextFrame {
    /// The rectangles that show a range of the original text: one for each stretch that is contiguous on its line,
    /// so several on a line with both directions. A token that stands for any of the range is included whole.
    ///
    /// The range is in UTF-8 offsets and clamped to the text. O(log lines + lines of the range).
    public func rects(for range: Range<Int>) -> [Rect] {
        let range = range.clamped(to: 0..<shapedString.text.count)
        guard !range.isEmpty else { return [] }
        var rects: [Rect] = []
        for line in lines[firstLine(showing: range)...] {
            if Int(line.start) >= range.upperBound && line.truncation < 0 { break }
            rects += self.rects(for: range, on: line)
        }
        return rects
    }

    /// The index of the first line that shows any of a range, or of what follows it. O(log lines).
    package func firstLine(showing range: Range<Int>) -> Int {
        lines.partitionPoint { Int($0.next) > range.lowerBound }
    }

    /// The rectangles on one line of a range of the original text.
    package func rects(for range: Range<Int>, on line: LineRecord) -> [Rect] {
        let excised = line.truncation >= 0 ? truncations[Int(line.truncation)].excised : 0..<0
        var rects: [Rect] = []
        appendRects(on: line, to: &rects) { segment in
            switch segment.source {
            case .text: segment.glyphs(showing: range)
            case .token: excised.overlaps(range) ? segment.glyphs : nil
            case .hyphen: range.contains(Int(line.end) - 1) ? segment.glyphs : nil
            }
        }
        return rects
    }

    /// The rectangles of a range of a line's token, in offsets of the token's text.
    package func tokenRects(for range: Range<Int>, on line: LineRecord) -> [Rect] {
        var rects: [Rect] = []
        appendRects(on: line, to: &rects) { $0.source == .token ? $0.glyphs(showing: range) : nil }
        return rects
    }

    private func appendRects(on line: LineRecord, to rects: inout [Rect], glyphs: (LineSegment) -> Range<Int>?) {
        let bounds = bounds(of: line)
        var span: (left: Double, right: Double)?
        func close() {
            if let span {
                rects.append(Rect(x: span.left, y: bounds.y, width: span.right - span.left, height: bounds.height))
            }
        }
        for segment in segments(of: line) {
            guard let part = glyphs(segment), !part.isEmpty else { continue }
            let (left, right) = segment.extent(of: part)
            if let open = span, abs(open.right - left) < 1.0 / 1_024 {
                span = (open.left, right)
            } else {
                close()
                span = (left, right)
            }
        }
        close()
    }
}
