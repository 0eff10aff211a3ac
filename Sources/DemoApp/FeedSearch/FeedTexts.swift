/// The texts of all posts, as rows show them, in one piece. They take some megabytes, and are made and searched on another thread.
struct FeedTexts: Sendable {
    private var bytes: [UInt8] = []
    /// Where each post ends.
    private var ends: [Int] = []

    /// The texts of the first posts. O(posts).
    init(count: Int) {
        ends.reserveCapacity(count)
        for position in 0..<count {
            bytes += feedPost(at: position).text.utf8
            ends.append(bytes.count)
        }
    }

    /// Searches the first posts. nil if the task was cancelled. O(texts).
    func hits(of pattern: SearchPattern, inFirst count: Int) -> FeedHits? {
        var hits = FeedHits()
        let isComplete = bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for (position, end) in ends.prefix(count).enumerated() {
                if position % 1_000 == 0, Task.isCancelled { return false }
                var number = 0
                pattern.forEachHit(in: UnsafeBufferPointer(rebasing: bytes[start..<end])) { _ in number += 1 }
                hits.append(number, at: position)
                start = end
            }
            return true
        }
        return isComplete ? hits : nil
    }
}
