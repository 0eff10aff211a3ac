extension KeptPlaces {
    /// Finds all places of a frame; nil for frames of much text, for scaled ones and for those with lines that show anything but
    /// text of one direction: to ask these takes longer than is won. O(text + pixels).
    static func all(of frame: TextFrame) -> UnsafeMutableRawPointer? {
        let count = frame.shapedString.text.count
        guard 1...mostBytes ~= count, 1...mostLines ~= frame.lines.count, frame.textScaleFactor == 1,
            frame.layoutBounds.width <= mostWidth, let tops = frame.topsOfFollowingLines
        else { return nil }
        // The first bucket is that of lines which have none.
        var bucketLimit = 1
        for index in 0..<frame.lines.count {
            let line = frame.lines[index]
            guard line.isEmpty || frame.withOneWayLine(line, { _, _ in true }) == true else { return nil }
            bucketLimit += BucketWriter.count(inWidth: line.width)
        }
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: bucketsPlace(count) + bucketLimit * MemoryLayout<Bucket>.stride,
            alignment: MemoryLayout<Rect>.alignment)
        let places = KeptPlaces(start: memory)
        places.header.initialize(to: Header(count: count, tops: tops))
        places.buckets.initialize(to: .unknown)
        var (offset, bucket) = (0, 1)
        for index in 0..<frame.lines.count {
            let line = frame.lines[index]
            let end = max(offset, min(Int(line.next), count))
            places.keep(line, index, of: frame, text: offset..<end, &bucket, limit: bucketLimit)
            offset = end
        }
        for offset in offset..<count { places.keep(nil, at: offset) }
        let last = places.lines[frame.lines.count - 1]
        (places.lines + frame.lines.count).initialize(repeating: last, count: mostLines - frame.lines.count)
        return memory
    }

    /// Keeps one line.
    ///
    /// - Parameters:
    ///   - text: What belongs to the line, shown or not.
    ///   - bucket: The first bucket that is free.
    ///   - limit: The number of buckets that there are.
    private func keep(
        _ line: LineRecord, _ index: Int, of frame: TextFrame, text: Range<Int>, _ bucket: inout Int, limit: Int
    ) {
        var kept = Line()
        var writer = BucketWriter(buckets + bucket, limit: limit - bucket)
        let shown = frame.withOneWayLine(line) { oneWayLine, _ -> Range<Int>? in
            kept.x = oneWayLine.x
            kept.width = oneWayLine.positions[oneWayLine.end] - oneWayLine.positions[oneWayLine.first]
            kept.isRightToLeft = oneWayLine.isRightToLeft
            return keep(oneWayLine, line, index, of: frame, &writer)
        }
        if writer.finish(width: kept.width) {
            kept.bucket = Int32(bucket)
            bucket += writer.count
        } else {
            // Every point is at the start of a line without width, in the bucket that knows nothing.
            kept.width = 0
        }
        (lines + index).initialize(to: kept)
        for offset in text where shown?.contains(offset) != true {
            keep(frame.rect(at: offset, onLine: index), at: offset)
        }
    }

    /// Keeps what a line shows; gives the text that was kept.
    private func keep(
        _ line: OneWayLine, _ record: LineRecord, _ index: Int, of frame: TextFrame, _ writer: inout BucketWriter
    ) -> Range<Int> {
        let bounds = frame.bounds(of: record)
        let lineStart = line.positions[line.first]
        var isComplete = line.unitsPerPixel == 1_024
        // What has no glyph may stand before the first one.
        var first: Int?
        let text = frame.shapedString.text
        line.forEachCluster { cluster, range in
            first = first ?? range.lowerBound
            let isLigature = range.count > 1 && line.mayBeLigature(cluster, in: text)
            let start = line.positions[cluster.lowerBound] &- lineStart
            let width = line.positions[cluster.upperBound] &- lineStart &- start
            if isLigature {
                for offset in range { keep(frame.rect(at: offset, onLine: index), at: offset) }
            } else {
                let (x, width) = line.extent(of: cluster)
                let rect = Rect(x: x, y: bounds.y, width: width, height: bounds.height)
                for offset in range { (rects + offset).initialize(to: rect) }
            }
            // Letters that are drawn together more than their marks are wide: a search may find them anywhere.
            for glyph in cluster.lowerBound..<cluster.upperBound
            where line.positions[glyph &+ 1] < line.positions[glyph] { isComplete = false }
            if width <= 0 {
                // What has no width is not found by a point, unless nothing follows.
                if cluster.upperBound == line.end { isComplete = false }
            } else if isComplete {
                writer.step(at: start, to: isLigature ? -1 : range.lowerBound)
                if !isLigature { writer.step(at: start &+ width / 2 &+ 1, to: range.upperBound) }
            }
        }
        writer.isComplete = isComplete
        return (first ?? line.text.upperBound)..<line.text.upperBound
    }

    private func keep(_ rect: Rect?, at offset: Int) {
        (rects + offset).initialize(to: rect ?? Rect(x: .nan, y: 0, width: 0, height: 0))
    }

    /// Wider frames would take too much room.
    private static let mostWidth = 512.0
}

