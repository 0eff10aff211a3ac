import CGtk
import TextEngine

/// Draws a display list as GTK render nodes: text nodes with our own glyphs, colour nodes, and a cairo node where
/// neither can show it.
@MainActor
package enum SnapshotRenderer {
    /// How many runs of glyphs have been drawn through cairo so far. Tests hold that it stays 0 for ordinary text.
    package private(set) static var cairoRunCount = 0

    /// Appends the list's items to a snapshot, in the snapshot's coordinates. The context says how glyphs are hinted.
    package static func append(_ list: DisplayList, to snapshot: OpaquePointer, fonts context: WidgetFontContext) {
        for item in list.items {
            switch item {
            case .fill(let rect, let color):
                var rgba = GdkRGBA(color)
                var bounds = graphene_rect_t(rect)
                gtk_snapshot_append_color(snapshot, &rgba, &bounds)
            case .attachment(let attachment, let rect):
                append(attachment, in: rect, to: snapshot)
            case .glyphs(let item):
                append(item, to: snapshot, fonts: context)
            }
        }
    }

    /// Appends the picture of an attachment, in any format that GDK reads. One that cannot be read shows nothing.
    private static func append(_ attachment: TextAttachment, in rect: Rect, to snapshot: OpaquePointer) {
        guard case .picture(let bytes) = attachment.content, let data = g_bytes_new(bytes, gsize(bytes.count)) else {
            return
        }
        defer { g_bytes_unref(data) }
        guard let texture = gdk_texture_new_from_bytes(data, nil) else { return }
        var bounds = graphene_rect_t(rect)
        gtk_snapshot_append_texture(snapshot, texture, &bounds)
        g_object_unref(UnsafeMutableRawPointer(texture))
    }

    private static func append(_ item: GlyphItem, to snapshot: OpaquePointer, fonts context: WidgetFontContext) {
        guard !item.font.typeface.isLastResort,
            let font = PangoFonts.shared.pangoFont(for: item.font, in: context)
        else {
            appendThroughCairo(item, to: snapshot)
            return
        }
        // Glyphs without ink make no node.
        guard let node = textNode(for: item, font: font) else { return }
        gtk_snapshot_append_node(snapshot, node)
        gsk_render_node_unref(node)
    }

    /// A text node with the item's glyphs; nil if there is nothing to see. The caller owns the node.
    private static func textNode(for item: GlyphItem, font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
        guard let glyphs = pango_glyph_string_new() else { return nil }
        defer { pango_glyph_string_free(glyphs) }
        pango_glyph_string_set_size(glyphs, Int32(item.glyphs.count))
        guard let infos = glyphs.pointee.glyphs else { return nil }
        let isColor: gboolean = item.font.typeface.hasColor ? 1 : 0
        var index = 0
        item.forEachGlyph { glyph in
            cgtk_glyph_info_set(
                infos + index, UInt32(glyph.id), glyph.advance, glyph.xOffset, -glyph.yOffset,
                glyph.startsCluster ? 1 : 0, isColor)
            index += 1
        }
        var rgba = GdkRGBA(item.color)
        var offset = graphene_point_t(x: Float(item.origin.x), y: Float(item.origin.y))
        return gsk_text_node_new(font, glyphs, &rgba, &offset)
    }

    private static func appendThroughCairo(_ item: GlyphItem, to snapshot: OpaquePointer) {
        cairoRunCount += 1
        let metrics = item.font.metrics
        // Ink may stick out of the line; an em on every side holds all but the strangest glyphs.
        let margin = item.font.size
        let rect = Rect(
            x: item.origin.x - margin, y: item.origin.y - Double(metrics.ascent) - margin,
            width: item.width + 2 * margin, height: Double(metrics.ascent + metrics.descent) + 2 * margin)
        var bounds = graphene_rect_t(rect)
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        CairoRenderer.draw(DisplayList(items: [.glyphs(item)]), in: context)
        cairo_destroy(context)
    }
}

extension GdkRGBA {
    init(_ color: Color) { self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha) }
}

extension Color {
    init(_ color: GdkRGBA) { self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha) }
}

extension graphene_rect_t {
    init(_ rect: Rect) {
        self.init(
            origin: graphene_point_t(x: Float(rect.x), y: Float(rect.y)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
    }
}
