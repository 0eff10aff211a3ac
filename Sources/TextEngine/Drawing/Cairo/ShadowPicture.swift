import CLabelCairo

/// A blurred shadow as a picture with fewer pixels than it covers. A wide blur has no detail.
package struct ShadowPicture {
    /// Premultiplied ARGB pixels in native byte order, blue in the lowest byte. Rows have no padding.
    package let pixels: [UInt32]
    package let width: Int
    package let height: Int
    /// The area that the picture covers.
    package let bounds: Rect

    /// Renders the shadow of the items in a rectangle; nil if nothing of it is visible.
    package init?(of item: ShadowItem, in limits: Rect) {
        let blur = item.shadow.blurRadius
        let reach = ShadowBlur.reach(blur) + 1
        guard let area = InkBoundsFinder.bounds(of: item.castingItems)?.intersection(limits)?.outset(by: reach) else {
            return nil
        }
        let scale = ShadowBlur.scale(of: area, blur: blur, deviceScale: item.displayScale ?? 4)
        let target = area.offset(by: item.shadow.offset)
        let origin = Point(x: (target.x * scale).rounded(.down) / scale, y: (target.y * scale).rounded(.down) / scale)
        guard let mask = ShadowBlur.Mask(of: item, area: area, origin: origin, scale: scale) else { return nil }
        defer { cairo_surface_destroy(mask.surface) }
        guard let data = cairo_image_surface_get_data(mask.surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(mask.surface))
        let color = item.shadow.color
        let components = [color.alpha, color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha]
        let table = (0...255).map { coverage in
            components.reduce(UInt32(0)) { $0 << 8 | UInt32(($1 * Float(coverage)).rounded()) }.littleEndian
        }
        pixels = (0..<mask.height).flatMap { row in
            (0..<mask.width).lazy.map { column in table[Int(data[row * stride + column])] }
        }
        guard pixels.contains(where: { $0.littleEndian >> 24 > 0 }) else { return nil }
        (width, height) = (mask.width, mask.height)
        bounds = Rect(
            x: origin.x, y: origin.y, width: Double(mask.width) / scale, height: Double(mask.height) / scale)
    }
}

extension ShadowItem {
    /// Whether a picture of a million pixels, at most 4,096 in a row, shows the whole shadow of this ink.
    package func fitsPicture(_ ink: Rect) -> Bool {
        guard shadow.blurRadius > 0 else { return false }
        let scale = min(displayScale ?? 4, ShadowBlur.largestDeviation / shadow.blurRadius)
        return max(ink.width, ink.height) * scale <= 4_096 && ink.width * ink.height * scale * scale <= 1_048_576
    }

    /// The shadow with a display scale that is low enough for an area and a limit of pixels. Used when a shadow is
    /// drawn in pieces.
    package func coarser(for area: Double, pixels: Double) -> ShadowItem {
        let scale = min(displayScale ?? 4, (pixels / area).squareRoot())
        return ShadowItem(shadow: shadow, displayScale: scale, items: items)
    }
}
