/// Elements that count how often one is looked at.
struct Counted<Element>: RandomAccessCollection {
    private let elements: [Element]
    let lookedAt = Counter()

    init(_ elements: [Element]) { self.elements = elements }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }

    subscript(index: Int) -> Element {
        _ = lookedAt.next()
        return elements[index]
    }
}
