import TextEngine
import WidgetTiming

/// The texts of a class for the engine.
final class EngineTexts {
    /// Noto Sans at 14 pixels with unrounded positions, as in PangoTexts.
    static let shapingOptions = ShapingOptions(defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: 14)))
    /// Three lines, then an ellipsis.
    static let threeLines = TextFrameOptions(maximumNumberOfLines: 3)

    /// Three lines, at a scale down to 0.5.
    static let shrinking = {
        var options = threeLines
        options.minimumTextScaleFactor = 0.5
        return options
    }()

    /// The texts.
    let strings: [String]
    /// The shaped texts, for rows without shaping.
    private(set) var shaped: [ShapedString] = [] {
        didSet { unownedShaped = shaped.map { Unmanaged.passUnretained($0) } }
    }
    /// The laid out texts, for rows with only queries.
    private(set) var frames: [TextFrame] = [] {
        didSet { unownedFrames = frames.map { Unmanaged.passUnretained($0) } }
    }
    /// `shaped` without reference counting, for the shortest loops: Pango's do none either.
    private(set) var unownedShaped: [Unmanaged<ShapedString>] = []
    /// `frames` without reference counting.
    private(set) var unownedFrames: [Unmanaged<TextFrame>] = []

    /// The styled pieces of the texts, if they have styles.
    private let pieces: [StyledPieces]?

    init(_ strings: [String], isStyled: Bool = false) {
        self.strings = strings
        pieces = isStyled ? strings.map(StyledPieces.init) : nil
    }

    /// Shapes all texts and drops the results.
    func shapeAll() {
        for item in strings.indices { keep(shape(item).maximumContentWidth) }
    }

    /// Shapes all texts and stores the results.
    func prepareShaped() {
        if shaped.isEmpty { shaped = strings.indices.map(shape) }
    }

    /// Lays out every text at the width of its operation.
    func prepareFrames(_ operations: [Operation]) {
        prepareShaped()
        frames = operations.map { TextFrame(shaped[$0.item], size: Size(width: $0.x, height: .infinity)) }
    }

    /// The sizes from `prepareFrames`: the width of the box and the height of the text.
    var frameSizes: [(width: Double, height: Double)] {
        frames.map { ($0.size.width, $0.layoutBounds.height) }
    }

    /// Shapes a text as the cold rows do.
    @inline(__always)
    func shape(_ item: Int) -> ShapedString {
        Self.shape(pieces?[item].styledText ?? StyledText(strings[item]))
    }

    /// Shapes a text with the common options.
    @inline(__always)
    static func shape(_ text: StyledText) -> ShapedString { ShapedString(text, options: shapingOptions) }
}
