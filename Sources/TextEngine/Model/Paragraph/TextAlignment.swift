/// The horizontal alignment of a paragraph's lines.
public enum TextAlignment: Sendable, Hashable {
    /// At the edge where the writing direction starts.
    case start
    /// At the edge where the writing direction ends.
    case end
    case left
    case right
    case center
    /// Lines fill the width. The last line of a paragraph is at the start.
    case justified
}
