/// What a ``SearchBar`` searches.
@MainActor
protocol Searchable: AnyObject {
    /// Whether there is a pattern.
    var isSearching: Bool { get }
    var hitCount: Int { get }
    /// The number of the hit that is shown; nil without one.
    var currentHit: Int? { get }
    /// Called when there are other hits.
    var onSearch: (@MainActor () -> Void)? { get set }

    /// The bar was opened or closed. What a search needs may be made and forgotten.
    func setSearch(isOpen: Bool)

    /// Finds a pattern, and goes to a hit. An empty pattern ends the search.
    func search(_ pattern: String)

    /// Goes to another hit, and shows it.
    func moveHit(by distance: Int)
}

extension Searchable {
    func setSearch(isOpen: Bool) {}
}
