/// Writes English sentences: a small grammar over a large vocabulary with Zipf's distribution.
///
/// The sentences make no sense, but words, endings, names, numbers and punctuation are about as frequent as in prose.
/// So are new words, which decide how useful a word cache is.
struct SentenceWriter {
    private static let nouns = ZipfWords(Vocabulary.nouns, offset: 5)
    private static let verbs = ZipfWords(Vocabulary.verbs, offset: 5)
    private static let pastForms = ZipfWords(Vocabulary.pastForms, offset: 4)
    private static let adjectives = ZipfWords(Vocabulary.adjectives, offset: 5)
    private static let adverbs = ZipfWords(Vocabulary.adverbs, offset: 5)
    private static let articles = Vocabulary.words(
        "the the the the a a his her their its this that every some no my our")
    private static let singularPronouns = Vocabulary.words("he she it everyone nobody someone he she it")
    private static let pluralPronouns = Vocabulary.words("they we you they")
    private static let prepositions = Vocabulary.words(
        """
        of in to with on at by from of in to with for over under near behind beside between through against towards
        across along without before after around above below inside outside beyond
        """)
    private static let conjunctions = Vocabulary.words(
        "and and and but but because when while although so if until since as though whereas unless")
    private static let numbers = Vocabulary.words(
        "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty hundred")
    private static let months = Vocabulary.words(
        "January February March April May June July August September October November December")

    /// The random source.
    var random: RandomSource

    /// A sentence with its full stop, mostly 30 to 160 characters.
    mutating func sentence() -> String {
        if random.chance(7) { return quotation() }
        var text = ""
        if random.chance(18) {
            text += random.chance(60) ? adverb() : "\(preposition()) \(nounPhrase())"
            text += ", "
        }
        text += clause()
        if random.chance(55) {
            text += random.chance(60) ? ", " : " "
            text += "\(random.pick(Self.conjunctions)) \(clause())"
        }
        if random.chance(9) { text += "; \(clause())" }
        let end = random.below(40)
        return Vocabulary.capitalized(text) + (end == 0 ? "!" : end < 3 ? "?" : ".")
    }

    /// A few words without a full stop.
    mutating func clause() -> String {
        let (subject, isPlural) = subject()
        var text = "\(subject) \(predicate(isPlural: isPlural))"
        if random.chance(62) { text += " \(preposition()) \(nounPhrase())" }
        if random.chance(12) { text += " \(preposition()) \(nounPhrase())" }
        return text
    }

    /// An invented surname or place (“Hawbridge”); most are rare.
    mutating func inventedName() -> String {
        random.pick(Vocabulary.nameBeginnings) + random.pick(Vocabulary.nameEndings)
    }

    private mutating func quotation() -> String {
        let said = random.pick(["said", "said", "asked", "replied", "answered", "whispered", "called", "wrote"])
        let speaker = random.chance(50) ? random.pick(Vocabulary.givenNames) : singularPhrase()
        return "“\(Vocabulary.capitalized(clause())),” \(said) \(speaker)."
    }

    private mutating func subject() -> (text: String, isPlural: Bool) {
        switch random.below(100) {
        case ..<18: return (random.pick(Self.singularPronouns), false)
        case ..<30: return (random.pick(Self.pluralPronouns), true)
        case ..<38: return (random.pick(Vocabulary.givenNames), false)
        case ..<42: return ("\(random.pick(Vocabulary.givenNames)) \(inventedName())", false)
        case ..<82: return (singularPhrase(), false)
        default: return (pluralPhrase(), true)
        }
    }

    private mutating func predicate(isPlural: Bool) -> String {
        let verb = Self.verbs.draw(&random)
        let was = isPlural ? "were" : "was"
        switch random.below(100) {
        case ..<26: return "\(Vocabulary.past(verb)) \(nounPhrase())"
        case ..<36: return "\(Vocabulary.past(verb)) \(adverb())"
        case ..<54: return Self.pastForms.draw(&random) + (random.chance(30) ? " \(adverb())" : "")
        case ..<68: return "\(was) \(Self.adjectives.draw(&random))"
        case ..<75: return "\(was) \(Vocabulary.gerund(verb)) \(nounPhrase())"
        case ..<80: return "had \(Vocabulary.past(verb)) \(nounPhrase())"
        case ..<85: return "could \(verb) \(nounPhrase())"
        case ..<90: return "would \(random.chance(35) ? "not " : "")\(verb)"
        case ..<94: return "never \(isPlural ? verb : Vocabulary.thirdPerson(verb)) \(nounPhrase())"
        case ..<97: return "didn’t \(verb) \(nounPhrase())"
        default: return "seemed to \(verb) \(nounPhrase())"
        }
    }

    private mutating func nounPhrase() -> String {
        switch random.below(100) {
        case ..<74: singularPhrase()
        case ..<97: pluralPhrase()
        default: "\(random.number(in: 1...31)) \(random.pick(Self.months)) \(random.number(in: 1781...2024))"
        }
    }

    private mutating func singularPhrase() -> String {
        let noun = Self.nouns.draw(&random)
        switch random.below(100) {
        case ..<46: return articleAnd(noun)
        case ..<72: return articleAnd("\(Self.adjectives.draw(&random)) \(noun)")
        case ..<88: return "\(articleAnd(noun)) of \(articleAnd(Self.nouns.draw(&random)))"
        case ..<93: return "the \(noun)’s \(Self.nouns.draw(&random))"
        case ..<96: return articleAnd("\(noun)-\(Self.nouns.draw(&random))")
        default: return inventedName()
        }
    }

    private mutating func pluralPhrase() -> String {
        let nouns = Vocabulary.plural(Self.nouns.draw(&random))
        switch random.below(100) {
        case ..<42: return nouns
        case ..<70: return "\(Self.adjectives.draw(&random)) \(nouns)"
        case ..<86: return "\(random.pick(Self.numbers)) \(nouns)"
        default: return "\(random.number(in: 2...400)) \(nouns)"
        }
    }

    private mutating func articleAnd(_ words: String) -> String {
        let article = random.pick(Self.articles)
        let needsAn = article == "a" && words.first.map { "aeiou".contains($0) } ?? false
        return "\(needsAn ? "an" : article) \(words)"
    }

    private mutating func adverb() -> String {
        random.chance(55) ? Self.adverbs.draw(&random) : Vocabulary.adverb(Self.adjectives.draw(&random))
    }

    private mutating func preposition() -> String {
        random.pick(Self.prepositions)
    }
}
