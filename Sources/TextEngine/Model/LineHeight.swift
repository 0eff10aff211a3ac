/// How high a stretch of text makes its line (CSS `line-height`, on a part of a paragraph).
public enum LineHeight: Sendable, Hashable {
    /// The height of the font times this.
    case factor(Double)
    /// This many pixels.
    case pixels(Double)

    /// NaN and what is not above 0 is no line height; the others are brought into the range of lengths.
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
