/// The space at the ends of a paragraph's lines, in pixels. The head is where the writing direction starts, the tail
/// where it ends.
public struct ParagraphIndents: Sendable, Hashable {
    /// The space at the head of all lines except the initial ones.
    public var head: Double { didSet { head = head.clampedNonNegativeLength } }
    /// The space at the tail of all lines except the initial ones.
    public var tail: Double { didSet { tail = tail.clampedNonNegativeLength } }
    /// The space at the head of the initial lines.
    public var initialHead: Double { didSet { initialHead = initialHead.clampedNonNegativeLength } }
    /// The space at the tail of the initial lines.
    public var initialTail: Double { didSet { initialTail = initialTail.clampedNonNegativeLength } }
    /// The number of initial lines.
    public var numberOfInitialLines: Int { didSet { numberOfInitialLines = Self.clampedCount(numberOfInitialLines) } }

    /// Creates indents. By default, the first line is the only initial line, and its indents are those of the other
    /// lines.
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
