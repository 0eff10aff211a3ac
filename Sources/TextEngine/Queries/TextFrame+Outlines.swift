extension TextFrame {
    /// The outline around what shows a range of the original text, over all of its lines: what a background with the same
    /// insets and corners covers. Lines that stand above each other fuse where both have any of the range. Empty lines have
    /// no part in it.
    ///
    /// The range is in UTF-8 offsets and clamped to the text. O(log lines + text of the lines of the range).
    ///
    /// - Parameters:
    ///   - edgeInsets: Positive insets make the area smaller than the text's lines, negative ones larger.
    ///   - cornerRadius: The radius of the corners, concave ones included; no corner takes more than half of an edge.
    ///   - extendsTextLinesToCommonHorizontalBounds: Whether the outer ends of lines are stretched to the leftmost and
    ///     rightmost of them, so that several lines become a block.
    ///   - fillsTextLineGaps: Whether the space between lines belongs to the area.
    public func outline(
        of range: Range<Int>, edgeInsets: EdgeInsets = .zero, cornerRadius: Double = 0,
        extendsTextLinesToCommonHorizontalBounds: Bool = false, fillsTextLineGaps: Bool = true
    ) -> OutlinePath {
        let range = range.clamped(to: 0..<shapedString.text.count)
        var area = LineArea(
            edgeInsets: edgeInsets, fillsTextLineGaps: fillsTextLineGaps,
            extendsTextLinesToCommonHorizontalBounds: extendsTextLinesToCommonHorizontalBounds)
        if !range.isEmpty {
            for index in firstLine(showing: range)..<lines.count {
                let line = lines[index]
                if Int(line.start) >= range.upperBound && line.truncation < 0 { break }
                let rects = scaled(rects(for: range, on: line)).filter { $0.width > 0 }
                guard !rects.isEmpty else { continue }
                area.add(
                    rects, onLine: index, from: line.x * textScaleFactor,
                    to: (line.x + line.width) * textScaleFactor)
            }
        }
        return RectUnion(area.rects()).outline(cornerRadius: cornerRadius.clampedNonNegativeLength)
    }
}
