/// Where a pattern is found in the feed: how often in each post. Half a million hits take no more than the posts that have them.
struct FeedHits: Sendable {
    /// The number of all hits.
    private(set) var count = 0
    /// The posts that have hits, in their order, and the number of the first hit of each.
    private var posts: [(position: Int32, first: Int32)] = []

    /// Adds a post with some hits, behind the others.
    mutating func append(_ hits: Int, at position: Int) {
        guard hits > 0 else { return }
        posts.append((Int32(position), Int32(count)))
        count += hits
    }

    /// The post of a hit, and which of that post's hits it is. O(log posts).
    subscript(number: Int) -> (post: Int, index: Int) {
        let next = Self.firstIndex(in: posts) { $0.first > number }
        let post = posts[next - 1]
        return (Int(post.position), number - Int(post.first))
    }

    /// The number of the first hit in a post or in those behind it; nil if there is none. O(log posts).
    func first(from position: Int) -> Int? {
        let index = Self.firstIndex(in: posts) { $0.position >= position }
        return index < posts.count ? Int(posts[index].first) : nil
    }

    /// The index of the first element for which a condition is true; it is then true for all behind it.
    private static func firstIndex<Element>(in elements: [Element], where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(elements[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
