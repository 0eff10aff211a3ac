/// How long and how often is measured.
struct BenchmarkPlan: Sendable {
    /// How often both sides take turns; every round gives one ratio.
    let rounds: Int
    /// About how many nanoseconds of the engine's time a round has.
    let ourTime: Double
    /// About how many nanoseconds of Pango's time a round has; it does one operation for each text at least.
    let pangoTime: Double
    /// How many different widths or places a row has at least on our side, over all rounds. Pango has fewer where one
    /// layout takes it more than its share of time: it does not learn from widths.
    static let leastOperations = 1_000
    /// So many operations are made up at a time at most, so that they do not push the texts out of the caches.
    static let mostOperations = 40_000

    init(_ options: BenchmarkOptions) {
        rounds = options.rounds ?? (options.isQuick ? 7 : 25)
        ourTime = options.isQuick ? 10_000_000 : 40_000_000
        pangoTime = options.isQuick ? 40_000_000 : 200_000_000
    }
}
