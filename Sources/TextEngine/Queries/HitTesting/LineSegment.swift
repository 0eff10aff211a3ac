/// Glyphs of one run at their visual place on a line.
package struct LineSegment {
    /// The kind of text that the glyphs show.
    package enum Source: Sendable, Hashable, BitwiseCopyable {
        case text
        case token
        case hyphen
    }

    package let source: Source
    /// The string that the glyphs belong to: the frame's string, a token or a hyphen.
    package let shaped: ShapedString
    package let paragraph: ShapedParagraph
    package let run: Int
    /// The glyphs in logical order.
    package let glyphs: Range<Int>
    /// The run's embedding level; for a token, the level within the token.
    package let level: UInt8
    /// Whether the segment is one tab.
    package let isTab: Bool
    /// The width added to every stretchable space, in pixels.
    package let spaceStretch: Double
    package let width: Double
    /// The distance from the segment before it in logical order: a hyphen is kerned with its word.
    package let kerning: Double
    /// The left edge in the frame.
    package let x: Double
    /// The number of stretchable spaces before each glyph and before the end. nil if each call counts them.
    private var spaceCounts: [Int32]?

    package var isRightToLeft: Bool { level & 1 == 1 }

    /// The range of the segment's text in its string.
    package var text: Range<Int> { text(of: glyphs) }

    /// The text of some of the segment's glyphs: whole clusters.
    func text(of part: Range<Int>) -> Range<Int> {
        let end =
            part.upperBound == Int(paragraph.runs[run].glyphEnd)
            ? Int(paragraph.runs[run].textEnd) : paragraph.offset(ofGlyph: part.upperBound)
        return paragraph.offset(ofGlyph: part.lowerBound)..<end
    }

    /// The distance from the segment's logical start to a glyph, in pixels. O(1); O(glyphs) if spaces are stretched and not
    /// counted in advance.
    package func advance(to glyph: Int) -> Double {
        if isTab { return glyph > glyphs.lowerBound ? width : 0 }
        let natural = paragraph.pixels(paragraph.positions[glyph] - paragraph.positions[glyphs.lowerBound])
        guard spaceStretch != 0 else { return natural }
        let spaces =
            spaceCounts.map { Int($0[glyph - glyphs.lowerBound]) }
            ?? LineJustifier.stretchableSpaces(in: glyphs.lowerBound..<glyph, of: paragraph, text: shaped.text)
        return natural + Double(spaces) * spaceStretch
    }

    /// The left and right edge, in the frame, of some of the segment's glyphs.
    package func extent(of part: Range<Int>) -> (left: Double, right: Double) {
        let (start, end) = (advance(to: part.lowerBound), advance(to: part.upperBound))
        return isRightToLeft ? (x + width - end, x + width - start) : (x + start, x + end)
    }

    /// The glyphs of the segment that show any of a range of its string's text, in whole clusters.
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
    /// Like `partitionPoint`, but relative to the slice's start.
    func partitionPointOffset(where predicate: (Int32) -> Bool) -> Int {
        partitionPoint(where: predicate) - startIndex
    }
}

extension LineSegment {
    /// Makes the segment for a place on a line.
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

    /// The segment with its stretchable spaces counted once, for many queries. O(glyphs) if spaces are stretched.
    package var withSpacesCounted: LineSegment {
        guard spaceStretch != 0, spaceCounts == nil else { return self }
        var counts: [Int32] = [0]
        counts.reserveCapacity(glyphs.count + 1)
        var count: Int32 = 0
        for glyph in glyphs {
            if LineJustifier.isStretchable(glyph: glyph, of: paragraph, text: shaped.text) { count += 1 }
            counts.append(count)
        }
        var segment = self
        segment.spaceCounts = counts
        return segment
    }
}

extension TextFrame {
    /// The segments of a line from left to right. O(runs of the line).
    package func segments(of line: LineRecord) -> [LineSegment] {
        withSegmentPlaces(of: line) { places in places.map { LineSegment($0, of: line, in: self) } }
    }
}
