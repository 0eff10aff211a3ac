/// A segment of a line as plain numbers. Queries for points and offsets search these first, then make one ``LineSegment``
/// of the segment that they need.
struct SegmentPlace: BitwiseCopyable {
    let source: LineSegment.Source
    let level: UInt8
    let isTab: Bool
    let run: Int32
    let glyphStart: Int32
    let glyphEnd: Int32
    let spaceStretch: Double
    let width: Double
    /// The left edge in the frame.
    var x = 0.0

    var glyphs: Range<Int> { Int(glyphStart)..<Int(glyphEnd) }
}

extension TextFrame {
    /// Calls the body with the places of a line's segments, from left to right. O(runs of the line). Does not allocate for
    /// lines of up to about twenty segments.
    func withSegmentPlaces<Value>(
        of line: LineRecord, _ body: (UnsafeMutableBufferPointer<SegmentPlace>) -> Value
    ) -> Value {
        guard shapedString.paragraphCount > 0 else { return body(UnsafeMutableBufferPointer(start: nil, count: 0)) }
        return withGlyphs(of: line) { paragraph in
            withUnsafeTemporaryAllocation(of: SegmentPlace.self, capacity: segmentLimit(of: line, paragraph)) {
                memory in
                var collector = SegmentCollector(memory)
                let insertedLevel = collect(line, paragraph, &collector)
                let places = UnsafeMutableBufferPointer(rebasing: memory[..<collector.count])
                // A token may have both directions, whatever the direction of the text.
                if paragraph.needsReordering || line.truncation >= 0 {
                    places.reorderVisually(insertedLevel: insertedLevel)
                }
                var x = line.x
                for index in places.indices {
                    // A hyphen is kerned with the text before it, which in right-to-left text is to the right of the hyphen.
                    let kerning = places[index].source == .hyphen ? hyphens[Int(line.hyphen)].kerning : 0
                    let isRightToLeft = places[index].level & 1 == 1
                    places[index].x = isRightToLeft ? x : x + kerning
                    x += places[index].width + kerning
                }
                return body(places)
            }
        }
    }

    /// The largest number of segments that a line can have.
    private func segmentLimit(of line: LineRecord, _ paragraph: ShapedParagraph) -> Int {
        func runs(_ glyphs: Range<Int>) -> Int {
            glyphs.isEmpty
                ? 0
                : paragraph.runIndex(ofGlyph: glyphs.upperBound - 1) - paragraph.runIndex(ofGlyph: glyphs.lowerBound)
                    + 1
        }
        // A tab divides a run into three.
        let tabs = 2 * line.tabs.count
        if line.truncation >= 0 {
            let truncation = truncations[Int(line.truncation)]
            return runs(truncation.headGlyphs) + runs(truncation.tailGlyphs) + tabs + truncation.token.runCount
        }
        return runs(line.glyphs) + tabs + (line.hyphen >= 0 ? hyphens[Int(line.hyphen)].shaped.runCount : 0)
    }

    /// Collects a line's segments in logical order. Returns the level of its token or hyphen.
    private func collect(
        _ line: LineRecord, _ paragraph: ShapedParagraph, _ collector: inout SegmentCollector
    ) -> UInt8 {
        guard line.truncation >= 0 else {
            collect(line.glyphs, of: paragraph, line, &collector)
            let level = collector.last?.level ?? paragraph.baseLevel
            if line.hyphen >= 0 { collector.append(hyphens[Int(line.hyphen)].shaped, .hyphen, endsLine: true) }
            return level
        }
        let truncation = truncations[Int(line.truncation)]
        collect(truncation.headGlyphs, of: paragraph, line, &collector)
        collector.append(truncation.token, .token, endsLine: truncation.tailGlyphs.isEmpty)
        collect(truncation.tailGlyphs, of: paragraph, line, &collector)
        return truncation.tokenLevel
    }

    private func collect(
        _ glyphs: Range<Int>, of paragraph: ShapedParagraph, _ line: LineRecord, _ collector: inout SegmentCollector
    ) {
        // Tabs are segments of their own. Only the text after the last tab is stretched.
        var start = glyphs.lowerBound
        for index in line.tabs {
            let tab = tabs[Int(index)]
            guard glyphs.contains(Int(tab.glyph)) else { continue }
            // Combining marks on a tab show nothing and belong to it.
            let glyph = Int(tab.glyph)
            let end = min(paragraph.clusterEnd(of: glyph), glyphs.upperBound)
            collector.append(start..<glyph, of: paragraph)
            collector.append(glyph..<end, of: paragraph, tabWidth: tab.width)
            start = end
        }
        collector.append(
            start..<glyphs.upperBound, of: paragraph, stretch: line.spaceStretch, in: shapedString.text)
    }
}

