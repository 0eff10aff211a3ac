import LabelWidget

/// Searches the feed. Rows mark their own hits when they are shown. The hits of all posts are counted on another thread, in the texts: no
/// label is made for them.
@MainActor
final class FeedSearch: Searchable {
    var onSearch: (@MainActor () -> Void)?
    private(set) var currentHit: Int?
    private var hits = FeedHits()
    private let list: FeedList
    /// The texts of all posts, while the search is open.
    private var texts: Task<FeedTexts, Never>?
    private var work: Task<FeedHits?, Never>?

    init(in list: FeedList) { self.list = list }

    var isSearching: Bool { list.marks.pattern != nil }
    var hitCount: Int { hits.count }

    func setSearch(isOpen: Bool) {
        texts = isOpen ? texts ?? Task.detached { FeedTexts(count: FeedModel.count) } : nil
    }

    /// Goes to the first hit from the current one on, or from what is seen. An empty pattern ends the search.
    func search(_ pattern: String) {
        work?.cancel()
        // Old hits mean nothing in the new ones.
        (work, hits, currentHit) = (nil, FeedHits(), nil)
        guard !pattern.isEmpty, let texts else { return end() }
        let pattern = SearchPattern(pattern)
        let start = list.marks.current?.post ?? list.firstSeen
        list.marks = FeedMarks(pattern: pattern)
        let count = list.searchedCount
        let work = Task.detached { await texts.value.hits(of: pattern, inFirst: count) }
        self.work = work
        Task { [weak self] in
            guard let hits = await work.value, let self, self.work == work else { return }
            self.hits = hits
            currentHit = hits.first(from: start) ?? hits.first(from: 0)
            showCurrent()
        }
    }

    func moveHit(by distance: Int) {
        guard hits.count > 0 else { return }
        currentHit = currentHit.map { ($0 + distance + hits.count) % hits.count } ?? 0
        showCurrent()
    }

    private func end() {
        list.marks = FeedMarks()
        onSearch?()
    }

    private func showCurrent() {
        list.marks.current = currentHit.map { hits[$0] }
        list.revealCurrentHit()
        onSearch?()
    }
}
