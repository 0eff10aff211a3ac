import CLabelHarfBuzz

/// The outline of a glyph at its font's size: contours of lines and curves, in pixels, y down.
package struct GlyphOutline: Sendable, Equatable {
    package enum Segment: Sendable, Equatable {
        case move(Point)
        case line(Point)
        case quadratic(control: Point, Point)
        case cubic(control1: Point, control2: Point, Point)
        case close
    }

    package fileprivate(set) var segments: [Segment] = []

    /// The outline of a glyph; empty for glyphs without one. The scale of the `hb_font_t` must be the size times 1,024.
    init(of glyph: UInt16, in hbFont: OpaquePointer) {
        guard let functions = OutlineFunctions.shared else { return }
        withUnsafeMutablePointer(to: &self) {
            label_hb_draw_glyph(hbFont, hb_codepoint_t(glyph), functions, $0)
        }
    }
}

extension Font {
    /// The outline of a glyph; empty for bitmap glyphs and blank glyphs.
    package func outline(of glyph: UInt16) -> GlyphOutline { GlyphOutline(of: glyph, in: hbFont) }
}

/// HarfBuzz callbacks that append to a ``GlyphOutline``.
private enum OutlineFunctions {
    // Made once, immutable.
    nonisolated(unsafe) static let shared: OpaquePointer? = {
        guard let functions = hb_draw_funcs_create() else { return nil }
        hb_draw_funcs_set_move_to_func(
            functions, { _, outline, _, x, y, _ in append(.move(point(x, y)), to: outline) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, outline, _, x, y, _ in append(.line(point(x, y)), to: outline) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, outline, _, cx, cy, x, y, _ in append(.quadratic(control: point(cx, cy), point(x, y)), to: outline) },
            nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, outline, _, ax, ay, bx, by, x, y, _ in
                append(.cubic(control1: point(ax, ay), control2: point(bx, by), point(x, y)), to: outline)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, outline, _, _ in append(.close, to: outline) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()

    private static func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x) / 1_024, y: -Double(y) / 1_024) }

    private static func append(_ segment: GlyphOutline.Segment, to outline: UnsafeMutableRawPointer?) {
        outline?.assumingMemoryBound(to: GlyphOutline.self).pointee.segments.append(segment)
    }
}
