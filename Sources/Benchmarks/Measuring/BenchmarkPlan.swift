/// The duration and number of measurements.
struct BenchmarkPlan: Sendable {
    /// The number of rounds. Each round gives one ratio.
    let rounds: Int
    /// The approximate time of the engine per round, in nanoseconds.
    let ourTime: Double
    /// The approximate time of Pango per round, in nanoseconds. It does at least one operation for each text.
    let pangoTime: Double
    /// The time limit of the whole run, in nanoseconds.
    let runTime: Double
    /// `runTime` with `--quick`: three minutes, minus the time to check the build.
    static let quickRunTime = 140_000_000_000.0
    /// The minimum number of different widths or points of a row for the engine, over all rounds. Pango may have fewer
    /// if they take longer than its time: it caches nothing for a width.
    static let leastOperations = 1_000
    /// The maximum number of operations in memory. More would evict the texts from the processor's caches.
    static let mostOperations = 40_000

    init(_ options: BenchmarkOptions) {
        rounds = options.rounds ?? (options.isQuick ? 7 : 25)
        ourTime = options.isQuick ? 10_000_000 : 40_000_000
        pangoTime = options.isQuick ? 40_000_000 : 200_000_000
        runTime = options.isQuick ? Self.quickRunTime : .infinity
    }

    /// The number of passes that gives `leastOperations` over all rounds.
    static func leastPasses(texts: Int, rounds: Int) -> Int {
        (leastOperations + rounds * texts - 1) / (rounds * texts)
    }
}
