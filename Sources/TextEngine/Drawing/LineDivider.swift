/// Divides the lines of a frame where the way of painting changes.
struct LineDivider {
    let frame: TextFrame
    let options: DrawingOptions
    /// The range that is drawn, in offsets of the original text; nil for everything.
    let range: Range<Int>?
    private let highlights: HighlightIndex

    init(frame: TextFrame, options: DrawingOptions, range: Range<Int>?) {
        (self.frame, self.options, self.range) = (frame, options, range)
        highlights = HighlightIndex(options.highlights)
    }

    /// Whether a line has anything but glyphs in plain colours: else nothing has to be divided but where colours change.
    /// O(style runs of the line).
    func isPlain(_ line: LineRecord) -> Bool {
        if options.underlinesLinks, frame.shapedString.text.hasLinks(in: line.text) { return false }
        if frame.shapedString.text.hasRareStyles(in: line.text) { return false }
        if let range, !(range.lowerBound <= Int(line.start) && Int(line.end) <= range.upperBound) { return false }
        if !highlights.highlights(on: line, of: frame).isEmpty { return false }
        if line.truncation >= 0 {
            let token = frame.truncations[Int(line.truncation)].token.text
            return !token.hasRareStyles(in: 0..<token.count) && !(options.underlinesLinks && token.hasLinks)
        }
        return true
    }

    /// Whether a line may have something behind it. O(style runs of the line).
    func mayHaveBackground(_ line: LineRecord) -> Bool {
        if frame.shapedString.text.hasBackgrounds(in: line.text) { return true }
        if highlights.highlights(on: line, of: frame).contains(where: { $0.style.background != nil }) { return true }
        guard line.truncation >= 0 else { return false }
        let token = frame.truncations[Int(line.truncation)].token.text
        return token.hasBackgrounds(in: 0..<token.count)
    }

    /// The parts of a line from left to right. O(line).
    func parts(of line: LineRecord, segments: [LineSegment]) -> [LinePart] {
        let highlights = highlights.highlights(on: line, of: frame)
        var parts: [LinePart] = []
        parts.reserveCapacity(segments.count)
        for index in segments.indices {
            let first = parts.count
            append(segments[index], index, on: line, highlights, to: &parts)
            if segments[index].isRightToLeft { parts[first...].reverse() }
        }
        return parts
    }

    /// A highlight's or the drawn range in offsets of a segment's own string, whole clusters or parts of ligatures; nil
    /// where it leaves the segment out.
    private func range(
        _ range: Range<Int>, inToken: Range<Int>?, in segment: LineSegment, on line: LineRecord
    ) -> Range<Int>? {
        var own: Range<Int>
        switch segment.source {
        case .text:
            guard inToken == nil else { return nil }
            own = range
        case .token:
            guard case let excised = frame.truncations[Int(line.truncation)].excised, excised.touches(range) else {
                return nil
            }
            own = inToken ?? segment.text
        case .hyphen:
            guard inToken == nil, range.overlaps(frame.textOfHyphen(at: line)) else { return nil }
            own = segment.text
        }
        let text = segment.text
        own = own.clamped(to: text)
        guard !own.isEmpty else { return nil }
        let lower =
            own.lowerBound == text.lowerBound ? text.lowerBound : LigatureDivider.start(at: own.lowerBound, in: segment)
        let upper =
            own.upperBound == text.upperBound ? text.upperBound : LigatureDivider.end(at: own.upperBound, in: segment)
        return lower..<upper
    }

