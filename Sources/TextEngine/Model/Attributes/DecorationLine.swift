/// An underline, overline or strikethrough.
public struct DecorationLine: Sendable, Hashable {
    /// The number of strokes and their thickness.
    public enum Style: Sendable, Hashable, CaseIterable {
        /// One stroke as thick as the font says.
        case single
        /// One thicker stroke.
        case thick
        /// Two strokes.
        case double
        /// Two thicker strokes.
        case doubleThick
        /// No line, even where the context of the text has one.
        case hidden
    }

    /// The pattern of the strokes.
    public enum Pattern: Sendable, Hashable, CaseIterable {
        /// A stroke without gaps.
        case solid
        /// Dots.
        case dot
        /// Dashes.
        case dash
        /// A dash, then a dot.
        case dashDot
        /// A dash, then two dots.
        case dashDotDot
        /// A wave, as under misspelled words.
        case wave
    }

    /// The position of an underline. It has no effect on other lines.
    public enum Position: Sendable, Hashable, CaseIterable {
        /// The position from the font.
        case standard
        /// Below all descenders, as under a mnemonic's letter.
        case low
    }

    /// The number of strokes and their thickness.
    public var style: Style
    /// The pattern of the strokes.
    public var pattern: Pattern
    /// The colour; nil for the style's colour of such lines, or else the text's colour.
    public var color: Color?
    /// The position of an underline.
    public var position: Position

    /// Creates a line. The default is one stroke in the text's colour.
    public init(
        _ style: Style = .single, pattern: Pattern = .solid, color: Color? = nil, position: Position = .standard
    ) {
        self.style = style
        self.pattern = pattern
        self.color = color
        self.position = position
    }

    /// No line, even where the context of the text has one.
    public static let hidden = DecorationLine(.hidden)
}
