import TextEngine

/// Goes through a text and lists the attributes of each stretch in which they are the same. O(attributes · overlapping ones).
struct AttributeSweep {
    private let attributes: [MarkupAttribute]
    private let end: Int
    /// The first attribute that has not begun.
    private var next = 0
    /// The attributes that have begun and not ended, in the order of the list.
    private var active: [MarkupAttribute] = []

    /// - Parameters:
    ///   - attributes: Sorted by their start.
    ///   - end: The end of the text. Attributes end there at the latest.
    init(_ attributes: [MarkupAttribute], end: Int) {
        (self.attributes, self.end) = (attributes, end)
    }

    /// The stretch that starts at an offset, with its attributes. Offsets must ascend.
    mutating func next(from start: Int, upTo limit: Int) -> (end: Int, attributes: [MarkupAttribute]) {
        active.removeAll { $0.range.upperBound <= start }
        while next < attributes.count, attributes[next].range.lowerBound <= start {
            if attributes[next].range.upperBound > start { active.append(attributes[next]) }
            next += 1
        }
        var stretchEnd = min(limit, end)
        for attribute in active { stretchEnd = min(stretchEnd, attribute.range.upperBound) }
        if next < attributes.count { stretchEnd = min(stretchEnd, attributes[next].range.lowerBound) }
        return (stretchEnd, active)
    }
}
