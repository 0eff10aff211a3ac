/// A text with its glyphs. It is shaped once and can be laid out at any width. All threads may share it. Immutable.
///
/// Shaping is the most expensive step of showing text; the steps after it are arithmetic on the data stored here. If a text has
/// several paragraphs, each is shaped once, when a thread first needs it: three lines of a long text cost no more than its
/// first paragraphs. The glyphs are the same in any case.
public final class ShapedString: @unchecked Sendable {
    // Fields that each layout reads come first, side by side.
    /// The number of paragraphs. A paragraph separator at the end of the text starts no new paragraph.
    let paragraphCount: Int
    /// The first paragraph, which most texts have alone, and the others. The class is `@unchecked Sendable` because of these:
    /// init writes them, and later only their glyphs change, which are atomic.
    let firstSlot: ParagraphSlot
    let otherSlots: UnsafeMutablePointer<ParagraphSlot>?
    /// Whether any paragraph has a style of its own.
    let hasParagraphStyles: Bool
    /// Whether a paragraph used the default base direction because it has no strong character. If not, the text need not be
    /// shaped again when the default changes.
    package let defaultBaseWritingDirectionWasUsed: Bool
    /// The text that was shaped; for a ``part(_:)`` the whole text.
    public let text: StyledText
    /// The range of ``text`` that is laid out: all of it, except for a ``part(_:)``.
    public let range: Range<Int>
    /// The options with which the text was shaped.
    public let options: ShapingOptions
    /// The catalog's fonts at the time when the string was made. Paragraphs that are shaped later use them too.
    let fontSnapshot: FontSnapshot
    private let knownMemory = OnceReference<ShapedStringMemory>()
    /// The caches of the text's layouts.
    var memory: ShapedStringMemory {
        (knownMemory.object ?? knownMemory.publish(ShapedStringMemory())).takeUnretainedValue()
    }
    /// The string of which this one is a part, and the number of the first paragraph in it.
    let whole: ShapedString?
    let firstParagraph: Int

    /// Shapes a text. O(text) if it is one paragraph; otherwise each paragraph is shaped at its first use.
    public convenience init(_ text: StyledText, options: ShapingOptions = ShapingOptions()) {
        self.init(text, options: options, fonts: options.fontCatalog.snapshot)
    }

    /// Shapes a text that belongs to another text and uses its fonts: a truncation token or a hyphen.
    init(_ text: StyledText, options: ShapingOptions, fonts: FontSnapshot) {
        var options = options
        options.findSharedDirection(of: text)
        let prepared = PreparedText.preparing(text, options, fonts)
        range = 0..<text.count
        hasParagraphStyles = text.storage.hasParagraphStyles
        whole = nil
        firstParagraph = 0
        paragraphCount = prepared.division.count
        defaultBaseWritingDirectionWasUsed = prepared.division.usesDefaultDirection
        firstSlot = ParagraphSlot(prepared.division.first, shaped: prepared.shaped)
        otherSlots = prepared.division.count > 1 ? Self.slots(prepared.division.others[...]) : nil
        // These come last so that they are moved. Copies would count references, which takes as long as a word.
        self.text = text
        self.options = options
        fontSnapshot = fonts
    }

    /// Shapes a whole text, so that layout has nothing left to shape; nil when cancelled. O(text).
    public convenience init?(
        _ text: StyledText, options: ShapingOptions = ShapingOptions(), cancellation: CancellationToken
    ) {
        self.init(dividing: text, options: options)
        guard shapeParagraphs(cancellation: cancellation) else { return nil }
    }

    /// Divides a text into paragraphs and shapes none of them.
    private init(dividing text: StyledText, options: ShapingOptions) {
        var options = options
        options.findSharedDirection(of: text)
        let division = ParagraphDivision(text, options.paragraphDirection)
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
        fontSnapshot = options.fontCatalog.snapshot
    }

    /// Makes a part of a string that is not a part itself. Shapes nothing.
    init(_ range: Range<Int>, of whole: ShapedString) {
        text = whole.text
        options = whole.options
        fontSnapshot = whole.fontSnapshot
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

    /// Whether the last-resort box shows any character. O(fonts) after the paragraphs are shaped.
    public var hasMissingGlyphs: Bool {
        paragraphs.contains { $0.fonts.contains { $0.typeface.isLastResort } }
    }

    /// The places where a dictionary hyphenates a word of the text. Amortised O(1).
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
    package var emptyLineMetrics: FontMetrics {
        TextShaper.withShaper(fonts: fontSnapshot) { $0.emptyLineMetrics(options) }
    }
}
