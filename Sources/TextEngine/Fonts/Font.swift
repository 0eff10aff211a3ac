import CHarfBuzz
import Synchronization

/// A typeface at a size: what HarfBuzz shapes with and what the renderers draw with.
///
/// Immutable and usable from any thread. The scale of the `hb_font_t` is the size times 1,024, so that its
/// advances are exactly Pango's for the same face and size; they are neither hinted nor rounded.
public final class Font: Sendable {
    /// The face at no particular size.
    public let typeface: Typeface
    /// The size in pixels.
    public let size: Double
    /// The vertical measures at the size.
    public let metrics: FontMetrics
    // Immutable after init, owned here.
    nonisolated(unsafe) package let hbFont: OpaquePointer
    /// Told apart by it from every other font of the process, those that are gone included.
    let serial = SerialNumber.next()
    private let bounds = GlyphBounds()
    private let slices = GlyphSlices()
    let knownFeatureMetrics = Mutex<FontFeatureMetrics?>(nil)
    /// The glyph and the advance of a space, in 1/1,024 pixel.
    package let space: (glyph: UInt16, advance: Int32)

    init(typeface: Typeface, size: Double) {
        self.typeface = typeface
        self.size = size
        let scale = Int32(size * 1_024)
        let font = hb_font_create(typeface.face) ?? hb_font_get_empty()
        guard let font else { preconditionFailure("HarfBuzz always gives a font, if need be its empty one.") }
        hb_font_set_scale(font, scale, scale)
        if typeface.isLastResort {
            LastResortGlyph.setFunctions(of: font)
            metrics = LastResortGlyph.metrics(size: size)
        } else {
            hb_ot_font_set_funcs(font)
            let namedInstance = UInt32(typeface.key.index) >> 16
            if namedInstance > 0 { hb_font_set_var_named_instance(font, namedInstance - 1) }
            if !typeface.variations.isEmpty {
                let settings = typeface.variations.map { hb_variation_t(tag: $0.tag.value, value: $0.value) }
                hb_font_set_variations(font, settings, UInt32(settings.count))
            }
            metrics = FontMetrics(hbFont: font)
        }
        hb_font_make_immutable(font)
        hbFont = font
        var glyph: hb_codepoint_t = 0
        if hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0 {
            space = (UInt16(truncatingIfNeeded: glyph), hb_font_get_glyph_h_advance(font, glyph))
        } else {
            space = (0, scale / 4)
        }
    }

    deinit { hb_font_destroy(hbFont) }

    /// The glyph that the font has for a character by itself, before any rule; nil for none. O(1).
    func nominalGlyph(of scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(hbFont, scalar, &glyph) != 0 ? glyph : nil
    }

    /// Where a glyph has ink, from its origin on the baseline, in pixels, y down; nil for a blank glyph. Amortised O(1).
    package func inkBounds(of glyph: UInt16) -> Rect? {
        bounds.bounds(of: glyph, in: hbFont, isPicture: typeface.hasColor && !typeface.hasColorLayers)
    }

    /// Where a glyph has ink between two heights, seen from above, from its origin, y down. Amortised O(1).
    func inkSpans(of glyph: UInt16, from top: Double, to bottom: Double) -> [RectUnion.Span] {
        slices.spans(of: glyph, from: top, to: bottom, in: self)
    }
}
