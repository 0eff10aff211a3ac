import CCairo
import CHarfBuzz

/// Draws a display list with cairo: pictures, PDF, SVG, or any `cairo_t`. Usable from any thread.
public enum CairoRenderer {
    /// Draws a list into a cairo context, at the context's origin.
    ///
    /// - Parameter context: A `cairo_t`. A context in an error state draws nothing, as everywhere in cairo.
    public static func draw(_ list: DisplayList, in context: OpaquePointer) {
        cairo_save(context)
        for item in list.items {
            switch item {
            case .fill(let rect, let color):
                setSource(color, in: context)
                cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
                cairo_fill(context)
            case .attachment(let attachment, let rect):
                PictureAttachments.draw(attachment, in: rect, context: context)
            case .glyphs(let item):
                if item.font.typeface.isLastResort {
                    drawBoxes(item, in: context)
                } else {
                    drawGlyphs(item, in: context)
                }
            }
        }
        cairo_restore(context)
    }

    private static func setSource(_ color: Color, in context: OpaquePointer) {
        cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    private static func drawGlyphs(_ item: GlyphItem, in context: OpaquePointer) {
        guard let face = CairoFontFaces.face(for: item.font.typeface) else { return }
        cairo_set_font_face(context, face)
        cairo_font_face_destroy(face)
        cairo_set_font_size(context, item.font.size)
        if let options = CairoFontFaces.options { cairo_set_font_options(context, options) }
        setSource(item.color, in: context)

        var x = item.origin.x
        withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: item.glyphs.count) { glyphs in
            var count = 0
            item.forEachGlyph { glyph in
                glyphs.initializeElement(
                    at: count,
                    to: cairo_glyph_t(
                        index: UInt(glyph.id), x: x + Double(glyph.xOffset) / 1_024,
                        y: item.origin.y - Double(glyph.yOffset) / 1_024))
                x += Double(glyph.advance) / 1_024
                count += 1
            }
            cairo_show_glyphs(context, glyphs.baseAddress, Int32(count))
        }
    }

    private static func drawBoxes(_ item: GlyphItem, in context: OpaquePointer) {
        setSource(item.color, in: context)
        let size = item.font.size
        let box = LastResortGlyph.box
        let line = box.line * size
        cairo_set_line_width(context, line)
        var x = item.origin.x
        item.forEachGlyph { glyph in
            if glyph.advance > 0 && glyph.id != LastResortGlyph.space {
                cairo_rectangle(
                    context, x + box.left * size + line / 2, item.origin.y - box.top * size + line / 2,
                    (box.right - box.left) * size - line, (box.top - box.bottom) * size - line)
            }
            x += Double(glyph.advance) / 1_024
        }
        cairo_stroke(context)
    }
}
