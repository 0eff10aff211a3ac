extension KeptExtents {
    /// Finds where the characters of a frame are; nil for frames of little or much text, for scaled ones and for those without any
    /// line that shows nothing but text of a paragraph of one direction. O(text).
    static func all(of frame: TextFrame) -> UnsafeMutableRawPointer? {
        let count = frame.shapedString.text.count
        guard KeptPlaces.mostBytes + 1...mostBytes ~= count, 1...mostLines ~= frame.lines.count,
            frame.textScaleFactor == 1
        else { return nil }
        let header = Header(count: count, lineCount: frame.lines.count)
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: byteCount(header), alignment: MemoryLayout<Header>.alignment)
        let kept = KeptExtents(start: memory)
        kept.header.initialize(to: header)
        kept.nextOffsets.initialize(repeating: .max, count: mostLines)
        kept.entries(behindLines: header.lineCount).initialize(repeating: .unknown, count: entryCount(header))
        kept.lines.initialize(repeating: Line(), count: header.lineCount)
        var isKept = false
        for index in 0..<header.lineCount {
            let line = frame.lines[index]
            kept.nextOffsets[index] = line.next
            if kept.keep(line, index, of: frame) { isKept = true }
        }
        if isKept { return memory }
        memory.deallocate()
        return nil
    }

    /// Keeps what a line shows; whether it could.
    private func keep(_ record: LineRecord, _ index: Int, of frame: TextFrame) -> Bool {
        let text = frame.shapedString.text
        return frame.withOneWayLine(record) { line, _ -> Bool? in
            guard line.unitsPerPixel == 1_024, line.text.upperBound <= text.count else { return false }
            let lineStart = line.positions[line.first]
            let row = entries(behindLines: frame.lines.count) + index
            // The limit is a power of two: a number that is as large leaves a bit there.
            var starts: UInt32 = 0
            line.forEachCluster { cluster, range in
                let start = line.positions[cluster.lowerBound] &- lineStart
                starts |= UInt32(bitPattern: start)
                let length = range.upperBound &- range.lowerBound
                if length == 1 {
                    row[range.lowerBound] = Entry(start: start, length: 1)
                } else {
                    let isKnown = length <= Entry.mostLength && !line.mayBeLigature(cluster, in: text)
                    for offset in range {
                        row[offset] = Entry(start: start, length: isKnown ? range.upperBound &- offset : 0)
                    }
                }
            }
            let width = line.positions[line.end] &- lineStart
            guard (starts | UInt32(bitPattern: width)) < Entry.mostStart else {
                for offset in line.text { row[offset] = .unknown }
                return false
            }
            row[line.text.upperBound] = Entry(start: width, length: 0)
            let bounds = frame.bounds(of: record)
            lines[index] = Line(
                x: line.x, y: bounds.y, height: bounds.height, rightToLeftWidth: line.isRightToLeft ? width : -1)
            return true
        } ?? false
    }
}
