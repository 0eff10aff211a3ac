/// A position for text after a tab.
public struct TabStop: Sendable, Hashable {
    /// The part of the text that is aligned to the stop.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// Its left end.
        case left
        /// Its right end.
        case right
        /// Its middle.
        case center
        /// The decimal separator of the first number, or the end of that number without one, or the end of a text
        /// without a number. Full stop, comma and U+066B are decimal separators. The last one before a digit counts.
        case decimal
    }

    /// The distance from the frame's edge where the paragraph starts.
    public let position: Double
    /// The part of the text that is aligned to the stop.
    public let alignment: Alignment

    /// Creates a tab stop. NaN and negative positions become 0.
    public init(_ position: Double, alignment: Alignment = .left) {
        self.position = position.clampedNonNegativeLength
        self.alignment = alignment
    }
}
