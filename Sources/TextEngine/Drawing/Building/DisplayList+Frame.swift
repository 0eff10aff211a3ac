extension DisplayList {
    /// Makes the list for a frame, or for a part of it.
    ///
    /// Cost: O(text of the lines) + O(highlights · log highlights), however the highlights overlap. A background that
    /// extends its lines to common bounds also costs O(text) of all its lines.
    ///
    /// - Parameters:
    ///   - range: The text that is drawn, in UTF-8 offsets of the original text; nil for all. A part of a text looks as it
    ///     does when all is drawn: decorations keep their place, their gaps and their pattern. Shapes end with the range.
    ///   - rect: Only lines that meet this rectangle, or whose ink may reach into it, are drawn; nil for all lines.
    public init(
        _ frame: TextFrame, range: Range<Int>? = nil, meeting rect: Rect? = nil,
        options: DrawingOptions = DrawingOptions()
    ) {
        let list = DisplayListBuilder.list(
            for: frame, range: range, meeting: rect, options: options, cancellation: nil)
        // Only a cancellation makes it nil, and there is none here.
        self = list ?? DisplayList(items: [])
    }

    /// Does the same as ``init(_:range:meeting:options:)``; nil when cancelled.
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
