import TextEngine

/// The place in the text that stays at the top of the view when blocks above it turn out to be higher or lower than estimated.
struct ScrollAnchor {
    /// A line that stays where it is when the text gets other lines: in another width, or without its first paragraphs.
    struct Line {
        /// The start of the line, in UTF-8 offsets of the block.
        var offset: Int
        /// How far the line's top is above the view's.
        var distance: Double
    }

    /// The name of the block.
    var name = 0
    /// How far the top of the block is above the top of the view.
    var distance = 0.0
    /// The line at the top of the view, from the first change of the lines until the user scrolls. A second change begins with the same
    /// line, so many small ones do not add up. If it cannot be at the top, because the text ends too soon, what is there counts from then on.
    var line: Line?

    /// Follows text that is removed from the start of a block.
    mutating func removeFirst(bytes: Int, ofBlock block: Int) {
        guard name == block, let old = line else { return }
        let isGone = old.offset < bytes
        line = Line(offset: isGone ? 0 : old.offset - bytes, distance: isGone ? 0 : old.distance)
    }
}

/// A range of the text that comes into view.
struct ScrollTarget {
    var range: Range<Int>
    /// Where the range is then, from 0 for the start of the view to 1 for its end; nil to move as little as possible.
    var alignment: Double?
    /// Whether the label with the start of the range gets the focus.
    var takesFocus = false

    /// Follows text that is removed from the start.
    mutating func removeFirst(bytes: Int) {
        let start = max(range.lowerBound - bytes, 0)
        range = start..<max(range.upperBound - bytes, start)
    }
}
