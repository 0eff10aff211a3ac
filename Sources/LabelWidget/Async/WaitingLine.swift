/// Elements that leave in the order in which they came.
struct WaitingLine<Element> {
    private var elements: [Element?] = []
    private var first = 0

    var count: Int { elements.count - first }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Removes and returns elements. O(count).
    mutating func removeAll(where isGone: (Element) -> Bool) -> [Element] {
        let all = elements[first...].compactMap { $0 }
        (elements, first) = (all.filter { !isGone($0) }, 0)
        return all.filter(isGone)
    }

    /// Amortised O(1).
    mutating func popFirst() -> Element? {
        guard first < elements.count else { return nil }
        defer {
            elements[first] = nil
            first += 1
            if first == elements.count || first > 64 && first * 2 > elements.count {
                elements.removeFirst(first)
                first = 0
            }
        }
        return elements[first]
    }
}
