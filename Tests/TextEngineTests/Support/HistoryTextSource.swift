import CLabelHarfBuzz

@testable import TextEngine

/// Makes short texts for the history test. Their pieces of letters and marks appear again beside others, with and
/// without marks, at the start and end of runs.
///
/// A theme has letters of a script, three marks, letters of another script, and a style. Several themes alternate, and
/// each has some texts. Over time they cover all scripts, marks and families.
struct HistoryTextSource {
    let styles: HistoryStyles
    private var random: SeededRandom
    private let letters = ScriptLetters.shared
    /// All marks in groups of three with a script that uses them; nil for marks of any script.
    private var marks: [(script: UInt32?, group: [ScriptLetters.Mark])] = []
    private var themes: [HistoryTheme] = []
    private var themeCount = 0
    private var recent: [HistoryText] = []

    /// The number of themes in a cycle, and how many of them cover the marks. The others cover the families, and one is
    /// special.
    private static let (kinds, markThemes) = (8, 6)
    private static let mostThemes = 8
    private static let mostRecent = 2_000

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        styles = HistoryStyles(using: &random)
        var groups: [UInt32: [ScriptLetters.Mark]] = [:]
        for mark in letters.marks {
            let scripts = mark.scripts.filter { !letters.letters(of: $0).isEmpty }.sorted()
            groups[scripts.randomElement(using: &random) ?? 0, default: []].append(mark)
        }
        for (script, group) in groups.sorted(by: { $0.key < $1.key }) {
            let shuffled = group.shuffled(using: &random)
            for start in stride(from: 0, to: group.count, by: 3) {
                marks.append(
                    (script == 0 ? nil : script, Array(shuffled[start..<min(start + 3, group.count)])))
            }
        }
        marks.shuffle(using: &random)
    }

    /// Whether all marks were used.
    var hasUsedAllMarks: Bool {
        let last = (marks.count / Self.markThemes + 1) * Self.kinds
        return themeCount > last && themes.allSatisfy { $0.number > last }
    }

    mutating func next() -> HistoryText {
        var text = makeNext()
        if recent.count < Self.mostRecent {
            recent.append(text)
        } else {
            recent[Int.random(in: 0..<recent.count, using: &random)] = text
        }
        // A text of one theme in the style of another.
        if Int.random(in: 0..<24, using: &random) == 0, let other = recent.randomElement(using: &random) {
            text.style = other.style
        }
        return text
    }

    private mutating func makeNext() -> HistoryText {
        if Int.random(in: 0..<16, using: &random) == 0, let text = recent.randomElement(using: &random) { return text }
        while themes.count < Self.mostThemes { themes.append(makeTheme()) }
        let index = Int.random(in: 0..<themes.count, using: &random)
        let text = themes[index].next(using: &random)
        if themes[index].isDone { themes.remove(at: index) }
        return text
    }

    private mutating func makeTheme() -> HistoryTheme {
        defer { themeCount += 1 }
        let (round, kind) = themeCount.quotientAndRemainder(dividingBy: Self.kinds)
        switch kind {
        case ..<Self.markThemes:
            let (ownScript, group) = marks[(round * Self.markThemes + kind) % marks.count]
            let script = ownScript ?? randomScript()
            return makeTheme(script, group, styles.family(for: script, using: &random))
        case Self.kinds - 1: return HistoryTheme(special: themeCount, round, styles, using: &random)
        default:
            let number = round * (Self.kinds - Self.markThemes - 1) + kind - Self.markThemes
            let (family, scripts) = styles.family(number)
            let script = scripts.randomElement(using: &random) ?? randomScript()
            let fitting = marks.filter { $0.script == nil || $0.script == script }
            return makeTheme(script, fitting.randomElement(using: &random)?.group ?? [], family)
        }
    }

    private mutating func makeTheme(
        _ script: UInt32, _ marks: [ScriptLetters.Mark], _ family: HistoryStyles.Family
    ) -> HistoryTheme {
        var foreign = randomScript()
        while foreign == script || marks.contains(where: { $0.scripts.contains(foreign) }) { foreign = randomScript() }
        return HistoryTheme(
            number: themeCount, script: script, foreign: foreign, marks: marks.map(\.scalar), family,
            fallback: styles.family(for: script, using: &random), using: &random)
    }

    /// A random script, every second time a common one.
    private mutating func randomScript() -> UInt32 {
        let scripts = Bool.random(using: &random) ? Self.commonScripts : letters.scripts
        return scripts.randomElement(using: &random) ?? HB_SCRIPT_LATIN.rawValue
    }

    private static let commonScripts = [
        HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_HEBREW, HB_SCRIPT_ARABIC, HB_SCRIPT_DEVANAGARI,
        HB_SCRIPT_BENGALI, HB_SCRIPT_TAMIL, HB_SCRIPT_THAI, HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA,
        HB_SCRIPT_HANGUL,
    ].map(\.rawValue)
}
