/// The line height of a stretch of text (CSS `line-height` on a part of a paragraph).
public enum LineHeight: Sendable, Hashable {
    /// A factor on the font's height.
    case factor(Double)
    /// A height in pixels.
    case pixels(Double)

    /// The value clamped to the range of lengths; nil for NaN and for values of 0 or less.
    var clamped: LineHeight? {
        switch self {
        case .factor(let value):
            let value = value.clampedNonNegativeLength
            return value > 0 ? .factor(value) : nil
        case .pixels(let value):
            let value = value.clampedNonNegativeLength
            return value > 0 ? .pixels(value) : nil
        }
    }
}
