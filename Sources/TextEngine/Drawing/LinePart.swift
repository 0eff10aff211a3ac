/// A stretch of a line that is painted alike.
struct LinePart {
    /// The index of the line's segment that the part belongs to.
    var segment: Int
    /// The glyphs that are seen, whole clusters, in logical order.
    var glyphs: Range<Int>
    /// The edges in the frame.
    var left: Double
    var right: Double
    /// Whether an edge lies inside of a ligature, whose other side belongs to another part.
    var cutsLeft = false
    var cutsRight = false
    var paint: PaintStyle
    /// Whether the part is in the range that is drawn. What is not counts for the geometry of what is.
    var isDrawn = true
    /// Where the part stands in the order of the text.
    var order: (Int, Int)
}
