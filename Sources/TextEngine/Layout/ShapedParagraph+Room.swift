extension ShapedParagraph {
    /// The width that a line may have in a box, in pixels.
    ///
    /// - Parameter line: The line's number in the paragraph.
    func room(ofLine line: Int, in width: Double) -> Double {
        guard let geometry else { return width }
        let edges = geometry.edges(ofLine: line)
        return max(width - edges.head - edges.tail, 0)
    }

    /// Whether a mandatory break or nothing precedes a cursor.
    func startsSegment(_ cursor: LineBreaker.Cursor) -> Bool {
        guard cursor.glyph > 0 || cursor.unit > 0 else { return true }
        let index = mandatoryBreaks.partitionPoint { Int($0.offset) >= cursor.offset }
        return index < mandatoryBreaks.count && Int(mandatoryBreaks[index].offset) == cursor.offset
    }
}
