import TextEngine

/// The texts of a class as the engine has them.
final class EngineTexts {
    /// Noto Sans at 14 pixels, positions not rounded; PangoTexts asks for the same.
    static let shapingOptions = ShapingOptions(defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: 14)))
    /// Three lines, then an ellipsis.
    static let threeLines = TextFrameOptions(maximumNumberOfLines: 3)

    /// Three lines, as small as half if need be.
    static let shrinking = TextFrameOptions(maximumNumberOfLines: 3, minimumTextScaleFactor: 0.5)

    /// The texts.
    let strings: [String]
    /// The texts with their glyphs, for rows that shape nothing.
    private(set) var shaped: [ShapedString] = [] {
        didSet { unownedShaped = shaped.map { Unmanaged.passUnretained($0) } }
    }
    /// The texts laid out, for rows that only ask.
    private(set) var frames: [TextFrame] = [] {
        didSet { unownedFrames = frames.map { Unmanaged.passUnretained($0) } }
    }
    /// `shaped` for the shortest loops, which do not count references: Pango's do not either.
    private(set) var unownedShaped: [Unmanaged<ShapedString>] = []
    /// `frames` likewise.
    private(set) var unownedFrames: [Unmanaged<TextFrame>] = []

    /// The texts in pieces, if they have styles.
    private let pieces: [StyledPieces]?

    init(_ strings: [String], isStyled: Bool = false) {
        self.strings = strings
        pieces = isStyled ? strings.map(StyledPieces.init) : nil
    }

    /// Shapes all texts and drops the results.
    func shapeAll() {
        for item in strings.indices { keep(shape(item).maximumContentWidth) }
    }

    /// Shapes all texts and keeps the results.
    func prepareShaped() {
        if shaped.isEmpty { shaped = strings.indices.map(shape) }
    }

    /// Lays every text out in the width that the operations have for it.
    func prepareFrames(_ operations: [Operation]) {
        prepareShaped()
        frames = operations.map { TextFrame(shaped[$0.item], size: Size(width: $0.x, height: .infinity)) }
    }

    /// The size of every box of `prepareFrames`: its width, and the height of its text.
    var frameSizes: [(width: Double, height: Double)] {
        frames.map { ($0.size.width, $0.layoutBounds.height) }
    }

    /// What the cold rows do before they ask for a size.
    @inline(__always)
    func shape(_ item: Int) -> ShapedString {
        Self.shape(pieces?[item].styledText ?? StyledText(strings[item]))
    }

    /// A text shaped as all are.
    @inline(__always)
    static func shape(_ text: StyledText) -> ShapedString { ShapedString(text, options: shapingOptions) }
}
