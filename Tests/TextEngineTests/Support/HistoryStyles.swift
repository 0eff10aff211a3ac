import CLabelHarfBuzz

@testable import TextEngine

/// The styles of the history test: all installed families and the box fonts, each plain and in another style. They are
/// few, so that texts share cache entries.
struct HistoryStyles {
    /// A family with its styles.
    struct Family {
        var typeface: Typeface
        var plain: HistoryStyle
        var other: HistoryStyle
    }

    private var families: [Family] = []
    /// The families with letters of each script.
    private var covering: [UInt32: [Int]] = [:]

    init(using random: inout SeededRandom) {
        for (catalog, isBox) in [(HistoryStyle.installed, false), (BoxFonts.catalog, true)] {
            var typefaces: [String: Typeface] = [:]
            for typeface in catalog.installedTypefaces().sorted(by: { ($0.file, $0.index) < ($1.file, $1.index) })
            where typefaces[typeface.family] == nil {
                typefaces[typeface.family] = typeface
            }
            for (name, typeface) in typefaces.sorted(by: { $0.key < $1.key }) {
                families.append(
                    Family(
                        typeface: typeface, plain: HistoryStyle(family: name, isBox: isBox),
                        other: Self.other(name, isBox: isBox, using: &random)))
            }
        }
        families.shuffle(using: &random)
        for script in ScriptLetters.shared.scripts {
            let letters = ScriptLetters.shared.letters(of: script)
            let samples = stride(from: 0, to: letters.count, by: max(1, letters.count / 12)).map { letters[$0] }
            covering[script] = families.indices.filter { index in
                samples.filter { families[index].typeface.covers($0) }.count * 4 >= samples.count
            }
        }
    }

    /// A family by its number, and its scripts.
    func family(_ number: Int) -> (family: Family, scripts: [UInt32]) {
        let index = number % families.count
        return (families[index], covering.filter { $0.value.contains(index) }.keys.sorted())
    }

    /// A family of the box fonts.
    func box(_ name: String) -> Family? { families.first { $0.plain.isBox && $0.plain.family == name } }

    /// A family with letters of a script if there is one, and sometimes any family.
    func family(for script: UInt32, using random: inout SeededRandom) -> Family {
        let fitting = Int.random(in: 0..<8, using: &random) > 0 ? covering[script] ?? [] : []
        let index = fitting.randomElement(using: &random) ?? Int.random(in: 0..<families.count, using: &random)
        return families[index]
    }

    private static func other(_ name: String, isBox: Bool, using random: inout SeededRandom) -> HistoryStyle {
        var style = HistoryStyle(family: name, isBox: isBox, size: [16, 13.5, 11].randomElement(using: &random) ?? 16)
        func oneIn(_ count: Int, _ random: inout SeededRandom) -> Bool {
            Int.random(in: 0..<count, using: &random) == 0
        }
        if oneIn(4, &random) { style.weight = .bold }
        if oneIn(2, &random) { style.language = languages.randomElement(using: &random) }
        if oneIn(2, &random) {
            style.features = features.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).compactMap
            {
                feature in FontTag(feature.0).map { FontFeature($0, feature.1) }
            }
        }
        if oneIn(3, &random) { style.letterSpacing = [2, -1, 0.37, -20, 0.001, 16_384].randomElement(using: &random) }
        if oneIn(6, &random) { style.ligatures = TextStyle.Ligatures.allCases.randomElement(using: &random) }
        if oneIn(8, &random) { style.usesKerning = Bool.random(using: &random) }
        style.rounds = oneIn(4, &random)
        return style
    }

    private static let features: [(String, UInt32)] = [
        ("liga", 0), ("liga", 1), ("kern", 0), ("dlig", 1), ("ss01", 1), ("smcp", 1), ("rand", 0), ("rand", 1),
        ("rand", 2), ("palt", 1), ("vert", 1), ("frac", 1), ("salt", 3), ("aalt", 2), ("cv01", 7), ("calt", 0),
        ("ccmp", 0), ("mark", 0), ("locl", 0), ("zero", 1), ("onum", 1), ("rlig", 0), ("ljmo", 0), ("zzzz", 1),
    ]

    private static let languages = [
        "en", "tr", "tr_TR", "nl", "ro-MD", "sr", "az", "ja", "ja-u-lb-strict", "ja-u-lw-phrase", "ko", "zh",
        "zh-Hant-HK", "zh-Hans-u-lb-loose", "ar", "fa", "ur", "sd", "hi", "mr", "ne", "und", "x", "", "en-fonipa",
        "de-u-co-phonebk", "ga-Latg", "hy-arevmda", "syr-Syre", "x-hbotKLM", "en-x-hbscdev2", "mul", "ku-Arab",
    ]
}
