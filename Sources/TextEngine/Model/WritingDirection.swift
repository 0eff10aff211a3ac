/// The direction in which a paragraph's text is written.
public enum WritingDirection: Sendable, Hashable {
    case leftToRight
    case rightToLeft
}

/// How a paragraph's base direction is found.
public enum BaseWritingDirection: Sendable, Hashable {
    /// From the first strong character (UAX #9, rules P2 and P3), else the default of the shaping.
    case natural
    case leftToRight
    case rightToLeft
}
