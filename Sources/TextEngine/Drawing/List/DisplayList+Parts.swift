extension DisplayList.Item {
    /// The item without glyphs that have no ink in a rectangle; nil if nothing is left. Other items stay whole: they
    /// cost nothing outside of a clip.
    ///
    /// Used when a drawing is recorded in tiles: each glyph is then recorded a few times, not once per tile. O(glyphs).
    package func part(in rect: Rect) -> DisplayList.Item? {
        switch self {
        case .glyphs(let item): return item.part(from: rect.minX, to: rect.maxX).map { .glyphs($0) }
        case .shadow(let item):
            let shadow = item.shadow
            let source = rect.outset(by: ShadowBlur.reach(shadow.blurRadius) + 1)
                .offset(by: Point(x: -shadow.offset.x, y: -shadow.offset.y))
            let items = item.items.compactMap { $0.part(in: source) }
            guard !items.isEmpty else { return nil }
            return .shadow(ShadowItem(shadow: shadow, displayScale: item.displayScale, items: items))
        case .shape, .attachment, .decoration, .custom, .scaled: return self
        }
    }
}

extension GlyphItem {
    /// The glyphs that may have ink in an interval; nil if none. Assumes, as all drawing code does, that no glyph
    /// reaches farther than four ems.
    func part(from left: Double, to right: Double) -> GlyphItem? {
        let reach = 4 * font.size + (stroke?.width ?? 0)
        var x = origin.x
        var index = 0
        var (start, end) = (0, 0)
        var (startX, endX) = (x, x)
        forEachGlyph { glyph in
            let next = x + Double(glyph.advance) / 1_024
            let place = x + Double(glyph.xOffset) / 1_024
            if place + reach > left && place - reach < right {
                if end == 0 { (start, startX) = (index, x) }
                (end, endX) = (index + 1, next)
            }
            x = next
            index += 1
        }
        guard end > 0 else { return nil }
        return end - start < glyphs.count ? part(start..<end, from: startX, to: endX) : self
    }

    /// The left and the right half of the glyphs, each at its position in the whole. O(glyphs).
    package func halves() -> [GlyphItem] {
        let middle = glyphs.count / 2
        var (x, middleX) = (origin.x, origin.x)
        var index = 0
        forEachGlyph { glyph in
            if index == middle { middleX = x }
            x += Double(glyph.advance) / 1_024
            index += 1
        }
        return [part(0..<middle, from: origin.x, to: middleX), part(middle..<index, from: middleX, to: x)]
    }

    /// Splits the glyphs where the gap between their ink is larger than a distance. Strokes do not count as ink.
    /// O(glyphs).
    func pieces(fartherThan distance: Double) -> [GlyphItem] {
        var pieces: [GlyphItem] = []
        var ink: Rect?
        var index = 0
        var x = origin.x
        var (start, startX) = (0, x)
        var (end, endX) = (0, x)
        let font = font
        forEachGlyph { glyph in
            let place = Point(
                x: x + Double(glyph.xOffset) / 1_024, y: origin.y - Double(glyph.yOffset) / 1_024)
            let next = x + Double(glyph.advance) / 1_024
            if let bounds = InkBoundsFinder.bounds(of: glyph.id, font, at: place) {
                if let old = ink, old.gap(to: bounds) > distance {
                    pieces.append(part(start..<end, from: startX, to: endX))
                    (start, startX, ink) = (index, x, nil)
                }
                ink = ink?.union(bounds) ?? bounds
                (end, endX) = (index + 1, next)
            }
            x = next
            index += 1
        }
        guard ink != nil else { return [] }
        return pieces.isEmpty ? [self] : pieces + [part(start..<end, from: startX, to: endX)]
    }

    /// Some of the glyphs, numbered from the left, with the x coordinates of their ends.
    private func part(_ indices: Range<Int>, from left: Double, to right: Double) -> GlyphItem {
        let part =
            paragraph.runs[run].isRightToLeft
            ? glyphs.upperBound - indices.upperBound..<glyphs.upperBound - indices.lowerBound
            : glyphs.lowerBound + indices.lowerBound..<glyphs.lowerBound + indices.upperBound
        return GlyphItem(
            color: color, stroke: stroke, origin: Point(x: left, y: origin.y), width: right - left, shaped: shaped,
            paragraph: paragraph, run: run, glyphs: part, spaceStretch: spaceStretch, clip: clip,
            startsInsideCluster: startsInsideCluster && part.lowerBound == glyphs.lowerBound)
    }
}
