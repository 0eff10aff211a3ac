/// Whether the letters lean.
public enum FontSlant: Sendable, Hashable {
    /// Letters that stand straight.
    case upright
    /// Upright letters that are slanted.
    case oblique
    /// Letters with forms of their own, which lean.
    case italic
}
