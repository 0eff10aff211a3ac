/// Computes ink bounds of items exactly, from the bounds of outlines.
enum InkBoundsFinder {
    static func bounds(of items: [DisplayList.Item]) -> Rect? {
        items.compactMap { bounds(of: $0) }.union
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
        case .custom(let item): [item.bounds.nonEmpty, item.text.inkBounds].compactMap(\.self).union
        case .scaled(let factor, let items): bounds(of: items)?.scaled(by: factor)
        }
    }

    private static func bounds(of item: ShapeItem) -> Rect? {
        let fill = (item.fill?.alpha ?? 0) > 0
        let border = (item.border?.alpha ?? 0) > 0
        guard fill || border, let bounds = item.rects.union else { return nil }
        return border ? bounds.outset(by: item.borderWidth / 2) : bounds
    }

    private static func bounds(of item: GlyphItem) -> Rect? {
        let font = item.font
        let isLastResort = font.typeface.isLastResort
        // A stroke does not affect colour glyphs and last-resort boxes.
        let isStroked = !font.typeface.hasColor && !isLastResort && (item.stroke?.color.alpha ?? 0) > 0
        let color = isLastResort ? item.stroke?.color ?? item.color : item.color
        let isFilled = color.alpha > 0 && (isLastResort || item.stroke?.fillsGlyphs != false)
        guard isFilled || isStroked || font.typeface.hasColor else { return nil }
        var bounds: Rect?
        item.forEachPlacedGlyph { glyph, origin in
            if let ink = Self.bounds(of: glyph, font, at: origin) { bounds = bounds?.union(ink) ?? ink }
        }
        guard var bounds else { return nil }
        if isStroked, let stroke = item.stroke { bounds = bounds.outset(by: stroke.width / 2) }
        guard let clip = item.clip else { return bounds }
        let (left, right) = (max(bounds.minX, clip.lowerBound), min(bounds.maxX, clip.upperBound))
        return left < right ? Rect(x: left, y: bounds.y, width: right - left, height: bounds.height) : nil
    }

    /// The ink bounds of a glyph at an origin; nil without ink.
    static func bounds(of glyph: UInt16, _ font: Font, at origin: Point) -> Rect? {
        let ink =
            font.typeface.isLastResort
            ? LastResortGlyph.inkBounds(of: glyph, size: font.size) : font.colorInkBounds(of: glyph)
        return ink?.offset(by: origin)
    }
}
