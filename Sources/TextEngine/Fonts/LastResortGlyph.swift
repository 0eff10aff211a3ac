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

    /// The glyph of a space, which shows no box; its advance is half of a box's.
    package static let space: UInt16 = 1

    /// HarfBuzz functions with a glyph for the space only: every other character becomes number 0 by itself. If all had
    /// one, HarfBuzz would find Arabic ligatures among them.
    // Made once, immutable.
    nonisolated(unsafe) private static let functions: OpaquePointer? = {
        guard let functions = hb_font_funcs_create() else { return nil }
        hb_font_funcs_set_nominal_glyph_func(
            functions,
            { _, _, scalar, glyph, _ in
                guard scalar == 0x20 else { return 0 }
                glyph?.pointee = hb_codepoint_t(LastResortGlyph.space)
                return 1
            }, nil, nil)
        hb_font_funcs_set_glyph_h_advance_func(
            functions,
            { font, _, glyph, _ in
                var scale: (x: Int32, y: Int32) = (0, 0)
                hb_font_get_scale(font, &scale.x, &scale.y)
                let width = glyph == LastResortGlyph.space ? LastResortGlyph.advance / 2 : LastResortGlyph.advance
                return Int32(Double(scale.x) * width)
            }, nil, nil)
        hb_font_funcs_make_immutable(functions)
        return functions
    }()

    static func setFunctions(of font: OpaquePointer) {
        hb_font_set_funcs(font, functions, nil, nil)
    }
}
