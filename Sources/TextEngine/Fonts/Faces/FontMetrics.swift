import CLabelHarfBuzz

/// The vertical metrics of a font in pixels. All are positive.
package struct FontMetrics: BitwiseCopyable, Sendable, Hashable {
    /// The distance from the baseline up to the top of the line.
    package var ascent: Float
    /// The distance from the baseline down to the bottom of the line.
    package var descent: Float
    /// The extra space between lines that the font asks for. Never negative.
    package var leading: Float

    package static let zero = FontMetrics(ascent: 0, descent: 0, leading: 0)

    /// The metrics of text that is raised above its line's baseline.
    package func raised(by offset: Float) -> FontMetrics {
        FontMetrics(ascent: ascent + offset, descent: descent - offset, leading: leading)
    }

    /// The metrics with no leading.
    package var withoutLeading: FontMetrics { FontMetrics(ascent: ascent, descent: descent, leading: 0) }

    /// The metrics that Pango gives a font with hinted metrics: at least as high, in whole pixels.
    var hinted: FontMetrics {
        FontMetrics(ascent: ascent.rounded(.up), descent: descent.rounded(.up), leading: leading)
    }

    /// The metrics with half of the leading added to the ascent and half to the descent.
    package var withHalfLeadings: FontMetrics {
        FontMetrics(ascent: ascent + leading / 2, descent: descent + leading / 2, leading: 0)
    }
}

extension FontMetrics {
    /// The metrics of an `hb_font_t` whose scale is the size times 1,024.
    init(hbFont: OpaquePointer) {
        var extents = hb_font_extents_t()
        guard hb_font_get_h_extents(hbFont, &extents) != 0 else {
            self = .zero
            return
        }
        self.init(
            ascent: Float(extents.ascender) / 1_024, descent: -Float(extents.descender) / 1_024,
            leading: max(Float(extents.line_gap) / 1_024, 0))
    }
}
