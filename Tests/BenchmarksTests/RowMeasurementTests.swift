import Testing

@testable import Benchmarks

/// How often a row is measured in the time that it has.
@Suite("The passes of a row")
struct RowMeasurementTests {
    private static let second = 1_000_000_000.0

    @Test("A row that costs little gets all rounds, all texts and passes for the wanted time")
    func cheapRow() {
        let clock = SimulatedClock()
        let row = SimulatedRow(SimulatedRow.Costs(ours: 1_000, pango: 100_000), clock: clock)
        let outcome = RowMeasurement(row.work(.relayout, texts: 10), rounds: 7, now: { clock.now }).run(
            time: Self.second)
        #expect(outcome.texts == 10)
        #expect(outcome.rounds == Array(repeating: [1_000, 100_000], count: 7))
        // 10 ms and 40 ms a round.
        #expect(row.ourStretches.suffix(7) == Array(repeating: 10_000, count: 7)[...])
        #expect(row.pangoStretches.suffix(7) == Array(repeating: 400, count: 7)[...])
    }

    @Test("Without a limit, even slow operations get all rounds")
    func noLimit() {
        let clock = SimulatedClock()
        let row = SimulatedRow(SimulatedRow.Costs(ours: Self.second, pango: 10 * Self.second), clock: clock)
        let outcome = RowMeasurement(row.work(.drawing, texts: 1), rounds: 25, now: { clock.now }).run(time: .infinity)
        #expect(outcome.rounds.count == 25)
    }

    @Test("Where one operation takes longer than the row may, each side does one")
    func oneOperation() {
        let clock = SimulatedClock()
        let row = SimulatedRow(SimulatedRow.Costs(ours: 1_000, pango: 5 * Self.second), clock: clock)
        let outcome = RowMeasurement(row.work(.drawing, texts: 1), rounds: 7, now: { clock.now }).run(time: Self.second)
        #expect(outcome.rounds == [[1_000, 5 * Self.second]])
        #expect(row.pangoStretches == [1])
    }

    @Test("Frames are asked about the same number of times in each round of each run")
    func questions() {
        for cost in [10.0, 50, 200] {
            let clock = SimulatedClock()
            let row = SimulatedRow(SimulatedRow.Costs(ours: cost, pango: 10_000), clock: clock)
            _ = RowMeasurement(row.work(.hit, texts: 8), rounds: 7, now: { clock.now }).run(time: Self.second)
            #expect(row.ourStretches.suffix(7) == Array(repeating: 40_000, count: 7)[...])
        }
    }

    @Test("Where frames take the time, they are asked about the same number of times too")
    func questionsOfSlowFrames() {
        let clock = SimulatedClock()
        let costs = SimulatedRow.Costs(layout: 200_000, ours: 80, pango: 2_000)
        let row = SimulatedRow(costs, clock: clock)
        let outcome = RowMeasurement(row.work(.hit, texts: 500), rounds: 7, now: { clock.now }).run(
            time: Self.second / 2)
        #expect(outcome.rounds.count >= RowPlan.fewestRounds)
        #expect(row.ourStretches.suffix(outcome.rounds.count).allSatisfy { $0 == outcome.texts * 80 })
        #expect(clock.now <= Self.second / 2)
    }

    @Test("A quick side keeps its passes where the other one takes the time")
    func quickSide() {
        let clock = SimulatedClock()
        let row = SimulatedRow(SimulatedRow.Costs(ours: 1_000, pango: Self.second / 8), clock: clock)
        let outcome = RowMeasurement(row.work(.relayout, texts: 1), rounds: 7, now: { clock.now }).run(
            time: Self.second)
        #expect(outcome.rounds.count >= RowPlan.fewestRounds)
        #expect(row.ourStretches.suffix(outcome.rounds.count).allSatisfy { $0 == 10_000 })
        #expect(row.pangoStretches.allSatisfy { $0 == 1 })
    }

    @Test("What is only drawn gets fewer passes where they are slow")
    func drawing() {
        let clock = SimulatedClock()
        // Render nodes of 130,000 characters: 40,000 of them would take more than a minute.
        let row = SimulatedRow(SimulatedRow.Costs(ours: 2_000_000, pango: 3_000_000), clock: clock)
        let outcome = RowMeasurement(row.work(.drawing, texts: 1), rounds: 7, now: { clock.now }).run(time: Self.second)
        #expect(outcome.rounds.count == 7)
        #expect(clock.now <= Self.second)
    }

    @Test("Where laying out is slow, fewer texts are measured with, in three rounds at least")
    func fewerTexts() {
        let clock = SimulatedClock()
        let costs = SimulatedRow.Costs(layout: 10_000_000, ours: 1_000, pango: 1_000_000)
        let row = SimulatedRow(costs, clock: clock)
        let outcome = RowMeasurement(row.work(.hit, texts: 500), rounds: 7, now: { clock.now }).run(time: Self.second)
        #expect(outcome.texts > 5 && outcome.texts < 50)
        #expect(outcome.rounds.count >= RowPlan.fewestRounds)
        #expect(row.items.allSatisfy { $0 < 50 })
        #expect(clock.now <= 1.1 * Self.second)
    }

    @Test("On a busy machine there are fewer rounds")
    func busyMachine() {
        let clock = SimulatedClock()
        let row = SimulatedRow(SimulatedRow.Costs(ours: 1_000, pango: 10_000_000), clock: clock, slowness: 4)
        let outcome = RowMeasurement(row.work(.relayout, texts: 10), rounds: 7, now: { clock.now }).run(
            time: Self.second)
        #expect(outcome.rounds.count < 7 && !outcome.rounds.isEmpty)
        #expect(clock.now <= 1.5 * Self.second)
    }
}
