/// The points of a text's words, kept: a text is laid out at many widths, and each time other words stand where lines end.
struct HyphenationMemory {
    private struct Entry {
        var dictionary: HyphenationDictionary
        var points: [HyphenationPoint]
    }

    /// A text with more hyphenated words starts over.
    private static let mostWords = 4_096

    /// By the offset at which the word starts.
    private var entries: [Int: Entry] = [:]

    /// The points that a dictionary has for the word that starts at an offset; nil where they were not asked for yet.
    func points(ofWordAt offset: Int, by dictionary: HyphenationDictionary) -> [HyphenationPoint]? {
        guard let entry = entries[offset], entry.dictionary === dictionary else { return nil }
        return entry.points
    }

    mutating func keep(_ points: [HyphenationPoint], ofWordAt offset: Int, by dictionary: HyphenationDictionary) {
        if entries.count >= Self.mostWords { entries = [:] }
        entries[offset] = Entry(dictionary: dictionary, points: points)
    }
}
