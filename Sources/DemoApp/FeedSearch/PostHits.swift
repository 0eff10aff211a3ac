/// What a row marks of its post.
struct PostHits {
    /// The hits in UTF-8 offsets of ``FeedPost/text``.
    var ranges: [Range<Int>] = []
    /// The hit that was gone to.
    var current: Range<Int>?
}

/// What all rows mark.
struct FeedMarks {
    var pattern: SearchPattern?
    /// The post with the hit that was gone to, and which of its hits it is.
    var current: (post: Int, index: Int)?

    /// The hits in a post. O(text).
    func hits(in post: FeedPost, at position: Int) -> PostHits {
        guard let pattern else { return PostHits() }
        let ranges = pattern.hits(in: post.text)
        guard let current, current.post == position, ranges.indices.contains(current.index) else {
            return PostHits(ranges: ranges)
        }
        return PostHits(ranges: ranges, current: ranges[current.index])
    }
}
