import TextEngine

/// Finds visible links by what makes them the same in another layout or text. Made once for a list of links: an app may follow each of
/// them.
struct LinkNumbers: Sendable {
    /// Where a link begins, with its value.
    private struct Start: Hashable, Sendable {
        let offset: Int
        let isInToken: Bool
        let value: LinkValue

        init(of link: TextLink) {
            (offset, isInToken, value) = (link.range.lowerBound, link.rangeInToken != nil, link.value)
        }
    }

    /// How many links before each one have its value.
    let occurrences: [Int]
    /// The numbers of the links with a value, ascending.
    private var numbers: [LinkValue: [Int]] = [:]
    /// The first link that begins at a place.
    private var starts: [Start: Int] = [:]

    /// How many links were gone through, for tests.
    @MainActor static var visitCount = 0

    /// O(links).
    @MainActor
    init(_ links: [TextLink]) {
        var occurrences: [Int] = []
        occurrences.reserveCapacity(links.count)
        for (number, link) in links.enumerated() {
            Self.visitCount += 1
            occurrences.append(numbers[link.value]?.count ?? 0)
            numbers[link.value, default: []].append(number)
            let start = Start(of: link)
            starts[start] = starts[start] ?? number
        }
        self.occurrences = occurrences
    }

    /// The first link that begins where another one does, and has its value. O(1).
    func number(beginningAs link: TextLink) -> Int? { starts[Start(of: link)] }

    /// The link that has a value and as many links with that before it. O(1).
    func number(of value: LinkValue, occurrence: Int) -> Int? {
        guard let found = numbers[value], found.indices.contains(occurrence) else { return nil }
        return found[occurrence]
    }
}
