/// What is kept of a line where a token parts glyphs that belong together: it is shown, and fits, as it is by itself.
extension LineTruncator {
    /// After as many places have been tried one by one, steps back become longer, and nothing more is added.
    private static let mostSingleSteps = 16

    /// What is kept so that it fits as it is shown: less, where that is wider than it was in its paragraph, or more.
    ///
    /// - Parameters:
    ///   - canGrow: Whether nothing but the room decides how much is kept.
    ///   - adjust: What an app says of what is kept.
    /// - Returns: What is kept, and whether the token may part glyphs that belong together.
    func fitting(
        _ kept: Kept, room: Double, _ mode: TruncationMode, _ direction: WritingDirection, canGrow: Bool,
        adjust: (Kept) -> Kept
    ) -> (kept: Kept, isBroken: Bool) {
        guard room >= 0 else { return (kept, true) }
        var (kept, canGrow) = (kept, canGrow)
        if isBroken(kept), shownWidth(of: kept) > room {
            var (step, tries) = (1, 0)
            while let less = shrunk(kept, direction, step: step) {
                kept = adjust(less)
                if shownWidth(of: kept) <= room { break }
                tries += 1
                if tries >= Self.mostSingleSteps { step *= 2 }
            }
            // What went step by step, from the one side that there is, would not fit again.
            if step == 1, mode != .middle { canGrow = false }
        }
        if canGrow {
            for _ in 0..<Self.mostSingleSteps {
                guard let more = grown(kept, room: room, mode, direction) else { break }
                kept = more
            }
        }
        return (kept, isBroken(kept))
    }

    /// What is kept as it is shown, where it has glyphs of its own, and by how much it is wider then. Amortised O(1), but where
    /// places that are broken are near to each other.
    func shown(_ kept: Kept) -> (ownGlyphs: LineGlyphs?, excess: Double) {
        guard isBroken(kept) else { return (nil, 0) }
        let (head, tail) = stretches(of: kept)
        if isWhole, let headChange = change(of: head), let tailChange = change(of: tail) {
            let change = headChange + tailChange
            return (
                change.isVisible ? LineGlyphs(head: head, headChange, tail: tail, tailChange) : nil,
                paragraph.pixels(change.width)
            )
        }
        let stretches = [head, tail].compactMap { $0 }
        guard let own = shaped.reshapedLine(stretches, of: paragraph) else { return (nil, 0) }
        let positions = paragraph.positions
        let width = stretches.reduce(0) { $0 + positions[$1.glyphs.upperBound] - positions[$1.glyphs.lowerBound] }
        return (
            LineGlyphs(own, headCount: head == nil ? 0 : own.firstGlyph(atOrAfter: headEnd(of: kept))),
            own.pixels(own.positions[own.glyphCount]) - paragraph.pixels(width)
        )
    }

    private func change(of stretch: LineStretch?) -> GlyphChange? {
        guard let stretch else { return GlyphChange() }
        return shaped.change(of: stretch, in: paragraph)
    }

    /// The glyphs before and behind the token.
    private func stretches(of kept: Kept) -> (head: LineStretch?, tail: LineStretch?) {
        let head = LineStretch(
            glyphs: line.lowerBound..<kept.head, textEnd: headEnd(of: kept), endIsBroken: isBroken(before: kept.head))
        let tail = LineStretch(
            glyphs: kept.tail..<line.upperBound, textEnd: end, startIsBroken: isBroken(before: kept.tail))
        return (head.glyphs.isEmpty ? nil : head, tail.glyphs.isEmpty ? nil : tail)
    }

    /// The tabs that are kept, as glyphs of the line's own rows.
    func tabs(of kept: Kept, in own: LineGlyphs) -> [LineTab] {
        let rows = own.rows(of: paragraph, in: shaped)
        return tabs.compactMap { tab in
            let glyph = Int(tab.glyph)
            guard glyph < kept.head || glyph >= kept.tail else { return nil }
            let place = rows.firstGlyph(atOrAfter: Int(paragraph.clusters[glyph]))
            return LineTab(glyph: Int32(place), width: tab.width)
        }
    }

    private func headEnd(of kept: Kept) -> Int {
        kept.head < line.upperBound ? paragraph.offset(ofGlyph: kept.head) : end
    }

    private func isBroken(before glyph: Int) -> Bool {
        glyph > line.lowerBound && glyph < line.upperBound && paragraph.isUnsafeToBreak(before: glyph)
    }

    private func isBroken(_ kept: Kept) -> Bool { isBroken(before: kept.head) || isBroken(before: kept.tail) }

    private func shownWidth(of kept: Kept) -> Double {
        pixels(line.lowerBound..<kept.head) + pixels(kept.tail..<line.upperBound)
            + shown(kept).excess
    }

    /// More that fits: of the side that the mode keeps, up to the next place where the line can be cut; of the narrower side, or
    /// else the other one, where it keeps both. nil where no more fits.
    private func grown(_ kept: Kept, room: Double, _ mode: TruncationMode, _ direction: WritingDirection) -> Kept? {
        guard mode == .middle else { return grown(kept, room: room, atHead: mode != .start, direction) }
        let startsAtHead = pixels(line.lowerBound..<kept.head) <= pixels(kept.tail..<line.upperBound)
        return grown(kept, room: room, atHead: startsAtHead, direction)
            ?? grown(kept, room: room, atHead: !startsAtHead, direction)
    }

    /// More of the head, or of the tail; nil where that does not fit.
    private func grown(_ kept: Kept, room: Double, atHead: Bool, _ direction: WritingDirection) -> Kept? {
        var more = kept
        if atHead {
            repeat { more.head += 1 } while more.head < more.tail && !isCut(at: more.head, direction)
        } else {
            repeat { more.tail -= 1 } while more.tail > more.head && !isCut(at: more.tail, direction)
        }
        return more.head < more.tail && shownWidth(of: more) <= room ? more : nil
    }

    /// Less: of the head, of the tail, or of the wider one; nil where nothing is left.
    private func shrunk(_ kept: Kept, _ direction: WritingDirection, step: Int) -> Kept? {
        let (hasHead, hasTail) = (kept.head > line.lowerBound, kept.tail < line.upperBound)
        guard hasHead || hasTail else { return nil }
        var kept = kept
        let head = pixels(line.lowerBound..<kept.head)
        if hasHead && (!hasTail || head >= pixels(kept.tail..<line.upperBound)) {
            kept.head = max(kept.head - step, line.lowerBound)
            while !isCut(at: kept.head, direction) { kept.head -= 1 }
        } else {
            kept.tail = min(kept.tail + step, line.upperBound)
            while !isCut(at: kept.tail, direction) { kept.tail += 1 }
        }
        return kept
    }
}
