import CLabelGtk
import TextEngine

/// Draws a display list as GTK render nodes: text nodes with our glyphs, colours, borders, rounded clips and textures.
/// A cairo node draws the rest: strokes, waves, blurs, and shapes over several lines with rounded corners.
@MainActor
package enum SnapshotRenderer {
    /// The number of glyph runs drawn with cairo. Tests check that it stays 0 for ordinary text.
    package private(set) static var cairoRunCount = 0

    /// Reused for each node. A node copies it.
    private static let glyphString = pango_glyph_string_new()

    // C defines the position of these bits.
    private static let clusterStartAttribute = cgtk_glyph_attributes(1, 0)
    private static let colorAttribute = cgtk_glyph_attributes(0, 1)

    /// A decoration with more dots or dashes is one cairo node instead of many colour nodes.
    private static let rectLimit = 256

    /// A run with more glyphs is split into several text nodes.
    private static let glyphLimit = 2_048

    /// A node with a list's items; nil if nothing is visible. The caller owns it.
    static func node(for list: DisplayList, fonts context: WidgetFontContext) -> OpaquePointer? {
        guard !list.items.isEmpty, let snapshot = gtk_snapshot_new() else { return nil }
        append(list, to: snapshot, fonts: context)
        return gtk_snapshot_free_to_node(snapshot)
    }

    /// Appends the list's items to a snapshot, in the snapshot's coordinates. The context gives the hinting.
    package static func append(_ list: DisplayList, to snapshot: OpaquePointer, fonts context: WidgetFontContext) {
        for item in list.items { append(item, to: snapshot, fonts: context) }
    }

    /// Appends a frame, in the frame's coordinates. O(text).
    package static func append(
        _ frame: TextFrame, options: DrawingOptions, to snapshot: OpaquePointer, fonts context: WidgetFontContext
    ) {
        guard let plain = PlainGlyphs(of: frame, options: options) else {
            return append(
                DisplayList(frame, options: options), to: snapshot, fonts: context)
        }
        plain.forEachItem { append($0, to: snapshot, fonts: context) }
    }

    /// A node with a frame; nil if nothing is visible. The caller owns it.
    static func node(
        for frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        guard let plain = PlainGlyphs(of: frame, options: options) else {
            return node(for: DisplayList(frame, options: options), fonts: context)
        }
        return node(for: plain, fonts: context)
    }

    /// A node with a line, without background shapes; nil if nothing is visible. The caller owns it.
    static func node(
        forLine index: Int, of frame: TextFrame, options: DrawingOptions, fonts context: WidgetFontContext
    ) -> OpaquePointer? {
        guard let plain = PlainGlyphs(of: frame, lines: index..<index + 1, options: options) else {
            return node(for: DisplayList(line: index, of: frame, options: options), fonts: context)
        }
        return node(for: plain, fonts: context)
    }

    private static func node(for plain: PlainGlyphs, fonts context: WidgetFontContext) -> OpaquePointer? {
        var nodes = NodeList()
        var isText = true
        plain.forEachItem { if isText { isText = append($0, to: &nodes, fonts: context) } }
        if isText { return nodes.takeNode() }
        nodes.releaseAll()
        guard let snapshot = gtk_snapshot_new() else { return nil }
        plain.forEachItem { append($0, to: snapshot, fonts: context) }
        return gtk_snapshot_free_to_node(snapshot)
    }

    /// Appends an item that is one text node, or nothing if it has no ink; false if it takes more than that.
    private static func append(_ item: GlyphItem, to nodes: inout NodeList, fonts context: WidgetFontContext) -> Bool {
        guard item.clip == nil, item.stroke == nil, item.glyphs.count <= glyphLimit,
            let match = PangoFonts.shared.match(for: item.unretainedFont, in: context)
        else { return false }
        if let node = textNode(for: item, match) { nodes.append(node) }
        return true
    }

    static func append(_ item: DisplayList.Item, to snapshot: OpaquePointer, fonts context: WidgetFontContext) {
        switch item {
        case .shape(let shape): append(shape, to: snapshot)
        case .glyphs(let glyphs): append(glyphs, to: snapshot, fonts: context)
        case .attachment(let attachment, let rect): append(attachment, in: rect, to: snapshot)
        case .decoration(let decoration):
            if decoration.pattern == .wave || decoration.rectCount > rectLimit {
                appendThroughCairo(item, to: snapshot)
            } else {
                decoration.forEachRect(from: -.infinity, to: .infinity) {
                    append($0, decoration.color, to: snapshot)
                }
            }
        case .shadow(let shadow): append(shadow, to: snapshot, fonts: context)
        case .custom: appendThroughCairo(item, to: snapshot)
        case .scaled(let factor, let items):
            gtk_snapshot_save(snapshot)
            gtk_snapshot_scale(snapshot, Float(factor), Float(factor))
            for item in items { append(item, to: snapshot, fonts: context) }
            gtk_snapshot_restore(snapshot)
        }
    }

    static func append(_ rect: Rect, _ color: Color, to snapshot: OpaquePointer) {
        var rgba = GdkRGBA(color)
        var bounds = graphene_rect_t(rect.inDrawableArea)
        gtk_snapshot_append_color(snapshot, &rgba, &bounds)
    }

    /// Appends the picture of an attachment. An unreadable or too large picture is skipped.
    private static func append(_ attachment: TextAttachment, in rect: Rect, to snapshot: OpaquePointer) {
        guard rect.width > 0, rect.height > 0, let texture = PictureTextures.texture(of: attachment) else { return }
        var bounds = graphene_rect_t(rect)
        gtk_snapshot_append_texture(snapshot, texture, &bounds)
        g_object_unref(UnsafeMutableRawPointer(texture))
    }

    private static func append(_ item: GlyphItem, to snapshot: OpaquePointer, fonts context: WidgetFontContext) {
        // The last-resort font is no file, so Pango has no match.
        guard let match = PangoFonts.shared.match(for: item.unretainedFont, in: context),
            item.stroke == nil || match.hasColor
        else {
            if item.stroke == nil { cairoRunCount += 1 }
            appendThroughCairo(.glyphs(item), to: snapshot)
            return
        }
        // GTK draws a whole node even if only a part is visible, and the GL renderer fails at 32,767 switches between
        // glyph textures.
        if item.glyphs.count > glyphLimit {
            for half in item.halves() { append(half, to: snapshot, fonts: context) }
            return
        }
        // Glyphs without ink need no node.
        guard let node = textNode(for: item, match) else { return }
        if let clip = item.clipRect {
            var bounds = graphene_rect_t(clip)
            gtk_snapshot_push_clip(snapshot, &bounds)
        }
        gtk_snapshot_append_node(snapshot, node)
        if item.clip != nil { gtk_snapshot_pop(snapshot) }
        gsk_render_node_unref(node)
    }

    /// A text node with the item's glyphs; nil if nothing is visible. The caller owns the node.
    private static func textNode(for item: GlyphItem, _ match: PangoFonts.Match) -> OpaquePointer? {
        guard let glyphs = glyphString else { return nil }
        let count = Int32(item.glyphs.count)
        // Each size change reallocates.
        if count > glyphs.pointee.space { pango_glyph_string_set_size(glyphs, count) }
        glyphs.pointee.num_glyphs = count
        guard let infos = glyphs.pointee.glyphs else { return nil }
        item.writeGlyphs(
            to: UnsafeMutableRawPointer(infos).assumingMemoryBound(to: GlyphItem.PangoGlyph.self),
            attributes: match.hasColor ? colorAttribute : 0, clusterStart: clusterStartAttribute)
        glyphs.pointee.num_glyphs = dropSpaces(infos, count: Int(count), space: match.space)
        var rgba = GdkRGBA(item.color)
        var offset = graphene_point_t(x: Float(item.origin.x), y: Float(item.origin.y))
        return gsk_text_node_new(match.font, glyphs, &rgba, &offset)
    }
}

extension SnapshotRenderer {
    /// Gives the advances of spaces to the glyphs on their left: a space has no ink, and a sixth of English text is spaces, which a
    /// node would keep. Returns the number of the glyphs that are left.
    private static func dropSpaces(
        _ glyphs: UnsafeMutablePointer<PangoGlyphInfo>, count: Int, space: PangoGlyph
    ) -> Int32 {
        var last = 0
        for index in 1..<max(count, 1) {
            let width = Int(glyphs[last].geometry.width) + Int(glyphs[index].geometry.width)
            if glyphs[index].glyph == space, width == Int(Int32(clamping: width)) {
                glyphs[last].geometry.width = Int32(width)
            } else {
                last += 1
                glyphs[last] = glyphs[index]
            }
        }
        return Int32(min(last + 1, count))
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

extension Rect {
    init(_ rect: graphene_rect_t) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }
}
