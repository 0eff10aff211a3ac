/// A stretch of text that has a direction of its own inside of its paragraph (UAX #9): what the invisible controls
/// LRE, RLE, LRO and RLO say, as an attribute.
public struct DirectionEmbedding: Sendable, Hashable {
    /// The direction of the embedded text.
    public var direction: WritingDirection
    /// Whether the characters take the direction whatever their own.
    public var isOverride: Bool

    /// Makes a value from its parts.
    public init(_ direction: WritingDirection, isOverride: Bool = false) {
        self.direction = direction
        self.isOverride = isOverride
    }
}
