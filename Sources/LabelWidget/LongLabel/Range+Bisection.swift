extension Range<Int> {
    /// The last number for which a condition is true that is true for all numbers before it; the first number if it is true for none.
    /// The range must not be empty. O(log count).
    func lastInOrder(where isTrue: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if isTrue(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