/// Writes the places of segments to memory.
private struct SegmentCollector {
    private let memory: UnsafeMutableBufferPointer<SegmentPlace>
    private(set) var count = 0

    init(_ memory: UnsafeMutableBufferPointer<SegmentPlace>) { self.memory = memory }

    var last: SegmentPlace? { count > 0 ? memory[count - 1] : nil }

    /// Appends the segments of a token or a hyphen.
    mutating func append(_ token: ShapedString, _ source: LineSegment.Source, endsLine: Bool) {
        guard token.paragraphCount > 0 else { return }
        // White space at the end of a line is not part of the line.
        let end =
            endsLine
            ? token.text.storage.utf8.withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(at: $0.count, from: 0, in: $0)
            } : token.text.count
        token.withParagraph(0) { paragraph in
            append(0..<paragraph.firstGlyph(atOrAfter: end), of: paragraph, source: source, in: token.text)
        }
    }

    /// Appends the segments of some glyphs.
    mutating func append(
        _ glyphs: Range<Int>, of paragraph: ShapedParagraph, source: LineSegment.Source = .text,
        tabWidth: Double? = nil, stretch: Double = 0, in text: @autoclosure () -> StyledText
    ) {
        guard !glyphs.isEmpty else { return }
        let runs = paragraph.runs
        let positions = paragraph.positions
        var index = paragraph.runIndex(ofGlyph: glyphs.lowerBound)
        while index < runs.count, Int(runs[index].glyphStart) < glyphs.upperBound {
            let part = runs[index].glyphs.clamped(to: glyphs)
            index += 1
            guard !part.isEmpty else { continue }
            var width = paragraph.pixels(positions[part.upperBound] - positions[part.lowerBound])
            if stretch != 0 {
                width += Double(LineJustifier.stretchableSpaces(in: part, of: paragraph, text: text())) * stretch
            }
            memory.initializeElement(
                at: count,
                to: SegmentPlace(
                    source: source, level: runs[index - 1].level, isTab: tabWidth != nil,
                    run: Int32(index - 1), glyphStart: Int32(part.lowerBound), glyphEnd: Int32(part.upperBound),
                    spaceStretch: stretch, width: tabWidth ?? width))
            count += 1
        }
    }

    mutating func append(_ glyphs: Range<Int>, of paragraph: ShapedParagraph, tabWidth: Double? = nil) {
        append(glyphs, of: paragraph, tabWidth: tabWidth, in: .empty)
    }
}

extension ShapedString {
    /// The number of runs in the first paragraph.
    fileprivate var runCount: Int { paragraphCount > 0 ? withParagraph(0) { $0.runs.count } : 0 }
}

extension UnsafeMutableBufferPointer<SegmentPlace> {
    /// Reorders segments from logical to visual order (UAX #9, rule L2). An inserted token or hyphen is one item with one level
    /// among the others, whatever runs it has inside.
    fileprivate func reorderVisually(insertedLevel: UInt8) {
        if let first = firstIndex(where: { $0.source != .text }) {
            let end = self[first...].firstIndex { $0.source == .text } ?? count
            Self(rebasing: self[first..<end]).reorder(by: \.level)
            // At an odd level, reorder reverses the whole item once more; this keeps the order inside it.
            if insertedLevel & 1 == 1 { self[first..<end].reverse() }
        }
        reorder { $0.source == .text ? $0.level : insertedLevel }
    }

    private func reorder(by level: (SegmentPlace) -> UInt8) {
        var (highest, lowestOdd) = (UInt8.min, UInt8.max)
        for place in self {
            highest = Swift.max(highest, level(place))
            if level(place) & 1 == 1 { lowestOdd = Swift.min(lowestOdd, level(place)) }
        }
        guard lowestOdd <= highest else { return }
        for limit in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < count {
                guard level(self[start]) >= limit else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < count && level(self[end]) >= limit { end += 1 }
                self[start..<end].reverse()
                start = end
            }
        }
    }
}
