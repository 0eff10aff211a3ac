/// The direction of a paragraph's text.
public enum WritingDirection: Sendable, Hashable {
    /// As Latin is written.
    case leftToRight
    /// As Arabic and Hebrew are written.
    case rightToLeft
}
