import Synchronization

/// Whole texts that were shaped lately, shared by all threads and bounded in bytes: a list that shows a text again gets
/// the same glyphs again, without looking at it.
///
/// Two generations: what is new or asked for goes into the young one; when that is full it becomes the old one, whose
/// texts go with it. Finding a post takes the time to hash and compare its bytes.
public final class ShapedStringCache: Sendable {
    fileprivate struct Entry {
        var shaped: ShapedString
        /// What was known of fonts when the text was shaped.
        var fonts: Int
    }

    private struct Generations {
        var young: [UInt64: Entry] = [:]
        var old: [UInt64: Entry] = [:]
        var youngByteCount = 0
        var oldByteCount = 0
    }

    /// The cache that labels use.
    public static let shared = ShapedStringCache()

    private let generations = Mutex(Generations())
    private let byteLimit: Int

    /// Makes a cache.
    ///
    /// - Parameter byteLimit: About as many bytes are kept at most. A text that takes more than a sixteenth of them is not.
    public init(byteLimit: Int = 4 << 20) { self.byteLimit = max(byteLimit, 0) }

    /// The text with its glyphs: those that are known, or new ones. O(text).
    public func shapedString(_ text: StyledText, options: ShapingOptions = ShapingOptions()) -> ShapedString {
        let hash = Self.hash(text)
        if let known = find(text, options, hash) { return known }
        let fonts = options.fontCatalog.generation.load(ordering: .acquiring)
        return keep(ShapedString(text, options: options), hash, fonts)
    }

    /// The same; nil when cancelled meanwhile. All paragraphs of a text that was not known are shaped.
    public func shapedString(
        _ text: StyledText, options: ShapingOptions = ShapingOptions(), cancellation: CancellationToken
    ) -> ShapedString? {
        let hash = Self.hash(text)
        if let known = find(text, options, hash), known.shapeParagraphs(cancellation: cancellation) { return known }
        let fonts = options.fontCatalog.generation.load(ordering: .acquiring)
        return ShapedString(text, options: options, cancellation: cancellation).map { keep($0, hash, fonts) }
    }

    /// Forgets all texts.
    public func removeAll() { generations.locked { $0 = Generations() } }

    /// About how many bytes are kept, the authors' texts included.
    public var byteCount: Int { generations.locked { $0.youngByteCount + $0.oldByteCount } }

    private func find(_ text: StyledText, _ options: ShapingOptions, _ hash: UInt64) -> ShapedString? {
        let fonts = options.fontCatalog.generation.load(ordering: .acquiring)
        return generations.locked { generations in
            if let entry = generations.young[hash] { return entry.answers(text, options, fonts) ? entry.shaped : nil }
            guard let entry = generations.old[hash], entry.answers(text, options, fonts) else { return nil }
            insert(entry, hash, &generations)
            return entry.shaped
        }
    }

    private func keep(_ shaped: ShapedString, _ hash: UInt64, _ fonts: Int) -> ShapedString {
        guard shaped.expectedByteCount <= byteLimit / 16, shaped.text.holdsPlainValues else { return shaped }
        generations.locked { insert(Entry(shaped: shaped, fonts: fonts), hash, &$0) }
        return shaped
    }

    private func insert(_ entry: Entry, _ hash: UInt64, _ generations: inout Generations) {
        let added = entry.shaped.expectedByteCount
        if generations.youngByteCount + added > byteLimit / 2 {
            (generations.old, generations.oldByteCount) = (generations.young, generations.youngByteCount)
            (generations.young, generations.youngByteCount) = ([:], 0)
        }
        if let replaced = generations.young.updateValue(entry, forKey: hash) {
            generations.youngByteCount -= replaced.shaped.expectedByteCount
        }
        generations.youngByteCount += added
    }

    /// The same hash as that of words: nobody can choose texts that all collide. Styles play no part in it.
    private static func hash(_ text: StyledText) -> UInt64 {
        text.storage.utf8.withUnsafeBufferPointer(ByteHash.hash)
    }
}

extension ShapedStringCache.Entry {
    /// Whether a text would get these glyphs.
    fileprivate func answers(_ text: StyledText, _ options: ShapingOptions, _ fonts: Int) -> Bool {
        self.fonts == fonts && shaped.options.shapesLike(options) && shaped.text == text
    }
}

extension ShapedString {
    /// About the bytes that a text takes with its glyphs. It does not change as paragraphs are shaped.
    fileprivate var expectedByteCount: Int {
        512 + 17 * text.count + 64 * (text.storage.styles.count + text.storage.paragraphStyles.count)
    }
}

extension StyledText {
    /// Whether nothing but values of this library would be kept alive: no pictures, no objects of the app's own.
    fileprivate var holdsPlainValues: Bool {
        storage.styles.allSatisfy { run in
            run.value.attachment == nil && (run.value.link.map { $0.url != nil } ?? true)
        }
            && storage.paragraphStyles.allSatisfy {
                $0.value.truncationScope?.truncationToken?.holdsPlainValues ?? true
            }
    }
}

extension ShapingOptions {
    /// Whether both give all texts the same glyphs.
    fileprivate func shapesLike(_ other: ShapingOptions) -> Bool {
        fontCatalog === other.fontCatalog && roundsGlyphPositions == other.roundsGlyphPositions
            && defaultBaseWritingDirection == other.defaultBaseWritingDirection
            && baseWritingDirection == other.baseWritingDirection && defaultStyle == other.defaultStyle
    }
}
