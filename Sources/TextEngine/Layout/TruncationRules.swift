/// By what a line is cut: a frame's options, or a scope's. Never copied: a cut line would pay for counting references.
struct TruncationRules: ~Copyable {
    let mode: TruncationMode
    let token: StyledText
    /// The part of the text that may be removed; nil for any.
    let truncatableRange: Range<Int>?
    let adjuster: TruncationRangeAdjuster?

    /// A frame's rules, by which it cuts its last line.
    init(_ options: TextFrameOptions) {
        mode = options.lastLineTruncationMode
        token = options.token
        adjuster = options.truncationRangeAdjuster
        truncatableRange = nil
    }

    /// A scope's rules, by which it is cut at its own limit, or as the last of a frame. The adjuster is the frame's.
    init(_ scope: TruncationScope, truncatableRange: Range<Int>?, _ options: TextFrameOptions) {
        mode = scope.lastLineTruncationMode
        token = TextFrameOptions.usableToken(scope.truncationToken)
        adjuster = options.truncationRangeAdjuster
        self.truncatableRange = truncatableRange
    }
}
