import CCairo
import CHarfBuzz

extension CairoRenderer {
    /// Draws glyphs. `current` is the font that the context has, so that neighbours need not set it again.
    static func draw(_ item: GlyphItem, in context: OpaquePointer, clip: Rect, font current: inout Font?) {
        guard mayBeSeen(item, in: clip) else { return }
        if let rect = item.clipRect {
            cairo_save(context)
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
            cairo_clip(context)
        }
        if item.font.typeface.isLastResort {
            drawBoxes(item, in: context)
        } else {
            let font = item.font
            if font !== current { current = set(font, in: context) ? font : nil }
            if current != nil { drawGlyphs(item, font, in: context) }
        }
        if item.clip != nil {
            cairo_restore(context)
            current = nil
        }
    }

    /// Whether glyphs may have ink in the clip: no glyph is taken to reach farther than four ems.
    private static func mayBeSeen(_ item: GlyphItem, in clip: Rect) -> Bool {
        let reach = 4 * item.font.size + (item.stroke?.width ?? 0)
        return item.origin.y + reach > clip.minY && item.origin.y - reach < clip.maxY
            && item.origin.x - reach < clip.maxX && item.origin.x + item.width + reach > clip.minX
    }

    /// False for a font that cairo cannot read.
    private static func set(_ font: Font, in context: OpaquePointer) -> Bool {
        guard let face = CairoFontFaces.face(for: font.typeface) else { return false }
        cairo_set_font_face(context, face)
        cairo_font_face_destroy(face)
        cairo_set_font_size(context, font.size)
        if let options = CairoFontFaces.options { cairo_set_font_options(context, options) }
        return true
    }

    private static func drawGlyphs(_ item: GlyphItem, _ font: Font, in context: OpaquePointer) {
        setSource(item.color, in: context)
        withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: item.glyphs.count) { glyphs in
            var count = 0
            item.forEachPlacedGlyph { glyph, origin in
                glyphs.initializeElement(at: count, to: cairo_glyph_t(index: UInt(glyph), x: origin.x, y: origin.y))
                count += 1
            }
            if font.typeface.hasColorLayers {
                showLayers(UnsafeMutableBufferPointer(rebasing: glyphs[..<count]), of: item, in: context)
            } else if item.stroke?.fillsGlyphs ?? true || font.typeface.hasColor {
                show(UnsafeMutableBufferPointer(rebasing: glyphs[..<count]), of: item, in: context)
            }
            if let stroke = item.stroke, !font.typeface.hasColor {
                setSource(stroke.color, in: context)
                cairo_new_path(context)
                cairo_glyph_path(context, glyphs.baseAddress, Int32(count))
                cairo_set_line_width(context, stroke.width)
                cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
                cairo_stroke(context)
            }
        }
    }

    /// Shows glyphs; files in which text can be searched are told what the glyphs stand for.
    private static func show(
        _ glyphs: UnsafeMutableBufferPointer<cairo_glyph_t>, of item: GlyphItem, in context: OpaquePointer
    ) {
        guard cairo_surface_has_show_text_glyphs(cairo_get_target(context)) != 0 else {
            cairo_show_glyphs(context, glyphs.baseAddress, Int32(glyphs.count))
            return
        }
        let (clusters, range) = item.textClusters
        let isBackward = item.paragraph.runs[item.run].isRightToLeft
        item.shaped.text.storage.utf8.withUnsafeBufferPointer { bytes in
            bytes[range].withMemoryRebound(to: CChar.self) { text in
                cairo_show_text_glyphs(
                    context, text.baseAddress, Int32(text.count), glyphs.baseAddress, Int32(glyphs.count), clusters,
                    Int32(clusters.count),
                    isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
            }
        }
    }

    /// Shows glyphs, those with coloured layers as outlines: cairo would make pictures of them, which are blurred where what
    /// it draws is recorded, on screens with a scale and in files.
    private static func showLayers(
        _ glyphs: UnsafeMutableBufferPointer<cairo_glyph_t>, of item: GlyphItem, in context: OpaquePointer
    ) {
        let layersOfGlyphs = glyphs.map { item.font.typeface.colorLayers(of: UInt16(truncatingIfNeeded: $0.index)) }
        // Letters of a colour font are text that can be searched.
        if layersOfGlyphs.allSatisfy(\.isEmpty) { return show(glyphs, of: item, in: context) }
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        for (index, layers) in layersOfGlyphs.enumerated() {
            if layers.isEmpty { cairo_show_glyphs(context, &glyphs[index], 1) }
            for layer in layers {
                var glyph = glyphs[index]
                glyph.index = UInt(layer.glyph)
                setSource(layer.color ?? item.color, in: context)
                cairo_new_path(context)
                cairo_glyph_path(context, &glyph, 1)
                cairo_fill(context)
            }
            setSource(item.color, in: context)
        }
    }

    private static func drawBoxes(_ item: GlyphItem, in context: OpaquePointer) {
        setSource(item.stroke?.color ?? item.color, in: context)
        let size = item.font.size
        let box = LastResortGlyph.box
        let line = box.line * size
        cairo_set_line_width(context, line)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        cairo_new_path(context)
        item.forEachPlacedGlyph { glyph, origin in
            guard glyph != LastResortGlyph.space else { return }
            cairo_rectangle(
                context, origin.x + box.left * size + line / 2, origin.y - box.top * size + line / 2,
                (box.right - box.left) * size - line, (box.top - box.bottom) * size - line)
        }
        cairo_stroke(context)
    }
}

extension GlyphItem {
    /// The item's text and how its clusters are shown, in the order of the text. A ligature in two colours is two items:
    /// the first one has its text.
    fileprivate var textClusters: (clusters: [cairo_text_cluster_t], range: Range<Int>) {
        let run = paragraph.runs[run]
        func offset(_ glyph: Int) -> Int {
            glyph < Int(run.glyphEnd) ? Int(paragraph.clusters[glyph]) : Int(run.textEnd)
        }
        var clusters: [cairo_text_cluster_t] = []
        var glyph = glyphs.lowerBound
        while glyph < glyphs.upperBound {
            var end = glyph + 1
            while end < glyphs.upperBound && paragraph.clusters[end] == paragraph.clusters[glyph] { end += 1 }
            clusters.append(
                cairo_text_cluster_t(num_bytes: Int32(offset(end) - offset(glyph)), num_glyphs: Int32(end - glyph)))
            glyph = end
        }
        var start = offset(glyphs.lowerBound)
        if startsInsideCluster, !clusters.isEmpty {
            start += Int(clusters[0].num_bytes)
            clusters[0].num_bytes = 0
        }
        return (clusters, start..<offset(glyphs.upperBound))
    }
}
