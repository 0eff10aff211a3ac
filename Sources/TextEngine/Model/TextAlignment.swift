/// Where the lines of a paragraph stand between its left and right edge.
public enum TextAlignment: Sendable, Hashable {
    /// The edge at which the paragraph's writing direction starts.
    case start
    /// The edge at which the paragraph's writing direction ends.
    case end
    case left
    case right
    case center
    /// Lines are stretched to both edges; a paragraph's last line stands at its start.
    case justified
}
