/// A cache of hyphenation points of a text's words. A text is laid out at many widths, with other words at the line
/// ends each time.
struct HyphenationMemory {
    private struct Entry {
        var dictionary: HyphenationDictionary
        var points: [HyphenationPoint]
    }

    /// The cache is emptied above this number.
    private static let mostWords = 4_096

    /// Keyed by the offset of the word.
    private var entries: [Int: Entry] = [:]

    /// The cached points of the word at an offset; nil on a cache miss.
    func points(ofWordAt offset: Int, by dictionary: HyphenationDictionary) -> [HyphenationPoint]? {
        guard let entry = entries[offset], entry.dictionary === dictionary else { return nil }
        return entry.points
    }

    mutating func keep(_ points: [HyphenationPoint], ofWordAt offset: Int, by dictionary: HyphenationDictionary) {
        if entries.count >= Self.mostWords { entries = [:] }
        entries[offset] = Entry(dictionary: dictionary, points: points)
    }
}
