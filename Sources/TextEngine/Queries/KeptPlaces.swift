/// The answers to all questions about places in a short text, for a frame that is asked again and again: a label under a pointer, a
/// text that is being selected. An answer is a look into a row, without a branch that anybody would have to guess.
///
/// Filled after four questions, for texts of up to 64 bytes in one direction on up to four lines of 512 pixels. Takes 32 bytes for each byte and four for each
/// pixel of a line. Good as long as its frame.
struct KeptPlaces: KeptMemory {
    struct Header: BitwiseCopyable {
        /// How many bytes the text has; first, as ``KeptAnswers`` look at it.
        let count: Int
        /// Where the second, the third and the fourth line begin to be the nearest ones; infinite where there is none.
        let tops: (Double, Double, Double)
    }

    /// What points need to know of a line.
    struct Line: BitwiseCopyable {
        /// The left edge of its text.
        var x = 0.0
        /// The width in units, of which a pixel has 1,024.
        var width: Int32 = 0
        /// Its first bucket; the first of all, which knows nothing, where others have to be asked.
        var bucket: Int32 = 0
        var isRightToLeft = false
    }

    /// What a caret placed by a click is before and behind a place in a stretch of two pixels.
    struct Bucket: BitwiseCopyable {
        static let shift = 11
        /// Others have to be asked.
        static let unknown = Bucket(last: .max, before: -1, behind: -1)
        /// The last place that is before, in units from the line's logical start.
        let last: Int32
        let before: Int16
        let behind: Int16
    }

    static let mostBytes = 64
    static let mostLines = 4

    let start: UnsafeMutableRawPointer

    /// Four lines; where there are fewer, the last one stands for what is missing.
    @inline(__always)
    var lines: UnsafeMutablePointer<Line> { row(at: MemoryLayout<Header>.stride) }
    /// The rectangle of what shows each byte; where nothing does, its x is not a number.
    @inline(__always)
    var rects: UnsafeMutablePointer<Rect> { row(at: Self.rectsPlace) }
    @inline(__always)
    var buckets: UnsafeMutablePointer<Bucket> { row(at: Self.bucketsPlace(header.pointee.count)) }

    @inline(__always)
    private static var rectsPlace: Int {
        MemoryLayout<Header>.stride + mostLines * MemoryLayout<Line>.stride
    }

    @inline(__always)
    static func bucketsPlace(_ count: Int) -> Int { rectsPlace + count * MemoryLayout<Rect>.stride }

    /// What ``TextFrame/rect(at:)`` gives. O(1).
    @inline(__always)
    func rect(at offset: Int) -> Rect? {
        guard UInt(bitPattern: offset) < UInt(bitPattern: header.pointee.count) else { return nil }
        let rect = rects[offset]
        return rect.x == rect.x ? rect : nil
    }

    /// What ``TextFrame/index(closestTo:)`` gives; less than 0 where others have to be asked. O(1).
    @inline(__always)
    func offset(closestTo point: Point) -> Int {
        let tops = header.pointee.tops
        // What is not a number is on the last line.
        let line = lines + ((point.y < tops.0 ? 0 : 1) &+ (point.y < tops.1 ? 0 : 1) &+ (point.y < tops.2 ? 0 : 1))
        let width = Double(line.pointee.width)
        var distance = (point.x - line.pointee.x) * 1_024
        distance = line.pointee.isRightToLeft ? width - distance : distance
        // What is not a number is at the start.
        distance = distance > 0 ? distance : 0
        distance = distance < width ? distance : width
        let place = Int32(distance)
        let bucket = buckets[Int(line.pointee.bucket &+ place >> Int32(Bucket.shift))]
        return Int(place > bucket.last ? bucket.behind : bucket.before)
    }
}
