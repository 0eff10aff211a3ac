/// The slant of the letters.
public enum FontSlant: Sendable, Hashable {
    /// Letters without a slant.
    case upright
    /// Upright letters that are slanted.
    case oblique
    /// Slanted letters with forms of their own.
    case italic
}