/// Writes the buckets of a line, from its logical start, from the steps in which a caret placed by a click goes on.
private struct BucketWriter {
    private let buckets: UnsafeMutablePointer<KeptPlaces.Bucket>
    private let limit: Int
    private(set) var count = 0
    private var offset: Int16 = -1
    /// Whether the steps are all that there are, and there was room for them.
    var isComplete = false

    init(_ buckets: UnsafeMutablePointer<KeptPlaces.Bucket>, limit: Int) {
        (self.buckets, self.limit) = (buckets, limit)
    }

    /// As many buckets as a line of a width takes.
    static func count(inWidth width: Double) -> Int {
        width > 0 ? Int(min(width, 1e6) * 1_024) >> KeptPlaces.Bucket.shift + 2 : 1
    }

    /// Goes on to an offset, -1 for what is not known. Steps come in their order.
    @inline(__always)
    mutating func step(at start: Int32, to offset: Int) {
        let offset = Int16(truncatingIfNeeded: offset)
        guard offset != self.offset else { return }
        let bucket = Int(start >> KeptPlaces.Bucket.shift)
        fill(to: bucket)
        if bucket < count {
            // The second step of a bucket.
            buckets[bucket] = .unknown
        } else if start & (1 << KeptPlaces.Bucket.shift - 1) > 0 {
            append(.init(last: start - 1, before: self.offset, behind: offset))
        }
        self.offset = offset
    }

    /// Fills what is left of a width; whether every place in it is told.
    mutating func finish(width: Int32) -> Bool {
        guard isComplete else { return false }
        let end = Int(width >> KeptPlaces.Bucket.shift) + 1
        fill(to: end)
        return count >= end
    }

    private mutating func fill(to end: Int) {
        while count < min(end, limit) { append(.init(last: .max, before: offset, behind: offset)) }
    }

    /// Glyphs with advances less than nothing may lead beyond the line's width.
    private mutating func append(_ bucket: KeptPlaces.Bucket) {
        guard count < limit else { return }
        (buckets + count).initialize(to: bucket)
        count += 1
    }
}

extension TextFrame {
    /// The least y for which the second line is the nearest, that for the third, and that for the fourth; infinite without such a
    /// line. nil where that cannot be said.
    fileprivate var topsOfFollowingLines: (Double, Double, Double)? {
        var tops = (Double.infinity, Double.infinity, Double.infinity)
        for index in 1..<max(lines.count, 1) {
            guard let top = lines[index].top(below: lines[index - 1]) else { return nil }
            switch index {
            case 1: tops.0 = top
            case 2: tops.1 = top
            default: tops.2 = top
            }
        }
        return tops
    }
}

extension LineRecord {
    /// The least y for which the line is nearer than the one above; nil where they do not stand one below the other.
    fileprivate func top(below line: LineRecord) -> Double? {
        guard line.baseline < baseline, line.centre < centre else { return nil }
        let (end, start) = (line.baseline + line.below, baseline - above)
        var top = end <= start ? (end + start) / 2 : (line.centre + centre) / 2
        top = min(max(top, line.baseline), baseline)
        // Within what arithmetic rounds off.
        for _ in 0..<8 where top > line.baseline && !line.isAsNear(to: top.nextDown, as: self) { top = top.nextDown }
        for _ in 0..<8 where top < baseline && line.isAsNear(to: top, as: self) { top = top.nextUp }
        let isLeast = top == line.baseline || line.isAsNear(to: top.nextDown, as: self)
        return isLeast && (top == baseline || !line.isAsNear(to: top, as: self)) ? top : nil
    }
}
