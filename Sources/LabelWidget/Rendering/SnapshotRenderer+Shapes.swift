import CLabelGtk
import TextEngine

/// Shapes behind text, and shadows.
extension SnapshotRenderer {
    static func append(_ shape: ShapeItem, to snapshot: OpaquePointer) {
        let rects = shape.rects
        if rects.count == 1, let rect = rects.first {
            append(shape, as: rect, to: snapshot)
        } else if shape.cornerRadius == 0 && shape.border == nil, let fill = shape.fill {
            for rect in rects { append(rect, fill, to: snapshot) }
        } else {
            appendThroughCairo(.shape(shape), to: snapshot)
        }
    }

    private static func append(_ shape: ShapeItem, as rect: Rect, to snapshot: OpaquePointer) {
        let rect = rect.inDrawableArea
        let radius = min(shape.cornerRadius, rect.width / 2, rect.height / 2)
        if let fill = shape.fill {
            if radius > 0 {
                var clip = GskRoundedRect(rect, radius: radius)
                gtk_snapshot_push_rounded_clip(snapshot, &clip)
            }
            append(rect, fill, to: snapshot)
            if radius > 0 { gtk_snapshot_pop(snapshot) }
        }
        guard let border = shape.border else { return }
        // GTK draws a border inside its outline. Ours is centred on it.
        let (width, reach) = (Float(shape.borderWidth), shape.borderWidth / 2)
        var outline = GskRoundedRect(
            Rect(x: rect.x - reach, y: rect.y - reach, width: rect.width + 2 * reach, height: rect.height + 2 * reach),
            radius: radius > 0 ? radius + reach : 0)
        let color = GdkRGBA(border)
        gtk_snapshot_append_border(
            snapshot, &outline, [width, width, width, width], [color, color, color, color])
    }

    /// Appends a shadow without the casting items, which are drawn later over it. GTK's own shadow nodes draw both.
    ///
    /// Blurred shadows are cairo nodes: GTK 4.8's cairo renderer blurs by the same number of device pixels at scale 2
    /// as at scale 1. If the node would be large, a wide blur is a small picture, enlarged.
    static func append(_ item: ShadowItem, to snapshot: OpaquePointer, fonts context: WidgetFontContext) {
        let shadow = item.shadow
        guard shadow.blurRadius == 0 else {
            appendBlurred(item, to: snapshot)
            return
        }
        var offset = graphene_point_t(x: Float(shadow.offset.x), y: Float(shadow.offset.y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &offset)
        if item.hasPictures { pushMask(of: shadow.color, to: snapshot) }
        let color = item.hasPictures ? .black : shadow.color
        for casting in item.items { append(casting.recolored(color), to: snapshot, fonts: context) }
        if item.hasPictures { gtk_snapshot_pop(snapshot) }
        gtk_snapshot_restore(snapshot)
    }

    /// Separate parts get their own nodes. Together they have no more pixels than one node.
    private static func appendBlurred(_ item: ShadowItem, to snapshot: OpaquePointer) {
        let islands = item.islands
        guard islands.count > 1 else { return appendIsland(item, to: snapshot) }
        let area = islands.reduce(0) { area, island in
            let ink = DisplayList(items: [.shadow(island)]).inkBounds?.inDrawableArea ?? .zero
            return area + ink.width * ink.height
        }
        for island in islands {
            appendIsland(island.coarser(for: area, pixels: CairoNodes.blurredPixelLimit), to: snapshot)
        }
    }

    private static func appendIsland(_ item: ShadowItem, to snapshot: OpaquePointer) {
        let list = DisplayList(items: [.shadow(item)])
        guard let ink = list.inkBounds else { return }
        let isWide = item.shadow.blurRadius > 48 || !CairoNodes.fitsNode(CairoNodes.pixels(around: ink))
        guard isWide, item.fitsPicture(ink) else {
            appendThroughCairo(.shadow(item), of: list, to: snapshot)
            return
        }
        guard let picture = ShadowPicture(of: item, in: CairoNodes.drawableArea),
            let data = g_bytes_new(picture.pixels, gsize(4 * picture.pixels.count))
        else { return }
        defer { g_bytes_unref(data) }
        guard
            let texture = gdk_memory_texture_new(
                Int32(picture.width), Int32(picture.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data,
                gsize(4 * picture.width))
        else { return }
        var bounds = graphene_rect_t(picture.bounds)
        gtk_snapshot_append_texture(snapshot, texture, &bounds)
        g_object_unref(UnsafeMutableRawPointer(texture))
    }

    /// Starts drawing in one colour: only the alpha of what follows counts, also of pictures.
    private static func pushMask(of color: Color, to snapshot: OpaquePointer) {
        var matrix = graphene_matrix_t()
        var offset = graphene_vec4_t()
        graphene_matrix_init_from_float(&matrix, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, color.alpha])
        graphene_vec4_init(&offset, color.red, color.green, color.blue, 0)
        gtk_snapshot_push_color_matrix(snapshot, &matrix, &offset)
    }
}

extension GskRoundedRect {
    init(_ rect: Rect, radius: Double) {
        self.init()
        var bounds = graphene_rect_t(rect)
        gsk_rounded_rect_init_from_rect(&self, &bounds, Float(radius))
    }
}
