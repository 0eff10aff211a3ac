import WidgetTiming

/// The times of an operation on each side, in nanoseconds.
struct BenchmarkTimes {
    /// The samples of each side. Those with the same index were taken one after the other.
    private(set) var samples: [[Double]]

    init(sideCount: Int) { samples = Array(repeating: [], count: sideCount) }

    /// The number of samples of each side.
    var count: Int { samples.last?.count ?? 0 }

    mutating func append(_ times: [Double]) {
        for (side, time) in times.enumerated() { samples[side].append(time) }
    }

    func quartiles(ofSide side: Int) -> Quartiles { Quartiles(samples[side]) }

    /// How many times as long as the first side another side takes. Each sample gives a ratio.
    func ratio(ofSide side: Int) -> Quartiles {
        Quartiles(zip(samples[side], samples[0]).map { $0 / max($1, 1) })
    }
}

/// The middle of some numbers.
struct Quartiles {
    let lower: Double
    let median: Double
    let upper: Double

    init(_ numbers: [Double]) {
        (lower, median, upper) = (numbers.quantile(0.25), numbers.quantile(0.5), numbers.quantile(0.75))
    }
}

extension Double {
    /// A number with about three digits.
    var shortText: String {
        let decimals = self < 9.995 ? 2 : self < 99.95 ? 1 : 0
        let scale = [1.0, 10, 100][decimals]
        // What is not finite or too large for a number has no digits.
        guard let digits = Int(exactly: (self * scale).rounded()) else { return "–" }
        guard decimals > 0 else { return digits.grouped }
        let fraction = String(digits % Int(scale))
        return
            "\(digits / Int(scale))\(DemoWords.decimalPoint)\(String(repeating: "0", count: decimals - fraction.utf8.count))\(fraction)"
    }

    /// A number of nanoseconds with a unit.
    var durationText: String {
        if self < 999.5 { return "\(shortText) ns" }
        return self < 999_500 ? "\((self / 1e3).shortText) µs" : "\((self / 1e6).shortText) ms"
    }
}
