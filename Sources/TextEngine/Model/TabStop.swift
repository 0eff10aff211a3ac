/// A place that text after a tab goes to.
public struct TabStop: Sendable, Hashable {
    /// Which part of the text after the tab stands at the stop.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        case left
        case right
        case center
        /// The decimal separator, or the end of the text if it has none.
        case decimal
    }

    /// The distance from the edge of the frame at which the paragraph starts.
    public let position: Double
    /// Which part of the text after the tab stands at the stop.
    public let alignment: Alignment

    /// Makes a tab stop; NaN and negative positions become 0.
    public init(_ position: Double, alignment: Alignment = .left) {
        self.position = position.clampedNonNegativeLength
        self.alignment = alignment
    }
}
