/// The content of a line, divided into paint runs.
struct LineContent {
    /// The line with its baseline as it is drawn.
    let line: LineRecord
    let segments: [LineSegment]
    /// In visual order, from left to right.
    let paintRuns: [PaintRun]

    /// The display item of a paint run; nil for a tab.
    func item(for index: Int) -> DisplayList.Item? {
        let paintRun = paintRuns[index]
        let segment = segments[paintRun.segment]
        guard segment.isAttachment else { return glyphs(for: index).map { .glyphs($0) } }
        let origin = Point(
            x: paintRun.left, y: line.baseline - Double(segment.paragraph.runs[segment.run].baselineOffset))
        return paintRun.paint.rare?.attachment.map { .attachment($0, $0.imageBounds.offset(by: origin)) }
    }

    /// The glyphs of a paint run; nil for a tab and for an attachment.
    func glyphs(for index: Int) -> GlyphItem? {
        let paintRun = paintRuns[index]
        let segment = segments[paintRun.segment]
        if segment.isTab || segment.isAttachment { return nil }
        var item = GlyphItem(paintRun.glyphs, of: segment, on: line, color: paintRun.paint.color)
        if let stroke = paintRun.paint.rare?.stroke {
            item.stroke = GlyphItem.Stroke(
                width: (stroke.width + stroke.widthPercentage / 100 * item.font.size).clampedNonNegativeLength,
                color: stroke.color, fillsGlyphs: stroke.fillsGlyphs)
        }
        if paintRun.cutsLeft || paintRun.cutsRight {
            // Clip only at the cut. Ink may extend beyond the outer ends of the ligature.
            let reach = 2 * item.font.size
            let sideways = Double(segment.paragraph.runs[segment.run].sidewaysOffset)
            let left = sideways + (paintRun.cutsLeft ? paintRun.left : paintRun.left - reach)
            let right = sideways + (paintRun.cutsRight ? paintRun.right : paintRun.right + reach)
            item.startsInsideCluster = segment.isRightToLeft ? paintRun.cutsRight : paintRun.cutsLeft
            item.clip = left...max(left, right)
        }
        return item
    }
}

extension GlyphItem {
    /// Makes an item of some glyphs of a line's segment.
    init(_ glyphs: Range<Int>, of segment: LineSegment, on line: LineRecord, color: Color) {
        let (left, right) = segment.extent(of: glyphs)
        self.init(
            color: color, origin: segment.paragraph.runs[segment.run].origin(x: left, baseline: line.baseline),
            width: right - left,
            shaped: segment.shaped, paragraph: segment.paragraph, run: segment.run, glyphs: glyphs,
            spaceStretch: segment.spaceStretch)
    }
}

extension LineSegment {
    fileprivate var isAttachment: Bool { !isTab && paragraph.runs[run].isAttachment }
}
