import Synchronization

/// Where glyphs have ink between two heights, remembered: lines under text ask for the same letters at the same heights
/// over and over. Usable from any thread.
///
/// The table has a fixed size, and what is asked for takes the place of what was: memory is bounded.
final class GlyphSlices: Sendable {
    private struct Entry {
        var glyph: UInt16
        /// In 1/1,024 pixel.
        var top: Int32
        var bottom: Int32
        var spans: [RectUnion.Span]
    }

    // Empty until the first question: most fonts are asked none.
    private let entries = Mutex<[Entry?]>([])
    private static let count = 256

    /// Where a glyph of a font has ink between two heights, seen from above, in pixels from its origin, y down. The spans
    /// ascend and lie apart from each other. Amortised O(1).
    func spans(of glyph: UInt16, from top: Double, to bottom: Double, in font: Font) -> [RectUnion.Span] {
        // No glyph reaches farther than HarfBuzz counts.
        guard let top = Int32(exactly: (top * 1_024).rounded()), let bottom = Int32(exactly: (bottom * 1_024).rounded())
        else { return [] }
        // The two stripes of a double line have places of their own.
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
        // A picture has no outline; it has ink as wide as it is.
        if outline.segments.isEmpty { return [RectUnion.Span(left: ink.minX, right: ink.maxX)] }
        return RectUnion.union(of: OutlineSlice(outline, from: top, to: bottom).spans)
    }
}
