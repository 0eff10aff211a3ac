/// A text with its glyphs: shaped once, laid out at any width, shared freely between threads. Immutable.
///
/// Shaping is the costly part of showing text; everything that follows is arithmetic on what is kept here. The
/// paragraphs of a text that has several are shaped when they are first needed, each once, by whichever thread needs
/// it: three lines of a long text cost no more than its first paragraphs. The glyphs are the same in any case.
public final class ShapedString: @unchecked Sendable {
    // What every layout reads comes first, side by side.
    /// How many paragraphs there are. A final paragraph separator ends the last paragraph and starts none.
    let paragraphCount: Int
    /// The first paragraph, which most texts have alone, and the others. The slots are what makes the class Sendable by its
    /// own word: everything is written in init but their glyphs, which are atomic.
    let firstSlot: ParagraphSlot
    let otherSlots: UnsafeMutablePointer<ParagraphSlot>?
    /// Whether any paragraph has a style of its own.
    let hasParagraphStyles: Bool
    /// Whether a paragraph took the default base direction because it had no strong character. If not, the text
    /// need not be shaped again when that default changes.
    public let defaultBaseWritingDirectionWasUsed: Bool
    /// The text that was shaped; for a ``part(_:)`` the whole one.
    public let text: StyledText
    /// What is laid out of ``text``: all of it, but for a ``part(_:)``.
    public let range: Range<Int>
    /// What it was shaped with.
    public let options: ShapingOptions
    private let knownMemory = OnceReference<ShapedStringMemory>()
    /// What layouts of the text remember.
    var memory: ShapedStringMemory {
        (knownMemory.object ?? knownMemory.publish(ShapedStringMemory())).takeUnretainedValue()
    }
    /// The string that this one is a part of, and the number there of its first paragraph.
    let whole: ShapedString?
    let firstParagraph: Int

    /// Shapes a text. O(text) where it is one paragraph, else paragraphs are shaped as they are needed.
    public init(_ text: StyledText, options: ShapingOptions = ShapingOptions()) {
        let prepared = PreparedText.preparing(text, options)
        range = 0..<text.count
        hasParagraphStyles = text.storage.hasParagraphStyles
        whole = nil
        firstParagraph = 0
        paragraphCount = prepared.division.count
        defaultBaseWritingDirectionWasUsed = prepared.division.usesDefaultDirection
        firstSlot = ParagraphSlot(prepared.division.first, shaped: prepared.shaped)
        otherSlots = prepared.division.count > 1 ? Self.slots(prepared.division.others[...]) : nil
        // Last, so that they are moved: copies would count references, which takes as long as a word.
        self.text = text
        self.options = options
    }

    /// Shapes all of a text, so that nothing is left to do when it is laid out; nil when cancelled meanwhile. O(text).
    public convenience init?(
        _ text: StyledText, options: ShapingOptions = ShapingOptions(), cancellation: CancellationToken
    ) {
        self.init(dividing: text, options: options)
        guard shapeParagraphs(cancellation: cancellation) else { return nil }
    }

    /// Divides a text into paragraphs and shapes none of them.
    private init(dividing text: StyledText, options: ShapingOptions) {
        let division = ParagraphDivision(text, options.baseWritingDirection)
        range = 0..<text.count
        hasParagraphStyles = text.storage.hasParagraphStyles
        whole = nil
        firstParagraph = 0
        paragraphCount = division.count
        defaultBaseWritingDirectionWasUsed = division.usesDefaultDirection
        firstSlot = ParagraphSlot(division.first)
        otherSlots = Self.slots(division.others[...])
        self.text = text
        self.options = options
    }

    /// A part of a string that is none itself. Nothing is shaped.
    init(_ range: Range<Int>, of whole: ShapedString) {
        text = whole.text
        options = whole.options
        hasParagraphStyles = whole.hasParagraphStyles
        defaultBaseWritingDirectionWasUsed = whole.defaultBaseWritingDirectionWasUsed
        self.range = range
        self.whole = whole
        let paragraphs = whole.paragraphs(in: range)
        firstParagraph = paragraphs.first
        paragraphCount = paragraphs.parts.count
        firstSlot = ParagraphSlot(paragraphs.parts.first ?? .init(range: 0..<0, separatorLength: 0))
        otherSlots = Self.slots(paragraphs.parts.dropFirst())
    }

    private static func slots(_ paragraphs: ArraySlice<ParagraphScanner.Paragraph>) -> UnsafeMutablePointer<
        ParagraphSlot
    >? {
        guard !paragraphs.isEmpty else { return nil }
        let slots = UnsafeMutablePointer<ParagraphSlot>.allocate(capacity: paragraphs.count)
        for (index, paragraph) in paragraphs.enumerated() {
            (slots + index).initialize(to: ParagraphSlot(paragraph))
        }
        return slots
    }

    deinit {
        if let otherSlots {
            otherSlots.deinitialize(count: paragraphCount - 1)
            otherSlots.deallocate()
        }
    }

    /// Whether any character is shown by the last-resort box. O(fonts) once the paragraphs are shaped.
    public var hasMissingGlyphs: Bool {
        paragraphs.contains { $0.fonts.contains { $0.typeface.isLastResort } }
    }

    /// Where a dictionary hyphenates a word of the text. Amortised O(1).
    func hyphenationPoints(
        in text: UTF8Bytes, word: Range<Int>, by dictionary: HyphenationDictionary
    ) -> [HyphenationPoint] {
        let known = memory.hyphenations.locked { $0.points(ofWordAt: word.lowerBound, by: dictionary) }
        if let known { return known }
        let points = dictionary.points(in: text, word: word)
        memory.hyphenations.locked { $0.keep(points, ofWordAt: word.lowerBound, by: dictionary) }
        return points
    }

    /// The metrics of a line in a text without characters.
    package var emptyLineMetrics: FontMetrics { TextShaper.withShaper { $0.emptyLineMetrics(options) } }
}
