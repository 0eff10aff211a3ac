extension DisplayList.Item {
    /// The item without the glyphs that have no ink in a rectangle; nil if nothing is left. What costs nothing where it is not
    /// seen stays whole.
    ///
    /// A drawing that is recorded in pieces records each glyph a few times, not once for every piece. O(glyphs).
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
    /// The glyphs that may have ink between two places; nil for none. No glyph is taken to reach farther than four ems, as
    /// everywhere in drawing.
    fileprivate func part(from left: Double, to right: Double) -> GlyphItem? {
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

    /// The left and the right half of the glyphs, each of which is drawn where it is in the whole. O(glyphs).
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

    /// Some of the glyphs, counted from the left, with the places where they begin and end.
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
