import Synchronization

/// Where a list has ink, found when somebody asks and kept.
final class InkBoundsCache: Sendable {
    private let known = Mutex<Rect??>(nil)

    func value(_ find: () -> Rect?) -> Rect? {
        if let known = known.locked({ $0 }) { return known }
        let bounds = find()
        known.locked { $0 = .some(bounds) }
        return bounds
    }
}

/// Finds where items have ink: exactly, from the outlines' bounds.
enum InkBoundsFinder {
    static func bounds(of items: [DisplayList.Item]) -> Rect? {
        items.reduce(nil) { union($0, bounds(of: $1)) }
    }

    static func bounds(of item: DisplayList.Item) -> Rect? {
        switch item {
        case .glyphs(let item): bounds(of: item)
        case .decoration(let item): item.color.alpha > 0 ? item.inkBounds : nil
        case .shape(let item): bounds(of: item)
        case .attachment(let attachment, let rect):
            if case .picture = attachment.content { rect.nonEmpty } else { nil }
        case .shadow(let item):
            bounds(of: item.castingItems)?.outset(by: ShadowBlur.reach(item.shadow.blurRadius))
                .offset(by: item.shadow.offset)
        case .custom(let item): union(item.bounds.nonEmpty, item.text.inkBounds)
        case .scaled(let factor, let items): bounds(of: items)?.scaled(by: factor)
        }
    }

    private static func union(_ a: Rect?, _ b: Rect?) -> Rect? {
        guard let a, let b else { return a ?? b }
        return a.union(b)
    }

    private static func bounds(of item: ShapeItem) -> Rect? {
        let fill = (item.fill?.alpha ?? 0) > 0
        let border = (item.border?.alpha ?? 0) > 0
        guard fill || border, let bounds = item.rects.reduce(nil, { union($0, $1) }) else { return nil }
        return border ? bounds.outset(by: item.borderWidth / 2) : bounds
    }

    private static func bounds(of item: GlyphItem) -> Rect? {
        let font = item.font
        let isLastResort = font.typeface.isLastResort
        // Pictures keep their colours, and nothing is stroked around boxes.
        let isStroked = !font.typeface.hasColor && !isLastResort && (item.stroke?.color.alpha ?? 0) > 0
        let color = isLastResort ? item.stroke?.color ?? item.color : item.color
        let isFilled = color.alpha > 0 && (isLastResort || item.stroke?.fillsGlyphs != false)
        guard isFilled || isStroked || font.typeface.hasColor else { return nil }
        var bounds: Rect?
        item.forEachPlacedGlyph { glyph, origin in
            let ink =
                isLastResort ? LastResortGlyph.inkBounds(of: glyph, size: font.size) : font.colorInkBounds(of: glyph)
            if let ink { bounds = union(bounds, ink.offset(by: origin)) }
        }
        guard var bounds else { return nil }
        if isStroked, let stroke = item.stroke { bounds = bounds.outset(by: stroke.width / 2) }
        guard let clip = item.clip else { return bounds }
        let (left, right) = (max(bounds.minX, clip.lowerBound), min(bounds.maxX, clip.upperBound))
        return left < right ? Rect(x: left, y: bounds.y, width: right - left, height: bounds.height) : nil
    }
}

extension Font {
    /// As `inkBounds(of:)`; for a glyph made of coloured layers the bounds of these.
    fileprivate func colorInkBounds(of glyph: UInt16) -> Rect? {
        let layers = typeface.colorLayers(of: glyph)
        guard !layers.isEmpty else { return inkBounds(of: glyph) }
        return layers.reduce(nil) { bounds, layer in
            guard let ink = inkBounds(of: layer.glyph) else { return bounds }
            return bounds?.union(ink) ?? ink
        }
    }
}

extension LastResortGlyph {
    /// Where the box has ink.
    static func inkBounds(of glyph: UInt16, size: Double) -> Rect? {
        guard glyph != space else { return nil }
        return Rect(
            x: box.left * size, y: -box.top * size, width: (box.right - box.left) * size,
            height: (box.top - box.bottom) * size)
    }
}

extension Rect {
    /// The rectangle, or nil if it is empty.
    var nonEmpty: Rect? { width > 0 && height > 0 ? self : nil }

    /// The rectangle made larger on all sides.
    package func outset(by distance: Double) -> Rect {
        Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }

    /// What two rectangles have in common; nil if that is nothing.
    package func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top
        ).nonEmpty
    }
}
