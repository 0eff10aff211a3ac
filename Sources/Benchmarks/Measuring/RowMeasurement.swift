/// The work of a row, for the measuring loop.
struct RowWork {
    /// A side of the comparison.
    struct Side {
        /// Prepares the texts before a series of operations; not timed.
        var prepare: () -> Void = {}
        /// Does operations and returns their time in nanoseconds.
        var time: ([Operation]) -> Double
        /// The approximate time of operations per round, in nanoseconds.
        var wantedTime: Double
    }

    let kind: BenchmarkRow.Kind
    /// The number of texts.
    let textCount: Int
    /// The approximate time to lay out one text on both sides, in nanoseconds.
    let layoutTime: Double
    /// Prepares the given number of texts for a round.
    let prepareRound: (Int) -> Void
    /// Makes operations for some of the texts and a number of passes.
    let makeOperations: (Range<Int>, Int) -> [Operation]
    /// The engine, Pango, and HarfBuzz if it is measured too.
    let sides: [Side]
}

/// Measures a row: estimates the costs, chooses the numbers of rounds, texts and passes, and runs them.
struct RowMeasurement {
    /// The result.
    struct Outcome {
        /// The number of texts used.
        var texts: Int
        /// For each round, the nanoseconds per operation of each side.
        var rounds: [[Double]]
    }

    private let work: RowWork
    private let rounds: Int
    private let now: () -> Double

    init(_ work: RowWork, rounds: Int, now: @escaping () -> Double = WallClock.now) {
        self.work = work
        self.rounds = rounds
        self.now = now
    }

    /// Measures in about `share` nanoseconds.
    ///
    /// A quarter of the time estimates the cost of an operation. The rest decides the numbers of rounds, texts and
    /// passes. A single operation of each side with its preparation may exceed the time.
    func run(time share: Double) -> Outcome {
        let deadline = now() + share
        let texts = Int(min(Double(work.textCount), max(share / 4 / max(work.layoutTime, 1), 1)))
        let costs = findCosts(texts: texts, share: share)
        let plan = RowPlan(
            costs, texts: texts, rounds: rounds, passes: wantedPasses(costs, texts: texts), time: deadline - now())
        // If no round fits into the time, the trial is the result.
        guard plan.rounds > 0 else { return Outcome(texts: texts, rounds: [costs.sides.map(\.operation)]) }

        var outcome = Outcome(texts: plan.texts, rounds: [])
        var longest = 0.0
        for round in 0..<plan.rounds {
            let start = now()
            // Other processes may have slowed earlier rounds.
            if round > 0, start + longest > deadline { break }
            work.prepareRound(plan.texts)
            // The engine and Pango are first alternately.
            var times = plan.passes.map { _ in 0.0 }
            for side in round % 2 == 0 ? [0, 1] : [1, 0] { times[side] = time(side, plan) }
            for side in work.sides.indices.dropFirst(2) { times[side] = time(side, plan) }
            outcome.rounds.append(times)
            longest = max(longest, now() - start)
        }
        return outcome
    }

    private func time(_ side: Int, _ plan: RowPlan) -> Double {
        time(work.sides[side], texts: plan.texts, passes: plan.passes[side])
    }

    /// The nanoseconds per operation, averaged over passes.
    private func time(_ side: RowWork.Side, texts: Int, passes: Int) -> Double {
        let stretches = work.kind.preparesEachPass ? passes : 1
        var total = 0.0
        for _ in 0..<stretches {
            let operations = work.makeOperations(0..<texts, passes / stretches)
            side.prepare()
            total += side.time(operations)
        }
        return total / Double(passes * texts)
    }

    /// Estimates the costs of each side.
    private func findCosts(texts: Int, share: Double) -> RowCosts {
        let start = now()
        work.prepareRound(texts)
        let preparation = (now() - start) / Double(texts)
        var sides = work.sides.map { trial($0, texts: texts, limit: share / 4 / Double(work.sides.count)) }
        // The cost of a query depends on its position, so each round has the same number of queries.
        sides[0].hasFixedPasses = work.kind == .hit
        return RowCosts(
            roundPreparation: preparation, sides: sides, preparesEachPass: work.kind.preparesEachPass)
    }

    /// Runs operations until their cost is known or the limit is reached. The first pass also warms up fonts, tables
    /// and memory pools.
    private func trial(_ side: RowWork.Side, texts: Int, limit: Double) -> RowCosts.Side {
        let start = now()
        side.prepare()
        let preparation = now() - start
        var total = 0.0
        var done = 0
        // Doubles the batch each time, so that the limit is checked early for slow texts.
        while done < texts, done == 0 || now() - start < limit {
            let batch = done..<min(2 * done + 1, texts)
            total += side.time(work.makeOperations(batch, 1))
            done = batch.upperBound
        }
        var operation = total / Double(done)
        guard done == texts else { return RowCosts.Side(preparation: preparation, operation: operation) }
        var passes = 1
        while now() - start + preparation + operation * Double(passes * texts) < limit {
            operation = time(side, texts: texts, passes: passes)
            let taken = operation * Double(passes * texts)
            if taken >= min(side.wantedTime, 500_000) || passes * texts >= BenchmarkPlan.mostOperations { break }
            passes *= 2
        }
        return RowCosts.Side(preparation: preparation, operation: operation)
    }

    /// The number of passes that take about the wanted time, for each side.
    private func wantedPasses(_ costs: RowCosts, texts: Int) -> [Int] {
        work.sides.indices.map { side in
            let passTime = costs.sides[side].operation * Double(texts)
            let passes = max(Int(work.sides[side].wantedTime / max(passTime, 1)), 1)
            if work.kind == .cold { return passes }
            let least = side == 0 ? BenchmarkPlan.leastPasses(texts: texts, rounds: rounds) : 1
            let most = max(BenchmarkPlan.mostOperations / texts, least)
            if costs.sides[side].hasFixedPasses { return most }
            return min(max(passes, least), most)
        }
    }
}
