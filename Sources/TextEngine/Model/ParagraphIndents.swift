/// The room left free at the ends of a paragraph's lines, in pixels. Head is where the writing direction starts, tail
/// where it ends.
public struct ParagraphIndents: Sendable, Hashable {
    /// The room at the head of all lines but the initial ones.
    public var head: Double { didSet { head = head.clampedNonNegativeLength } }
    /// The room at the tail of all lines but the initial ones.
    public var tail: Double { didSet { tail = tail.clampedNonNegativeLength } }
    /// The room at the head of the initial lines.
    public var initialHead: Double { didSet { initialHead = initialHead.clampedNonNegativeLength } }
    /// The room at the tail of the initial lines.
    public var initialTail: Double { didSet { initialTail = initialTail.clampedNonNegativeLength } }
    /// How many lines are initial ones.
    public var numberOfInitialLines: Int { didSet { numberOfInitialLines = Self.clampedCount(numberOfInitialLines) } }

    /// Makes indents; the initial ones hold for the first line unless a number says otherwise, and what is not given of
    /// them is as for the other lines.
    public init(
        head: Double = 0, tail: Double = 0, initialHead: Double? = nil, initialTail: Double? = nil,
        numberOfInitialLines: Int = 1
    ) {
        self.head = head.clampedNonNegativeLength
        self.tail = tail.clampedNonNegativeLength
        self.initialHead = (initialHead ?? head).clampedNonNegativeLength
        self.initialTail = (initialTail ?? tail).clampedNonNegativeLength
        self.numberOfInitialLines = Self.clampedCount(numberOfInitialLines)
    }

    private static func clampedCount(_ count: Int) -> Int { min(max(count, 0), Int(Int32.max)) }
}
