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
    /// What is to be seen of the glyphs, from left to right in the frame, where that is a part of a ligature.
    package var clip: ClosedRange<Double>?
    /// Whether another item shows the start of the first cluster, a ligature.
    var startsInsideCluster = false

    package var font: Font { paragraph.fonts[Int(paragraph.runs[run].font)] }

    /// The font, good as long as the item: no reference is counted.
    package var lentFont: Unmanaged<Font> {
        paragraph.header.fonts.withUnsafeBufferPointer { .passUnretained($0[Int(paragraph.runs[run].font)]) }
    }

    /// The clip as a rectangle high enough for the ink of any glyph; nil without one.
    package var clipRect: Rect? {
        guard let clip else { return nil }
        let reach = 4 * font.size
        return Rect(
            x: clip.lowerBound, y: origin.y - reach, width: clip.upperBound - clip.lowerBound, height: 2 * reach)
    }

    /// A glyph as the renderers want it; lengths in 1/1,024 pixel, y up.
    struct Glyph {
        var id: UInt16
        var advance: Int32
        var xOffset: Int32
        var yOffset: Int32
        /// Whether the glyph is the first of its cluster, seen from the left.
        var startsCluster: Bool
    }

    /// A glyph as Pango's `PangoGlyphInfo` has it in memory; lengths in 1/1,024 pixel, y down.
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
    ///   - memory: Room for as many as ``glyphs``.
    ///   - attributes: What all of them have of Pango's attributes.
    ///   - clusterStart: What the first glyph of each cluster has besides.
    package func writeGlyphs(
        to memory: UnsafeMutablePointer<PangoGlyph>, attributes: UInt32, clusterStart: UInt32
    ) {
        if writeUnmovedGlyphs(to: memory, attributes: attributes, clusterStart: clusterStart) { return }
        var next = memory
        forEachGlyph { glyph in
            next.pointee = PangoGlyph(
                id: UInt32(glyph.id), advance: glyph.advance, xOffset: glyph.xOffset, yOffset: 0 &- glyph.yOffset,
                attributes: glyph.startsCluster ? attributes | clusterStart : attributes)
            next += 1
        }
    }

    /// The same for glyphs that all stand where the one before them ends, as most do; false for others. To hand glyphs to Pango
    /// is a tenth of making a text's nodes.
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
        // Looked up once: finding the rows takes as long as reading a glyph.
        let shapedRun = paragraph.runs[run]
        let (ids, clusters, positions) = (paragraph.glyphIDs, paragraph.clusters, paragraph.positions)
        let (exactAdvances, offsets) = (paragraph.exactAdvances, paragraph.offsets)
        let step = shapedRun.isRightToLeft ? -1 : 1
        var glyph = shapedRun.isRightToLeft ? glyphs.upperBound - 1 : glyphs.lowerBound
        var previous: Int32 = -1
        let hasOffsets = shapedRun.offsetStart >= 0
        let firstOffset = Int(shapedRun.offsetStart) - Int(shapedRun.glyphStart)
        // Most text is like this.
        if spaceStretch == 0 && exactAdvances.isEmpty {
            for _ in 0..<glyphs.count {
                let offset = hasOffsets ? offsets[firstOffset &+ glyph] : .zero
                let cluster = clusters[glyph]
                body(
                    Glyph(
                        id: ids[glyph], advance: positions[glyph &+ 1] &- positions[glyph], xOffset: offset.x,
                        yOffset: offset.y, startsCluster: cluster != previous))
                previous = cluster
                glyph &+= step
            }
            return
        }
        let stretch = Int32((spaceStretch * 1_024).rounded())
        for _ in 0..<glyphs.count {
            var advance = exactAdvances.isEmpty ? positions[glyph + 1] - positions[glyph] : exactAdvances[glyph]
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

    /// Calls the body for each glyph from left to right with the place of its origin.
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
