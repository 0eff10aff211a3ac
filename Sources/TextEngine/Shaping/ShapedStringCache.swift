/// A cache of whole shaped texts that all threads share, with a limit in bytes. A list that shows a text again gets the same
/// glyphs without shaping. To find a text takes the time to hash and compare its bytes.
public final class ShapedStringCache: Sendable {
    /// The cache that labels use.
    public static let shared = ShapedStringCache()

    private let strings: GenerationCache<ShapedString>

    /// Makes a cache.
    ///
    /// - Parameter byteLimit: About the most bytes that the cache keeps. It does not keep a text that takes more than a
    ///   sixteenth of this.
    public init(byteLimit: Int = 4 << 20) {
        strings = GenerationCache(byteLimit: byteLimit)
    }

    /// The text with its glyphs, from the cache or newly shaped. O(text).
    public func shapedString(_ text: StyledText, options: ShapingOptions = ShapingOptions()) -> ShapedString {
        let hash = Self.hash(text)
        if let known = find(text, options, hash) { return known }
        return keep(ShapedString(text, options: options), hash)
    }

    /// The same; nil when cancelled. All paragraphs of the text are shaped. The next attempt goes on where a cancelled one stopped, if
    /// the cache keeps the text.
    public func shapedString(
        _ text: StyledText, options: ShapingOptions = ShapingOptions(), cancellation: CancellationToken
    ) -> ShapedString? {
        let hash = Self.hash(text)
        let string = find(text, options, hash) ?? keep(ShapedString(dividing: text, options: options), hash)
        return string.shapeParagraphs(cancellation: cancellation) ? string : nil
    }

    /// Drops all texts.
    public func removeAll() { strings.removeAll() }

    /// About how many bytes the cache keeps, including the authors' texts. Lines that a layout shaped again count from when their
    /// text is found the next time.
    public var byteCount: Int { strings.byteCount }

    /// The approximate limit of the size in bytes. Texts that do not fit a smaller limit are dropped.
    public var byteLimit: Int {
        get { strings.byteLimit }
        set { strings.byteLimit = newValue }
    }

    private func find(_ text: StyledText, _ options: ShapingOptions, _ hash: UInt64) -> ShapedString? {
        let fonts = options.fontCatalog.generation.load(ordering: .acquiring)
        guard let known = strings.value(hash, where: { $0.answers(text, options, fonts) }) else { return nil }
        // Layouts may have shaped lines again since it was kept.
        let reshaped = known.reshapedLineByteCount
        if reshaped > 0 {
            strings.recount(hash, byteCount: known.expectedByteCount + reshaped) { $0 === known }
        }
        return known
    }

    private func keep(_ shaped: ShapedString, _ hash: UInt64) -> ShapedString {
        let byteCount = shaped.expectedByteCount
        if byteCount <= byteLimit / 16, shaped.text.holdsPlainValues {
            strings.insert(shaped, hash, byteCount: byteCount)
        }
        return shaped
    }

    /// Uses the hash of words, so nobody can choose texts that all collide. Styles are not part of the hash.
    private static func hash(_ text: StyledText) -> UInt64 {
        text.storage.utf8.withUnsafeBufferPointer(ByteHash.hash)
    }
}

extension ShapedString {
    /// Whether a text would get these glyphs and lines.
    ///
    /// - Parameter fonts: The generation of the catalog's fonts.
    fileprivate func answers(_ text: StyledText, _ options: ShapingOptions, _ fonts: Int) -> Bool {
        fontSnapshot.generation == fonts && self.options.shapesLike(options) && self.text.looksLike(text)
    }
}

extension ShapedString {
    /// About how many bytes a text takes with its glyphs, without lines that were shaped again. The number does not change when
    /// paragraphs are shaped.
    fileprivate var expectedByteCount: Int {
        512 + 17 * text.count + 64 * (text.storage.styles.count + text.storage.paragraphStyles.count)
    }
}

extension StyledText {
    /// Whether the text keeps only values alive: no pictures, and no links that are objects of the app.
    fileprivate var holdsPlainValues: Bool {
        storage.styles.allSatisfy { run in
            run.value.attachment == nil && run.value.link?.isObject != true
        }
            && storage.paragraphStyles.allSatisfy {
                $0.value.truncationScope?.truncationToken?.holdsPlainValues ?? true
            }
    }
}

extension ShapingOptions {
    /// Whether both options give all texts the same glyphs.
    package func shapesLike(_ other: ShapingOptions) -> Bool {
        fontCatalog === other.fontCatalog && roundsGlyphPositions == other.roundsGlyphPositions
            && roundsFontMetrics == other.roundsFontMetrics
            && defaultBaseWritingDirection == other.defaultBaseWritingDirection
            && baseWritingDirection == other.baseWritingDirection
            && sharesNaturalDirection == other.sharesNaturalDirection && defaultStyle == other.defaultStyle
    }
}
