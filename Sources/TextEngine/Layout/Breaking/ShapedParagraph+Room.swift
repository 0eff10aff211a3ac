extension ShapedParagraph {
    /// The width available for a line in a box, in pixels.
    ///
    /// - Parameter line: The line's index in the paragraph.
    func room(ofLine line: Int, in width: Double) -> Double {
        guard let geometry else { return width }
        let edges = geometry.edges(ofLine: line)
        return max(width - edges.head - edges.tail, 0)
    }

    /// Whether a cursor is at the paragraph's start or directly after a mandatory break.
    func startsSegment(_ cursor: LineBreaker.Cursor) -> Bool {
        guard cursor.glyph > 0 || cursor.unit > 0 || cursor.isInCluster else { return true }
        let index = mandatoryBreaks.partitionPoint { Int($0.offset) >= cursor.offset }
        return index < mandatoryBreaks.count && Int(mandatoryBreaks[index].offset) == cursor.offset
    }
}
