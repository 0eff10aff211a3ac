/// A step of the baseline up or down. Unlike ``TextStyle/baselineOffset``, nested steps add up.
package enum BaselineShift: Sendable, Hashable {
    /// Up by the superscript offset of the surrounding font.
    case superscript
    /// Down by the subscript offset of the surrounding font.
    case `subscript`
    /// Up by this many pixels, or down if negative.
    case offset(Double)

    /// The shift with its offset clamped to the range of lengths; NaN becomes 0.
    var clamped: BaselineShift {
        if case .offset(let pixels) = self { .offset(pixels.clampedLength) } else { self }
    }
}
