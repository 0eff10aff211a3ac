/// The settings that shaping uses besides the text.
public struct ShapingOptions: Sendable {
    /// The style for everything that a text's own styles leave open. If it leaves something open too: sans-serif, 16 pixels.
    public var defaultStyle: TextStyle
    /// The direction of paragraphs that have neither a set direction nor a strong character.
    public var defaultBaseWritingDirection = WritingDirection.leftToRight
    /// The base direction of paragraphs whose style is `.natural`. With `.natural` the text decides.
    public var baseWritingDirection = BaseWritingDirection.natural
    /// Whether with `.natural` all paragraphs take the direction of the first strong character of the whole text, as in an HTML
    /// element with `dir="auto"`. Otherwise each paragraph takes the direction of its own first strong character.
    public var sharesNaturalDirection = false
    /// The direction that all paragraphs of the text share.
    private var sharedDirection: BaseWritingDirection?
    /// Whether advances and offsets are rounded to whole pixels. Pango does this if its context requests it.
    public var roundsGlyphPositions = false
    /// Whether fonts are whole pixels high above the baseline, and whole pixels below it. Pango does this with hinted metrics.
    public var roundsFontMetrics = false
    /// The source of the fonts.
    public var fontCatalog: FontCatalog

    /// Makes options with the two settings that most callers need. All others are properties.
    public init(defaultStyle: TextStyle = .plain, fontCatalog: FontCatalog = .system) {
        self.defaultStyle = defaultStyle
        self.fontCatalog = fontCatalog
    }

    /// The base direction of paragraphs whose style is `.natural`.
    package var paragraphDirection: BaseWritingDirection {
        baseWritingDirection == .natural ? sharedDirection ?? .natural : baseWritingDirection
    }

    /// Finds the direction that the paragraphs of a text share, if they share one. O(1), else O(text before its first strong
    /// character).
    @inline(__always)
    package mutating func findSharedDirection(of text: StyledText) {
        if sharesNaturalDirection { sharedDirection = firstStrongDirection(of: text) }
    }

    /// The same after a text was appended to one without a shared direction. O(text from the start of a paragraph on, before its
    /// first strong character).
    mutating func findSharedDirection(of text: StyledText, from start: Int) {
        guard sharesNaturalDirection, sharedDirection == nil else { return }
        sharedDirection = firstStrongDirection(of: text, from: start)
    }

    @inline(never)
    private func firstStrongDirection(of text: StyledText, from start: Int = 0) -> BaseWritingDirection? {
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            var start = start
            while start < bytes.count {
                // An isolate ends with its paragraph.
                let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
                if let found = WritingDirection.firstStrong(in: paragraph.range, of: bytes) {
                    return found == .rightToLeft ? .rightToLeft : .leftToRight
                }
                start = paragraph.end
            }
            return nil
        }
    }

    /// The font for everything that styles leave open, complete.
    package var defaultFont: FontDescription {
        (defaultStyle.font ?? FontDescription()).inheriting(from: FontDescription("sans-serif", size: 16))
    }
}
