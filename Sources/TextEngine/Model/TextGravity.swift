/// In which direction the feet of letters point when text is set vertically.
///
/// Lines are horizontal here. The value is kept so that a text read from markup loses nothing.
public enum TextGravity: Sendable, Hashable, CaseIterable {
    case south
    case east
    case north
    case west
    case automatic
}

/// How scripts stand in vertical text. Kept like ``TextGravity``.
public enum TextGravityHint: Sendable, Hashable, CaseIterable {
    /// Each script in its natural way.
    case natural
    /// Every script with the gravity that the text has.
    case strong
    /// Every script with the gravity that the line has.
    case line
}
