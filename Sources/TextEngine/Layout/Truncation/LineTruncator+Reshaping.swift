/// Fits the kept parts where the token stands at an unsafe break (see ``LineReshaper``): they are reshaped and change width.
extension LineTruncator {
    /// After this many single steps, shrinking doubles its step, and growing stops.
    private static let mostSingleSteps = 16

    /// Shrinks the kept parts if they are too wide with their reshaped glyphs. Grows them if more fits.
    ///
    /// - Parameters:
    ///   - canGrow: Whether only the width limits the kept parts.
    ///   - adjust: Applies the app's adjuster to the kept parts.
    /// - Returns: The kept parts, and whether the token stands at an unsafe break.
    func fitting(
        _ kept: Kept, room: Double, _ mode: TruncationMode, canGrow: Bool,
        adjust: (Kept) -> Kept
    ) -> (kept: Kept, isBroken: Bool) {
        guard room >= 0 else { return (kept, true) }
        var (kept, canGrow) = (kept, canGrow)
        if isBroken(kept), shownWidth(of: kept) > room {
            var (step, tries) = (1, 0)
            while let less = shrunk(kept, step: step) {
                kept = adjust(less)
                if shownWidth(of: kept) <= room { break }
                tries += 1
                if tries >= Self.mostSingleSteps { step *= 2 }
            }
            // Single steps on only one side removed no more than necessary, so nothing can grow back.
            if step == 1, mode != .middle { canGrow = false }
        }
        if canGrow {
            for _ in 0..<Self.mostSingleSteps {
                guard let more = grown(kept, room: room, mode) else { break }
                kept = more
            }
        }
        return (kept, isBroken(kept))
    }

    /// The reshaped glyphs of the kept parts, and how much wider than the paragraph's they are. nil and 0 if the paragraph's
    /// glyphs stay. O(1) if the cache has them, else O(line).
    func shown(_ kept: Kept) -> (ownGlyphs: LineGlyphs?, excess: Double) {
        guard isBroken(kept) else { return (nil, 0) }
        let (head, tail) = stretches(of: kept)
        let stretches = [head, tail].compactMap { $0 }
        guard let own = shaped.reshapedLine(stretches, of: paragraph) else { return (nil, 0) }
        let positions = paragraph.positions
        let width = stretches.reduce(0) { $0 + positions[$1.glyphs.upperBound] - positions[$1.glyphs.lowerBound] }
        return (
            LineGlyphs(own, headCount: head == nil ? 0 : own.firstGlyph(atOrAfter: headEnd(of: kept))),
            own.pixels(own.positions[own.glyphCount]) - paragraph.pixels(width)
        )
    }

    /// The stretches before and after the token.
    private func stretches(of kept: Kept) -> (head: LineStretch?, tail: LineStretch?) {
        let head = LineStretch(
            glyphs: line.lowerBound..<kept.head, text: paragraph.offset(ofGlyph: line.lowerBound)..<headEnd(of: kept),
            endIsBroken: isBroken(before: kept.head))
        let tail = LineStretch(
            glyphs: kept.tail..<line.upperBound, text: min(paragraph.offset(ofGlyph: kept.tail), end)..<end,
            startIsBroken: isBroken(before: kept.tail))
        return (head.glyphs.isEmpty ? nil : head, tail.glyphs.isEmpty ? nil : tail)
    }

    /// The kept tabs, with their glyph indices in the reshaped line.
    func tabs(of kept: Kept, in own: LineGlyphs) -> [LineTab] {
        return tabs.compactMap { tab in
            let glyph = Int(tab.glyph)
            guard glyph < kept.head || glyph >= kept.tail else { return nil }
            let place = own.rows.firstGlyph(atOrAfter: Int(paragraph.clusters[glyph]))
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

    /// Adds the text up to the next possible cut, on the side that the mode keeps. In mode `.middle`, on the narrower side, or
    /// else on the other one. nil if no more fits.
    private func grown(_ kept: Kept, room: Double, _ mode: TruncationMode) -> Kept? {
        guard mode == .middle else { return grown(kept, room: room, atHead: mode != .start) }
        let startsAtHead = pixels(line.lowerBound..<kept.head) <= pixels(kept.tail..<line.upperBound)
        return grown(kept, room: room, atHead: startsAtHead)
            ?? grown(kept, room: room, atHead: !startsAtHead)
    }

    /// Grows the head or the tail; nil if the result does not fit.
    private func grown(_ kept: Kept, room: Double, atHead: Bool) -> Kept? {
        var more = kept
        if atHead {
            repeat { more.head += 1 } while more.head < more.tail && !canCut(before: more.head)
        } else {
            repeat { more.tail -= 1 } while more.tail > more.head && !canCut(before: more.tail)
        }
        return more.head < more.tail && shownWidth(of: more) <= room ? more : nil
    }

    /// Removes text from the head or the tail, from the wider one if both exist. nil if nothing is left.
    private func shrunk(_ kept: Kept, step: Int) -> Kept? {
        let (hasHead, hasTail) = (kept.head > line.lowerBound, kept.tail < line.upperBound)
        guard hasHead || hasTail else { return nil }
        var kept = kept
        let head = pixels(line.lowerBound..<kept.head)
        if hasHead && (!hasTail || head >= pixels(kept.tail..<line.upperBound)) {
            kept.head = max(kept.head - step, line.lowerBound)
            while !canCut(before: kept.head) { kept.head -= 1 }
        } else {
            kept.tail = min(kept.tail + step, line.upperBound)
            while !canCut(before: kept.tail) { kept.tail += 1 }
        }
        return kept
    }
}
