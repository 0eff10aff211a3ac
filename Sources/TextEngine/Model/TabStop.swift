/// A place that text after a tab goes to.
public struct TabStop: Sendable, Hashable {
    /// Which part of the text after the tab stands at the stop.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        case left
        case right
        case center
        /// The decimal separator of the first number, or the number's end if it has none, or the end of a text without a
        /// number. Full stop, comma and U+066B separate decimals; the last one that a digit follows counts.
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
