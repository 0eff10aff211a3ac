/// A stretch of glyphs of one run at its visual place on a line.
package struct LineSegment {
    /// What the glyphs show.
    package enum Source: Sendable, Hashable {
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
    package var kerning = 0.0
    /// The left edge in the frame.
    package fileprivate(set) var x: Double = 0

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

extension TextFrame {
    /// The segments of a line from left to right. O(runs of the line).
    package func segments(of line: LineRecord) -> [LineSegment] {
        guard !shapedString.paragraphs.isEmpty else { return [] }
        let paragraph = shapedString.paragraphs[Int(line.paragraph)]
        var segments: [LineSegment] = []
        if line.truncation >= 0 {
            let truncation = truncations[Int(line.truncation)]
            append(truncation.headGlyphs, of: paragraph, line, to: &segments)
            append(
                truncation.token, .token, level: paragraph.baseLevel, endsLine: truncation.tailGlyphs.isEmpty,
                to: &segments)
            append(truncation.tailGlyphs, of: paragraph, line, to: &segments)
        } else {
            append(line.glyphs, of: paragraph, line, to: &segments)
            if line.hyphen >= 0 {
                let level = segments.last?.level ?? paragraph.baseLevel
                let (hyphen, first) = (hyphens[Int(line.hyphen)], segments.count)
                append(hyphen.shaped, .hyphen, level: level, endsLine: true, to: &segments)
                if segments.count > first { segments[first].kerning = hyphen.kerning }
            }
        }
        if paragraph.needsReordering { segments.reorderVisually() }
        var x = line.x
        for index in segments.indices {
            let kerning = segments[index].kerning
            if !segments[index].isRightToLeft { x += kerning }
            segments[index].x = x
            x += segments[index].width
            if segments[index].isRightToLeft { x += kerning }
        }
        return segments
    }

    private func append(
        _ glyphs: Range<Int>, of paragraph: ShapedParagraph, _ line: LineRecord, to segments: inout [LineSegment]
    ) {
        // Tabs are segments of their own; only what follows the last one is stretched.
        var start = glyphs.lowerBound
        for tab in tabs[Int(line.tabs.lowerBound)..<Int(line.tabs.upperBound)] where glyphs.contains(Int(tab.glyph)) {
            // Marks on a tab show nothing and belong to it.
            let glyph = Int(tab.glyph)
            let end = min(paragraph.clusterEnd(of: glyph), glyphs.upperBound)
            append(start..<glyph, of: paragraph, shapedString, .text, stretch: 0, minimumLevel: 0, to: &segments)
            append(
                glyph..<end, of: paragraph, shapedString, .text, stretch: 0, minimumLevel: 0, tabWidth: tab.width,
                to: &segments)
            start = end
        }
        append(
            start..<glyphs.upperBound, of: paragraph, shapedString, .text, stretch: line.spaceStretch, minimumLevel: 0,
            to: &segments)
    }

    private func append(
        _ token: ShapedString, _ source: LineSegment.Source, level: UInt8, endsLine: Bool,
        to segments: inout [LineSegment]
    ) {
        guard let paragraph = token.paragraphs.first else { return }
        // White space at a line's end is not part of it.
        let end =
            endsLine
            ? token.text.storage.utf8.withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(at: $0.count, from: 0, in: $0)
            } : token.text.count
        append(
            0..<paragraph.firstGlyph(atOrAfter: end), of: paragraph, token, source, stretch: 0, minimumLevel: level,
            to: &segments)
    }

    private func append(
        _ glyphs: Range<Int>, of paragraph: ShapedParagraph, _ shaped: ShapedString, _ source: LineSegment.Source,
        stretch: Double, minimumLevel: UInt8, tabWidth: Double? = nil, to segments: inout [LineSegment]
    ) {
        guard !glyphs.isEmpty else { return }
        // A left-to-right token keeps its direction inside of right-to-left text, one embedding further in.
        let raise: UInt8 = paragraph.baseLevel >= minimumLevel ? 0 : (minimumLevel - paragraph.baseLevel + 1) & ~1
        var index = paragraph.runIndex(ofGlyph: glyphs.lowerBound)
        while index < paragraph.runs.count, case let run = paragraph.runs[index],
            Int(run.glyphStart) < glyphs.upperBound
        {
            let part = run.glyphs.clamped(to: glyphs)
            index += 1
            guard !part.isEmpty else { continue }
            var width = paragraph.pixels(paragraph.positions[part.upperBound] - paragraph.positions[part.lowerBound])
            if stretch != 0 {
                let spaces = LineJustifier.stretchableSpaces(in: part, of: paragraph, text: shaped.text)
                width += Double(spaces) * stretch
            }
            if let tabWidth { width = tabWidth }
            segments.append(
                LineSegment(
                    source: source, shaped: shaped, paragraph: paragraph, run: index - 1, glyphs: part,
                    level: run.level + raise, isTab: tabWidth != nil, spaceStretch: stretch, width: width))
        }
    }
}

extension [LineSegment] {
    /// Brings segments from logical into visual order (UAX #9, rule L2).
    fileprivate mutating func reorderVisually() {
        guard let highest = map(\.level).max(), let lowestOdd = map(\.level).filter({ $0 & 1 == 1 }).min() else {
            return
        }
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
