/// The costs of a row in nanoseconds.
struct RowCosts: Sendable {
    /// The costs of one side.
    struct Side: Sendable {
        /// The preparation of a series of operations.
        var preparation = 0.0
        /// One operation.
        var operation: Double
        /// Whether the number of passes is fixed.
        var hasFixedPasses = false
    }

    /// The preparation of one text for a round.
    var roundPreparation = 0.0
    /// The engine, Pango, and HarfBuzz if it is measured too.
    var sides: [Side]
    /// Whether a side is prepared before each pass, not only once per round.
    var preparesEachPass = false
}

/// The plan for a row: the numbers of texts, of rounds, and of passes of each side.
struct RowPlan: Equatable, Sendable {
    /// The minimum number of rounds for a useful median. Texts are dropped first.
    static let fewestRounds = 3

    private(set) var texts: Int
    /// 0 if even a round of one pass takes too long.
    private(set) var rounds: Int
    /// The number of passes per round, for each side.
    private(set) var passes: [Int]

    /// Uses the wanted numbers if their cost fits into the time. If not, it reduces one after the other: the passes of
    /// the slow sides; the rounds, down to three; the texts, if they take most of the time; the rounds again.
    init(_ costs: RowCosts, texts: Int, rounds: Int, passes: [Int], time: Double) {
        (self.texts, self.rounds, self.passes) = (texts, rounds, passes)
        while total(costs) > time, let side = slowSide(costs) { self.passes[side] = (self.passes[side] + 1) / 2 }
        limitRounds(costs, time: time, least: Self.fewestRounds)
        while total(costs) > time, self.texts > 1, timeOfTexts(costs) > timeOfRound(costs) / 2 { self.texts /= 2 }
        limitRounds(costs, time: time, least: 0)
    }

    private func total(_ costs: RowCosts) -> Double { timeOfRound(costs) * Double(rounds) }

    private func timeOfRound(_ costs: RowCosts) -> Double {
        costs.sides.indices.reduce(timeOfTexts(costs)) { time, side in
            time + costs.sides[side].preparation * Double(costs.preparesEachPass ? passes[side] : 1)
        }
    }

    /// The part of a round's time that grows with the number of texts.
    private func timeOfTexts(_ costs: RowCosts) -> Double {
        let ofText = costs.sides.indices.reduce(costs.roundPreparation) { time, side in
            time + costs.sides[side].operation * Double(passes[side])
        }
        return ofText * Double(texts)
    }

    /// The side with the longest passes, among those with more than one pass. It ignores a side with a small share of a
    /// round: fewer passes would worsen its figure and hardly save time.
    private func slowSide(_ costs: RowCosts) -> Int? {
        func time(_ side: Int) -> Double {
            let preparation = costs.preparesEachPass ? costs.sides[side].preparation : 0
            return (preparation + costs.sides[side].operation * Double(texts)) * Double(passes[side])
        }
        return passes.indices
            .filter { passes[$0] > 1 && !costs.sides[$0].hasFixedPasses && time($0) > timeOfRound(costs) / 8 }
            .max { time($0) < time($1) }
    }

    private mutating func limitRounds(_ costs: RowCosts, time: Double, least: Int) {
        guard total(costs) > time else { return }
        rounds = min(rounds, max(Int(max(time, 0) / max(timeOfRound(costs), 1)), least))
    }
}
