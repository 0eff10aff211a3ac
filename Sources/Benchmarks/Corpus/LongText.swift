/// English prose of 130,000 characters in about 450 paragraphs of 60 to 520 characters.
enum LongText {
    /// The minimum number of characters. The text ends with the sentence that reaches it.
    static let characterCount = 130_000

    /// The paragraphs. Joined with one space or one newline between them, they have the length above.
    static func paragraphs(seed: UInt64, part: CorpusPart, characterCount: Int = Self.characterCount) -> [String] {
        var writer = SentenceWriter(random: RandomSource(seed: seed, stream: "long text, \(part.rawValue)"))
        var paragraphs: [String] = []
        var total = 0
        while total < characterCount {
            let goal = writer.random.number(in: 20...460)
            var paragraph = ""
            var count = 0
            while count < goal, total + count < characterCount {
                let sentence = writer.sentence()
                let separator = paragraph.isEmpty ? "" : " "
                paragraph += separator + sentence
                count += separator.count + sentence.unicodeScalars.count
            }
            paragraphs.append(paragraph)
            total += count + 1
        }
        return paragraphs
    }
}
