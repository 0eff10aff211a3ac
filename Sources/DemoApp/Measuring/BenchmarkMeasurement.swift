import WidgetTiming

/// Measures a case in small steps. In each round the sides take their turns, and another one begins.
@MainActor
final class BenchmarkMeasurement {
    let benchmarkCase: BenchmarkCase
    private(set) var times: BenchmarkTimes
    private let sides: [any BenchmarkSide]
    private let rounds: Int
    /// How many operations make a sample of each side, found by trials.
    private var counts: [Int] = []

    /// A sample takes at least this many nanoseconds, much longer than reading the clock.
    private static let sampleTime = 1_000_000.0
    private static let mostOperations = 4_000

    init(_ one: BenchmarkCase, rounds: Int, on stage: BenchmarkStage) {
        benchmarkCase = one
        self.rounds = rounds
        sides = one.makeSides(on: stage)
        times = BenchmarkTimes(sideCount: sides.count)
    }

    /// How much is done, from 0 to 1.
    var progress: Double { Double(counts.count + times.count) / Double(sides.count + rounds) }

    var isDone: Bool { times.count >= rounds }

    /// Tries a side, or takes a sample of each. That takes some milliseconds.
    func step() {
        if counts.count < sides.count { return counts.append(trial(sides[counts.count])) }
        guard !isDone else { return }
        var sample = sides.map { _ in 0.0 }
        for turn in sides.indices {
            let side = (turn + times.count) % sides.count
            sample[side] = time(sides[side], counts[side]) / Double(counts[side])
        }
        times.append(sample)
    }

    /// Finds how many operations make a sample. Fonts, styles and words are known afterwards.
    private func trial(_ side: any BenchmarkSide) -> Int {
        // The first operations may open fonts, which takes as long as many samples.
        (0..<3).map { _ in
            var count = 1
            while time(side, count) < Self.sampleTime, count < Self.mostOperations { count *= 2 }
            return count
        }.max() ?? 1
    }

    /// The nanoseconds of some operations, without their preparation.
    private func time(_ side: any BenchmarkSide, _ count: Int) -> Double {
        var (time, remaining) = (0.0, count)
        while remaining > 0 {
            let batch = min(remaining, side.mostAtOnce)
            side.prepare(batch)
            time += ThreadClock.time { side.run() }
            remaining -= batch
        }
        return time
    }
}
