extension TextFrame {
    /// The range of the original text that the token under a point replaces. nil if the point is not on a token.
    ///
    /// ``cluster(closestTo:)`` also finds tokens near a point, and the place in the token's own text.
    /// O(log lines + runs of the line).
    public func excisedRange(at point: Point) -> Range<Int>? {
        guard let index = lineIndex(closestTo: point.y), lineRecords[index].truncation >= 0 else { return nil }
        let line = lineRecords[index]
        let point = unscaled(point)
        let isOnToken = withSegmentPlaces(of: line) { places in
            places.contains { $0.source == .token && $0.x <= point.x && point.x < $0.x + $0.width }
        }
        return isOnToken && line.distance(to: point.y) == 0 ? truncations[Int(line.truncation)].excised : nil
    }
}
