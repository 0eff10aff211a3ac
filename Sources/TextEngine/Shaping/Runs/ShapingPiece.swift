/// A range of a paragraph for which HarfBuzz gets the same request.
struct ShapingPiece {
    var range: Range<Int>
    var request: ShapingRequest
}
