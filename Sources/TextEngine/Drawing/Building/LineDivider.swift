/// Divides the lines of a frame into paint runs.
struct LineDivider {
    let frame: TextFrame
    let options: DrawingOptions
    /// The drawn range in offsets of the original text; nil for all.
    let range: Range<Int>?
    private let highlights: HighlightIndex

    init(frame: TextFrame, options: DrawingOptions, range: Range<Int>?) {
        (self.frame, self.options, self.range) = (frame, options, range)
        highlights = HighlightIndex(options.highlights)
    }

    /// Whether a line has only glyphs in plain colours. Then it is divided only where the colour changes. O(style runs
    /// of the line).
    func isPlain(_ line: LineRecord) -> Bool {
        if options.underlinesLinks, frame.shapedString.text.hasLinks(in: line.text) { return false }
        if frame.shapedString.text.hasRareStyles(in: line.text) { return false }
        if let range, !(range.lowerBound <= Int(line.start) && Int(line.end) <= range.upperBound) { return false }
        if highlights.hasHighlights(on: line, of: frame) { return false }
        return addedText(on: line)?.hasOnlyColors(options) ?? true
    }

    /// The text of a line's token or hyphen, with its styles.
    private func addedText(on line: LineRecord) -> StyledText? {
        if line.truncation >= 0 { return frame.truncations[Int(line.truncation)].token.text }
        return line.hyphen >= 0 ? frame.hyphens[Int(line.hyphen)].shaped.text : nil
    }

    /// Whether a line may have a background. O(style runs of the line).
    func mayHaveBackground(_ line: LineRecord) -> Bool {
        if frame.shapedString.text.hasBackgrounds(in: line.text) { return true }
        if highlights.hasBackgrounds(on: line, of: frame) { return true }
        return addedText(on: line).map { $0.hasBackgrounds(in: 0..<$0.count) } ?? false
    }

    /// The paint runs of a line from left to right. O(line + highlighted stretches · log highlights).
    func paintRuns(of line: LineRecord, segments: [LineSegment]) -> [PaintRun] {
        var paintRuns: [PaintRun] = []
        paintRuns.reserveCapacity(segments.count)
        var token: HighlightStretches?
        for index in segments.indices {
            let segment = segments[index]
            if segment.source == .token, token == nil {
                token = highlights.stretches(
                    ofTokenFor: frame.truncations[Int(line.truncation)].excised, length: segment.shaped.text.count)
            }
            let first = paintRuns.count
            append(segment, index, on: line, stretches(in: segment, on: line, ofToken: token), to: &paintRuns)
            if segment.isRightToLeft { paintRuns[first...].reverse() }
        }
        return paintRuns
    }

    /// A highlighted range in offsets of a segment's own string.
    private typealias Stretch = (range: Range<Int>, winners: HighlightStretches.Winners)

    /// The highlighted stretches of a segment in ascending order. Each covers whole clusters or parts of ligatures.
    private func stretches(
        in segment: LineSegment, on line: LineRecord, ofToken token: HighlightStretches?
    ) -> [Stretch] {
        var stretches: [Stretch] = []
        var divider = LigatureDivider(segment)
        func append(_ range: Range<Int>, _ winners: HighlightStretches.Winners) {
            if let own = divider.rounded(range) { stretches.append((own, winners)) }
        }
        switch segment.source {
        case .text: highlights.stretches.forEach(in: segment.text, append)
        case .token: token?.forEach(in: segment.text, append)
        case .hyphen:
            let winners = highlights.stretches.winners(anywhereIn: frame.textOfHyphen(at: line))
            if winners.isHighlighted { append(segment.text, winners) }
        }
        return Self.disjoint(stretches)
    }

    /// Splits stretches that overlap in a shared cluster, so that none overlap. Where they overlapped, all of them win.
    /// O(stretches).
    private static func disjoint(_ stretches: [Stretch]) -> [Stretch] {
        guard stretches.count > 1 else { return stretches }
        var disjoint: [Stretch] = []
        var first = 0
        var position = stretches[0].range.lowerBound
        while first < stretches.count {
            position = max(position, stretches[first].range.lowerBound)
            var end = Int.max
            var winners = HighlightStretches.noWinners
            for (range, own) in stretches[first...] {
                guard range.lowerBound <= position else {
                    end = min(end, range.lowerBound)
                    break
                }
                guard range.upperBound > position else { continue }
                winners = pointwiseMax(winners, own)
                end = min(end, range.upperBound)
            }
            if let last = disjoint.last, last.range.upperBound == position, last.winners.showsSame(as: winners) {
                disjoint[disjoint.count - 1].range = last.range.lowerBound..<end
            } else {
                disjoint.append((position..<end, winners))
            }
            position = end
            while first < stretches.count, stretches[first].range.upperBound <= position { first += 1 }
        }
        return disjoint
    }

