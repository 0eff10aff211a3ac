import CLabelHarfBuzz

/// The box for a character that no font has a glyph for. The renderers draw it as an outlined rectangle.
package enum LastResortGlyph {
    /// The box's advance in ems.
    static let advance = 0.6
    /// The box within the advance, in ems: left, right, bottom and top edge, and line thickness.
    package static let box = (left: 0.08, right: 0.52, bottom: 0.0, top: 0.7, line: 0.06)

    static func metrics(size: Double) -> FontMetrics {
        FontMetrics(ascent: Float(size * 0.8), descent: Float(size * 0.2), leading: 0)
    }

    /// The glyph of a space, which has no box. Its advance is half of a box's.
    package static let space: UInt16 = 1

    /// HarfBuzz callbacks that map only the space. HarfBuzz replaces every other character by glyph 0. If all
    /// characters had a glyph, HarfBuzz would form Arabic ligatures.
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