    /// Appends a segment's parts in logical order.
    private func append(
        _ segment: LineSegment, _ index: Int, on line: LineRecord, _ highlights: [DrawingOptions.Highlight],
        to parts: inout [LinePart]
    ) {
        let text = segment.text
        guard !text.isEmpty, !segment.glyphs.isEmpty else { return }
        if highlights.isEmpty, range == nil {
            let (style, run) = segment.shaped.text.style(at: text.lowerBound)
            if run.upperBound >= text.upperBound {
                parts.append(
                    LinePart(
                        segment: index, glyphs: segment.glyphs, left: segment.x, right: segment.x + segment.width,
                        paint: PaintStyle(style, highlights: [], options: options),
                        order: order(text.lowerBound, in: segment, on: line)))
                return
            }
        }
        var ranges: [(range: Range<Int>, style: TextHighlightStyle)] = []
        for highlight in highlights {
            let found = range(highlight.range, inToken: highlight.rangeInToken, in: segment, on: line)
            if let found { ranges.append((found, highlight.style)) }
        }
        let drawn = range.map { range($0, inToken: nil, in: segment, on: line) ?? text.upperBound..<text.upperBound }
        var position = text.lowerBound
        var edge = LigatureDivider.edge(at: position, in: segment)
        while position < text.upperBound {
            // Only highlights divide a cluster; it has the style of its start.
            let (style, run) = segment.shaped.text.style(at: edge.clusterStart)
            var end = min(max(run.upperBound, position + 1), text.upperBound)
            if end < text.upperBound { end = LigatureDivider.clusterEnd(at: end, in: segment) }
            var active: [TextHighlightStyle] = []
            for (range, style) in ranges {
                if range.contains(position) { active.append(style) }
                for bound in [range.lowerBound, range.upperBound] where bound > position { end = min(end, bound) }
            }
            if let drawn {
                for bound in [drawn.lowerBound, drawn.upperBound] where bound > position { end = min(end, bound) }
            }
            let next = LigatureDivider.edge(at: end, in: segment)
            defer { (position, edge) = (end, next) }
            let glyphs =
                edge.clusterGlyph..<max(next.isInside ? next.clusterEndGlyph : next.clusterGlyph, edge.clusterGlyph)
            guard !glyphs.isEmpty else { continue }
            let isRightToLeft = segment.isRightToLeft
            let origin = isRightToLeft ? segment.x + segment.width : segment.x
            let sign = isRightToLeft ? -1.0 : 1.0
            let (start, stop) = (origin + sign * edge.distance, origin + sign * next.distance)
            parts.append(
                LinePart(
                    segment: index, glyphs: glyphs, left: min(start, stop), right: max(start, stop),
                    cutsLeft: isRightToLeft ? next.isInside : edge.isInside,
                    cutsRight: isRightToLeft ? edge.isInside : next.isInside,
                    paint: PaintStyle(style, highlights: active, options: options),
                    isDrawn: drawn?.contains(position) ?? true, order: order(position, in: segment, on: line)))
        }
    }

    /// Where an offset of a segment's own string stands in the order of the text.
    private func order(_ position: Int, in segment: LineSegment, on line: LineRecord) -> (Int, Int) {
        switch segment.source {
        case .text: (position, 0)
        case .token: (frame.truncations[Int(line.truncation)].excised.lowerBound, position)
        case .hyphen: (Int(line.end), position)
        }
    }
}

extension StyledText {
    /// Whether any style of a range has attributes beyond font, colour, link and language. O(style runs of the range).
    func hasRareStyles(in range: Range<Int>) -> Bool { hasStyle(in: range) { $0.rare != nil } }

    /// Whether any of a range has a background. O(style runs of the range).
    func hasBackgrounds(in range: Range<Int>) -> Bool {
        hasStyle(in: range) { style in
            style.rare.map { $0.attributes.background != nil || $0.attributes.backgroundColor != nil } ?? false
        }
    }

    /// Whether any of a range is a link. O(style runs of the range).
    func hasLinks(in range: Range<Int>) -> Bool { hasStyle(in: range) { $0.hasLink } }

    @inline(__always)
    private func hasStyle(in range: Range<Int>, where predicate: (borrowing TextStyle) -> Bool) -> Bool {
        let styles = storage.styles
        guard !styles.isEmpty else { return false }
        var index = styles.count == 1 ? 0 : styles.firstRun(endingAfter: Int32(range.lowerBound))
        while index < styles.count {
            if predicate(styles[index].value) { return true }
            if Int(styles[index].end) >= range.upperBound { return false }
            index += 1
        }
        return false
    }
}

extension Range<Int> {
    /// Whether two ranges overlap, or lie within each other while one is empty.
    func touches(_ other: Range<Int>) -> Bool {
        overlaps(other) || isEmpty && other.contains(lowerBound)
    }
}
