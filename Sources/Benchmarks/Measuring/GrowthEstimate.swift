import Glibc

/// Predicts the time for a larger size: time grows as a power of the size.
struct GrowthEstimate {
    private var points: [(size: Double, time: Double)] = []

    /// Adds the time of the next larger size.
    mutating func append(size: Int, time: Double) {
        points.append((Double(size), max(time, 1)))
    }

    /// The predicted time for a larger size; nil without measurements.
    ///
    /// The exponent comes from the last two sizes and is at least 1. After a single size, it is 2: too high an estimate
    /// only skips a figure, too low a one could take hours.
    func time(size: Int) -> Double? {
        guard let last = points.last else { return nil }
        var power = 2.0
        if let other = points.dropLast().last {
            power = max(log(last.time / other.time) / log(last.size / other.size), 1)
        }
        return last.time * pow(Double(size) / last.size, power)
    }
}
