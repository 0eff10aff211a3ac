/// Where each character of a text of some lines is, for a frame that is asked again and again: what a question needs lies side by
/// side, where lines, paragraphs and their rows lie in six places. To fetch these took longer than to search them.
///
/// Filled after eight questions about offsets, for texts of more than ``KeptPlaces/mostBytes``, up to 1,024 bytes, on up to twelve
/// lines. Takes four bytes for each byte of text, and 36 for each line. Good as long as its frame.
struct KeptExtents: KeptMemory {
    struct Header: BitwiseCopyable {
        /// How many bytes the text has: more than those of which ``KeptPlaces`` are kept. First, as ``KeptAnswers`` look at it.
        let count: Int
        let lineCount: Int
    }

    /// What all characters of a line have in common.
    struct Line: BitwiseCopyable {
        /// The left edge of its text.
        var x = 0.0
        var y = 0.0
        var height = 0.0
        /// Its width in units, of which a pixel has 1,024, where it goes from right to left; else less than 0.
        var rightToLeftWidth: Int32 = -1
    }

    /// What shows a byte: how far from its line's logical start it starts, and how many bytes on the next one does.
    struct Entry: BitwiseCopyable {
        /// The frame has to be asked.
        static let unknown = Entry(start: 0, length: 0)
        static let mostLength = 15
        static let mostStart: UInt32 = 1 << 27
        private let bits: Int32

        @inline(__always)
        init(start: Int32, length: Int) { bits = start << 4 | Int32(truncatingIfNeeded: length) }

        @inline(__always)
        var start: Int32 { bits >> 4 }
        /// 0 where the frame has to be asked.
        @inline(__always)
        var length: Int { Int(bits & 15) }
    }

    static let mostBytes = 1_024
    static let mostLines = 12

    let start: UnsafeMutableRawPointer

    /// The offsets at which what follows the lines starts; the largest number where there are fewer lines.
    @inline(__always)
    var nextOffsets: UnsafeMutablePointer<Int32> { row(at: MemoryLayout<Header>.stride) }
    @inline(__always)
    var lines: UnsafeMutablePointer<Line> { row(at: Self.linesPlace) }
    /// For each byte what shows it; behind those of a line one that has the line's width as its start, so that the first one of a
    /// line is as many places on as there are lines before.
    @inline(__always)
    func entries(behindLines lineCount: Int) -> UnsafeMutablePointer<Entry> { row(at: Self.entriesPlace(lineCount)) }

    private static var linesPlace: Int { MemoryLayout<Header>.stride + mostLines * MemoryLayout<Int32>.stride }
    @inline(__always)
    private static func entriesPlace(_ lineCount: Int) -> Int { linesPlace &+ lineCount &* MemoryLayout<Line>.stride }

    static func entryCount(_ header: Header) -> Int { header.count + header.lineCount + 1 }
    static func byteCount(_ header: Header) -> Int {
        entriesPlace(header.lineCount) + entryCount(header) * MemoryLayout<Entry>.stride
    }

    /// What ``TextFrame/rect(at:)`` gives; nil where the frame has to be asked. O(1).
    @inline(__always)
    func rect(at offset: Int) -> Rect? {
        let header = header.pointee
        guard UInt(bitPattern: offset) < UInt(bitPattern: header.count) else { return nil }
        // All of them, as nobody can guess when a search ends, and without branches.
        let following = Int32(truncatingIfNeeded: offset) &+ 1
        var before: Int32 = 0
        for index in 0..<Self.mostLines { before &-= (nextOffsets[index] &- following) >> (Int32.bitWidth - 1) }
        let line = Int(before)
        let entry = entries(behindLines: header.lineCount) + (offset &+ line)
        let length = entry.pointee.length
        guard length > 0 else { return nil }
        let (start, end) = (entry.pointee.start, entry[length].start)
        let place = lines + line
        let rightToLeftWidth = place.pointee.rightToLeftWidth
        let distance = rightToLeftWidth < 0 ? start : rightToLeftWidth &- end
        return Rect(
            x: place.pointee.x + Double(distance) * 0x1p-10, y: place.pointee.y, width: Double(end &- start) * 0x1p-10,
            height: place.pointee.height)
    }
}
