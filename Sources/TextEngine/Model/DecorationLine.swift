/// A line under, over or through text.
public struct DecorationLine: Sendable, Hashable {
    /// How many strokes the line has, and how thick they are.
    public enum Style: Sendable, Hashable, CaseIterable {
        case single
        case thick
        case double
        case doubleThick
        /// No line, even where the context of the text has one.
        case hidden
    }

    /// Where along the line there is ink.
    public enum Pattern: Sendable, Hashable, CaseIterable {
        case solid
        case dot
        case dash
        case dashDot
        case dashDotDot
        /// A wave, as under words that a spelling checker does not know.
        case wave
    }

    /// How far under the text a line is; it says nothing about other lines than underlines.
    public enum Position: Sendable, Hashable, CaseIterable {
        /// Where the font wants it.
        case standard
        /// Below the ink of everything that hangs down, as under the letter of a mnemonic.
        case low
    }

    /// How many strokes, and how thick.
    public var style: Style
    /// Where there is ink.
    public var pattern: Pattern
    /// nil: the colour that the text's style has for such lines, and without one the colour of the text.
    public var color: Color?
    /// How far under the text an underline is.
    public var position: Position

    /// Makes a line; one stroke in the colour of the text unless something else is said.
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
