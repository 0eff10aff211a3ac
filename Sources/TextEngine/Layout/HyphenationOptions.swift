/// Whether words are hyphenated where lines end, and where. Soft hyphens are honoured in any case.
public struct HyphenationOptions: Sendable, Hashable {
    /// The factor of paragraphs whose style has none: see ``ParagraphStyle/hyphenationFactor``. 0 to 1.
    public var defaultFactor: Double { didSet { defaultFactor = Self.clampedFactor(defaultFactor) } }
    /// Where dictionaries are looked for, by the language of the text: ``TextStyle/hyphenationLanguage``, else
    /// ``TextStyle/language``. Text without a language is not hyphenated, nor is text in a language without a dictionary.
    public var catalog: HyphenationCatalog {
        get { otherCatalog ?? .system }
        set { otherCatalog = newValue == .system ? nil : newValue }
    }
    /// nil for the system's: default options, which are made for every measurement, then hold no object to be counted.
    private var otherCatalog: HyphenationCatalog?
    /// Says where lines are hyphenated in place of dictionaries.
    public var finder: HyphenationFinder?

    /// Makes a value from its parts; the catalog is the system's unless another is given.
    public init(defaultFactor: Double = 0, catalog: HyphenationCatalog? = nil, finder: HyphenationFinder? = nil) {
        self.defaultFactor = Self.clampedFactor(defaultFactor)
        self.finder = finder
        if let catalog { self.catalog = catalog }
    }

    private static func clampedFactor(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}

/// Finds places to hyphenate in place of dictionaries (STULabel's `lastHyphenationLocationInRangeFinder`).
///
/// Two options are equal only with the same finder: keep one and use it again.
public final class HyphenationFinder: Sendable {
    /// Where a line is broken, and what is shown there.
    public struct Location: Sendable {
        /// The UTF-8 offset at which the next line starts.
        public var offset: Int
        /// What is shown at the line's end: any text, with attributes of its own; nil for nothing.
        public var mark: StyledText?

        /// Makes a location; the mark is U+2010 unless another is given.
        public init(offset: Int, mark: StyledText? = StyledText.hyphen) {
            self.offset = offset
            self.mark = mark
        }
    }

    /// Finds the last location in a range of a text, nil if there is none. A location counts if its offset lies inside of
    /// the range, neither at its start nor at its end; one between the clusters of glyphs is moved to the one before. If
    /// the line with its mark does not fit, the finder is asked again with a range that ends at its last answer, 100 times
    /// at most.
    ///
    /// It is called on whichever thread lays the text out, on several at once if several do.
    public typealias Body = @Sendable (_ text: StyledText, _ range: Range<Int>) -> Location?

    let body: Body

    /// Makes a finder.
    public init(_ body: @escaping Body) { self.body = body }
}

extension HyphenationFinder: Hashable {
    /// Whether both are the same finder.
    public static func == (a: HyphenationFinder, b: HyphenationFinder) -> Bool { a === b }

    /// Feeds the finder's identity into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension StyledText {
    /// U+2010, which is shown where a word is hyphenated.
    public static let hyphen = StyledText("\u{2010}")
}
