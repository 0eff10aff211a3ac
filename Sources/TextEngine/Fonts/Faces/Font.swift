import CLabelHarfBuzz

/// A typeface at a size, for shaping with HarfBuzz and for drawing.
///
/// Immutable and usable from any thread. The scale of the `hb_font_t` is the size times 1,024, so advances equal
/// Pango's for the same face and size. They are neither hinted nor rounded.
package final class Font: Sendable {
    /// The face, independent of size.
    package let typeface: Typeface
    /// The size in pixels.
    package let size: Double
    /// The vertical metrics at this size, in whole pixels if that was asked for.
    package let metrics: FontMetrics
    // Owned here and immutable after init.
    nonisolated(unsafe) package let hbFont: OpaquePointer
    /// A number that no other font of the process has, or had before.
    let serial = SerialNumber.next()
    private let bounds = GlyphBounds()
    private let slices = GlyphSlices()
    private let knownFeatureMetrics = ComputedOnce<FontFeatureMetrics>()
    /// The glyph and the advance of a space, in 1/1,024 pixel.
    package let space: (glyph: UInt16, advance: Int32)

    init(typeface: Typeface, size: Double, roundsMetrics: Bool = false) {
        self.typeface = typeface
        self.size = size
        hbFont = Self.makeHarfBuzzFont(of: typeface.face, typeface, size: size)
        let metrics = typeface.isLastResort ? LastResortGlyph.metrics(size: size) : FontMetrics(hbFont: hbFont)
        self.metrics = roundsMetrics ? metrics.hinted : metrics
        var glyph: hb_codepoint_t = 0
        if hb_font_get_nominal_glyph(hbFont, 0x20, &glyph) != 0 {
            space = (UInt16(truncatingIfNeeded: glyph), hb_font_get_glyph_h_advance(hbFont, glyph))
        } else {
            space = (0, Self.scale(of: size) / 4)
        }
    }

    /// Whether both are one face at one size. They may be two objects: the table of fonts is emptied when it is full.
    func isSame(as other: Font) -> Bool { typeface === other.typeface && size == other.size }

    private static func scale(of size: Double) -> Int32 { Int32(size * 1_024) }

    /// Makes the `hb_font_t` of a typeface at a size.
    ///
    /// - Parameter face: The typeface's face, or another face made from the same bytes.
    private static func makeHarfBuzzFont(of face: OpaquePointer, _ typeface: Typeface, size: Double) -> OpaquePointer {
        let font = hb_font_create(face) ?? hb_font_get_empty()
        guard let font else { preconditionFailure("HarfBuzz always gives a font, if need be its empty one.") }
        hb_font_set_scale(font, scale(of: size), scale(of: size))
        if typeface.isLastResort {
            LastResortGlyph.setFunctions(of: font)
        } else {
            hb_ot_font_set_funcs(font)
            let namedInstance = UInt32(typeface.key.index) >> 16
            if namedInstance > 0 { hb_font_set_var_named_instance(font, namedInstance - 1) }
            if !typeface.variations.isEmpty {
                let settings = typeface.variations.map { hb_variation_t(tag: $0.tag.value, value: $0.value) }
                hb_font_set_variations(font, settings, UInt32(settings.count))
            }
        }
        hb_font_make_immutable(font)
        return font
    }

    /// The font for shaping with a face of ``Typeface/planFaces``. The caller owns the reference.
    func makeFontForShaping(with face: PlanFaces.Face) -> OpaquePointer {
        if face.pointer == typeface.face, let font = hb_font_reference(hbFont) { return font }
        return Self.makeHarfBuzzFont(of: face.pointer, typeface, size: size)
    }

    deinit { hb_font_destroy(hbFont) }

    /// The glyph that the font's `cmap` gives for a character; nil for none. O(1).
    package func nominalGlyph(of scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(hbFont, scalar, &glyph) != 0 ? glyph : nil
    }

    /// The metrics that decorations and alignment use. Read from the font's tables the first time, then O(1).
    package var featureMetrics: FontFeatureMetrics {
        knownFeatureMetrics.value { FontFeatureMetrics(hbFont: hbFont) }
    }

    /// The ink bounds of a glyph, relative to its origin on the baseline, in pixels, y down; nil for a blank glyph.
    /// Amortised O(1).
    package func inkBounds(of glyph: UInt16) -> Rect? {
        bounds.bounds(of: glyph, in: hbFont, isPicture: typeface.hasColor && !typeface.hasColorLayers)
    }

    /// The horizontal spans of a glyph's ink between two heights, relative to its origin, y down. Amortised O(1).
    func inkSpans(of glyph: UInt16, from top: Double, to bottom: Double) -> [RectUnion.Span] {
        slices.spans(of: glyph, from: top, to: bottom, in: self)
    }
}
