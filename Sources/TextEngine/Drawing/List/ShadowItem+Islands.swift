/// Splits a shadow into parts that do not meet after the blur.
///
/// Each part has its own mask. So letters far apart cost no more than the letters, and the space between them costs
/// nothing.
extension ShadowItem {
    /// A smaller gap, in pixels, stays in one mask: that costs less than a second mask.
    private static let smallestGap = 64.0

    /// The parts in the order of their first items. Empty if nothing casts a shadow. O(glyphs + pieces · log pieces).
    package var islands: [ShadowItem] { islandsWithInk.map(\.item) }

    /// The parts, and the ink bounds of their casting items.
    var islandsWithInk: [(item: ShadowItem, ink: Rect)] {
        let distance = 2 * (ShadowBlur.reach(shadow.blurRadius) + 1) + Self.smallestGap
        var pieces: [Piece] = []
        for item in castingItems {
            for piece in item.pieces(fartherThan: distance) {
                guard let ink = InkBoundsFinder.bounds(of: piece) else { continue }
                pieces.append(Piece(item: piece, ink: ink, number: pieces.count))
            }
        }
        var groups = [pieces]
        // The first round separates pieces beside each other, the second pieces above each other. Pieces that need more
        // rounds stay in one mask, whose size is bounded.
        for axis in [Axis.horizontal, .vertical, .horizontal, .vertical] where pieces.count > 1 {
            groups = groups.flatMap { Self.divide($0, along: axis, distance) }
        }
        return groups.sorted { $0[0].number < $1[0].number }.compactMap { group in
            guard let first = group.first else { return nil }
            let ink = group.reduce(first.ink) { $0.union($1.ink) }
            return (ShadowItem(shadow: shadow, displayScale: displayScale, items: group.map(\.item)), ink)
        }
    }

    /// A casting item, or a part of one.
    private struct Piece {
        var item: DisplayList.Item
        var ink: Rect
        /// The index in drawing order.
        var number: Int
    }

    private enum Axis {
        case horizontal
        case vertical

        func range(of rect: Rect) -> (start: Double, end: Double) {
            self == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        }
    }

    /// Groups pieces whose gap along an axis is larger than a distance. Each group is in drawing order.
    private static func divide(_ pieces: [Piece], along axis: Axis, _ distance: Double) -> [[Piece]] {
        guard pieces.count > 1 else { return pieces.isEmpty ? [] : [pieces] }
        var groups: [[Piece]] = []
        var end = -Double.infinity
        for piece in pieces.sorted(by: { axis.range(of: $0.ink).start < axis.range(of: $1.ink).start }) {
            let range = axis.range(of: piece.ink)
            if groups.isEmpty || range.start - end > distance {
                groups.append([piece])
                end = range.end
            } else {
                groups[groups.count - 1].append(piece)
                end = max(end, range.end)
            }
        }
        return groups.map { $0.sorted { $0.number < $1.number } }
    }
}

extension DisplayList.Item {
    /// Splits the item between glyphs where the gap between their ink is larger than a distance.
    fileprivate func pieces(fartherThan distance: Double) -> [DisplayList.Item] {
        guard case .glyphs(let item) = self else { return [self] }
        return item.pieces(fartherThan: distance + (item.stroke?.width ?? 0)).map { .glyphs($0) }
    }
}
