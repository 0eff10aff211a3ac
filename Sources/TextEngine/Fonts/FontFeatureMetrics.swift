import CHarfBuzz

/// The measures of a font at its size that decorations and alignments need, in pixels.
public struct FontFeatureMetrics: Sendable, Hashable {
    /// The height of small letters without ascenders.
    public let xHeight: Float
    /// The height of capital letters.
    public let capHeight: Float
    /// How far the middle of an underline lies below the baseline.
    public let underlineOffset: Float
    /// How thick an underline is.
    public let underlineThickness: Float
    /// How far the middle of a strikethrough lies above the baseline.
    public let strikethroughOffset: Float
    /// How thick a strikethrough is.
    public let strikethroughThickness: Float

    /// What the font says; where it says nothing, what its letters show.
    init(hbFont: OpaquePointer) {
        func position(_ tag: hb_ot_metrics_tag_t) -> Float {
            var value: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(hbFont, tag, &value)
            return Float(value) / 1_024
        }
        xHeight = position(HB_OT_METRICS_TAG_X_HEIGHT)
        capHeight = position(HB_OT_METRICS_TAG_CAP_HEIGHT)
        underlineThickness = position(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
        // The font gives the top edge of the line.
        underlineOffset = -position(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) + underlineThickness / 2
        strikethroughThickness = position(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
        strikethroughOffset = position(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) - strikethroughThickness / 2
    }
}

extension Font {
    /// The measures that decorations and alignments need. Read from the font's tables when first asked for, then O(1).
    public var featureMetrics: FontFeatureMetrics {
        knownFeatureMetrics.locked { known in
            if let known { return known }
            let metrics = FontFeatureMetrics(hbFont: hbFont)
            known = metrics
            return metrics
        }
    }
}
