import CHarfBuzz

/// The box that stands for a character no font has a glyph for: an outlined rectangle, drawn by the
/// renderers themselves.
package enum LastResortGlyph {
    /// The box's advance in ems.
    static let advance = 0.6
    /// The box inside the advance, in ems: left, right, bottom and top edge, and the thickness of its line.
    package static let box = (left: 0.08, right: 0.52, bottom: 0.0, top: 0.7, line: 0.06)

    static func metrics(size: Double) -> FontMetrics {
        FontMetrics(ascent: Float(size * 0.8), descent: Float(size * 0.2), leading: 0)
    }

    /// HarfBuzz functions with one glyph, number 0, for every character.
    // Made once, immutable.
    nonisolated(unsafe) private static let functions: OpaquePointer? = {
        guard let functions = hb_font_funcs_create() else { return nil }
        hb_font_funcs_set_nominal_glyph_func(
            functions,
            { _, _, _, glyph, _ in
                glyph?.pointee = 0
                return 1
            }, nil, nil)
        hb_font_funcs_set_glyph_h_advance_func(
            functions,
            { font, _, _, _ in
                var scale: (x: Int32, y: Int32) = (0, 0)
                hb_font_get_scale(font, &scale.x, &scale.y)
                return Int32(Double(scale.x) * LastResortGlyph.advance)
            }, nil, nil)
        hb_font_funcs_make_immutable(functions)
        return functions
    }()

    static func setFunctions(of font: OpaquePointer) {
        hb_font_set_funcs(font, functions, nil, nil)
    }
}
