/// A text laid out in a box: lines with their places. Immutable. Made by a ``TextFrameLayouter``. Threads can share it freely.
public final class TextFrame: Sendable {
    /// The text with its glyphs.
    public let shapedString: ShapedString
    /// The scale by which the text was shrunk to fit: 1 unless ``TextFrameOptions/minimumTextScaleFactor`` allows less.
    public let textScaleFactor: Double
    /// The lines, in pixels of the unscaled text.
    package let lineRecords: [LineRecord]
    /// The box of the layout; unlimited extents are infinite.
    public let size: Size
    /// Whether a token replaced text.
    public let isTruncated: Bool
    /// Whether text was removed without a token.
    public let isClipped: Bool
    /// The bounds of the lines: from the leftmost to the rightmost edge, indents included, and from the top of the box to the
    /// bottom of the last line, line spacing included. Never rounded.
    public let layoutBounds: Rect
    let parts: RareLineData.Box?
    /// The options of the layout.
    public let options: TextFrameOptions
    /// The baselines of the first and the last line before rounding and scaling.
    let exactBaselines: (first: Double, last: Double)
    /// The cache of the drawing code, if it has one. Layout does not know its type.
    let drawingMemory = OnceReference<AnyObject>()
    /// The same for queries.
    let queryMemory = OnceReference<AnyObject>()

    @inline(__always)
    init(
        _ layout: inout LaidOutText, shapedString: consuming ShapedString, size: Size,
        options: consuming TextFrameOptions
    ) {
        self.shapedString = shapedString
        self.size = size
        self.options = options
        exactBaselines = layout.exactBaselines
        isClipped = layout.isClipped
        textScaleFactor = layout.scale
        layoutBounds = layout.scale == 1 ? layout.bounds : layout.bounds.scaled(by: layout.scale)
        // Moves the parts instead of copying them.
        parts = if let parts = layout.parts.take() { RareLineData.Box(parts) } else { nil }
        isTruncated = parts?.parts.truncations.isEmpty == false
        lineRecords = layout.lines
        layout.lines = []
    }

    /// Lays a shaped text out. O(visible lines).
    public convenience init(_ shapedString: ShapedString, size: Size, options: TextFrameOptions = .default) {
        var layout = LaidOutText()
        let isDone = TextFrameLayouter.layOut(
            shapedString, size: size, options: options, cancellation: nil, into: &layout)
        precondition(isDone, "Only a token cancels a layout.")
        self.init(&layout, shapedString: shapedString, size: size, options: options)
    }

    /// Lays a shaped text out; nil when cancelled.
    public convenience init?(
        _ shapedString: ShapedString, size: Size, options: TextFrameOptions = .default,
        cancellation: CancellationToken
    ) {
        var layout = LaidOutText()
        guard
            TextFrameLayouter.layOut(
                shapedString, size: size, options: options, cancellation: cancellation, into: &layout)
        else { return nil }
        self.init(&layout, shapedString: shapedString, size: size, options: options)
    }

    package var truncations: [LineTruncation] { parts?.parts.truncations ?? [] }
    package var hyphens: [LineHyphen] { parts?.parts.hyphens ?? [] }
    /// The tabs of all lines, in order.
    package var tabs: [LineTab] { parts?.parts.tabs ?? [] }

    /// Calls the body with the paragraph that has a line's glyphs: the text's own, or the reshaped one for the few lines with
    /// unsafe ends. O(1).
    @inline(__always)
    package func withGlyphs<Value>(of line: LineRecord, _ body: (ShapedParagraph) -> Value) -> Value {
        let rows =
            line.ownGlyphs < 0 ? shapedString.storage(at: Int(line.paragraph)) : ownGlyphs(Int(line.ownGlyphs))
        return rows._withUnsafeGuaranteedRef { body(ShapedParagraph(storage: $0)) }
    }

    /// The paragraph that has a line's glyphs. The result retains it.
    package func glyphs(of line: LineRecord) -> ShapedParagraph { withGlyphs(of: line) { $0 } }

    /// The reshaped glyphs of a line, not retained: the frame keeps them alive.
    @inline(never)
    private func ownGlyphs(_ index: Int) -> Unmanaged<ShapedParagraph.Storage> {
        guard let parts else { preconditionFailure("A line with glyphs of its own has them in its frame.") }
        return .passUnretained(parts.parts.ownGlyphs[index].rows.storage)
    }

    /// The number of lines.
    public var lineCount: Int { lineRecords.count }
    /// The y of the first line's baseline; 0 without lines.
    public var firstBaseline: Double { (lineRecords.first?.baseline ?? 0) * textScaleFactor }
    /// The y of the last line's baseline; 0 without lines.
    public var lastBaseline: Double { (lineRecords.last?.baseline ?? 0) * textScaleFactor }
}
