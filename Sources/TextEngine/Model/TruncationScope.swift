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

    /// Makes a scope; negative limits count as none.
    public init(
        maximumNumberOfLines: Int,
        lastLineTruncationMode: TruncationMode = .end,
        truncationToken: StyledText? = nil
    ) {
        self.maximumNumberOfLines = min(max(maximumNumberOfLines, 0), Int(Int32.max))
        self.lastLineTruncationMode = lastLineTruncationMode
        self.truncationToken = truncationToken
    }
}

extension TruncationScope: Hashable {
    /// Whether both are equal.
    public static func == (a: TruncationScope, b: TruncationScope) -> Bool { a === b }
    /// Feeds what makes values equal into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
