import TextEngine
import WidgetTiming

/// How much more a text of ten times the length costs, for each shape and stage.
enum GrowthReport {
    private static let characterCounts = [100_000, 1_000_000]

    /// Prints the time of each stage for both lengths, and their ratio.
    static func print(_ options: BenchmarkOptions) {
        let counts = options.characterCount.map { [$0 / 10, $0] } ?? characterCounts
        Swift.print(
            "Thread time of each stage, at \(counts[0]) and \(counts[1]) characters; in proportion, the ratio is 10")
        for shape in options.shapes {
            let subjects = counts.map { GrowthSubject(shape, characterCount: $0) }
            for stage in shape.stages {
                let times = subjects.map { subject in
                    subject.prepare(stage)
                    return ThreadClock.time { subject.run(stage) }
                }
                let cells = times.map { Formatting.right(Formatting.time($0), 12) }
                Swift.print(
                    Formatting.left(shape.rawValue, 14) + Formatting.left(stage.rawValue, 14) + cells.joined()
                        + Formatting.right(Formatting.decimal(times[1] / times[0], 1), 8))
            }
        }
    }

    /// Runs each stage for valgrind to count, and prints a line for each: shape, stage, whether its work is local, length.
    static func count(_ options: BenchmarkOptions) {
        for shape in options.shapes {
            // Opens fonts, and fills what does not belong to a text.
            let small = GrowthSubject(shape, characterCount: 200)
            for stage in shape.stages {
                small.prepare(stage)
                keep(small.run(stage))
            }
            let count = (options.characterCount ?? 2_000) * shape.lengthFactor
            for count in [count, 4 * count] {
                let subject = GrowthSubject(shape, characterCount: count)
                for stage in shape.stages {
                    subject.prepare(stage)
                    keep(countedPass(subject.pass(stage)))
                    Swift.print(shape.rawValue, stage.rawValue, shape.isLocal(stage) ? "local" : "whole", count)
                }
            }
        }
    }
}
