/// Glyphs of one font and colour on one baseline.
package struct GlyphItem: Sendable {
    /// An outline around glyphs.
    package struct Stroke: Sendable, Equatable {
        /// In pixels.
        package var width: Double
        package var color: Color
        package var fillsGlyphs: Bool
    }

    package var color: Color
    package var stroke: Stroke?
    /// The left end of the glyphs on the baseline.
    package let origin: Point
    /// The sum of the advances.
    package let width: Double
    package let shaped: ShapedString
    package let paragraph: ShapedParagraph
    package let run: Int
    /// The glyphs in logical order.
    package let glyphs: Range<Int>
    package let spaceStretch: Double
    /// The visible x range in frame coordinates if the item is a part of a ligature.
    package var clip: ClosedRange<Double>?
    /// Whether another item draws the start of the first cluster, a ligature.
    var startsInsideCluster = false

    package var font: Font { paragraph.fonts[Int(paragraph.runs[run].font)] }

    /// The font, valid as long as the item. Not retained, to save reference counting.
    package var unretainedFont: Unmanaged<Font> {
        paragraph.header.fonts.withUnsafeBufferPointer { .passUnretained($0[Int(paragraph.runs[run].font)]) }
    }

    /// The clip as a rectangle that is high enough for the ink of any glyph; nil without a clip.
    package var clipRect: Rect? {
        guard let clip else { return nil }
        let reach = 4 * font.size
        return Rect(
            x: clip.lowerBound, y: origin.y - reach, width: clip.upperBound - clip.lowerBound, height: 2 * reach)
    }

    /// A glyph in the form that renderers need; lengths in 1/1,024 pixel, y up.
    struct Glyph {
        var id: UInt16
        /// Not 32 bits: a stretched space may be wider than any font allows.
        var advance: Int
        var xOffset: Int32
        var yOffset: Int32
        /// Whether the glyph is the leftmost of its cluster.
        var startsCluster: Bool
    }

    /// A glyph with the memory layout of Pango's `PangoGlyphInfo`; lengths in 1/1,024 pixel, y down.
    package struct PangoGlyph: BitwiseCopyable {
        var id: UInt32
        var advance: Int32
        var xOffset: Int32
        var yOffset: Int32
        var attributes: UInt32
    }

    /// Writes all glyphs from left to right.
    ///
    /// - Parameters:
    ///   - memory: Space for all of ``glyphs``.
    ///   - attributes: The bits of `PangoGlyphVisAttr` for all glyphs.
    ///   - clusterStart: Additional bits for the first glyph of each cluster.
    package func writeGlyphs(
        to memory: UnsafeMutablePointer<PangoGlyph>, attributes: UInt32, clusterStart: UInt32
    ) {
        if writeUnmovedGlyphs(to: memory, attributes: attributes, clusterStart: clusterStart) { return }
        var next = memory
        forEachGlyph { glyph in
            next.pointee = PangoGlyph(
                id: UInt32(glyph.id), advance: Int32(clamping: glyph.advance), xOffset: glyph.xOffset,
                yOffset: 0 &- glyph.yOffset,
                attributes: glyph.startsCluster ? attributes | clusterStart : attributes)
            next += 1
        }
    }

    /// A fast path for glyphs without offsets; returns false if any has one. Writing glyphs for Pango takes a tenth of
    /// the time to make a text's nodes.
    private func writeUnmovedGlyphs(
        to memory: UnsafeMutablePointer<PangoGlyph>, attributes: UInt32, clusterStart: UInt32
    ) -> Bool {
        let shapedRun = paragraph.runs[run]
        guard spaceStretch == 0, shapedRun.offsetStart < 0, paragraph.exactAdvances.isEmpty else { return false }
        let (ids, clusters, positions) = (paragraph.glyphIDs, paragraph.clusters, paragraph.positions)
        var next = memory
        var previous: Int32 = -1
        func write(_ glyph: Int, advance: Int32) {
            let cluster = clusters[glyph]
            next.pointee = PangoGlyph(
                id: UInt32(ids[glyph]), advance: advance, xOffset: 0, yOffset: 0,
                attributes: cluster != previous ? attributes | clusterStart : attributes)
            previous = cluster
            next += 1
        }
        var glyph = shapedRun.isRightToLeft ? glyphs.upperBound : glyphs.lowerBound
        var edge = positions[glyph]
        if shapedRun.isRightToLeft {
            while glyph > glyphs.lowerBound {
                glyph &-= 1
                let start = positions[glyph]
                write(glyph, advance: edge &- start)
                edge = start
            }
        } else {
            while glyph < glyphs.upperBound {
                let end = positions[glyph &+ 1]
                write(glyph, advance: end &- edge)
                edge = end
                glyph &+= 1
            }
        }
        return true
    }

    /// Calls the body for each glyph from left to right.
    @inline(__always)
    func forEachGlyph(_ body: (Glyph) -> Void) {
        // Read once: reading these takes as long as reading a glyph.
        let shapedRun = paragraph.runs[run]
        let (ids, clusters, positions) = (paragraph.glyphIDs, paragraph.clusters, paragraph.positions)
        let (exactAdvances, offsets) = (paragraph.exactAdvances, paragraph.offsets)
        let step = shapedRun.isRightToLeft ? -1 : 1
        var glyph = shapedRun.isRightToLeft ? glyphs.upperBound - 1 : glyphs.lowerBound
        var previous: Int32 = -1
        let hasOffsets = shapedRun.offsetStart >= 0
        let firstOffset = Int(shapedRun.offsetStart) - Int(shapedRun.glyphStart)
        // The common case.
        if spaceStretch == 0 && exactAdvances.isEmpty {
            for _ in 0..<glyphs.count {
                let offset = hasOffsets ? offsets[firstOffset &+ glyph] : .zero
                let cluster = clusters[glyph]
                body(
                    Glyph(
                        id: ids[glyph], advance: Int(positions[glyph &+ 1] &- positions[glyph]), xOffset: offset.x,
                        yOffset: offset.y, startsCluster: cluster != previous))
                previous = cluster
                glyph &+= step
            }
            return
        }
        let stretch = Int((spaceStretch * 1_024).rounded())
        for _ in 0..<glyphs.count {
            var advance = Int(
                exactAdvances.isEmpty ? positions[glyph &+ 1] &- positions[glyph] : exactAdvances[glyph])
            if stretch != 0, LineJustifier.isStretchable(glyph: glyph, of: paragraph, text: shaped.text) {
                advance += stretch
            }
            let offset = hasOffsets ? offsets[firstOffset + glyph] : .zero
            let cluster = clusters[glyph]
            body(
                Glyph(
                    id: ids[glyph], advance: advance, xOffset: offset.x, yOffset: offset.y,
                    startsCluster: cluster != previous))
            previous = cluster
            glyph += step
        }
    }

    /// Calls the body for each glyph and its origin from left to right.
    @inline(__always)
    func forEachPlacedGlyph(_ body: (UInt16, Point) -> Void) {
        var x = origin.x
        forEachGlyph { glyph in
            body(
                glyph.id,
                Point(x: x + Double(glyph.xOffset) / 1_024, y: origin.y - Double(glyph.yOffset) / 1_024))
            x += Double(glyph.advance) / 1_024
        }
    }
}

extension GlyphItem {
    /// The item with fill and stroke in another colour.
    package func recolored(_ color: Color) -> GlyphItem {
        var item = self
        item.color = color
        item.stroke?.color = color
        return item
    }
}
