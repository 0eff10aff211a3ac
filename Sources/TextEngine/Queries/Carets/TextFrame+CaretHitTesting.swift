extension TextFrame {
    /// The caret nearest to a point: on the line nearest to its y, the caret nearest to its x. nil if the frame has no
    /// lines.
    ///
    /// All places of carets count: both sides of a boundary between two directions, and the end of a wrapped line, which is an
    /// upstream position. A token has a caret on either side. If several carets are at one place, the result is the one
    /// beside the character at the point, so a selection from it starts at that character.
    ///
    /// O(log lines + line). Between letters that overlap, as with negative letter spacing, the result is near, but may not be
    /// the nearest.
    public func caret(closestTo point: Point) -> Caret? {
        guard let index = lineIndex(closestTo: point.y) else { return nil }
        var placer = CaretPlacer(line: index, of: self)
        return placer.caret(closestTo: point.x) ?? caret(at: Int(lineRecords[index].start))
    }
}
