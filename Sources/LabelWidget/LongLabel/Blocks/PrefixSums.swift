/// Numbers in order, and the sums of the first ones. To change a number, to find a sum, and to find a number by the sum of those before it
/// takes O(log count).
///
/// A Fenwick tree: the entry at an index is the sum of the numbers from `start(of: index)` up to that index.
struct PrefixSums<Number: AdditiveArithmetic & Comparable> {
    private var tree: [Number] = []
    /// The first numbers leave the tree when they are more than the others.
    private var removedCount = 0
    private var removedSum = Number.zero

    init() {}

    /// O(count).
    init(_ numbers: some Sequence<Number>) {
        for number in numbers { append(number) }
    }

    var count: Int { tree.count - removedCount }

    /// The sum of the first numbers. O(log count).
    func sum(ofFirst count: Int) -> Number { treeSum(removedCount + count) - removedSum }

    /// How many of the first numbers together are at most a sum. No number may be less than 0. O(log count).
    func count(within sum: Number) -> Int {
        var rest = sum + removedSum
        var index = 0
        var step = tree.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - tree.count.leadingZeroBitCount)
        while step > 0 {
            let next = index + step
            if next <= tree.count, tree[next - 1] <= rest {
                rest -= tree[next - 1]
                index = next
            }
            step /= 2
        }
        return max(index - removedCount, 0)
    }

    /// Adds to a number. O(log count).
    mutating func add(_ difference: Number, to index: Int) {
        var index = removedCount + index
        while index < tree.count {
            tree[index] += difference
            index |= index + 1
        }
    }

    /// Adds a number behind the others. Amortised O(1), at most O(log count).
    mutating func append(_ number: Number) {
        let start = Self.start(of: tree.count)
        var sum = number
        var end = tree.count
        while end > start {
            sum += tree[end - 1]
            end = Self.start(of: end - 1)
        }
        tree.append(sum)
    }

    /// O(removed numbers).
    mutating func removeLast(_ count: Int) { tree.removeLast(count) }

    /// Amortised O(log count).
    mutating func removeFirst(_ count: Int) {
        removedCount += count
        removedSum = treeSum(removedCount)
        guard removedCount > self.count else { return }
        self = PrefixSums((0..<self.count).map { sum(ofFirst: $0 + 1) - sum(ofFirst: $0) })
    }

    private func treeSum(_ count: Int) -> Number {
        var sum = Number.zero
        var end = count
        while end > 0 {
            sum += tree[end - 1]
            end = Self.start(of: end - 1)
        }
        return sum
    }

    /// The first of the numbers whose sum an entry is.
    private static func start(of index: Int) -> Int { index & (index + 1) }
}
