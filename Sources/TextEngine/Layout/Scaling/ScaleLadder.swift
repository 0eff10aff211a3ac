/// The scales that a text may have, in ascending order, without 1. Each scale is a *rung*.
struct ScaleLadder {
    let minimum: Double
    let step: Double
    /// Whether scales between two rungs are permitted too.
    let isContinuous: Bool
    /// The numbers of the scales: multiples of the step from the minimum up.
    let rungs: ClosedRange<Int>

    /// Steps up to this size count as continuous. The rungs are then as fine as anybody can see.
    private static let smallestStep = 1.0 / 16_384

    /// nil if 1 is the only scale.
    init?(_ scaling: TextScaling, size: Size) {
        isContinuous = scaling.step <= Self.smallestStep
        if isContinuous {
            let extent = [size.width, size.height].filter(\.isFinite).max() ?? 0
            step = 1 / min(max(2 * extent, 32), 2_048)
        } else {
            step = scaling.step
        }
        minimum = scaling.minimum
        // Allow for rounding: a value next to a multiple counts as that multiple.
        let first = max(Int((minimum / step - 1e-9).rounded(isContinuous ? .down : .up)), 1)
        let last = Int((1 / step - 1e-9).rounded(.down))
        guard minimum < 1, first <= last else { return nil }
        rungs = first...last
    }

    var smallest: Double { scale(rungs.lowerBound) }

    func scale(_ rung: Int) -> Double {
        let scale = Double(rung) * step
        return isContinuous ? max(scale, minimum) : scale
    }

    /// The last rung where a predicate holds, if it holds at all rungs below too. The first rung if it holds nowhere.
    func lastRung(where predicate: (Int) -> Bool) -> Int {
        var (low, high) = (rungs.lowerBound, rungs.upperBound + 1)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if predicate(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The same result for an expensive predicate: a galloping search that starts at a guess.
    func lastRung(near guess: Int, where predicate: (Int) -> Bool) -> Int {
        var low = rungs.lowerBound
        var high = rungs.upperBound + 1
        var rung = guess
        var distance = 1
        if predicate(rung) {
            repeat {
                low = rung
                rung = min(rung + distance, rungs.upperBound)
                distance *= 2
            } while rung > low && predicate(rung)
            if rung > low { high = rung }
        } else {
            repeat {
                high = rung
                rung = max(rung - distance, rungs.lowerBound)
                distance *= 2
            } while rung < high && rung > rungs.lowerBound && !predicate(rung)
            low = min(rung, high)
        }
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if predicate(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// A rung above the first where a predicate holds, but not at the next rung. It need not hold at the rungs below. nil if it
    /// holds at none that is tried; the distance between these doubles. O(log rungs).
    func lastRungAboveFirst(where predicate: (Int) -> Bool) -> Int? {
        var distance = 1
        while rungs.lowerBound + distance <= rungs.upperBound {
            let rung = rungs.lowerBound + distance
            if predicate(rung) { return lastRung(near: rung, where: predicate) }
            distance *= 2
        }
        return nil
    }
}
