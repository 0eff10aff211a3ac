/// The settings for cutting a line, from the frame's options or a scope. Not copyable: a copy would cost reference counting.
struct TruncationRules: ~Copyable {
    let mode: TruncationMode
    let token: StyledText
    /// The text that may be removed; nil for all of it.
    let truncatableRange: Range<Int>?
    let adjuster: TruncationRangeAdjuster?

    /// The frame's rules for its last line.
    init(_ options: TextFrameOptions) {
        mode = options.lastLineTruncationMode
        token = options.token
        adjuster = options.truncationRangeAdjuster
        truncatableRange = nil
    }

    /// A scope's rules, for its own line limit and for the frame's last line. The adjuster is the frame's.
    init(_ scope: TruncationScope, truncatableRange: Range<Int>?, _ options: TextFrameOptions) {
        mode = scope.lastLineTruncationMode
        token = TextFrameOptions.usableToken(scope.truncationToken)
        adjuster = options.truncationRangeAdjuster
        self.truncatableRange = truncatableRange
    }
}
