extension RandomAccessCollection where Index == Int {
    /// The first index where the predicate is true. It must be true for all later ones too. O(log n).
    @inline(__always)
    package func partitionPoint(where predicate: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
