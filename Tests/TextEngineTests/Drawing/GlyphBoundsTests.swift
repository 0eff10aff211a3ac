import CLabelHarfBuzz
import Testing

@testable import TextEngine

@Suite("Glyph bounds")
struct GlyphBoundsTests {
    /// The bounds of an outline's curves without control points; nil without area.
    private func bounds(of outline: GlyphOutline) -> Rect? {
        var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        var current = Point.zero
        func add(_ point: Point) {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        func add(_ points: [Point]) {
            for step in 0...24 {
                // De Casteljau's algorithm.
                let t = Double(step) / 24
                var row = [current] + points
                while row.count > 1 {
                    row = zip(row, row.dropFirst()).map {
                        Point(x: $0.x + t * ($1.x - $0.x), y: $0.y + t * ($1.y - $0.y))
                    }
                }
                add(row[0])
            }
            current = points[points.count - 1]
        }
        for segment in outline.segments {
            switch segment {
            case .move(let point): current = point
            case .line(let point): add([point])
            case .quadratic(let control, let point): add([control, point])
            case .cubic(let a, let b, let point): add([a, b, point])
            case .close: break
            }
        }
        return left < right && top < bottom ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }

    /// The layers of a colour glyph, or the glyph itself.
    private func layers(of glyph: UInt16, in font: Font) -> [UInt16] {
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: 20)
        var count = UInt32(layers.count)
        hb_ot_color_glyph_get_layers(font.typeface.face, hb_codepoint_t(glyph), 0, &count, &layers)
        return count == 0 ? [glyph] : layers.prefix(Int(count)).map { UInt16(truncatingIfNeeded: $0.glyph) }
    }

    private func isSame(_ a: Rect?, _ b: Rect?, within tolerance: Double) -> Bool {
        guard let a, let b else { return a == b }
        return isClose(a.minX, b.minX, within: tolerance) && isClose(a.maxX, b.maxX, within: tolerance)
            && isClose(a.minY, b.minY, within: tolerance) && isClose(a.maxY, b.maxY, within: tolerance)
    }

    @Test("65. Every glyph of the box fonts has its outline's bounds, cached or not")
    func boxFonts() {
        var families: Set<String> = []
        var count = 0
        for typeface in BoxFonts.catalog.installedTypefaces() {
            families.insert(typeface.family)
            for size in [9.0, 16.7, 100] {
                let font = BoxFonts.catalog.font(typeface, size: size)
                for _ in 0..<2 {
                    for glyph in 0..<UInt16(clamping: hb_face_get_glyph_count(typeface.face)) {
                        let (kept, direct) = (font.inkBounds(of: glyph), bounds(of: font.outline(of: glyph)))
                        count += direct == nil ? 0 : 1
                        if !isSame(kept, direct, within: 0.003) {
                            Issue.record(
                                "\(typeface.family) \(size), glyph \(glyph): \(String(describing: (kept, direct)))")
                            return
                        }
                    }
                }
            }
        }
        #expect(families.count >= 6 && count > 3_000, "\(families), \(count)")
    }

    /// HarfBuzz returns the font's own boxes, or boxes around control points (CFF), which are larger.
    @Test(
        "65. Every glyph has the bounds of its curves, within one font unit",
        arguments: ["Noto Sans", "Noto Serif", "DejaVu Sans", "Noto Sans Devanagari", "Noto Sans CJK JP"])
    func curves(family: String) throws {
        let typeface = try #require(DrawingExample.catalog.installedTypefaces().first { $0.family == family })
        let font = DrawingExample.catalog.font(typeface, size: 40)
        var count = 0
        let glyphCount = hb_face_get_glyph_count(typeface.face)
        for glyph in stride(from: 0, to: UInt16(clamping: glyphCount), by: glyphCount > 3_000 ? 23 : 3) {
            let (kept, direct) = (font.inkBounds(of: glyph), bounds(of: font.outline(of: glyph)))
            // The curves are sampled at 25 points.
            #expect(isSame(kept, direct, within: 0.06), "glyph \(glyph): \(direct as Any), not \(kept as Any)")
            #expect(font.inkBounds(of: glyph) == kept)
            count += direct == nil ? 0 : 1
        }
        #expect(count > 100)
    }

    @Test("65. The image bounds of random texts are the union of all outlines")
    func texts() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            let frame = TextFrame.box(text, width: .random(in: 10...150, using: &random))
            var union: Rect?
            for case .glyphs(let item) in DisplayList(frame).items {
                item.forEachPlacedGlyph { glyph, origin in
                    for layer in layers(of: glyph, in: item.font) {
                        // The last-resort box is not a glyph of the font.
                        let direct =
                            item.font.typeface.isLastResort
                            ? LastResortGlyph.inkBounds(of: layer, size: item.font.size)
                            : bounds(of: item.font.outline(of: layer))
                        guard let ink = direct?.offset(by: origin) else { continue }
                        union = union?.union(ink) ?? ink
                    }
                }
            }
            return isSame(frame.imageBounds(), union ?? .zero, within: 0.01)
        }
    }
}
