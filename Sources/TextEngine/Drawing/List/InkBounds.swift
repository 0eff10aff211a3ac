extension Font {
    /// The ink bounds of a glyph, including its colour layers.
    func colorInkBounds(of glyph: UInt16) -> Rect? {
        let layers = typeface.colorLayers(of: glyph)
        guard !layers.isEmpty else { return inkBounds(of: glyph) }
        return layers.compactMap { inkBounds(of: $0.glyph) }.union
    }
}

extension LastResortGlyph {
    /// The ink bounds of the box.
    static func inkBounds(of glyph: UInt16, size: Double) -> Rect? {
        guard glyph != space else { return nil }
        return Rect(
            x: box.left * size, y: -box.top * size, width: (box.right - box.left) * size,
            height: (box.top - box.bottom) * size)
    }
}

extension Rect {
    /// The rectangle enlarged on all sides.
    package func outset(by distance: Double) -> Rect {
        Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }

    /// The distance between two rectangles along the axis where it is larger. Negative if they overlap.
    func gap(to other: Rect) -> Double {
        max(max(other.minX - maxX, minX - other.maxX), max(other.minY - maxY, minY - other.maxY))
    }

    /// The intersection; nil if it is empty.
    package func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top
        ).nonEmpty
    }
}
