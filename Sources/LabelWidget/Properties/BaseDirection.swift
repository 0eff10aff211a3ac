import TextEngine

/// The direction of those paragraphs of a label that have no direction of their own.
public enum BaseDirection: UInt32, Sendable, Hashable, CaseIterable {
    /// Each paragraph has the direction of its first strong character (UAX #9, rules P2 and P3), or else that of the widget.
    case natural
    case leftToRight
    case rightToLeft
    /// All paragraphs have the direction of the first strong character of the whole text, as in an HTML element with `dir="auto"`,
    /// or else that of the widget.
    case firstStrong

    /// Sets the options that have the direction.
    func apply(to options: inout ShapingOptions) {
        switch self {
        case .natural: break
        case .leftToRight: options.setDirection(.leftToRight, .leftToRight)
        case .rightToLeft: options.setDirection(.rightToLeft, .rightToLeft)
        case .firstStrong: options.sharesNaturalDirection = true
        }
    }
}

extension ShapingOptions {
    /// - Parameter standard: That of an empty text, which has no paragraph.
    fileprivate mutating func setDirection(_ direction: BaseWritingDirection, _ standard: WritingDirection) {
        baseWritingDirection = direction
        defaultBaseWritingDirection = standard
    }
}
