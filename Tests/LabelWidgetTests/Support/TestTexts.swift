import Foundation

/// Random texts in many scripts. The second half follows `LABEL_TEST_SEED`.
struct TestTexts: Sequence, IteratorProtocol {
    private var generator: SeededGenerator
    private let seed: UInt64
    private var remaining: Int
    private let secondHalf: Int

    init(seed: UInt64, count: Int) {
        generator = SeededGenerator(state: seed)
        self.seed = seed
        remaining = count
        secondHalf = count / 2
    }

    /// Words by script, with the separator between words.
    private static let scripts: [(separator: String, words: [String])] = [
        (
            " ",
            ["the", "Quick", "AVATAR", "brown-haired", "fox", "jumps,", "over", "office", "dog.", "https://a.org/b"]
        ),
        (" ", ["Příliš", "žluťoučký", "Größe", "naïve", "Straße", "señor", "Việt", "Nam", "œuvre", "l’été"]),
        (" ", ["Съешь", "ещё", "этих", "мягких", "французских", "булок,", "да", "выпей", "чаю"]),
        (" ", ["Ξεσκεπάζω", "τὴν", "ψυχοφθόρα", "βδελυγμία", "και"]),
        (" ", ["نص", "حكيم", "له", "سر", "قاطع", "وذو", "شأن", "عظيم", "مَكْتُوبٌ"]),
        (" ", ["דג", "סקרן", "שט", "בים", "מאוכזב", "ולפתע", "מצא", "חברה"]),
        (" ", ["ऋषियों", "को", "सताने", "वाले", "दुष्ट", "राक्षसों", "के", "राजा"]),
        ("", ["天地", "玄黄", "，", "宇宙", "洪荒", "。", "日月", "盈昃"]),
        ("", ["いろは", "にほへと", "、", "カタカナ", "と", "漢字", "。"]),
        (" ", ["키스의", "고유조건은", "입술끼리", "만나야", "하고"]),
        (" ", ["👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "❤️", "ok", "😀"]),
    ]

    mutating func next() -> String? {
        guard remaining > 0 else { return nil }
        if remaining == secondHalf { generator = SeededGenerator(state: seed ^ SeededGenerator.testSeed) }
        remaining -= 1
        var text = ""
        var script = Self.scripts.randomElement(using: &generator)
        for _ in 0..<Int.random(in: 1...24, using: &generator) {
            if Int.random(in: 0..<12, using: &generator) == 0 { script = Self.scripts.randomElement(using: &generator) }
            guard let (separator, words) = script, let word = words.randomElement(using: &generator) else { continue }
            if !text.isEmpty {
                text += Int.random(in: 0..<20, using: &generator) == 0 ? "\n" : separator
            }
            text += word
        }
        return text
    }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    /// It is fixed, so that a run depends on the code alone. `LABEL_TEST_SEED` gives another one, to look for new faults.
    static let testSeed = ProcessInfo.processInfo.environment["LABEL_TEST_SEED"].flatMap { UInt64($0) } ?? 20_260_101

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
