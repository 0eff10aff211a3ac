import Synchronization

/// Caches the horizontal spans of glyph ink between two heights. Underlines ask for the same glyphs at the same heights
/// again and again. Usable from any thread.
///
/// The table has a fixed size, and new entries replace old ones. So memory is bounded.
final class GlyphSlices: Sendable {
    private struct Entry {
        var glyph: UInt16
        /// In 1/1,024 pixel.
        var top: Int32
        var bottom: Int32
        var spans: [RectUnion.Span]
    }

    // Allocated on first use: most fonts never need it.
    private let entries = Mutex<[Entry?]>([])
    private static let count = 256

    /// The spans of a glyph's ink between two heights, in pixels from its origin, y down. They are disjoint and in
    /// ascending order. Amortised O(1).
    func spans(of glyph: UInt16, from top: Double, to bottom: Double, in font: Font) -> [RectUnion.Span] {
        // Heights that do not fit 32 bits are beyond any glyph.
        guard let top = Int32(exactly: (top * 1_024).rounded()), let bottom = Int32(exactly: (bottom * 1_024).rounded())
        else { return [] }
        // The two stripes of a double line get different slots.
        let slot = Int(truncatingIfNeeded: Int32(glyph) &+ (top >> 4) &* 37) & (Self.count - 1)
        let known = entries.locked { entries -> [RectUnion.Span]? in
            guard !entries.isEmpty, let entry = entries[slot], entry.glyph == glyph, entry.top == top,
                entry.bottom == bottom
            else { return nil }
            return entry.spans
        }
        if let known { return known }
        let spans = Self.find(glyph, from: Double(top) / 1_024, to: Double(bottom) / 1_024, in: font)
        entries.locked { entries in
            if entries.isEmpty { entries = Array(repeating: nil, count: Self.count) }
            entries[slot] = Entry(glyph: glyph, top: top, bottom: bottom, spans: spans)
        }
        return spans
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
