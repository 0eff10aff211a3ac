/// The lines of a frame. The first one lies in the list itself: most labels have one line, and neither making theirs nor
/// asking about it should cost an allocation or a detour.
package struct LineList: Sendable {
    package private(set) var count = 0
    private var head: LineRecord = .nothing
    private var others: [LineRecord] = []

    init() {}

    /// Makes room for that many lines at once.
    mutating func reserveCapacity(_ capacity: Int) {
        if capacity > 1 { others.reserveCapacity(capacity - 1) }
    }

    @inline(__always)
    mutating func append(_ line: LineRecord) {
        if count == 0 { head = line } else { others.append(line) }
        count += 1
    }

    mutating func popLast() -> LineRecord? {
        guard count > 0 else { return nil }
        count -= 1
        return others.popLast() ?? head
    }
}

extension LineList: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(index: Int) -> LineRecord {
        // A record is plain data: what the caller does not ask for is not copied.
        @inline(__always)
        get {
            precondition(index >= 0 && index < count, "There is no such line.")
            if index == 0 { return head }
            return others.withUnsafeBufferPointer { $0[index - 1] }
        }
    }

    /// Moves the lines out of a list that ends its life.
    @inline(__always)
    mutating func take() -> LineList {
        var taken = LineList()
        taken.head = head
        taken.count = count
        swap(&taken.others, &others)
        count = 0
        return taken
    }

    /// Changes all lines in their order.
    @inline(__always)
    mutating func update(_ change: (_ index: Int, _ line: inout LineRecord) -> Void) {
        guard count > 0 else { return }
        change(0, &head)
        guard count > 1 else { return }
        others.withUnsafeMutableBufferPointer { others in
            for index in others.indices { change(index + 1, &others[index]) }
        }
    }
}

extension LineRecord {
    /// What stands for the first line where there is none.
    fileprivate static let nothing = LineRecord(
        paragraph: 0, start: 0, end: 0, next: 0, glyphStart: 0, glyphEnd: 0, width: 0, metrics: .zero,
        heights: LineHeights(.zero))
}
