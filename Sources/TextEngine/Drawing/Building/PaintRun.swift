/// A stretch of a line with one paint style.
struct PaintRun {
    /// The index of the line's segment that contains the run.
    var segment: Int
    /// The glyphs that are drawn: whole clusters, in logical order.
    var glyphs: Range<Int>
    /// The edges in frame coordinates.
    var left: Double
    var right: Double
    /// Whether the edge cuts a ligature whose other side belongs to another paint run.
    var cutsLeft = false
    var cutsRight = false
    var paint: PaintStyle
    /// Whether the run lies in the drawn range. Other runs still affect decorations and shapes.
    var isDrawn = true
    /// The place of the run in text order.
    var order: (Int, Int)
}
