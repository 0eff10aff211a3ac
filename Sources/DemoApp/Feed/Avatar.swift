import LabelWidget

/// The picture of an author: an initial on a coloured disc, drawn by GTK. Those that look the same are made once.
@MainActor
final class Avatar {
    let widget: Widget = gtk_fixed_new()
    private let image: Widget = gtk_image_new()

    private struct Look: Hashable {
        let initial: String
        let color: Int
    }

    private static var known: [Look: OpaquePointer] = [:]

    /// In pixels.
    private static let size: Int32 = 40

    /// White letters are readable on them.
    private static let colors: [(red: Float, green: Float, blue: Float)] = [
        (0.11, 0.44, 0.85), (0.15, 0.54, 0.31), (0.78, 0.33, 0.05), (0.75, 0.11, 0.18), (0.51, 0.24, 0.61),
        (0.39, 0.27, 0.18), (0.1, 0.5, 0.55), (0.35, 0.37, 0.45),
    ]

    init() {
        // Screen readers do not need it: the name stands beside it.
        Make.setRole(GTK_ACCESSIBLE_ROLE_PRESENTATION, of: image)
        gtk_image_set_pixel_size(image.opaque, Self.size)
        // An image has a baseline, and a box would move it to that of the text. A GtkFixed has none.
        gtk_fixed_put(widget.of(), image, 0, 0)
        gtk_widget_set_valign(widget, GTK_ALIGN_START)
    }

    /// Shows the picture of a post's author.
    func show(_ post: FeedPost) {
        let number = post.handle.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        let look = Look(
            initial: post.name.first.map { $0.uppercased() } ?? "", color: number % Self.colors.count)
        if Self.known[look] == nil { Self.known[look] = Self.draw(look, like: image) }
        gtk_image_set_from_paintable(image.opaque, Self.known[look])
    }

    private static func draw(_ look: Look, like widget: Widget) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        let side = Float(size)
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: side, height: side))
        var disc = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&disc, &bounds, side / 2)
        let color = colors[look.color]
        var (back, front) = (
            GdkRGBA(red: color.red, green: color.green, blue: color.blue, alpha: 1),
            GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        )
        gtk_snapshot_push_rounded_clip(snapshot, &disc)
        gtk_snapshot_append_color(snapshot, &back, &bounds)
        gtk_snapshot_pop(snapshot)
        let font = pango_font_description_from_string("Sans Bold")
        pango_font_description_set_absolute_size(font, Double(side) * 0.45 * Double(PANGO_SCALE))
        let letter = gtk_widget_create_pango_layout(widget, look.initial)
        pango_layout_set_font_description(letter, font)
        var place = PangoRectangle()
        pango_layout_get_pixel_extents(letter, nil, &place)
        var offset = graphene_point_t(
            x: ((side - Float(place.width)) / 2).rounded(), y: ((side - Float(place.height)) / 2).rounded())
        gtk_snapshot_translate(snapshot, &offset)
        gtk_snapshot_append_layout(snapshot, letter, &front)
        g_object_unref(letter.map { UnsafeMutableRawPointer($0) })
        pango_font_description_free(font)
        return gtk_snapshot_free_to_paintable(snapshot, &bounds.size)
    }
}
