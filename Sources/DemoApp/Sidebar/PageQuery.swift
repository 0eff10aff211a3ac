/// The words by which a page is searched. ASCII letters match in both cases.
struct PageQuery {
    private let words: [String]

    init(_ text: String) { words = text.split(separator: " ").map(String.init) }

    /// Whether there is nothing to search for.
    var isEmpty: Bool { words.isEmpty }

    /// Whether each word is in one of the texts.
    func isFound(in texts: [String]) -> Bool {
        words.allSatisfy { word in texts.contains { !Self.ranges(of: word, in: $0).isEmpty } }
    }

    /// Where the words are in a text, in UTF-8 offsets.
    func ranges(in text: String) -> [Range<Int>] { words.flatMap { Self.ranges(of: $0, in: text) } }

    private static func ranges(of word: String, in text: String) -> [Range<Int>] {
        var search = LogSearch(word)
        search.append(text, at: 0)
        return search.hits
    }
}
