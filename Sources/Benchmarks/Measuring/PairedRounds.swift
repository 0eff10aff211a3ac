/// Two sides that are measured alternately. Each round gives one ratio.
struct PairedRounds {
    /// For each round, what the first side needs.
    private(set) var ours: [Double] = []
    /// For each round, what the second side needs.
    private(set) var others: [Double] = []

    /// Runs the rounds. The side that begins changes with each round.
    init(_ rounds: Int, ours: () -> Double, others: () -> Double) {
        for round in 0..<rounds {
            if round.isMultiple(of: 2) {
                self.ours.append(ours())
                self.others.append(others())
            } else {
                self.others.append(others())
                self.ours.append(ours())
            }
        }
    }

    /// How many times as much the second side needs, by round.
    var ratios: Quartiles { Quartiles(zip(ours, others).map { $1 / $0 }) }
}
