import CLabelHarfBuzz

/// The metrics of a font that decorations and alignment use, in pixels.
package struct FontFeatureMetrics: Sendable {
    /// The height of lowercase letters without ascenders.
    package let xHeight: Float
    /// The height of capital letters.
    package let capHeight: Float
    /// The distance from the baseline down to the middle of an underline.
    package let underlineOffset: Float
    /// The thickness of an underline.
    package let underlineThickness: Float
    /// The distance from the baseline up to the middle of a strikethrough.
    package let strikethroughOffset: Float
    /// The thickness of a strikethrough.
    package let strikethroughThickness: Float
    /// The size of superscripts, how far they are above the baseline, and how far to the right they are moved behind the slanted
    /// letters of the font.
    let superscript: (size: Float, offset: Float, sideways: Float)
    /// The size of subscripts, how far they are below the baseline, and how far to the right they are moved.
    let `subscript`: (size: Float, offset: Float, sideways: Float)
    /// The size of small letters as a share of that of capitals, for small capitals.
    let smallCapitalsShare: Double

    /// Reads the font's tables. HarfBuzz estimates missing values from the font's glyphs.
    init(hbFont: OpaquePointer) {
        func position(_ tag: hb_ot_metrics_tag_t) -> Float {
            var value: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(hbFont, tag, &value)
            return Float(value) / 1_024
        }
        xHeight = position(HB_OT_METRICS_TAG_X_HEIGHT)
        capHeight = position(HB_OT_METRICS_TAG_CAP_HEIGHT)
        underlineThickness = position(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
        // The font gives the top edge of the underline.
        underlineOffset = -position(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) + underlineThickness / 2
        strikethroughThickness = position(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
        strikethroughOffset = position(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) - strikethroughThickness / 2
        superscript = (
            position(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE), position(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET),
            position(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_X_OFFSET)
        )
        `subscript` = (
            position(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE), position(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET),
            position(HB_OT_METRICS_TAG_SUBSCRIPT_EM_X_OFFSET)
        )
        // As in Pango, small capitals do not follow an estimate.
        let hasHeights = [HB_OT_METRICS_TAG_X_HEIGHT, HB_OT_METRICS_TAG_CAP_HEIGHT].allSatisfy {
            hb_ot_metrics_get_position(hbFont, $0, nil) != 0
        }
        smallCapitalsShare = hasHeights && capHeight > 0 ? Double(xHeight) / Double(capHeight) : 0.8
    }
}
