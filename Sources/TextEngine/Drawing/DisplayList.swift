/// What there is to paint, in order, in the coordinates of the frame. Plain data that any renderer can draw, on
/// any thread.
public struct DisplayList: Sendable {
    package enum Item: Sendable {
        case fill(Rect, Color)
        case glyphs(GlyphItem)
        /// The content of an attachment, in a rectangle.
        case attachment(TextAttachment, Rect)
    }

    package var items: [Item]

    package init(items: [Item]) { self.items = items }
}

/// Glyphs of one font and colour on one baseline.
package struct GlyphItem: Sendable {
    package let color: Color
    /// The left end of the item on the baseline.
    package let origin: Point
    /// The advance of all glyphs.
    package let width: Double
    package let shaped: ShapedString
    package let paragraph: ShapedParagraph
    package let run: Int
    /// The glyphs in logical order.
    package let glyphs: Range<Int>
    package let spaceStretch: Double

    package var font: Font { paragraph.fonts[Int(paragraph.runs[run].font)] }

    /// A glyph as the renderers want it; lengths in 1/1,024 pixel, y up.
    package struct Glyph {
        package var id: UInt16
        package var advance: Int32
        package var xOffset: Int32
        package var yOffset: Int32
        /// Whether the glyph is the first of its cluster, seen from the left.
        package var startsCluster: Bool
        package var cluster: Int32
    }

    /// Calls the body for each glyph from left to right.
    @inline(__always)
    package func forEachGlyph(_ body: (Glyph) -> Void) {
        let isRightToLeft = paragraph.runs[run].isRightToLeft
        let offsetStart = Int(paragraph.runs[run].offsetStart)
        let firstOffset = offsetStart - Int(paragraph.runs[run].glyphStart)
        let stretch = Int32((spaceStretch * 1_024).rounded())
        var previous: Int32 = -1
        for index in 0..<glyphs.count {
            let glyph = isRightToLeft ? glyphs.upperBound - 1 - index : glyphs.lowerBound + index
            var advance = paragraph.advance(of: glyph)
            if stretch != 0, LineJustifier.isStretchable(glyph: glyph, of: paragraph, text: shaped.text) {
                advance += stretch
            }
            let offset = offsetStart < 0 ? .zero : paragraph.offsets[firstOffset + glyph]
            let cluster = paragraph.clusters[glyph]
            body(
                Glyph(
                    id: paragraph.glyphIDs[glyph], advance: advance, xOffset: offset.x, yOffset: offset.y,
                    startsCluster: cluster != previous, cluster: cluster))
            previous = cluster
        }
    }
}
