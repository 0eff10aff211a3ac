@testable import Benchmarks

/// A clock that moves when simulated work is done.
final class SimulatedClock {
    private(set) var now = 0.0

    func advance(_ time: Double) { now += time }
}

/// The work of a row that takes as long as a test says.
final class SimulatedRow {
    /// What one thing takes, in nanoseconds of processor time.
    struct Costs {
        var layout = 0.0
        var preparation = 0.0
        var ours = 100.0
        var pango = 100_000.0
    }

    /// How many operations the engine and Pango were given, stretch by stretch.
    private(set) var ourStretches: [Int] = []
    private(set) var pangoStretches: [Int] = []
    /// Which texts were used.
    private(set) var items: Set<Int> = []

    private let clock: SimulatedClock
    private let costs: Costs
    private let slowness: Double

    /// A row whose work takes `slowness` times as long on the clock as in processor time.
    init(_ costs: Costs, clock: SimulatedClock, slowness: Double = 1) {
        self.costs = costs
        self.clock = clock
        self.slowness = slowness
    }

    func work(_ kind: BenchmarkRow.Kind, texts: Int) -> RowWork {
        let ours = side(costs.ours, preparation: costs.preparation, wantedTime: 10_000_000) {
            self.ourStretches.append($0)
        }
        let pango = side(costs.pango, preparation: 0, wantedTime: 40_000_000) { self.pangoStretches.append($0) }
        return RowWork(
            kind: kind, textCount: texts, layoutTime: costs.layout * slowness,
            prepareRound: { [self] in clock.advance(Double($0) * costs.layout * slowness) },
            makeOperations: { items, passes in
                (0..<passes * items.count).map { Operation(item: items.lowerBound + $0 % items.count, x: 0) }
            },
            sides: [ours, pango])
    }

    private func side(
        _ cost: Double, preparation: Double, wantedTime: Double, remember: @escaping (Int) -> Void
    ) -> RowWork.Side {
        RowWork.Side(
            prepare: { [self] in clock.advance(preparation * slowness) },
            time: { [self] operations in
                remember(operations.count)
                items.formUnion(operations.map(\.item))
                clock.advance(Double(operations.count) * cost * slowness)
                return Double(operations.count) * cost
            },
            wantedTime: wantedTime)
    }
}
