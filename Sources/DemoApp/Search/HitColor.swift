import LabelWidget

/// The colours behind search hits. Text can be read on them, black or white.
enum HitColor {
    static let found = Color(red: 1, green: 0.85, blue: 0.2, alpha: 0.35)
    /// Behind the hit that was gone to.
    static let current = Color(red: 1, green: 0.55, blue: 0.1, alpha: 0.75)
}
