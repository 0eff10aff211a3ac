/// The tiles of a picture, each compared separately: a missing thin line is a large share of its tile, even in a large
/// picture.
struct PictureTiles {
    /// The largest share of different pixels in a tile.
    private(set) var share = 0.0
    /// The top left pixel of that tile.
    private(set) var place = (x: 0, y: 0)
    /// The share of pixels that differ in the whole picture.
    private(set) var wholeShare = 0.0

    /// Compares all tiles. A tile has the size of a few words.
    init(width: Int, height: Int, scale: Double, isDifferent: (_ x: Int, _ y: Int) -> Bool) {
        let (columns, rows) = (Int((100 * scale).rounded()), Int((20 * scale).rounded()))
        for top in stride(from: 0, to: height, by: rows) {
            for left in stride(from: 0, to: width, by: columns) {
                var count = 0
                for y in top..<min(top + rows, height) {
                    for x in left..<min(left + columns, width) where isDifferent(x, y) { count += 1 }
                }
                // A tile at the edge counts as a full one.
                let share = Double(count) / Double(columns * rows)
                if share > self.share { (self.share, place) = (share, (left, top)) }
                wholeShare += Double(count)
            }
        }
        wholeShare /= Double(max(width * height, 1))
    }

    /// Pictures of different sizes differ everywhere.
    static let differentSizes = PictureTiles(share: 1)

    private init(share: Double) { (self.share, wholeShare) = (share, share) }
}

extension PictureTiles: CustomStringConvertible {
    var description: String {
        func percentage(_ share: Double) -> String { "\((share * 100_000).rounded() / 1_000) %" }
        return "\(percentage(wholeShare)) of the pixels, \(percentage(share)) in the tile at \(place.x), \(place.y),"
    }
}
