/// The scales that a text may have, ascending; 1 is not among them.
struct ScaleLadder {
    let minimum: Double
    let step: Double
    /// Whether any scale between two rungs will do as well.
    let isContinuous: Bool
    /// The scales by number: the multiples of the step that are at least the minimum.
    let rungs: ClosedRange<Int>

    /// Steps of at most this are none: the ladder is as fine as anybody can see then.
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
        // Within rounding a multiple is one.
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

    /// The last rung of which a predicate holds that holds of all below it, the first where it holds of none.
    func lastRung(where predicate: (Int) -> Bool) -> Int {
        var (low, high) = (rungs.lowerBound, rungs.upperBound + 1)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if predicate(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The same, for a predicate that costs more than a guess from where to look.
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

    /// A rung above the first of which a predicate holds as it does not of the next one, where it need not hold of those below;
    /// nil if it holds of none that is tried, which are more and more apart. O(log rungs).
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
