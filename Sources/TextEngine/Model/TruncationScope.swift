/// Paragraphs that are truncated on their own, with a line limit and a token of their own.
///
/// Scopes have identity: consecutive paragraphs that carry the same object form one scope, equal but
/// distinct objects do not.
public final class TruncationScope: Sendable {
    /// The number of lines after which the scope is truncated; 0 for no limit.
    public let maximumNumberOfLines: Int
    /// Where the scope's last line is cut.
    public let lastLineTruncationMode: TruncationMode
    /// What stands for the removed text; nil for "…".
    public let truncationToken: StyledText?
    /// Which part of the whole text is removed rather than others, in UTF-8 offsets; nil for all of it. What stands before
    /// and behind it is kept as far as there is room.
    ///
    /// It counts only if the scope is a single paragraph that the range lies in, the mode is not `middle`, the range has any
    /// text of the line that is cut, and no text behind that line is removed.
    public let truncatableRange: Range<Int>?

    /// Makes a scope; negative limits count as none, negative offsets as 0.
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
    /// Whether both are equal.
    public static func == (a: TruncationScope, b: TruncationScope) -> Bool { a === b }
    /// Feeds what makes values equal into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
