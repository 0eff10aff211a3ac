/// Elements in order. Others come behind the last one, and the first ones leave. The first one has the index 0.
struct Queue<Element>: RandomAccessCollection, MutableCollection {
    /// A slice drops its first elements without moving the others. It moves them when it grows into other memory.
    private var elements: ArraySlice<Element> = []

    init(_ elements: [Element] = []) { self.elements = elements[...] }

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    var indices: Range<Int> { 0..<elements.count }

    subscript(index: Int) -> Element {
        get { elements[elements.startIndex + index] }
        _modify { yield &elements[elements.startIndex + index] }
    }

    /// Amortised O(1).
    mutating func append(_ element: Element) { elements.append(element) }

    /// O(1).
    mutating func removeFirst(_ count: Int) { elements.removeFirst(count) }

    /// O(removed elements).
    mutating func removeLast(_ count: Int) { elements.removeLast(count) }
}
