/// The style runs of a text, borrowed for as long as the text is kept. Reading them needs no reference counting.
typealias StyleRuns = StyledText.Runs<TextStyle>.Borrowed

extension StyledText {
    /// Runs of equal values, one after the other from the start of a text. Equal neighbours are one run.
    ///
    /// The last run is stored here, the ones before it in memory that only grows and that texts share: when a text is appended,
    /// only its last run can change. Most texts have one run and no such memory.
    package struct Runs<Value: Sendable & Hashable>: Sendable {
        /// All runs but the last one.
        private var closed: AppendOnlyBuffer<Run<Value>>?
        private var closedCount = 0
        /// It ends at 0 if there are no runs.
        private var last: Run<Value>

        /// No runs.
        ///
        /// - Parameter value: Any value.
        init(emptyWith value: Value) { last = Run(end: 0, value: value) }

        /// One run; none for an empty text.
        init(_ value: Value, until end: Int32) { last = Run(end: end, value: value) }

        /// The end of the last run: the length of the text.
        var end: Int32 { last.end }

        /// Adds a run, or extends the last one if it has an equal value. Amortised O(1).
        mutating func append(_ value: Value, until end: Int32) {
            guard end > last.end else { return }
            if last.end > 0, last.value != value {
                closeLast()
                last.value = value
            } else if last.end == 0 {
                last.value = value
            }
            last.end = end
        }

        /// Adds the runs of a range of another text. Where these end early, `fill` follows. O(log runs + runs of the range).
        ///
        /// - Parameter base: The distance from the offsets of the other text to those of this one.
        mutating func append(_ source: Runs, range: Range<Int>, at base: Int, fill: Value) {
            var index = source.firstRun(endingAfter: Int32(range.lowerBound))
            var start = range.lowerBound
            while index < source.count, start < range.upperBound {
                let end = Swift.min(Int(source[index].end), range.upperBound)
                append(source[index].value, until: Int32(base + end))
                start = end
                index += 1
            }
            append(fill, until: Int32(base + range.upperBound))
        }

        private mutating func closeLast() {
            let known = UnsafeBufferPointer(start: closed.map { UnsafePointer($0.elements) }, count: closedCount)
            closed = withUnsafePointer(to: last) { [closed] in
                AppendOnlyBuffer.appending(UnsafeBufferPointer(start: $0, count: 1), to: known, in: closed).buffer
            }
            closedCount += 1
        }
    }
}

extension StyledText.Runs {
    /// The runs without references to their memory: valid during ``withBorrowed(_:)``.
    struct Borrowed {
        fileprivate let closed: UnsafePointer<StyledText.Run<Value>>?
        fileprivate let last: UnsafePointer<StyledText.Run<Value>>
        let endIndex: Int
    }

    /// Calls the body with the runs, without reference counting. Runs in a stored property are not copied.
    @inline(__always)
    func withBorrowed<Result>(_ body: (Borrowed) -> Result) -> Result {
        withUnsafePointer(to: last) {
            body(Borrowed(closed: closed.map { UnsafePointer($0.elements) }, last: $0, endIndex: endIndex))
        }
    }
}

extension StyledText.Runs.Borrowed: RandomAccessCollection {
    var startIndex: Int { 0 }

    subscript(index: Int) -> StyledText.Run<Value> {
        @inline(__always)
        unsafeAddress {
            precondition(index >= 0 && index < endIndex, "There is no run \(index).")
            guard index < endIndex - 1, let closed else { return last }
            return closed + index
        }
    }
}

extension StyledText.Runs: RandomAccessCollection {
    package var startIndex: Int { 0 }
    @inline(__always)
    package var endIndex: Int { last.end == 0 ? 0 : closedCount + 1 }

    // Lends the run. A copy would count references.
    package subscript(index: Int) -> StyledText.Run<Value> {
        @inline(__always)
        _read {
            precondition(index >= 0 && index < endIndex, "There is no run \(index).")
            if index < closedCount, let closed {
                yield closed.elements[index]
            } else {
                yield last
            }
        }
    }
}

extension StyledText.Runs: Hashable {
    /// O(1) if one text was made from the other by appending, else O(runs).
    package static func == (one: Self, other: Self) -> Bool {
        guard one.count == other.count, one.isEmpty || one.last == other.last else { return false }
        return one.closed === other.closed || one.elementsEqual(other)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for run in self { hasher.combine(run) }
    }
}
