extension DisplayList {
    /// What there is to paint of a frame, or of a part of it.
    ///
    /// Cost: O(text of the lines); O(highlights · log highlights), however they overlap; O(text) of all lines of a shape behind them whose lines have common
    /// bounds.
    ///
    /// - Parameters:
    ///   - range: The text that is drawn, in UTF-8 offsets of the original text; nil for all. A part of a text looks as it
    ///     does when all is drawn: decorations keep their place, their gaps and their pattern. Shapes end with the range.
    ///   - rect: Only lines that meet this rectangle are drawn, and those beside it whose ink may; nil for all lines.
    public init(
        _ frame: TextFrame, range: Range<Int>? = nil, meeting rect: Rect? = nil,
        options: DrawingOptions = DrawingOptions()
    ) {
        let list = DisplayListBuilder.list(
            for: frame, range: range, meeting: rect, options: options, cancellation: nil)
        // Without a token nothing can cancel the list.
        self = list ?? DisplayList(items: [])
    }

    /// As ``init(_:range:meeting:options:)``; nil when cancelled meanwhile.
    public init?(
        _ frame: TextFrame, range: Range<Int>? = nil, meeting rect: Rect? = nil,
        options: DrawingOptions = DrawingOptions(), cancellation: CancellationToken
    ) {
        let list = DisplayListBuilder.list(
            for: frame, range: range, meeting: rect, options: options, cancellation: cancellation)
        guard let list else { return nil }
        self = list
    }

    /// The list for one line, without backgrounds. O(line).
    package init(line index: Int, of frame: TextFrame, options: DrawingOptions) {
        self = DisplayListBuilder.list(forLine: index, of: frame, options: options)
    }

    /// The shapes behind all lines. O(visible text) where any text has one.
    package init(backgroundsOf frame: TextFrame, options: DrawingOptions) {
        self = DisplayListBuilder.backgroundList(for: frame, options: options)
    }
}
