/// A direction for a stretch of text inside its paragraph (UAX #9).
///
/// It has the effect of the invisible controls LRE, RLE, LRO and RLO.
public struct DirectionEmbedding: Sendable, Hashable {
    /// The direction of the embedded text.
    public var direction: WritingDirection
    /// Whether it overrides the characters' own directions.
    public var isOverride: Bool

    /// Makes a value from its parts.
    public init(_ direction: WritingDirection, isOverride: Bool = false) {
        self.direction = direction
        self.isOverride = isOverride
    }
}
