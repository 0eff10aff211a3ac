import CLabelCairo
import CLabelHarfBuzz

extension CairoRenderer {
    /// Draws glyphs. `current` is the context's font, so that neighbours need not set it again.
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

    /// Whether glyphs may have ink in the clip. Assumes that no glyph reaches farther than four ems.
    private static func mayBeSeen(_ item: GlyphItem, in clip: Rect) -> Bool {
        let reach = 4 * item.font.size + (item.stroke?.width ?? 0)
        return item.origin.y + reach > clip.minY && item.origin.y - reach < clip.maxY
            && item.origin.x - reach < clip.maxX && item.origin.x + item.width + reach > clip.minX
    }

    /// Sets the font of a context. Returns false if cairo cannot read the font.
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
        withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: item.glyphs.count) { memory in
            var count = 0
            item.forEachPlacedGlyph { glyph, origin in
                memory.initializeElement(at: count, to: cairo_glyph_t(index: UInt(glyph), x: origin.x, y: origin.y))
                count += 1
            }
            let glyphs = UnsafeMutableBufferPointer(rebasing: memory[..<count])
            if font.typeface.hasColor, !font.typeface.hasColorLayers, isLarge(font, in: context) {
                showEnlarged(glyphs, of: font, in: context)
            } else if font.typeface.hasColorLayers {
                showLayers(glyphs, of: item, in: context)
            } else if item.stroke?.fillsGlyphs ?? true || font.typeface.hasColor {
                show(glyphs, of: item, in: context)
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

    /// Shows glyphs. For surfaces with searchable text (PDF), it also passes their text.
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

    /// The largest size of a colour glyph, in device pixels, that cairo renders itself. cairo would allocate gigabytes
    /// for larger ones, although the font has only small bitmaps.
    private static let largestColorSize = 1_024.0

    private static func isLarge(_ font: Font, in context: OpaquePointer) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let scale = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        return font.size * scale > largestColorSize
    }

    /// Shows colour glyphs as enlarged pictures.
    private static func showEnlarged(
        _ glyphs: UnsafeMutableBufferPointer<cairo_glyph_t>, of font: Font, in context: OpaquePointer
    ) {
        let small = Font(typeface: font.typeface, size: largestColorSize)
        for glyph in glyphs {
            guard let ink = small.inkBounds(of: UInt16(truncatingIfNeeded: glyph.index)) else { continue }
            let (left, top) = (ink.minX.rounded(.down), ink.minY.rounded(.down))
            let (width, height) = (ink.maxX.rounded(.up) - left, ink.maxY.rounded(.up) - top)
            guard width >= 1, height >= 1, max(width, height) <= 4 * largestColorSize else { continue }
            var origin = cairo_glyph_t(index: glyph.index, x: -left, y: -top)
            let pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
            defer { cairo_surface_destroy(pixels) }
            guard let canvas = cairo_create(pixels) else { continue }
            defer { cairo_destroy(canvas) }
            guard set(small, in: canvas) else { continue }
            cairo_show_glyphs(canvas, &origin, 1)
            cairo_save(context)
            cairo_translate(context, glyph.x, glyph.y)
            cairo_scale(context, font.size / small.size, font.size / small.size)
            cairo_set_source_surface(context, pixels, left, top)
            cairo_paint(context)
            cairo_restore(context)
        }
    }

    /// Shows glyphs and draws those with colour layers as outlines. cairo would render layers to bitmaps, which look
    /// blurred when a recording is scaled, for example on a scaled screen or in a file.
    private static func showLayers(
        _ glyphs: UnsafeMutableBufferPointer<cairo_glyph_t>, of item: GlyphItem, in context: OpaquePointer
    ) {
        let layersOfGlyphs = glyphs.map { item.font.typeface.colorLayers(of: UInt16(truncatingIfNeeded: $0.index)) }
        // A colour font may have plain letters. They stay searchable text.
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
    /// The item's text and its clusters in text order. A ligature in two colours is two items; the first one has the
    /// text.
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
