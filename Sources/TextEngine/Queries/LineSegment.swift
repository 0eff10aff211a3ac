/// A stretch of glyphs of one run at its visual place on a line.
package struct LineSegment {
    /// What the glyphs show.
    package enum Source: Sendable, Hashable, BitwiseCopyable {
        case text
        case token
        case hyphen
    }

    package let source: Source
    /// The string that the glyphs belong to: the frame's own, or a token's.
    package let shaped: ShapedString
    package let paragraph: ShapedParagraph
    package let run: Int
    /// The glyphs in logical order.
    package let glyphs: Range<Int>
    /// The level on the line; that of a token's run is raised to its line's.
    package let level: UInt8
    /// Whether the segment is one tab.
    package let isTab: Bool
    /// What stretchable spaces are wider than usual, in pixels.
    package let spaceStretch: Double
    package let width: Double
    /// How far the segment stands from the one before it, in the order of the text: a hyphen is kerned with its word.
    package let kerning: Double
    /// The left edge in the frame.
    package let x: Double

    package var isRightToLeft: Bool { level & 1 == 1 }

    /// The offset of the segment's text in its string.
    package var text: Range<Int> {
        let end =
            glyphs.upperBound == Int(paragraph.runs[run].glyphEnd)
            ? Int(paragraph.runs[run].textEnd) : paragraph.offset(ofGlyph: glyphs.upperBound)
        return paragraph.offset(ofGlyph: glyphs.lowerBound)..<end
    }

    /// The distance from the segment's logical start to a glyph, in pixels. O(1) unless spaces are stretched.
    package func advance(to glyph: Int) -> Double {
        if isTab { return glyph > glyphs.lowerBound ? width : 0 }
        let natural = paragraph.pixels(paragraph.positions[glyph] - paragraph.positions[glyphs.lowerBound])
        guard spaceStretch != 0 else { return natural }
        let spaces = LineJustifier.stretchableSpaces(in: glyphs.lowerBound..<glyph, of: paragraph, text: shaped.text)
        return natural + Double(spaces) * spaceStretch
    }

    /// The left and right edge in the frame of a stretch of the segment's glyphs.
    package func extent(of part: Range<Int>) -> (left: Double, right: Double) {
        let (start, end) = (advance(to: part.lowerBound), advance(to: part.upperBound))
        return isRightToLeft ? (x + width - end, x + width - start) : (x + start, x + end)
    }

    /// The segment's glyphs that show any of a stretch of its string's text, whole clusters.
    package func glyphs(showing range: Range<Int>) -> Range<Int> {
        let clusters = paragraph.clusters
        var start = glyphs.lowerBound
        var end = glyphs.upperBound
        if Int(clusters[start]) < range.lowerBound {
            start += clusters[glyphs].partitionPointOffset { Int($0) > range.lowerBound }
            if start > glyphs.lowerBound { start = max(paragraph.clusterStart(of: start - 1), glyphs.lowerBound) }
            if text.upperBound <= range.lowerBound { return end..<end }
        }
        if text.upperBound > range.upperBound {
            end = glyphs.lowerBound + clusters[glyphs].partitionPointOffset { Int($0) >= range.upperBound }
        }
        return start..<max(start, end)
    }
}

extension Slice<UnsafeBufferPointer<Int32>> {
    /// As `partitionPoint`, counted from the slice's start.
    func partitionPointOffset(where predicate: (Int32) -> Bool) -> Int {
        partitionPoint(where: predicate) - startIndex
    }
}

extension LineSegment {
    /// The segment that stands at a place of a line.
    init(_ place: SegmentPlace, of line: LineRecord, in frame: TextFrame) {
        source = place.source
        switch place.source {
        case .text: shaped = frame.shapedString
        case .token: shaped = frame.truncations[Int(line.truncation)].token
        case .hyphen: shaped = frame.hyphens[Int(line.hyphen)].shaped
        }
        paragraph = place.source == .text ? frame.glyphs(of: line) : shaped.paragraphs[0]
        run = Int(place.run)
        glyphs = place.glyphs
        level = place.level
        isTab = place.isTab
        spaceStretch = place.spaceStretch
        width = place.width
        kerning = place.source == .hyphen ? frame.hyphens[Int(line.hyphen)].kerning : 0
        x = place.x
    }

    /// A part of a segment, whole clusters, at a distance from the segment's logical start.
    private init(_ glyphs: Range<Int>, of whole: LineSegment, at distance: Double, width: Double) {
        source = whole.source
        shaped = whole.shaped
        paragraph = whole.paragraph
        run = whole.run
        self.glyphs = glyphs
        level = whole.level
        isTab = whole.isTab
        spaceStretch = whole.spaceStretch
        self.width = width
        kerning = 0
        x = whole.isRightToLeft ? whole.x + whole.width - distance - width : whole.x + distance
    }

    /// The segment in parts of a few glyphs where its spaces are stretched, which are counted for every question. O(glyphs).
    var countableParts: [LineSegment] {
        guard spaceStretch != 0 else { return [self] }
        var parts: [LineSegment] = []
        var start = glyphs.lowerBound
        var distance = 0.0
        while start < glyphs.upperBound {
            let last = min(start + 32, glyphs.upperBound) - 1
            let end = min(paragraph.clusterEnd(of: last), glyphs.upperBound)
            let spaces = LineJustifier.stretchableSpaces(in: start..<end, of: paragraph, text: shaped.text)
            let width =
                paragraph.pixels(paragraph.positions[end] - paragraph.positions[start]) + Double(spaces) * spaceStretch
            parts.append(LineSegment(start..<end, of: self, at: distance, width: width))
            distance += width
            start = end
        }
        return parts
    }
}

extension TextFrame {
    /// The segments of a line from left to right. O(runs of the line).
    package func segments(of line: LineRecord) -> [LineSegment] {
        withSegmentPlaces(of: line) { places in places.map { LineSegment($0, of: line, in: self) } }
    }
}
