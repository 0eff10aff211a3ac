import LabelWidget

/// Pango, with the text of a case.
@MainActor
final class PangoSide: BenchmarkSide {
    private let one: LayoutCase
    private let context: OwnedContext
    private let layout: OpaquePointer
    private let picture = PictureCanvas()
    private var texts: NumberedTexts
    private var items: [NumberedTexts.Item] = []
    private var inputs: LayoutInputs
    private var count = 0

    init(_ one: LayoutCase) {
        self.one = one
        context = OwnedContext(Self.makeContext(one.language))
        layout = Self.makeLayout(one.text, context)
        if one.step == .threeLines {
            pango_layout_set_height(layout, -3)
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        texts = NumberedTexts([TextPiece(one.text, .plain)])
        let height = Self.layOut(layout, width: LayoutCase.width).height
        inputs = LayoutInputs(one.text, height: Double(height) / Double(PANGO_SCALE))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// A context with the font of a case, without hinting or rounding, as the engine has it.
    static func makeContext(_ language: BenchmarkLanguage) -> OpaquePointer {
        guard let map = pango_cairo_font_map_get_default(), let context = pango_font_map_create_context(map) else {
            preconditionFailure("Pango always makes a context.")
        }
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        let font = pango_font_description_from_string("Sans")
        pango_font_description_set_absolute_size(font, LayoutCase.fontSize * Double(PANGO_SCALE))
        pango_context_set_font_description(context, font)
        pango_font_description_free(font)
        pango_context_set_language(context, pango_language_from_string(language.tag))
        return context
    }

    private static func makeLayout(_ text: String, _ context: OwnedContext) -> OpaquePointer {
        guard let layout = pango_layout_new(context.pointer) else {
            preconditionFailure("Pango always makes a layout.")
        }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_text(layout, text, -1)
        return layout
    }

    @discardableResult
    private static func layOut(_ layout: OpaquePointer, width: Double) -> (width: Int32, height: Int32) {
        pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        var size: (width: Int32, height: Int32) = (0, 0)
        pango_layout_get_size(layout, &size.width, &size.height)
        return size
    }

    func prepare(_ count: Int) {
        self.count = count
        if one.step == .known || one.step == .unknown { items = texts.next(count) }
        inputs.prepare(count, for: one.step)
    }

    func run() -> Double {
        switch one.step {
        case .known, .unknown: shape()
        case .size, .lines, .threeLines: layOut()
        case .point: offsets()
        case .character: places()
        case .nodes, .unchanged: makeNodes()
        case .picture: draw()
        }
    }

    private func shape() -> Double {
        var sum: Int32 = 0
        for item in items {
            let layout = Self.makeLayout(item.string, context)
            sum &+= Self.layOut(layout, width: LayoutCase.width).height
            g_object_unref(UnsafeMutableRawPointer(layout))
        }
        return Double(sum)
    }

    private func layOut() -> Double {
        var sum: Int32 = 0
        for width in inputs.widths { sum &+= Self.layOut(layout, width: width).height }
        return Double(sum)
    }

    private func offsets() -> Double {
        let scale = Double(PANGO_SCALE)
        var sum: Int32 = 0
        for point in inputs.points {
            var (index, trailing): (Int32, Int32) = (0, 0)
            pango_layout_xy_to_index(layout, Int32(point.x * scale), Int32(point.y * scale), &index, &trailing)
            sum &+= index &+ trailing
        }
        return Double(sum)
    }

    private func places() -> Double {
        var sum: Int32 = 0
        for offset in inputs.offsets {
            var rectangle = PangoRectangle()
            pango_layout_index_to_pos(layout, Int32(offset), &rectangle)
            sum &+= rectangle.x
        }
        return Double(sum)
    }

    private func makeNodes() -> Double {
        var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        return (0..<count).reduce(0.0) { sum, _ in
            sum + BenchmarkStage.node { gtk_snapshot_append_layout($0, layout, &black) }
        }
    }

    private func draw() -> Double {
        for _ in 0..<count { pango_cairo_show_layout(picture.context, layout) }
        return picture.pixel
    }
}

/// A Pango context that is released with this object.
final class OwnedContext {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

/// A picture to draw into.
final class PictureCanvas {
    let context: OpaquePointer
    private let surface: OpaquePointer

    init() {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 600, 400),
            let context = cairo_create(surface)
        else { preconditionFailure("cairo always makes a context.") }
        (self.surface, self.context) = (surface, context)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// A byte of the picture, after all is drawn.
    var pixel: Double {
        cairo_surface_flush(surface)
        return Double(cairo_image_surface_get_data(surface)?.pointee ?? 0)
    }
}
