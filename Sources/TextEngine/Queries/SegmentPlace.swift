/// Where a segment of a line stands, as plain numbers: questions about points and offsets look at these and make a
/// ``LineSegment`` of the one that they need.
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
    /// Calls the body with the places of a line's segments, from left to right. O(runs of the line); allocates nothing for
    /// lines of up to about twenty segments.
    func withSegmentPlaces<Value>(
        of line: LineRecord, _ body: (UnsafeMutableBufferPointer<SegmentPlace>) -> Value
    ) -> Value {
        guard shapedString.paragraphCount > 0 else { return body(UnsafeMutableBufferPointer(start: nil, count: 0)) }
        return withGlyphs(of: line) { paragraph in
            withUnsafeTemporaryAllocation(of: SegmentPlace.self, capacity: segmentLimit(of: line, paragraph)) {
                memory in
                var collector = SegmentCollector(memory)
                collect(line, paragraph, &collector)
                let places = UnsafeMutableBufferPointer(rebasing: memory[..<collector.count])
                if paragraph.needsReordering { places.reorderVisually() }
                var x = line.x
                for index in places.indices {
                    // A hyphen is kerned with its word: the text before it, which stands right of it where it goes leftwards.
                    let kerning = places[index].source == .hyphen ? hyphens[Int(line.hyphen)].kerning : 0
                    let isRightToLeft = places[index].level & 1 == 1
                    places[index].x = isRightToLeft ? x : x + kerning
                    x += places[index].width + kerning
                }
                return body(places)
            }
        }
    }

    /// As many segments as a line can have at most.
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

    /// Collects a line's segments in logical order.
    private func collect(_ line: LineRecord, _ paragraph: ShapedParagraph, _ collector: inout SegmentCollector) {
        guard line.truncation >= 0 else {
            collect(line.glyphs, of: paragraph, line, &collector)
            if line.hyphen >= 0 {
                let level = collector.last?.level ?? paragraph.baseLevel
                collector.append(hyphens[Int(line.hyphen)].shaped, .hyphen, level: level, endsLine: true)
            }
            return
        }
        let truncation = truncations[Int(line.truncation)]
        collect(truncation.headGlyphs, of: paragraph, line, &collector)
        collector.append(
            truncation.token, .token, level: paragraph.baseLevel, endsLine: truncation.tailGlyphs.isEmpty)
        collect(truncation.tailGlyphs, of: paragraph, line, &collector)
    }

    private func collect(
        _ glyphs: Range<Int>, of paragraph: ShapedParagraph, _ line: LineRecord, _ collector: inout SegmentCollector
    ) {
        // Tabs are segments of their own; only what follows the last one is stretched.
        var start = glyphs.lowerBound
        for index in line.tabs {
            let tab = tabs[Int(index)]
            guard glyphs.contains(Int(tab.glyph)) else { continue }
            // Marks on a tab show nothing and belong to it.
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

/// Fills memory with the places of segments.
private struct SegmentCollector {
    private let memory: UnsafeMutableBufferPointer<SegmentPlace>
    private(set) var count = 0

    init(_ memory: UnsafeMutableBufferPointer<SegmentPlace>) { self.memory = memory }

    var last: SegmentPlace? { count > 0 ? memory[count - 1] : nil }

    /// Appends the segments of a token or a hyphen.
    mutating func append(_ token: ShapedString, _ source: LineSegment.Source, level: UInt8, endsLine: Bool) {
        guard token.paragraphCount > 0 else { return }
        // White space at a line's end is not part of it.
        let end =
            endsLine
            ? token.text.storage.utf8.withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(at: $0.count, from: 0, in: $0)
            } : token.text.count
        token.withParagraph(0) { paragraph in
            append(
                0..<paragraph.firstGlyph(atOrAfter: end), of: paragraph, source: source, minimumLevel: level,
                in: token.text)
        }
    }

    /// Appends the segments of some text of the line's own.
    mutating func append(
        _ glyphs: Range<Int>, of paragraph: ShapedParagraph, source: LineSegment.Source = .text,
        minimumLevel: UInt8 = 0, tabWidth: Double? = nil, stretch: Double = 0, in text: @autoclosure () -> StyledText
    ) {
        guard !glyphs.isEmpty else { return }
        // A left-to-right token keeps its direction inside of right-to-left text, one embedding further in.
        let raise: UInt8 = paragraph.baseLevel >= minimumLevel ? 0 : (minimumLevel - paragraph.baseLevel + 1) & ~1
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
                    source: source, level: runs[index - 1].level + raise, isTab: tabWidth != nil,
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
    /// The runs of the first paragraph.
    fileprivate var runCount: Int { paragraphCount > 0 ? withParagraph(0) { $0.runs.count } : 0 }
}

extension UnsafeMutableBufferPointer<SegmentPlace> {
    /// Brings segments from logical into visual order (UAX #9, rule L2).
    fileprivate func reorderVisually() {
        var (highest, lowestOdd) = (UInt8.min, UInt8.max)
        for place in self {
            highest = Swift.max(highest, place.level)
            if place.level & 1 == 1 { lowestOdd = Swift.min(lowestOdd, place.level) }
        }
        guard lowestOdd <= highest else { return }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < count {
                guard self[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < count && self[end].level >= level { end += 1 }
                self[start..<end].reverse()
                start = end
            }
        }
    }
}
