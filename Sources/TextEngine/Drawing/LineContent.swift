/// What a line shows, divided into parts that are painted alike.
struct LineContent {
    /// The line with its baseline where it is drawn.
    let line: LineRecord
    let segments: [LineSegment]
    /// From left to right.
    let parts: [LinePart]

    /// What is to be seen of a part itself; nil for a tab.
    func item(for index: Int) -> DisplayList.Item? {
        let part = parts[index]
        let segment = segments[part.segment]
        guard segment.isAttachment else { return glyphs(for: index).map { .glyphs($0) } }
        let origin = Point(
            x: part.left, y: line.baseline - Double(segment.paragraph.runs[segment.run].baselineOffset))
        return part.paint.rare?.attachment.map { .attachment($0, $0.imageBounds.offset(by: origin)) }
    }

    /// The glyphs of a part; nil for a tab and for an attachment.
    func glyphs(for index: Int) -> GlyphItem? {
        let part = parts[index]
        let segment = segments[part.segment]
        if segment.isTab || segment.isAttachment { return nil }
        var item = GlyphItem(part.glyphs, of: segment, on: line, color: part.paint.color)
        if let stroke = part.paint.rare?.stroke {
            item.stroke = GlyphItem.Stroke(
                width: (stroke.width + stroke.widthPercentage / 100 * item.font.size).clampedNonNegativeLength,
                color: stroke.color, fillsGlyphs: stroke.fillsGlyphs)
        }
        if part.cutsLeft || part.cutsRight {
            // Ink that sticks out of a ligature's own ends is not cut off.
            let reach = 2 * item.font.size
            let left = part.cutsLeft ? part.left : part.left - reach
            item.startsInsideCluster = segment.isRightToLeft ? part.cutsRight : part.cutsLeft
            item.clip = left...max(left, part.cutsRight ? part.right : part.right + reach)
        }
        return item
    }
}

extension GlyphItem {
    /// Glyphs of a segment of a line.
    init(_ glyphs: Range<Int>, of segment: LineSegment, on line: LineRecord, color: Color) {
        let (left, right) = segment.extent(of: glyphs)
        let offset = Double(segment.paragraph.runs[segment.run].baselineOffset)
        self.init(
            color: color, origin: Point(x: left, y: line.baseline - offset), width: right - left,
            shaped: segment.shaped, paragraph: segment.paragraph, run: segment.run, glyphs: glyphs,
            spaceStretch: segment.spaceStretch)
    }
}

extension LineSegment {
    fileprivate var isAttachment: Bool { !isTab && paragraph.runs[run].isAttachment }
}
