/// Two texts in one language, written for this corpus, a sentence a line: one of about 2,000 characters to measure with,
/// and another one for warming caches up with words of the same language.
struct Story: Sendable {
    private let measured: String
    private let heldOut: String

    /// Each line of a text is one sentence.
    init(measured: String, heldOut: String) {
        self.measured = measured
        self.heldOut = heldOut
    }

    /// The sentences of a part, in their order.
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

    /// What stands between two sentences.
    var sentenceSeparator: String {
        switch self {
        case .chinese, .japanese: ""
        default: " "
        }
    }

    /// The paragraph. Another seed begins with another sentence, and goes round to the one before it. The held-out one is
    /// made of the words of both stories, in random order: it has seen the measured one's words, in other texts.
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

    /// The words of a sentence; where no space divides them, what stands between two punctuation marks.
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
