/// Sets whether and where words are hyphenated at line ends. Soft hyphens always work.
public struct HyphenationOptions: Sendable, Hashable {
    /// The hyphenation factor of paragraphs whose style sets none: see ``ParagraphStyle/hyphenationFactor``. 0 to 1.
    public var defaultFactor: Double { didSet { defaultFactor = Self.clampedFactor(defaultFactor) } }
    /// The source of dictionaries. The language is ``TextStyle/hyphenationLanguage``, else ``TextStyle/language``. Text without
    /// a language, or in a language without a dictionary, is not hyphenated.
    public var catalog: HyphenationCatalog {
        get { otherCatalog ?? .system }
        set { otherCatalog = newValue == .system ? nil : newValue }
    }
    /// nil for the system's catalog. Default options, made for every measurement, then hold no object to retain.
    private var otherCatalog: HyphenationCatalog?
    /// Finds the places to hyphenate. If set, it replaces the dictionaries.
    public var finder: HyphenationFinder?

    /// Makes options. The default catalog is the system's.
    public init(defaultFactor: Double = 0, catalog: HyphenationCatalog? = nil, finder: HyphenationFinder? = nil) {
        self.defaultFactor = Self.clampedFactor(defaultFactor)
        self.finder = finder
        if let catalog { self.catalog = catalog }
    }

    private static func clampedFactor(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}

extension StyledText {
    /// U+2010, the mark of a hyphenated word.
    public static let hyphen = StyledText("\u{2010}")
}
