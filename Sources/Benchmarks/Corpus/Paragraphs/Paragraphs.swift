/// Two texts in one language, one sentence per line: one of about 2,000 characters to measure, and another to warm
/// caches with words of the language.
struct Story: Sendable {
    private let measured: String
    private let heldOut: String

    /// Each line of a text is one sentence.
    init(measured: String, heldOut: String) {
        self.measured = measured
        self.heldOut = heldOut
    }

    /// The sentences of a part in order.
    func sentences(_ part: CorpusPart) -> [String] {
        let text = part == .measured ? measured : heldOut
        return text.split(separator: "\n").map(String.init)
    }
}

/// The languages that have a paragraph of about 2,000 characters.
enum ParagraphLanguage: String, CaseIterable, Sendable {
    /// Arabic: joined letters, right to left.
    case arabic = "ar"
    /// English.
    case english = "en"
    /// Hindi: Devanagari, conjuncts and reordered vowel signs.
    case hindi = "hi"
    /// Japanese: Han and kana, no spaces.
    case japanese = "ja"
    /// Korean: Hangul syllables with spaces.
    case korean = "ko"
    /// Russian: Cyrillic.
    case russian = "ru"
    /// Thai: no spaces between words, marks above and below.
    case thai = "th"
    /// Chinese, simplified: Han, no spaces.
    case chinese = "zh"

    /// The texts of the language.
    var story: Story {
        switch self {
        case .arabic: .arabic
        case .english: .english
        case .hindi: .hindi
        case .japanese: .japanese
        case .korean: .korean
        case .russian: .russian
        case .thai: .thai
        case .chinese: .chinese
        }
    }

    /// The separator between sentences.
    var sentenceSeparator: String {
        switch self {
        case .chinese, .japanese: ""
        default: " "
        }
    }

    /// The paragraph. The seed selects the first sentence; the order is cyclic. The held-out text has the words of both
    /// stories in random order: the measured words in other texts.
    func paragraph(seed: UInt64, part: CorpusPart) -> String {
        if part == .heldOut { return shuffledWords(seed: seed) }
        let sentences = story.sentences(part)
        let start = Int((seed &- Corpus.defaultSeed) % UInt64(sentences.count))
        return (sentences[start...] + sentences[..<start]).joined(separator: sentenceSeparator)
    }

    private func shuffledWords(seed: UInt64) -> String {
        var random = RandomSource(seed: seed, stream: "words, \(rawValue)")
        var words = (story.sentences(.measured) + story.sentences(.heldOut)).flatMap(words)
        for index in words.indices.dropFirst() { words.swapAt(index, random.number(in: 0...index)) }
        return words.joined(separator: sentenceSeparator)
    }

    /// The words of a sentence. Without spaces, the parts between punctuation.
    private func words(_ sentence: String) -> [String] {
        guard sentenceSeparator.isEmpty else { return sentence.split(separator: " ").map(String.init) }
        var words = [""]
        for character in sentence {
            words[words.count - 1].append(character)
            if "、，。；：".contains(character) { words.append("") }
        }
        return words.filter { !$0.isEmpty }
    }
}
