/// A line under or through text.
public struct DecorationLine: Sendable, Hashable {
    /// How many strokes the line has, and how thick they are.
    public enum Style: Sendable, Hashable, CaseIterable {
        case single
        case thick
        case double
        case doubleThick
    }

    /// Where along the line there is ink.
    public enum Pattern: Sendable, Hashable, CaseIterable {
        case solid
        case dot
        case dash
        case dashDot
        case dashDotDot
    }

    public var style: Style
    public var pattern: Pattern
    /// nil: the colour of the text.
    public var color: Color?

    public init(_ style: Style = .single, pattern: Pattern = .solid, color: Color? = nil) {
        self.style = style
        self.pattern = pattern
        self.color = color
    }
}
