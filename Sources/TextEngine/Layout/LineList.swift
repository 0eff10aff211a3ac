/// The lines of a frame. The first two lie in the list itself: most labels have no more, and neither making theirs nor
/// asking about them should cost an allocation or a detour.
package struct LineList: Sendable {
    package private(set) var count = 0
    private var own: (LineRecord, LineRecord) = (.nothing, .nothing)
    /// nil where there are none: the runtime takes longer to count an empty array than no array.
    private var others: [LineRecord]?

    /// How many lines lie in the list itself.
    static let ownCount = 2

    init() {}

    /// Makes room for that many lines at once.
    @inline(never)
    mutating func reserveCapacity(_ capacity: Int) {
        guard capacity > Self.ownCount else { return }
        others = others ?? []
        others?.reserveCapacity(capacity - Self.ownCount)
    }

    @inline(__always)
    mutating func append(_ line: LineRecord) {
        switch count {
        case 0: own.0 = line
        case 1: own.1 = line
        default:
            if others == nil { others = [] }
            others?.append(line)
        }
        count += 1
    }

    mutating func popLast() -> LineRecord? {
        guard count > 0 else { return nil }
        count -= 1
        return others?.popLast() ?? (count == 0 ? own.0 : own.1)
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
            if index == 0 { return own.0 }
            if index == 1 { return own.1 }
            return withOthers { $0[index - Self.ownCount] }
        }
    }

    /// The first line that a test holds for, where it holds for all behind it too; `count` if for none. O(log lines).
    @inline(__always)
    func firstIndex(_ isBehind: (borrowing LineRecord) -> Bool) -> Int {
        if count == 0 || isBehind(own.0) { return 0 }
        if count == 1 || isBehind(own.1) { return 1 }
        return withOthers { others in
            var (index, end) = (0, others.count)
            while index < end {
                let middle = index + (end - index) / 2
                if isBehind(others[middle]) { end = middle } else { index = middle + 1 }
            }
            return index + Self.ownCount
        }
    }

    /// The lines that do not lie in the list itself.
    @inline(__always)
    private func withOthers<Value>(_ body: (UnsafeBufferPointer<LineRecord>) -> Value) -> Value {
        guard let others else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        return others.withUnsafeBufferPointer(body)
    }

    /// Moves the lines out of a list that ends its life.
    @inline(__always)
    mutating func take() -> LineList {
        var taken = LineList()
        taken.own = own
        taken.count = count
        swap(&taken.others, &others)
        count = 0
        return taken
    }

    /// Changes all lines in their order.
    @inline(__always)
    mutating func update(_ change: (_ index: Int, _ line: inout LineRecord) -> Void) {
        if count > 0 { change(0, &own.0) }
        if count > 1 { change(1, &own.1) }
        others?.withUnsafeMutableBufferPointer { others in
            for index in others.indices { change(index + Self.ownCount, &others[index]) }
        }
    }
}

extension LineRecord {
    /// What stands for the first lines where there are none. No constant: looking one up takes longer than making this.
    fileprivate static var nothing: LineRecord {
        LineRecord(
            paragraph: 0, start: 0, end: 0, next: 0, glyphStart: 0, glyphEnd: 0, width: 0, metrics: .zero,
            heights: LineHeights(.zero))
    }
}
