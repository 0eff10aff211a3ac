import CLabelHarfBuzz

/// A part of a colour glyph: the outline of another glyph in one colour (OpenType's `COLR`, version 0).
struct ColorLayer {
    let glyph: UInt16
    /// nil for the colour of the text.
    let color: Color?
}

extension Typeface {
    /// A limit against faulty fonts.
    private static let layerLimit: UInt32 = 4_096
    /// The palette index for the colour of the text.
    private static let textColor: UInt32 = 0xFFFF

    /// The layers of a glyph from back to front, in the colours of the font's first palette; empty if it has none.
    /// O(layers).
    func colorLayers(of glyph: UInt16) -> [ColorLayer] {
        guard hasColorLayers else { return [] }
        var count = min(hb_ot_color_glyph_get_layers(face, hb_codepoint_t(glyph), 0, nil, nil), Self.layerLimit)
        guard count > 0 else { return [] }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        hb_ot_color_glyph_get_layers(face, hb_codepoint_t(glyph), 0, &count, &layers)
        return layers.prefix(Int(count)).map {
            ColorLayer(
                glyph: UInt16(truncatingIfNeeded: $0.glyph),
                color: $0.color_index == Self.textColor ? nil : paletteColor($0.color_index))
        }
    }

    /// nil, the text's colour, for a missing palette entry.
    private func paletteColor(_ index: UInt32) -> Color? {
        var color: hb_color_t = 0
        var count: UInt32 = 1
        hb_ot_color_palette_get_colors(face, 0, index, &count, &color)
        guard count == 1 else { return nil }
        func component(_ value: UInt8) -> Float { Float(value) / 255 }
        return Color(
            red: component(hb_color_get_red(color)), green: component(hb_color_get_green(color)),
            blue: component(hb_color_get_blue(color)), alpha: component(hb_color_get_alpha(color)))
    }
}
