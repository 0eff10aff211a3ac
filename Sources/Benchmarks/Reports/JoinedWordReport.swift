import Glibc
import TextEngine
import WidgetTiming

/// The time for one long word without breaks, by its length. Its glyphs depend on their neighbours (joined letters,
/// conjuncts), and each line ends between two of them.
enum JoinedWordReport {
    /// A word of one script.
    private struct Word {
        let label: String
        /// The repeated text.
        let unit: String
        /// A family with the script, so that no fallback is needed.
        let family: String
    }

    private static let words = [
        Word(label: "Syriac ܒ", unit: "\u{712}", family: "Noto Sans Syriac"),
        Word(label: "Devanagari क्", unit: "\u{915}\u{94D}", family: "Noto Sans Devanagari"),
        Word(label: "Adlam 𞤀", unit: "\u{1E900}", family: "Noto Sans Adlam"),
        Word(label: "Mongolian ᠠ", unit: "\u{1820}", family: "Noto Sans Mongolian"),
        Word(label: "Arabic tatweel", unit: "\u{640}", family: "Noto Sans Arabic"),
        Word(label: "Arabic peh", unit: "\u{67E}", family: "Noto Sans Arabic"),
    ]
    private static let characterCounts = [10_000, 30_000, 100_000, 1_000_000]
    private static let width = 400.0

    /// The limit of a measurement in nanoseconds. Slower ones are skipped.
    private static let mostTime = 10_000_000_000.0
    /// The time of each measurement in nanoseconds. It runs at least once.
    private static let time = 200_000_000.0

    /// Prints a table with a line for each word.
    static func print() {
        Swift.print("One word without a break: our time for a character, the quickest of many if they are quick")
        let counts = characterCounts.map(String.init)
        Swift.print(line("", ["shaping"] + counts.dropFirst().map { _ in "" } + ["layout at \(Int(width)) px"]))
        Swift.print(line("characters", counts + counts))
        var isAnythingLeftOut = false
        for word in words {
            let (shaping, layout) = measure(word)
            isAnythingLeftOut = isAnythingLeftOut || (shaping + layout).contains(nil)
            Swift.print(line(word.label, (shaping + layout).map { $0.map(Formatting.time) ?? "–" }))
            fflush(nil)
        }
        Swift.print("shaping: a new string, nothing kept of its words; layout: its first frame")
        guard isAnythingLeftOut else { return }
        let limit = Formatting.decimal(mostTime / 1_000_000_000, 0)
        Swift.print("–: left out, since from how the time grew so far this would take more than \(limit) s")
    }

    /// The nanoseconds per character for each length.
    private static func measure(_ word: Word) -> (shaping: [Double?], layout: [Double?]) {
        // Opens the font.
        keep(EngineTexts.shape(text(word, characterCount: 100)).maximumContentWidth)
        var (shapingGrowth, layoutGrowth) = (GrowthEstimate(), GrowthEstimate())
        var (shaping, layout): ([Double?], [Double?]) = ([], [])
        for count in characterCounts {
            let isShaped = (shapingGrowth.time(size: count) ?? 0) <= mostTime
            let isLaidOut = isShaped && (layoutGrowth.time(size: count) ?? 0) <= mostTime
            let text = text(word, characterCount: count)
            let times = isShaped ? quickest(text, isLaidOut: isLaidOut) : nil
            if let times { shapingGrowth.append(size: count, time: times.shaping) }
            if isLaidOut, let times { layoutGrowth.append(size: count, time: times.layout) }
            shaping.append(times.map { $0.shaping / Double(count) })
            layout.append(isLaidOut ? times.map { $0.layout / Double(count) } : nil)
        }
        return (shaping, layout)
    }

    private static func text(_ word: Word, characterCount: Int) -> StyledText {
        let copies = characterCount / word.unit.unicodeScalars.count
        return StyledText(
            String(repeating: word.unit, count: copies),
            style: TextStyle(font: FontDescription(families: [word.family])))
    }

    /// The minimum times to shape a new string and to lay it out first.
    private static func quickest(_ text: StyledText, isLaidOut: Bool) -> (shaping: Double, layout: Double) {
        var least = (shaping: Double.infinity, layout: Double.infinity)
        var total = 0.0
        repeat {
            EngineCaches.empty()
            var shaped: ShapedString?
            let shaping = ThreadClock.time {
                let new = EngineTexts.shape(text)
                shaped = new
                // Paragraphs are shaped on first use.
                return new.maximumContentWidth
            }
            guard let shaped else { return least }
            if shaped.hasMissingGlyphs { fail("a character has no glyph: are the Noto fonts installed?", status: 1) }
            var layout = 0.0
            if isLaidOut {
                layout = ThreadClock.time {
                    TextFrame(shaped, size: Size(width: width, height: .infinity)).layoutBounds.height
                }
            }
            least = (min(least.shaping, shaping), min(least.layout, layout))
            total += shaping + layout
        } while total < time
        return least
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        Formatting.left(name, 16) + cells.map { Formatting.right($0, 11) }.joined()
    }
}
