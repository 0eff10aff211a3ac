import CLabelCairo

/// Draws a display list with cairo into a picture, PDF, SVG or any `cairo_t`. Usable from any thread.
public enum CairoRenderer {
    /// Draws a display list into a cairo context, at the context's origin.
    ///
    /// Content outside the context's clip costs almost nothing.
    ///
    /// - Parameters:
    ///   - context: A `cairo_t`. A context in an error state draws nothing (cairo's rule).
    ///   - cancellation: Stops drawing early when cancelled.
    public static func draw(
        _ list: DisplayList, in context: OpaquePointer, cancellation: CancellationToken? = nil
    ) {
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { return }
        cairo_save(context)
        draw(list.items, in: context, clip: context.clip, cancellation: cancellation)
        cairo_restore(context)
    }

    /// Draws a frame within the context's clip, at the context's origin.
    ///
    /// The result equals drawing its display list. Plain text is drawn without making a list. If baselines are rounded,
    /// they are rounded to the device pixels of the context, also if it is translated or scaled. O(visible text).
    ///
    /// - Parameters:
    ///   - context: A `cairo_t`. A context in an error state draws nothing (cairo's rule).
    ///   - cancellation: Stops drawing early when cancelled.
    public static func draw(
        _ frame: TextFrame, options: DrawingOptions = DrawingOptions(), in context: OpaquePointer,
        cancellation: CancellationToken? = nil
    ) {
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        let clip = context.clip
        if let scale = options.baselineRounding.scale, case let origin = context.originY,
            case let pixels = origin * scale, pixels != pixels.rounded()
        {
            var moved = options
            moved.originY += origin
            draw(frame, moved, in: context, clip: clip, cancellation: cancellation)
        } else {
            draw(frame, options, in: context, clip: clip, cancellation: cancellation)
        }
    }

    private static func draw(
        _ frame: TextFrame, _ options: DrawingOptions, in context: OpaquePointer, clip: Rect,
        cancellation: CancellationToken?
    ) {
        guard let plain = PlainGlyphs(of: frame, lines: frame.lines(meeting: clip, options), options: options) else {
            let list = DisplayListBuilder.list(
                for: frame, range: nil, meeting: clip, options: options, cancellation: cancellation)
            if let list { draw(list.items, in: context, clip: clip, cancellation: cancellation) }
            return
        }
        var font: Font?
        plain.forEachItem { item in
            if let cancellation, cancellation.isCancelled { return }
            draw(item, in: context, clip: clip, font: &font)
        }
    }

    /// Draws items and skips those without ink in the clip.
    static func draw(
        _ items: [DisplayList.Item], in context: OpaquePointer, clip: Rect, cancellation: CancellationToken? = nil
    ) {
        var font: Font?
        for item in items {
            if let cancellation, cancellation.isCancelled { return }
            switch item {
            case .shape(let shape): draw(shape, in: context, clip: clip)
            case .glyphs(let glyphs): draw(glyphs, in: context, clip: clip, font: &font)
            case .attachment(let attachment, let rect):
                guard rect.intersection(clip) != nil else { continue }
                PictureAttachments.draw(attachment, in: rect, context: context)
            case .decoration(let decoration): draw(decoration, in: context, clip: clip)
            case .shadow(let shadow): ShadowBlur.draw(shadow, in: context, clip: clip)
            case .custom(let custom):
                cairo_save(context)
                custom.draw(in: context)
                cairo_restore(context)
            case .scaled(let factor, let items):
                cairo_save(context)
                cairo_scale(context, factor, factor)
                draw(items, in: context, clip: clip.scaled(by: 1 / factor), cancellation: cancellation)
                cairo_restore(context)
            }
        }
    }

