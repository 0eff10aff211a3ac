/// Paragraphs that are truncated separately, with their own line limit and token.
///
/// Scopes have identity: consecutive paragraphs with the same object form one scope. Equal but distinct objects form
/// two.
public final class TruncationScope: Sendable {
    /// The line limit of the scope; 0 for no limit.
    public let maximumNumberOfLines: Int
    /// Where the scope's last line is truncated.
    public let lastLineTruncationMode: TruncationMode
    /// The truncation token; nil for "…".
    public let truncationToken: StyledText?
    /// The preferred range to remove, in UTF-8 offsets of the whole text; nil for the whole text. The text before and
    /// after it is kept while there is room.
    ///
    /// It has an effect only if all of this holds: the scope is one paragraph that contains the range, the mode is not
    /// `middle`, the range overlaps the truncated line, and no text after that line is removed.
    public let truncatableRange: Range<Int>?

    /// Creates a scope. Negative limits mean no limit; negative offsets become 0.
    public init(
        maximumNumberOfLines: Int,
        lastLineTruncationMode: TruncationMode = .end,
        truncationToken: StyledText? = nil,
        truncatableRange: Range<Int>? = nil
    ) {
        self.maximumNumberOfLines = min(max(maximumNumberOfLines, 0), Int(Int32.max))
        self.lastLineTruncationMode = lastLineTruncationMode
        self.truncationToken = truncationToken
        self.truncatableRange = truncatableRange?.clamped(to: 0..<StyledText.maximumLength)
    }
}

extension TruncationScope: Hashable {
    /// Whether both are the same object.
    public static func == (a: TruncationScope, b: TruncationScope) -> Bool { a === b }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
