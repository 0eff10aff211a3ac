extension TextFrame {
    /// The outline around a range of the original text, over all of its lines. It is the shape of a background with the same
    /// insets and corners. The outlines of adjacent lines join where both have text of the range. Empty lines are not part of
    /// it.
    ///
    /// The range is in UTF-8 offsets and clamped to the text. O(log lines + text of the lines of the range).
    ///
    /// - Parameters:
    ///   - edgeInsets: Positive insets make the area smaller than the text's lines, negative ones larger.
    ///   - cornerRadius: The radius of the corners, concave ones included. A corner takes at most half of an edge.
    ///   - extendsTextLinesToCommonHorizontalBounds: Whether the outer ends of lines extend to the leftmost and rightmost
    ///     end of all lines, so that several lines become a block.
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
            for index in firstLine(showing: range)..<lineRecords.count {
                let line = lineRecords[index]
                if firstOffset(on: line) >= range.upperBound { break }
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
