/// What holds for a whole paragraph. The style at a paragraph's first character counts.
public struct ParagraphStyle: Sendable, Hashable {
    /// nil: the alignment of the layout's options.
    public var alignment: TextAlignment?
    public var baseWritingDirection: BaseWritingDirection
    /// Consecutive paragraphs that carry the same scope object are truncated together.
    public var truncationScope: TruncationScope?

    public init(
        alignment: TextAlignment? = nil,
        baseWritingDirection: BaseWritingDirection = .natural,
        truncationScope: TruncationScope? = nil
    ) {
        self.alignment = alignment
        self.baseWritingDirection = baseWritingDirection
        self.truncationScope = truncationScope
    }

    /// Every property at its default.
    public static let `default` = ParagraphStyle()
}
