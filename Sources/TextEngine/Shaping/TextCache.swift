/// The caches of the engine, which all texts and threads share. They change no result, only the time it takes.
///
/// Each cache has a limit in bytes. An app that shows few texts may lower the limits. An app that shows long lists may raise
/// them.
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

    /// About how many bytes the cache keeps. O(1).
    public var byteCount: Int { cache.byteCount }

    /// About the most bytes that the cache keeps. With 0 it keeps nothing, except 9 kB of words. It drops what does not fit a
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
