/// How a paragraph's base direction is determined.
public enum BaseWritingDirection: Sendable, Hashable {
    /// From the first strong character (UAX #9, rules P2 and P3), or else the default of shaping.
    case natural
    case leftToRight
    case rightToLeft
}
