import Testing

@testable import Benchmarks

/// The time of a whole run, whatever its rows cost.
@Suite("The time of a run")
struct TimeBudgetTests {
    private static let second = 1_000_000_000.0
    private static let runTime = 140 * second

    @Test("A step may take an equal part of what is left; what it does not need, the others have")
    func shares() {
        let clock = SimulatedClock()
        var budget = TimeBudget(time: 100, steps: 4, now: { clock.now })
        #expect(budget.nextShare() == 25)
        clock.advance(10)
        #expect(budget.nextShare() == 30)
        clock.advance(60)
        #expect(budget.nextShare() == 15)
        clock.advance(40)
        #expect(budget.left == 0)
        #expect(budget.nextShare() == 0)
    }

    @Test("A run without a limit has time for all")
    func noLimit() {
        var budget = TimeBudget(time: .infinity, steps: 2)
        #expect(budget.left == .infinity)
        #expect(budget.nextShare() == .infinity)
    }

    @Test("Rows of any cost end in time together, on a busy machine too")
    func anyCosts() {
        var random = RandomSource(seed: 1, stream: "costs of rows")
        for run in 0..<200 {
            let clock = SimulatedClock()
            let slowness = Double(1 + run % 5)
            var slowest = 0.0
            var budget = TimeBudget(time: Self.runTime, steps: 14 * 14, now: { clock.now })
            for _ in 0..<14 {
                guard budget.left > 0 else { break }
                let texts = random.pick([1, 1, 200, 500])
                // Making the texts and comparing both sides.
                clock.advance(Double(random.below(1_000)) / 1_000 * Self.second * slowness)
                for _ in 0..<14 {
                    let costs = SimulatedRow.Costs(
                        layout: cost(&random), preparation: cost(&random), ours: cost(&random) / 100,
                        pango: cost(&random))
                    let share = budget.nextShare()
                    guard budget.left > costs.layout * slowness else { continue }
                    let row = SimulatedRow(costs, clock: clock, slowness: slowness)
                    let kind = random.pick([BenchmarkRow.Kind.cold, .relayout, .hit, .drawing])
                    _ = RowMeasurement(row.work(kind, texts: texts), rounds: 7, now: { clock.now }).run(time: share)
                    let once = costs.layout + 2 * costs.preparation + costs.ours + costs.pango
                    slowest = max(slowest, once * slowness)
                }
            }
            #expect(clock.now <= 1.02 * Self.runTime + slowest, "run \(run)")
        }
    }

    /// From a microsecond to ten seconds, short ones as often as long ones.
    private func cost(_ random: inout RandomSource) -> Double {
        var cost = 1_000.0 * Double(1 + random.below(9))
        for _ in 0..<random.below(7) { cost *= 10 }
        return cost
    }
}
