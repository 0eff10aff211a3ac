/// The size of a class of texts, and its share of repeated words.
struct CorpusStatistics {
    /// The class.
    let textClass: TextClass
    /// The number of texts.
    let items: Int
    /// Unicode scalars in all texts.
    let characters: Int
    /// UTF-8 bytes in all texts.
    let bytes: Int
    /// Unicode scalars of the shortest text.
    let shortest: Int
    /// Unicode scalars of the longest text.
    let longest: Int
    /// The number of paragraphs.
    let paragraphs: Int
    /// The number of different words, separated by spaces.
    let distinctWords: Int
    /// The percentage of words and spaces that occurred before in these texts.
    let hitsFromEmpty: Double
    /// The percentage of words and spaces that occurred before in these texts or in the held-out texts.
    let hitsWhenWarm: Double

    /// Counts the texts of a class.
    init(_ textClass: TextClass, seed: UInt64) {
        let texts = textClass.texts(seed: seed)
        let lengths = texts.map(\.unicodeScalars.count)
        self.textClass = textClass
        items = texts.count
        characters = lengths.reduce(0, +)
        bytes = texts.reduce(0) { $0 + $1.utf8.count }
        shortest = lengths.min() ?? 0
        longest = lengths.max() ?? 0
        paragraphs = texts.reduce(0) { $0 + $1.utf8.count(where: { $0 == 0x0A }) + 1 }
        var seen: Set<Substring> = []
        hitsFromEmpty = Self.hits(texts, &seen)
        distinctWords = seen.count
        var warm: Set<Substring> = []
        _ = Self.hits(textClass.texts(seed: seed, part: .heldOut), &warm)
        hitsWhenWarm = Self.hits(texts, &warm)
    }

    /// The percentage of words and spaces that are in `seen`. Adds the words to it.
    private static func hits(_ texts: [String], _ seen: inout Set<Substring>) -> Double {
        var units = 0
        var hits = 0
        for text in texts {
            let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" })
            units += 2 * words.count - 1
            hits += words.count - 1
            for word in words where !seen.insert(word).inserted { hits += 1 }
        }
        return units == 0 ? 0 : 100 * Double(hits) / Double(units)
    }

    /// Prints a table of all classes.
    static func printAll(seed: UInt64 = Corpus.defaultSeed) {
        let titles = ["items", "chars", "bytes", "min", "max", "paragraphs", "words", "hit %", "warm %"]
        print(row("class", titles))
        for textClass in TextClass.all {
            let figures = CorpusStatistics(textClass, seed: seed)
            let counts = [
                figures.items, figures.characters, figures.bytes, figures.shortest, figures.longest, figures.paragraphs,
                figures.distinctWords,
            ]
            let rates = [figures.hitsFromEmpty, figures.hitsWhenWarm].map { String(Int($0 + 0.5)) }
            print(row(textClass.name, counts.map(String.init) + rates))
        }
        print("words: how many different ones, between spaces")
        print("hit: words and spaces that came before; warm: there, or in the held-out texts")
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        let head = name + String(repeating: " ", count: max(0, 13 - name.count))
        return head + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
    }
}
