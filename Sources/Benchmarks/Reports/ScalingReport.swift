import TextEngine
import WidgetTiming

/// The time to measure and lay out by text length. It should grow linearly.
enum ScalingReport {
    /// From a page to a long book.
    static let characterCounts = [1_000, 10_000, 100_000, 1_000_000]

    /// The time of each measurement in nanoseconds. It runs at least once.
    private static let time = 200_000_000.0

    /// Prints a table of English prose of these lengths, in one and in many paragraphs, and a table of long words.
    static func print(seed: UInt64) {
        Swift.print(
            "English prose, lines about 600 pixels wide; thread time of the quickest of many layouts at other widths")
        let titles = ["measure", "a character", "frame", "a character", "lines"]
        for (name, separator) in [("one paragraph", " "), ("many paragraphs", "\n")] {
            Swift.print()
            Swift.print(line(name, titles))
            for count in characterCounts {
                let text = LongText.paragraphs(seed: seed, part: .measured, characterCount: count)
                    .joined(separator: separator)
                Swift.print(line("\(count)", cells(text, seed: seed)))
            }
        }
        Swift.print()
        JoinedWordReport.print()
    }

    private static func cells(_ text: String, seed: UInt64) -> [String] {
        let shaped = EngineTexts.shape(StyledText(text))
        let characters = Double(text.unicodeScalars.count)
        var random = RandomSource(seed: seed, stream: "widths, scaling")
        // Paragraphs are shaped on first use. Shaping is not measured here.
        keep(shaped.maximumContentWidth)
        let measure = quickest(&random) { shaped.measure(width: $0).height }
        let frame = quickest(&random) {
            TextFrame(shaped, size: Size(width: $0, height: .infinity)).layoutBounds.height
        }
        let lines = TextFrame(shaped, size: Size(width: 600, height: .infinity)).lineCount
        return [
            Formatting.time(measure), Formatting.time(measure / characters), Formatting.time(frame),
            Formatting.time(frame / characters), String(lines),
        ]
    }

    /// The minimum time of the body over many widths.
    private static func quickest(_ random: inout RandomSource, _ body: (Double) -> Double) -> Double {
        var (least, total) = (Double.infinity, 0.0)
        while total < time {
            let width = Double(random.number(in: 550 * 1_024...650 * 1_024)) / 1_024
            let taken = ThreadClock.time { body(width) }
            least = min(least, taken)
            total += max(taken, 1_000)
        }
        return least
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        Formatting.left(name, 16) + cells.map { Formatting.right($0, 14) }.joined()
    }
}
