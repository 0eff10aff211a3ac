extension [Double] {
    /// The number that a part of the numbers is below; 0 without numbers. O(n log n).
    package func quantile(_ part: Double) -> Double {
        isEmpty ? 0 : sorted()[Swift.min(Int(Double(count) * part), count - 1)]
    }
}
