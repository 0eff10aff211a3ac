/// Elements in order. Others come behind the last one, and the first ones leave. The first one has the index 0.
struct Queue<Element>: RandomAccessCollection, MutableCollection {
    private var elements: [Element]
    /// The number of elements that left and are still in memory: at most as many as the others.
    private var first = 0

    init(_ elements: [Element] = []) { self.elements = elements }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count - first }
    var indices: Range<Int> { 0..<endIndex }

    subscript(index: Int) -> Element {
        get { elements[first + index] }
        _modify { yield &elements[first + index] }
    }

    /// Amortised O(1).
    mutating func append(_ element: Element) { elements.append(element) }

    /// Amortised O(removed elements).
    mutating func removeFirst(_ count: Int) {
        first += count
        guard first > self.count else { return }
        elements.removeFirst(first)
        first = 0
    }

    /// O(removed elements).
    mutating func removeLast(_ count: Int) { elements.removeLast(count) }
}
