import TextEngine
import WidgetTiming

/// How much more a text of ten times the length costs, for each text and stage.
enum GrowthReport {
    private static let characterCounts = [100_000, 1_000_000]

    /// Prints the time of each stage for both lengths, and their ratio.
    static func print(_ options: BenchmarkOptions) {
        let counts = options.characterCount.map { [$0 / 10, $0] } ?? characterCounts
        Swift.print(
            "Thread time of each stage, at \(counts[0]) and \(counts[1]) characters; in proportion, the ratio is 10")
        for shape in options.growthTexts {
            let subjects = counts.map { GrowthSubject(shape, characterCount: $0) }
            for stage in shape.stages {
                let times = subjects.map { subject in
                    subject.prepare(stage)
                    return ThreadClock.time { subject.run(stage) }
                }
                let cells = times.map { Formatting.right(Formatting.time($0), 12) }
                Swift.print(
                    Formatting.left(shape.name, 14) + Formatting.left(stage.rawValue, 14) + cells.joined()
                        + Formatting.right(Formatting.decimal(times[1] / times[0], 1), 8))
            }
        }
    }

    /// Prints how long it takes to shape a text and to lay it out when both are cancelled after a millisecond.
    static func printCancelled(_ options: BenchmarkOptions) {
        let count = options.characterCount ?? 10_000_000
        Swift.print("Elapsed time of work that is cancelled after 1 ms, at \(count) characters")
        for shape in options.growthTexts {
            let text = shape.text(characterCount: count)
            let shaping = cancelled { ShapedString(text, options: EngineTexts.shapingOptions, cancellation: $0) == nil }
            let shaped = EngineTexts.shape(text)
            let size = Size(width: shape.width(characterCount: count), height: .infinity)
            let times = [shape.options, shape.cuttingOptions].map { options in
                cancelled { TextFrame(shaped, size: size, options: options, cancellation: $0) == nil }
            }
            Swift.print(
                Formatting.left(shape.name, 14)
                    + ([("shape", shaping)] + zip(["lay-out", "cut"], times)).map { name, time in
                        "  \(name) " + Formatting.right(Formatting.time(time.nanoseconds), 9)
                            + (time.wasCancelled ? "" : " (done)")
                    }.joined())
        }
    }

    private static func cancelled(_ work: (CancellationToken) -> Bool) -> (nanoseconds: Double, wasCancelled: Bool) {
        var wasCancelled = false
        let clock = ContinuousClock()
        let time = clock.measure { wasCancelled = work(CancellationToken(timeLimit: .milliseconds(1))) }
        return (time / .nanoseconds(1), wasCancelled)
    }

    /// Runs each stage for valgrind to count, and prints a line for each: text, stage, whether its work is local, length.
    static func count(_ options: BenchmarkOptions) {
        for shape in options.growthTexts {
            // Opens fonts, and fills what does not belong to a text.
            let small = GrowthSubject(shape, characterCount: 200)
            for stage in shape.stages {
                small.prepare(stage)
                keep(small.run(stage))
            }
            let count = (options.characterCount ?? 2_000) * shape.lengthFactor
            // An earlier combination may have opened some of the fonts.
            if options.combinationCount != nil {
                keep(EngineTexts.shape(shape.text(characterCount: 4 * count)).hasMissingGlyphs ? 1 : 0)
            }
            for count in [count, 4 * count] {
                let subject = GrowthSubject(shape, characterCount: count)
                for stage in shape.stages {
                    subject.prepare(stage)
                    keep(countedPass(subject.pass(stage)))
                    Swift.print(shape.name, stage.rawValue, shape.isLocal(stage) ? "local" : "whole", count)
                }
            }
        }
    }
}