    static func setSource(_ color: Color, in context: OpaquePointer) {
        cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    private static func draw(_ shape: ShapeItem, in context: OpaquePointer, clip: Rect) {
        let reach = shape.borderWidth / 2
        guard shape.area.rows.contains(where: { $0.bottom + reach > clip.minY && $0.top - reach < clip.maxY }) else {
            return
        }
        add(shape.outline, to: context, clip: clip)
        if let fill = shape.fill {
            setSource(fill, in: context)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_fill_preserve(context)
        }
        if let border = shape.border {
            setSource(border, in: context)
            cairo_set_line_width(context, shape.borderWidth)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
            cairo_stroke_preserve(context)
        }
        cairo_new_path(context)
    }

    /// Adds an outline to the context's path. cairo's coordinates have 24 bits for whole pixels, so points far outside
    /// the clip are moved closer to it.
    private static func add(_ path: OutlinePath, to context: OpaquePointer, clip: Rect) {
        let limit = 100_000.0
        func x(_ point: Point) -> Double { min(max(point.x, clip.minX - limit), clip.maxX + limit) }
        func y(_ point: Point) -> Double { min(max(point.y, clip.minY - limit), clip.maxY + limit) }
        cairo_new_path(context)
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(context, x(point), y(point))
            case .line(let point): cairo_line_to(context, x(point), y(point))
            case .curve(let a, let b, let point):
                cairo_curve_to(context, x(a), y(a), x(b), y(b), x(point), y(point))
            case .close: cairo_close_path(context)
            }
        }
    }

    private static func draw(_ decoration: DecorationItem, in context: OpaquePointer, clip: Rect) {
        guard let bounds = decoration.bounds, let visible = bounds.intersection(clip) else { return }
        setSource(decoration.color, in: context)
        cairo_new_path(context)
        if decoration.pattern == .wave {
            drawWaves(decoration, in: context, from: visible.minX, to: visible.maxX)
            return
        }
        decoration.forEachRect(from: visible.minX, to: visible.maxX) {
            cairo_rectangle(context, $0.x, $0.y, $0.width, $0.height)
        }
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
    }

    /// Draws waves. Their phase does not depend on which part of the line is drawn.
    private static func drawWaves(
        _ decoration: DecorationItem, in context: OpaquePointer, from left: Double, to right: Double
    ) {
        let half = decoration.waveLength / 2
        guard half > 0 else { return }
        cairo_save(context)
        for stripe in decoration.stripes {
            guard let first = stripe.spans.first, let last = stripe.spans.last else { continue }
            let (start, end) = (max(first.left, left - half), min(last.right, right + half))
            guard end - start <= DecorationItem.mostStrokes * half else {
                cairo_rectangle(
                    context, start, stripe.top + decoration.waveHeight / 2, end - start, stripe.thickness)
                cairo_fill(context)
                continue
            }
            cairo_save(context)
            cairo_rectangle(
                context, start, stripe.top, max(end - start, 0), stripe.thickness + decoration.waveHeight)
            cairo_clip(context)
            var index = ((start - decoration.patternStart) / half).rounded(.down)
            let (upper, lower) = (
                stripe.top + stripe.thickness / 2, stripe.top + stripe.thickness / 2 + decoration.waveHeight
            )
            var isDown = index.truncatingRemainder(dividingBy: 2) == 0
            var x = decoration.patternStart + index * half
            cairo_move_to(context, x, isDown ? upper : lower)
            while x < end, x + half > x {
                let (from, to) = isDown ? (upper, lower) : (lower, upper)
                cairo_curve_to(context, x + half / 2, from, x + half / 2, to, x + half, to)
                index += 1
                x = decoration.patternStart + index * half
                isDown.toggle()
            }
            cairo_set_line_width(context, stripe.thickness)
            cairo_stroke(context)
            cairo_restore(context)
        }
        cairo_restore(context)
    }
}

extension OpaquePointer {
    /// The vertical position of the context's origin on its device, in the context's pixels. 0 for a rotated or skewed
    /// context, where baselines cannot align with pixels.
    fileprivate var originY: Double {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(self, &matrix)
        return matrix.xy == 0 && matrix.yx == 0 && matrix.yy > 0 ? matrix.y0 / matrix.yy : 0
    }

    /// The bounds of a cairo context's clip.
    var clip: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(self, &left, &top, &right, &bottom)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
