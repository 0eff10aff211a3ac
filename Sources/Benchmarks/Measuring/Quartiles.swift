/// The median and quartiles of a series of numbers.
struct Quartiles: Sendable {
    /// A quarter of the numbers are below.
    let lower: Double
    /// The median.
    let median: Double
    /// A quarter of the numbers are above.
    let upper: Double

    /// The quartiles of at least one number, interpolated between two.
    init(_ numbers: [Double]) {
        precondition(!numbers.isEmpty, "no numbers, no quartiles")
        let sorted = numbers.sorted()
        func value(at part: Double) -> Double {
            let place = part * Double(sorted.count - 1)
            let index = Int(place)
            let next = min(index + 1, sorted.count - 1)
            return sorted[index] + (place - Double(index)) * (sorted[next] - sorted[index])
        }
        lower = value(at: 0.25)
        median = value(at: 0.5)
        upper = value(at: 0.75)
    }
}
