/// The caches of the engine, which all texts and threads share. They change no result, only the time it takes.
///
/// Each cache has a limit in bytes. An app that shows few texts may lower the limits. An app that shows long lists may raise
/// them.
///
/// Smaller caches have fixed sizes. Apps cannot change them, and ``removeAll()`` does not empty them:
/// - 16 idle shapers. Each keeps what it found for the last text: typefaces of 4,096 characters in 64 KB, and 24 styles. It also
///   keeps work memory of at most 2^18 values for each kind of value, so a shaper that met a huge text may keep some megabytes.
/// - 8 idle finders of grapheme clusters, and 8 of ICU's line breakers for each shaper.
/// - The fonts of a ``FontCatalog``: 64 orders of fallback, each with the fonts of 16,384 characters, and 1,024 fonts.
/// - 512 profiles of fonts, scripts and features. A profile with kerning or ligatures may have a table of pairs.
/// - 256 slices of glyphs beside underlines for each font, and the bounds of 4,096 glyphs.
/// - 256 faces for cairo.
///
/// A ``ShapedString`` keeps tokens, hyphens and lines that were shaped again. Its lines take at most 64 bytes for each byte of the
/// text, and 16 KB.
public enum TextCache: Sendable, Hashable, CaseIterable {
    /// Shaped words, up to 9 MB. Text of known words is shaped several times as fast.
    case words
    /// Whole texts with their glyphs, up to 4 MB: ``ShapedStringCache/shared``.
    case texts
    /// The places where lines may end in Thai, Lao, Khmer and Burmese, up to 1 MB. ICU finds these in dictionaries.
    case dictionaryBreaks

    private var cache: any LimitedCache {
        switch self {
        case .words: WordCache.shared
        case .texts: ShapedStringCache.shared
        case .dictionaryBreaks: DictionaryMemory.shared
        }
    }

    /// The approximate size of the cache in bytes. O(1).
    public var byteCount: Int { cache.byteCount }

    /// The approximate limit of the size in bytes. With 0 it keeps nothing, except 9 kB of words. It drops what does not fit a
    /// smaller limit. O(1).
    public var byteLimit: Int {
        get { cache.byteLimit }
        nonmutating set { cache.byteLimit = newValue }
    }

    /// Drops everything.
    public func removeAll() { cache.removeAll() }
}

private protocol LimitedCache: AnyObject {
    var byteCount: Int { get }
    var byteLimit: Int { get set }
    func removeAll()
}

extension WordCache: LimitedCache {}
extension ShapedStringCache: LimitedCache {}
extension DictionaryMemory: LimitedCache {}