    /// The drawn range in offsets of a segment's own string; nil if the segment is not drawn.
    private func drawnRange(_ range: Range<Int>, of segment: LineSegment, on line: LineRecord) -> Range<Int>? {
        let own: Range<Int>
        switch segment.source {
        case .text: own = range
        case .token:
            guard frame.truncations[Int(line.truncation)].excised.touches(range) else { return nil }
            own = segment.text
        case .hyphen:
            guard range.overlaps(frame.textOfHyphen(at: line)) else { return nil }
            own = segment.text
        }
        var divider = LigatureDivider(segment)
        return divider.rounded(own)
    }

    /// Appends the paint runs of a segment in logical order.
    private func append(
        _ segment: LineSegment, _ index: Int, on line: LineRecord, _ highlighted: [Stretch],
        to paintRuns: inout [PaintRun]
    ) {
        let text = segment.text
        guard !text.isEmpty, !segment.glyphs.isEmpty else { return }
        if highlighted.isEmpty, range == nil {
            let (style, run) = segment.shaped.text.style(at: text.lowerBound)
            if run.upperBound >= text.upperBound {
                paintRuns.append(
                    PaintRun(
                        segment: index, glyphs: segment.glyphs, left: segment.x, right: segment.x + segment.width,
                        paint: PaintStyle(style, highlight: nil, options: options),
                        order: order(text.lowerBound, in: segment, on: line)))
                return
            }
        }
        let drawn = range.map { drawnRange($0, of: segment, on: line) ?? text.upperBound..<text.upperBound }
        var divider = LigatureDivider(segment)
        var position = text.lowerBound
        var edge = divider.edge(at: position)
        // The index of the stretch at the position, or of the next one.
        var next = 0
        while position < text.upperBound {
            // Only a highlight divides a cluster. Otherwise the style of its start applies to all of it.
            let (style, run) = segment.shaped.text.style(at: edge.clusterStart)
            var end = min(max(run.upperBound, position + 1), text.upperBound)
            if end < text.upperBound { end = divider.clusterEnd(at: end) }
            while next < highlighted.count, highlighted[next].range.upperBound <= position { next += 1 }
            var winners = HighlightStretches.noWinners
            if next < highlighted.count {
                let (range, own) = highlighted[next]
                if range.contains(position) { winners = own }
                end = min(end, range.contains(position) ? range.upperBound : range.lowerBound)
            }
            if let drawn {
                for bound in [drawn.lowerBound, drawn.upperBound] where bound > position { end = min(end, bound) }
            }
            let endEdge = divider.edge(at: end)
            defer { (position, edge) = (end, endEdge) }
            let lastGlyph = endEdge.isInside ? endEdge.clusterEndGlyph : endEdge.clusterGlyph
            let glyphs = edge.clusterGlyph..<max(lastGlyph, edge.clusterGlyph)
            guard !glyphs.isEmpty else { continue }
            let isRightToLeft = segment.isRightToLeft
            let origin = isRightToLeft ? segment.x + segment.width : segment.x
            let sign = isRightToLeft ? -1.0 : 1.0
            let (start, stop) = (origin + sign * edge.distance, origin + sign * endEdge.distance)
            paintRuns.append(
                PaintRun(
                    segment: index, glyphs: glyphs, left: min(start, stop), right: max(start, stop),
                    cutsLeft: isRightToLeft ? endEdge.isInside : edge.isInside,
                    cutsRight: isRightToLeft ? edge.isInside : endEdge.isInside,
                    paint: PaintStyle(style, highlight: highlights.style(of: winners), options: options),
                    isDrawn: drawn?.contains(position) ?? true, order: order(position, in: segment, on: line)))
        }
    }

    /// The place of an offset of a segment's own string in text order.
    private func order(_ position: Int, in segment: LineSegment, on line: LineRecord) -> (Int, Int) {
        switch segment.source {
        case .text: (position, 0)
        case .token: (frame.truncations[Int(line.truncation)].excised.lowerBound, position)
        case .hyphen: (Int(line.end), position)
        }
    }
}

extension StyledText {
    /// Whether a token or a hyphen is drawn with only glyphs. O(style runs).
    func hasOnlyColors(_ options: DrawingOptions) -> Bool {
        !hasRareStyles(in: 0..<count) && !(options.underlinesLinks && hasLinks)
    }

    /// Whether any style in a range has attributes besides font, colour, link and language. O(style runs of the range).
    func hasRareStyles(in range: Range<Int>) -> Bool { hasStyle(in: range) { $0.rare != nil } }

    /// Whether any text in a range has a background. O(style runs of the range).
    func hasBackgrounds(in range: Range<Int>) -> Bool {
        hasStyle(in: range) { style in
            style.rare.map { $0.attributes.background != nil || $0.attributes.backgroundColor != nil } ?? false
        }
    }
}

extension Range<Int> {
    /// Whether the ranges overlap, or this one is empty and lies in the other.
    func touches(_ other: Range<Int>) -> Bool {
        overlaps(other) || isEmpty && other.contains(lowerBound)
    }
}
