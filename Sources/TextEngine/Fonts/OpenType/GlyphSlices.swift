/// Caches the horizontal spans of glyph ink between two heights. Underlines ask for the same glyphs at the same heights
/// again and again. Usable from any thread.
final class GlyphSlices: Sendable {
    private struct Key: Hashable {
        var glyph: UInt16
        /// In 1/1,024 pixel.
        var top: Int32
        var bottom: Int32
    }

    private let known = SharedTable<Key, [RectUnion.Span]>(limit: 256)

    /// The spans of a glyph's ink between two heights, in pixels from its origin, y down. They are disjoint and in
    /// ascending order. Amortised O(1).
    func spans(of glyph: UInt16, from top: Double, to bottom: Double, in font: Font) -> [RectUnion.Span] {
        // Heights that do not fit 32 bits are beyond any glyph.
        guard let top = Int32(exactly: (top * 1_024).rounded()), let bottom = Int32(exactly: (bottom * 1_024).rounded())
        else { return [] }
        return known.value(for: Key(glyph: glyph, top: top, bottom: bottom)) {
            Self.find(glyph, from: Double(top) / 1_024, to: Double(bottom) / 1_024, in: font)
        }
    }

    private static func find(
        _ glyph: UInt16, from top: Double, to bottom: Double, in font: Font
    ) -> [RectUnion.Span] {
        guard let ink = font.inkBounds(of: glyph), ink.maxY > top, ink.minY < bottom else { return [] }
        let outline = font.outline(of: glyph)
        // A bitmap has no outline. Its whole width counts as ink.
        if outline.segments.isEmpty { return [RectUnion.Span(left: ink.minX, right: ink.maxX)] }
        return RectUnion.union(of: OutlineSlice(outline, from: top, to: bottom).spans)
    }
}
