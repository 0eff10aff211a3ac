import Synchronization

/// A text with its glyphs: shaped once, laid out at any width, shared freely between threads. Immutable.
///
/// Shaping is the costly part of showing text; everything that follows is arithmetic on what is kept here.
public final class ShapedString: Sendable {
    /// The text that was shaped.
    public let text: StyledText
    /// What it was shaped with.
    public let options: ShapingOptions
    /// Whether a paragraph took the default base direction because it had no strong character. If not, the text
    /// need not be shaped again when that default changes.
    public let defaultBaseWritingDirectionWasUsed: Bool
    /// A final paragraph separator ends the last paragraph and starts none.
    package let paragraphs: [ShapedParagraph]
    package let fonts: [Font]
    /// The metrics of a line in a text without characters.
    package let emptyLineMetrics: FontMetrics
    let tokens = Mutex<[ShapedToken]>([])

    /// Shapes a text. O(text).
    public convenience init(_ text: StyledText, options: ShapingOptions = ShapingOptions()) {
        // Without a token nothing can cancel the shaping.
        let result = TextShaper.withShaper { $0.shape(text, options: options, cancellation: nil) }
        self.init(text, options: options, result: result ?? TextShaper.Result())
    }

    /// Shapes a text; nil when cancelled meanwhile.
    public convenience init?(
        _ text: StyledText, options: ShapingOptions = ShapingOptions(), cancellation: CancellationToken
    ) {
        guard
            let result = TextShaper.withShaper({ $0.shape(text, options: options, cancellation: cancellation) })
        else { return nil }
        self.init(text, options: options, result: result)
    }

    private init(_ text: StyledText, options: ShapingOptions, result: TextShaper.Result) {
        self.text = text
        self.options = options
        defaultBaseWritingDirectionWasUsed = result.usedDefaultDirection
        paragraphs = result.paragraphs
        fonts = result.fonts
        emptyLineMetrics = result.emptyLineMetrics
    }

    /// The width of the widest piece that no line break divides: text laid out at least this wide never
    /// breaks inside of a word. O(paragraphs).
    public var minimumContentWidth: Double { paragraphs.reduce(0) { max($0, $1.minimumContentWidth) } }

    /// The width that the text takes when only mandatory breaks end lines. O(paragraphs).
    public var maximumContentWidth: Double { paragraphs.reduce(0) { max($0, $1.maximumContentWidth) } }

    /// The width of the widest glyph cluster. O(paragraphs).
    package var maximumClusterWidth: Double { paragraphs.reduce(0) { max($0, $1.maximumClusterWidth) } }

    /// Whether any character is shown by the last-resort box.
    public var hasMissingGlyphs: Bool { fonts.contains { $0.typeface.isLastResort } }
}

extension ShapedString {
    /// Calls the body with a paragraph. Measuring and queries take so little time that retaining and releasing the
    /// paragraph would be a good part of it; the string keeps it alive.
    @inline(__always)
    package func withParagraph<Value>(_ index: Int, _ body: (ShapedParagraph) -> Value) -> Value {
        Unmanaged.passUnretained(paragraphs[index].storage)._withUnsafeGuaranteedRef {
            body(ShapedParagraph(storage: $0))
        }
    }
}
