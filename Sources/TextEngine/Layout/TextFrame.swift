/// A text laid out in a box: lines with their places. Immutable, made by a ``TextFrameLayouter``, shared freely
/// between threads.
public final class TextFrame: Sendable {
    /// The text with its glyphs.
    public let shapedString: ShapedString
    /// What the text was shrunk by to fit: 1 unless ``TextFrameOptions/minimumTextScaleFactor`` allows less.
    public let textScaleFactor: Double
    /// The lines, measured in pixels of the text before it was scaled.
    package let lines: LineList
    /// The box that the text was laid out in; unlimited extents are infinite.
    public let size: Size
    /// Whether text was replaced by a token.
    public let isTruncated: Bool
    /// Whether text was dropped without a token.
    public let isClipped: Bool
    /// The bounds of the lines: from the leftmost to the rightmost edge, indents included, and from the top of the box
    /// to the bottom of the last line, line spacing included. Never rounded.
    public let layoutBounds: Rect
    private let parts: LineParts.Box?
    /// Whether no line has anything besides its record, and nothing is scaled: so it is with most frames.
    let isPlain: Bool
    /// How the text was laid out.
    public let options: TextFrameOptions
    /// The baselines of the first and the last line before they were rounded and scaled.
    let exactBaselines: (first: Double, last: Double)
    /// What drawing remembers of the frame, if anything: what that is, layout does not know.
    let drawingMemory = OnceReference<AnyObject>()
    /// What questions remember of the frame, if anything.
    let questionMemory = DeferredMemory()

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
        // Moved, not copied.
        parts = if let parts = layout.parts.take() { LineParts.Box(parts) } else { nil }
        isTruncated = parts?.parts.truncations.isEmpty == false
        isPlain = parts == nil && layout.scale == 1
        lines = layout.lines.take()
    }

    /// Lays a shaped text out. O(visible lines).
    public convenience init(_ shapedString: ShapedString, size: Size, options: TextFrameOptions = .default) {
        var layout = LaidOutText()
        let isDone = TextFrameLayouter.layOut(
            shapedString, size: size, options: options, cancellation: nil, into: &layout)
        precondition(isDone, "Only a token cancels a layout.")
        self.init(&layout, shapedString: shapedString, size: size, options: options)
    }

    /// Lays a shaped text out; nil when cancelled meanwhile.
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

    /// Calls the body with the rows that a line's glyphs are in: those of its paragraph, but for the few lines whose ends part
    /// glyphs that belong together. O(1).
    @inline(__always)
    package func withGlyphs<Value>(of line: LineRecord, _ body: (ShapedParagraph) -> Value) -> Value {
        let rows =
            line.ownGlyphs < 0
            ? shapedString.storage(at: Int(line.paragraph))
            : ownGlyphs(Int(line.ownGlyphs), ofParagraph: Int(line.paragraph))
        return rows._withUnsafeGuaranteedRef { body(ShapedParagraph(storage: $0)) }
    }

    /// The rows that a line's glyphs are in, kept alive by whoever has them.
    package func glyphs(of line: LineRecord) -> ShapedParagraph { withGlyphs(of: line) { $0 } }

    /// The frame keeps them alive.
    @inline(never)
    private func ownGlyphs(_ index: Int, ofParagraph paragraph: Int) -> Unmanaged<ShapedParagraph.Storage> {
        guard let parts else { preconditionFailure("A line with glyphs of its own has them in its frame.") }
        return parts.parts.ownGlyphs[index].storage(for: shapedString.paragraphs[paragraph], in: shapedString)
    }

    /// The number of lines.
    public var lineCount: Int { lines.count }
    /// The y of the first line's baseline; 0 without lines.
    public var firstBaseline: Double { (lines.first?.baseline ?? 0) * textScaleFactor }
    /// The y of the last line's baseline; 0 without lines.
    public var lastBaseline: Double { (lines.last?.baseline ?? 0) * textScaleFactor }
}
