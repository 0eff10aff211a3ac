/// The English words of the corpus: more than 2,000 base words, several times that with endings.
enum Vocabulary {
    /// The words of a multi-line list.
    static func words(_ list: String) -> [String] {
        list.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The plural of a regular noun.
    static func plural(_ noun: String) -> String {
        withS(noun)
    }

    /// The third person singular of a regular verb.
    static func thirdPerson(_ verb: String) -> String {
        withS(verb)
    }

    /// The past tense of a regular verb without a doubled consonant.
    static func past(_ verb: String) -> String {
        if verb.hasSuffix("e") { return verb + "d" }
        return endsInConsonantAndY(verb) ? verb.dropLast() + "ied" : verb + "ed"
    }

    /// The -ing form of a regular verb without a doubled consonant.
    static func gerund(_ verb: String) -> String {
        verb.hasSuffix("e") && !verb.hasSuffix("ee") ? verb.dropLast() + "ing" : verb + "ing"
    }

    /// The adverb of an adjective.
    static func adverb(_ adjective: String) -> String {
        if adjective.hasSuffix("ly") { return adjective }
        if adjective.hasSuffix("le") { return adjective.dropLast() + "y" }
        if adjective.hasSuffix("ic") { return adjective + "ally" }
        if adjective.hasSuffix("ll") { return adjective + "y" }
        return endsInConsonantAndY(adjective) ? adjective.dropLast() + "ily" : adjective + "ly"
    }

    /// The word with a capital first letter.
    static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func withS(_ word: String) -> String {
        if endsInConsonantAndY(word) { return word.dropLast() + "ies" }
        let hisses = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) }
        return hisses ? word + "es" : word + "s"
    }

    private static func endsInConsonantAndY(_ word: String) -> Bool {
        guard word.hasSuffix("y"), let before = word.dropLast().last else { return false }
        return !"aeiou".contains(before)
    }
}

/// Words with the frequencies of real text: the n-th has a weight of 1 / (n + offset) (Zipf's law).
struct ZipfWords: Sendable {
    private let words: [String]
    private let cumulativeWeights: [UInt64]

    /// A larger offset makes the first words less dominant.
    init(_ words: [String], offset: UInt64) {
        precondition(!words.isEmpty, "there are no words to draw from")
        self.words = words
        var sum: UInt64 = 0
        cumulativeWeights = words.indices.map { index in
            sum += 1_000_000_000 / (UInt64(index) + offset)
            return sum
        }
    }

    /// A word; O(log n).
    func draw(_ random: inout RandomSource) -> String {
        let total = cumulativeWeights[cumulativeWeights.count - 1]
        let goal = UInt64(random.below(Int(total)))
        var low = 0
        var high = cumulativeWeights.count - 1
        while low < high {
            let middle = (low + high) / 2
            if cumulativeWeights[middle] > goal { high = middle } else { low = middle + 1 }
        }
        return words[low]
    }
}
