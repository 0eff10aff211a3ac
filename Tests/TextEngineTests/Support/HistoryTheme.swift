import CLabelHarfBuzz

@testable import TextEngine

/// A few letters and marks in a style, from which related texts are made.
struct HistoryTheme {
    private static let leastTexts = 12

    let number: Int
    private var styles: [HistoryStyle]
    private var pieces: [[UInt32]] = []
    /// The pieces that were not used yet.
    private var unused: [[UInt32]] = []
    private var made = 0

    var isDone: Bool { made >= Self.leastTexts && unused.isEmpty }

    /// Makes a theme from letters of a script with their marks, and letters of another script.
    init(
        number: Int, script: UInt32, foreign: UInt32, marks: [UInt32], _ family: HistoryStyles.Family,
        fallback: HistoryStyles.Family, using random: inout SeededRandom
    ) {
        self.init(
            number, family, Self.letters(of: script, 4, in: family.typeface, using: &random),
            Self.letters(of: foreign, 2, in: family.typeface, using: &random), marks, using: &random)
        // With the second style, words of the first are in the cache, but another font may have their marks.
        if number % 3 == 0, styles[0].isBox == fallback.plain.isBox {
            styles.append(styles[0])
            styles[1].fallback = fallback.plain.family
        }
    }

    /// Makes a theme from letters and marks with special rules in HarfBuzz or the engine.
    init(special number: Int, _ kind: Int, _ styles: HistoryStyles, using random: inout SeededRandom) {
        let special = HistorySpecials.all[kind % HistorySpecials.all.count]
        let letters = (0..<4).map { _ in special.letters.pick(using: &random) }
        let marks = (0..<3).map { _ in special.marks.pick(using: &random) }
        let family =
            special.family.flatMap { styles.box($0) }
            ?? styles.family(for: ScriptLetters.script(of: letters[0]), using: &random)
        self.init(number, family, letters, [0x61, 0x6F22], marks, using: &random)
    }

    private init(
        _ number: Int, _ family: HistoryStyles.Family, _ letters: [UInt32], _ other: [UInt32], _ marks: [UInt32],
        using random: inout SeededRandom
    ) {
        self.number = number
        styles = [Bool.random(using: &random) ? family.plain : family.other]
        let (a, b, c, d) = (letters[0], letters[1], letters[2], letters[3])
        let (x, y) = (other[0], other[1])
        let joiner = HistorySpecials.joiners.pick(using: &random)
        pieces = [
            [a], [a, b], [a, b, c], [a, b, c, d], [c, d], [y, a], [a, joiner, b], [b, 0x31, 0x32],
        ]
        for mark in marks { pieces += [[a, mark], [x, mark], [b, a, mark]] }
        if let m = marks.first, let n = marks.last {
            pieces += [
                [a, m, n], [a, m, b], [b, c, n, d], [a, joiner, m], [a, m, joiner, b], [0x20, m, a], [m], [0x31, n],
            ]
        }
        unused = pieces.shuffled(using: &random)
    }

    /// Letters of a script, mostly those in a typeface if it has any.
    private static func letters(
        of script: UInt32, _ count: Int, in typeface: Typeface, using random: inout SeededRandom
    ) -> [UInt32] {
        let letters = ScriptLetters.shared.letters(of: script)
        return (0..<count).map { _ in
            var letter: UInt32 = 0x61
            for _ in 0..<8 {
                letter = letters.randomElement(using: &random) ?? letter
                if typeface.covers(letter) { break }
            }
            return letter
        }
    }

    mutating func next(using random: inout SeededRandom) -> HistoryText {
        made += 1
        var scalars: [UInt32] = []
        let hasOddity = Int.random(in: 0..<6, using: &random) == 0
        let isNew = !unused.isEmpty
        // Words are shaped in batches. Long texts have several batches.
        let isLong = Int.random(in: 0..<50, using: &random) == 0
        for _ in 0..<(isLong ? 60 : Int.random(in: 1...6, using: &random)) {
            scalars += unused.popLast() ?? pieces.randomElement(using: &random) ?? []
            scalars += HistorySpecials.separators.randomElement(using: &random) ?? []
            if hasOddity, isNew { scalars.append(HistorySpecials.oddities.pick(using: &random)) }
        }
        if Int.random(in: 0..<3, using: &random) > 0, scalars.last == 0x20 { scalars.removeLast() }
        if hasOddity, !isNew {
            scalars.insert(
                HistorySpecials.oddities.pick(using: &random), at: Int.random(in: 0...scalars.count, using: &random))
        }
        var text = HistoryText(scalars, styles[made % styles.count])
        switch Int.random(in: 0..<24, using: &random) {
        case 0: text.direction = .rightToLeft
        case 1: text.embedding = DirectionEmbedding(.rightToLeft, isOverride: true)
        case 2: text.embedding = DirectionEmbedding(.leftToRight, isOverride: true)
        case 3: text.boldStart = Int.random(in: 0...scalars.count, using: &random)
        default: break
        }
        return text
    }
}
