/// The offsets of a line's carets: the boundaries between its grapheme clusters, without those inside text that a token replaces.
///
/// Each search reads the text around its offset alone, so that an arrow key costs as much in a line of ten million characters as in a
/// short one. O(1) between letters, O(row) in a row of flags or marks.
struct CaretOffsets {
    private let text: StyledText
    /// The text before what a token replaces. Without a token, all of it.
    private let head: Range<Int>
    /// The text behind what a token replaces; nil if there is none.
    private let tail: Range<Int>?
    /// The first offset behind the line that its carets may not have: they are on the next line. The largest number on the last line.
    private let limit: Int

    /// A search for a place that needs no context goes this far.
    private static let reach = 256

    init(line index: Int, of frame: TextFrame) {
        let (head, tail) = frame.textWithCarets(onLine: index)
        text = frame.shapedString.text
        self.head = head
        self.tail = tail.lowerBound > head.upperBound ? tail : nil
        limit = index == frame.lineRecords.count - 1 ? .max : tail.upperBound
    }

    /// The first one; nil if the line has none.
    var first: Int? { allowed(head.lowerBound) }

    /// The last one.
    var last: Int? { last(atOrBefore: limit - 1) }

    func contains(_ offset: Int) -> Bool { last(atOrBefore: offset) == offset }

    /// The last one at or before an offset.
    func last(atOrBefore offset: Int) -> Int? {
        let offset = min(offset, limit - 1)
        if let tail, offset >= tail.lowerBound { return boundary(atOrBefore: offset, in: tail) }
        return offset < head.lowerBound ? nil : boundary(atOrBefore: offset, in: head)
    }

    /// The first one at or behind an offset.
    func first(atOrAfter offset: Int) -> Int? {
        if offset <= head.upperBound { return allowed(boundary(atOrAfter: offset, in: head)) }
        guard let tail, offset <= tail.upperBound else { return nil }
        return allowed(boundary(atOrAfter: offset, in: tail))
    }

    /// All of them, in ascending order. O(line).
    var all: [Int] {
        let offsets = withBytes { bytes in
            GraphemeBreakFinder.withFinder { finder in
                let before = [head.lowerBound] + finder.boundaries(of: head, in: bytes)
                guard let tail else { return before }
                return before + [tail.lowerBound] + finder.boundaries(of: tail, in: bytes)
            }
        }
        return limit == .max ? offsets : offsets.filter { $0 < limit }
    }

    private func allowed(_ offset: Int) -> Int? { offset < limit ? offset : nil }

    private func withBytes<Value>(_ body: (UTF8Bytes) -> Value) -> Value {
        text.storage.utf8.withUnsafeBufferPointer(body)
    }

    private func boundary(atOrBefore offset: Int, in part: Range<Int>) -> Int {
        guard offset < part.upperBound else { return part.upperBound }
        return withBytes { bytes in
            let offset = bytes.characterStart(atOrBefore: offset)
            if offset <= part.lowerBound || GraphemeBreakFinder.isCertainBoundary(offset, in: bytes) {
                return max(offset, part.lowerBound)
            }
            let (start, boundaries) = boundaries(around: offset, in: part, bytes)
            return boundaries.last { $0 <= offset } ?? start
        }
    }

    private func boundary(atOrAfter offset: Int, in part: Range<Int>) -> Int {
        guard offset > part.lowerBound else { return part.lowerBound }
        return withBytes { bytes in
            var offset = offset
            while offset < part.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            if offset >= part.upperBound || GraphemeBreakFinder.isCertainBoundary(offset, in: bytes) {
                return min(offset, part.upperBound)
            }
            return boundaries(around: offset, in: part, bytes).boundaries.first { $0 >= offset } ?? part.upperBound
        }
    }

    /// The boundaries between the nearest places around an offset that are certain to be some. If there is none within ``reach``, those
    /// from the start of the part, or to its end.
    private func boundaries(
        around offset: Int, in part: Range<Int>, _ bytes: UTF8Bytes
    ) -> (start: Int, boundaries: [Int]) {
        var (start, end) = (offset, offset)
        while start > part.lowerBound, !GraphemeBreakFinder.isCertainBoundary(start, in: bytes) {
            start = offset - start > Self.reach ? part.lowerBound : bytes.characterStart(atOrBefore: start - 1)
        }
        repeat {
            end = end - offset > Self.reach ? part.upperBound : end + bytes.scalar(at: end).length
        } while end < part.upperBound && !GraphemeBreakFinder.isCertainBoundary(end, in: bytes)
        let found = GraphemeBreakFinder.withFinder {
            $0.boundaries(of: start..<min(end, part.upperBound), in: bytes)
        }
        return (start, found)
    }
}
