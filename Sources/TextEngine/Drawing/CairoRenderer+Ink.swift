import CCairo

extension CairoRenderer {
    /// The smallest rectangle around everything that a list paints; nil if that is nothing. O(glyphs).
    public static func inkBounds(of list: DisplayList) -> Rect? {
        guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil) else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return nil }
        draw(list, in: context)
        cairo_destroy(context)
        var bounds = Rect.zero
        cairo_recording_surface_ink_extents(surface, &bounds.x, &bounds.y, &bounds.width, &bounds.height)
        return bounds.width > 0 && bounds.height > 0 ? bounds : nil
    }
}
