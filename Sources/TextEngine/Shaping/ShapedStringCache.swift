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
        let hash = Self.hash(text, options)
        if let known = find(text, options, hash) { return known }
        return keep(ShapedString(text, options: options), hash)
    }

    /// The same; nil when cancelled. All paragraphs of the text are shaped. The next attempt goes on where a cancelled one stopped, if
    /// the cache keeps the text.
    public func shapedString(
        _ text: StyledText, options: ShapingOptions = ShapingOptions(), cancellation: CancellationToken
    ) -> ShapedString? {
        let hash = Self.hash(text, options)
        guard
            let string = find(text, options, hash)
                ?? ShapedString(dividing: text, options: options, cancellation: cancellation).map({ keep($0, hash) }),
            string.shapeParagraphs(cancellation: cancellation)
        else { return nil }
        return string
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

    /// Only one text of each hash is kept. So size, weight and styles count too: else the same letters in bold would replace the plain ones.
    /// The bytes have the hash of words, with which nobody can choose texts that collide. O(bytes + style runs).
    private static func hash(_ text: StyledText, _ options: ShapingOptions) -> UInt64 {
        var hash = text.storage.utf8.withUnsafeBufferPointer(ByteHash.hash)
        if let font = options.defaultStyle.font {
            let size = font.size?.bitPattern ?? 0
            let weight = UInt64(font.weight?.value ?? 0)
            hash ^= (size ^ weight &* 0x9E37_79B9_7F4A_7C15) &* 0xE703_7ED1_A0B4_28DB
        }
        text.storage.withStyles { styles in
            guard styles.count > 1 || styles.first?.value.isPlain == false else { return }
            var hasher = Hasher()
            for run in styles.prefix(Self.mostHashedStyles) {
                hasher.combine(run.end)
                hasher.combine(run.value)
            }
            hash ^= UInt64(truncatingIfNeeded: hasher.finalize())
        }
        return hash
    }

    /// Texts of the same letters that have so many equal styles are rare.
    private static let mostHashedStyles = 8
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
    /// What a paragraph takes besides its glyphs: about so much even if it is empty.
    private static let bytesOfParagraph =
        MemoryLayout<ParagraphSlot>.size + MemoryLayout<ShapedParagraphHeader>.size + 32

    /// About how many bytes a text takes with its glyphs, without lines that were shaped again. The number does not change when
    /// paragraphs are shaped.
    fileprivate var expectedByteCount: Int {
        512 + 17 * text.count + 64 * (text.storage.styles.count + text.storage.paragraphStyles.count)
            + Self.bytesOfParagraph * paragraphCount
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
