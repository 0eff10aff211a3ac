/// A text with its glyphs. It is shaped once and can be laid out at any width. All threads may share it. Immutable.
///
/// Shaping is the most expensive step of showing text; the steps after it are arithmetic on the data stored here. If a text has
/// several paragraphs, each is shaped once, when a thread first needs it: three lines of a long text cost no more than its
/// first paragraphs. The glyphs are the same in any case.
public final class ShapedString: @unchecked Sendable {
    // Fields that each layout reads come first, side by side.
    /// The number of paragraphs. A paragraph separator at the end of the text starts no new paragraph.
    let paragraphCount: Int
    /// The last paragraph, which most texts have alone, and the ones before it. The class is `@unchecked Sendable` because of
    /// these: they are written before the string is shared, and later only their glyphs change, which are atomic.
    let lastSlot: ParagraphSlot
    let earlierSlots: UnsafeMutablePointer<ParagraphSlot>?
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
    /// About how many bytes the cached lines take that were shaped again. O(1).
    var reshapedLineByteCount: Int {
        knownMemory.object?._withUnsafeGuaranteedRef { $0.lines.locked { $0.byteCount } } ?? 0
    }
    /// The string of which this one is a part, and the number of the first paragraph in it.
    let whole: ShapedString?
    let firstParagraph: Int
    /// The memory of ``earlierSlots``, which strings share that were made from each other by appending.
    let earlierSlotBuffer: AppendOnlyBuffer<ParagraphSlot>?
    /// Whether a paragraph before the last one used the default base direction.
    let earlierUsesDefaultDirection: Bool

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
        earlierUsesDefaultDirection = prepared.division.earlierUsesDefaultDirection
        lastSlot = ParagraphSlot(prepared.division.last, shaped: prepared.shaped)
        earlierSlotBuffer = prepared.division.count > 1 ? Self.slots(prepared.division.earlier) : nil
        earlierSlots = earlierSlotBuffer?.elements
        // These come last so that they are moved. Copies would count references, which takes as long as a word.
        self.text = text
        self.options = options
        fontSnapshot = fonts
    }

    /// Shapes a whole text, so that layout has nothing left to shape; nil when cancelled. O(text).
    public convenience init?(
        _ text: StyledText, options: ShapingOptions = ShapingOptions(), cancellation: CancellationToken
    ) {
        self.init(dividing: text, options: options, cancellation: cancellation)
        guard shapeParagraphs(cancellation: cancellation) else { return nil }
    }

    /// Divides a text into paragraphs and shapes none of them; nil when cancelled.
    init?(dividing text: StyledText, options: ShapingOptions, cancellation: CancellationToken) {
        var options = options
        options.findSharedDirection(of: text)
        guard let division = ParagraphDivision(text, options.paragraphDirection, cancellation: cancellation) else {
            return nil
        }
        range = 0..<text.count
        hasParagraphStyles = text.storage.hasParagraphStyles
        whole = nil
        firstParagraph = 0
        paragraphCount = division.count
        defaultBaseWritingDirectionWasUsed = division.usesDefaultDirection
        earlierUsesDefaultDirection = division.earlierUsesDefaultDirection
        lastSlot = ParagraphSlot(division.last)
        earlierSlotBuffer = Self.slots(division.earlier)
        earlierSlots = earlierSlotBuffer?.elements
        self.text = text
        self.options = options
        fontSnapshot = options.fontCatalog.snapshot
    }

    /// Makes the string of a text that was made from another string's text. Shapes nothing.
    init(_ text: StyledText, from other: ShapedString, paragraphs: consuming ParagraphTable) {
        range = 0..<text.count
        hasParagraphStyles = text.storage.hasParagraphStyles
        whole = nil
        firstParagraph = 0
        paragraphCount = paragraphs.earlierCount + 1
        defaultBaseWritingDirectionWasUsed = paragraphs.usesDefaultDirection
        earlierUsesDefaultDirection = paragraphs.earlierUsesDefaultDirection
        earlierSlotBuffer = paragraphs.earlier
        earlierSlots = earlierSlotBuffer?.elements
        lastSlot = paragraphs.last
        self.text = text
        options = other.options
        fontSnapshot = other.fontSnapshot
    }

    /// Takes over what a string knows about its paragraphs. This string must begin with all but the last one of them, and no other
    /// thread may know it.
    func adoptWidths(of shorter: ShapedString) {
        guard let known = shorter.knownMemory.object else { return }
        let lines = known._withUnsafeGuaranteedRef { memory in
            memory.lines.locked { ReshapedLineMemory(extending: $0, lastParagraph: shorter.paragraphCount - 1) }
        }
        _ = knownMemory.publish(ShapedStringMemory(lines: lines))
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
        lastSlot = ParagraphSlot(paragraphs.parts.last ?? .init(range: 0..<0, separatorLength: 0))
        earlierSlotBuffer = Self.slots(paragraphs.parts.dropLast())
        earlierSlots = earlierSlotBuffer?.elements
        earlierUsesDefaultDirection = whole.defaultBaseWritingDirectionWasUsed
    }

    private static func slots(
        _ paragraphs: some Collection<ParagraphScanner.Paragraph>
    ) -> AppendOnlyBuffer<ParagraphSlot>? {
        guard !paragraphs.isEmpty else { return nil }
        return AppendOnlyBuffer(filled: paragraphs.count, capacity: paragraphs.count) { slots in
            for (index, paragraph) in paragraphs.enumerated() {
                (slots + index).initialize(to: ParagraphSlot(paragraph))
            }
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
