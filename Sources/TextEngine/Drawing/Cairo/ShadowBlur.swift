import CLabelCairo

/// Draws shadows: the casting items in one colour, blurred.
///
/// The blur is three box filters in sequence, an approximation of a Gaussian (W3C, "Filter Effects", `feGaussianBlur`).
/// A wide blur has no detail, so it is computed from fewer pixels. Items far apart are blurred separately. So time and
/// memory grow with the visible ink, not with the radius or the distances.
enum ShadowBlur {
    /// The resolution of a mask is lowered until its standard deviation, in mask pixels, is at most this.
    static let largestDeviation = 24.0
    /// The largest number of pixels to blur at once. Larger shadows get coarser, as ``TextShadow`` documents.
    private static let pixelLimit = 4_000_000.0

    /// How far a blur reaches: the sum of the reach of its three filters.
    static func reach(_ blurRadius: Double) -> Double { blurRadius > 0 ? 3 * blurRadius + 1 : 0 }

    static func draw(_ item: ShadowItem, in context: OpaquePointer, clip: Rect) {
        let shadow = item.shadow
        // The area whose items cast a visible shadow.
        let reach = reach(shadow.blurRadius)
        let visible = clip.outset(by: reach).offset(by: Point(x: -shadow.offset.x, y: -shadow.offset.y))
        if shadow.blurRadius == 0 && !item.hasPictures {
            let castingItems = item.castingItems
            guard InkBoundsFinder.bounds(of: castingItems)?.intersection(visible) != nil else { return }
            cairo_save(context)
            cairo_translate(context, shadow.offset.x, shadow.offset.y)
            CairoRenderer.draw(castingItems, in: context, clip: visible)
            cairo_restore(context)
            return
        }
        for island in item.islandsWithInk {
            guard let source = island.ink.intersection(visible) else { continue }
            drawMask(island.item, of: source.outset(by: reach + 1), in: context)
        }
    }

    /// Draws the coverage of the items into a mask, blurs it, and paints the shadow's colour through it.
    private static func drawMask(_ item: ShadowItem, of area: Rect, in context: OpaquePointer) {
        let deviceScale = context.deviceScale(unlessPixels: item.displayScale)
        let scale = scale(of: area, blur: item.shadow.blurRadius, deviceScale: deviceScale)
        guard scale.isFinite, scale > 0 else { return }
        // At the device's scale, mask pixels align with device pixels: glyphs are rendered at the shadow's position
        // instead of moved afterwards.
        let origin = context.alignedOrigin(area.offset(by: item.shadow.offset), scale: scale)
        guard let mask = Mask(of: item, area: area, origin: origin, scale: scale) else { return }
        defer { cairo_surface_destroy(mask.surface) }
        cairo_save(context)
        CairoRenderer.setSource(item.shadow.color, in: context)
        cairo_translate(context, origin.x, origin.y)
        cairo_scale(context, 1 / scale, 1 / scale)
        cairo_mask_surface(context, mask.surface, 0, 0)
        cairo_restore(context)
    }

    /// The number of mask pixels per pixel: that of the device, or fewer for wide blurs and large shadows.
    static func scale(of area: Rect, blur: Double, deviceScale: Double) -> Double {
        let scale = min(deviceScale, blur > 0 ? largestDeviation / blur : .infinity)
        return min(scale, (pixelLimit / (area.width * area.height)).squareRoot(), 16_000 / max(area.width, area.height))
    }

    /// The blurred coverage of a shadow's items.
    struct Mask {
        /// A surface with one byte per pixel. The owner destroys it.
        let surface: OpaquePointer
        let width: Int
        let height: Int

        /// Draws the items of an area, moved by the shadow's offset. The mask's origin is its top left corner.
        init?(of item: ShadowItem, area: Rect, origin: Point, scale: Double) {
            let offset = item.shadow.offset
            let target = area.offset(by: offset)
            width = Int((target.maxX - origin.x) * scale) + 2
            height = Int((target.maxY - origin.y) * scale) + 2
            guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else {
                return nil
            }
            self.surface = surface
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let mask = cairo_create(surface) else {
                cairo_surface_destroy(surface)
                return nil
            }
            cairo_scale(mask, scale, scale)
            cairo_translate(mask, offset.x - origin.x, offset.y - origin.y)
            CairoRenderer.draw(item.items.map { $0.recolored(.black) }, in: mask, clip: area)
            cairo_destroy(mask)
            cairo_surface_flush(surface)
            let blur = item.shadow.blurRadius
            if blur > 0, let data = cairo_image_surface_get_data(surface) {
                BoxBlur.blur(
                    data, width: width, height: height, stride: Int(cairo_image_surface_get_stride(surface)),
                    deviation: blur * scale)
                cairo_surface_mark_dirty(surface)
            }
        }
    }
}

extension ShadowItem {
    /// The casting items in the shadow's colour. Text in a transparent colour casts a shadow too.
    var castingItems: [DisplayList.Item] { items.map { $0.recolored(shadow.color) } }

    /// Whether any casting item has colours of its own.
    package var hasPictures: Bool {
        items.contains { item in
            switch item {
            case .glyphs(let glyphs): glyphs.font.typeface.hasColor
            case .attachment: true
            default: false
            }
        }
    }
}

extension DisplayList.Item {
    /// The item in one colour. Pictures keep their colours.
    package func recolored(_ color: Color) -> DisplayList.Item {
        switch self {
        case .glyphs(let item): .glyphs(item.recolored(color))
        case .decoration(let item): .decoration(item.recolored(color))
        case .attachment, .shape, .shadow, .custom, .scaled: self
        }
    }
}

extension OpaquePointer {
    /// The number of device pixels per pixel of a cairo context. Files and recordings have no device pixels. They use
    /// the display scale of the recording, or else 4, which is enough for a blur.
    fileprivate func deviceScale(unlessPixels displayScale: Double?) -> Double {
        let scale = ownScale
        let hasPixels = cairo_surface_get_type(cairo_get_target(self)) == CAIRO_SURFACE_TYPE_IMAGE
        return scale.isFinite && scale > 0 ? (hasPixels ? scale : displayScale ?? max(scale, 4)) : 1
    }

    /// The number of surface units per pixel.
    private var ownScale: Double {
        var (x, y) = (1.0, 0.0)
        cairo_user_to_device_distance(self, &x, &y)
        return (x * x + y * y).squareRoot()
    }

    /// The top left corner of an area. In a context that is only scaled and translated, it is aligned to a grid of
    /// `scale` lines per pixel.
    fileprivate func alignedOrigin(_ area: Rect, scale: Double) -> Point {
        // The units of a recording differ from the pixels of its display.
        let unit = scale / ownScale
        guard unit.isFinite, unit > 0 else { return Point(x: area.minX, y: area.minY) }
        var (x, y) = (area.minX, area.minY)
        cairo_user_to_device(self, &x, &y)
        (x, y) = ((x * unit).rounded(.down) / unit, (y * unit).rounded(.down) / unit)
        cairo_device_to_user(self, &x, &y)
        let moved = Point(x: x, y: y)
        let isNear = abs(moved.x - area.minX) <= 2 / scale && abs(moved.y - area.minY) <= 2 / scale
        return isNear ? moved : Point(x: area.minX, y: area.minY)
    }
}
