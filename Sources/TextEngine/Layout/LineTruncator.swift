/// Cuts a line and puts a token in the place of what was removed. Works on the glyphs as they are, and shapes only where
/// the token parts glyphs that belong together; only what is visible is looked at.
struct LineTruncator: ~Copyable {
    let shaped: ShapedString
    /// The rows that have the line's glyphs.
    let paragraph: ShapedParagraph
    /// Whether these are all of a paragraph: else they are those of a line that starts between glyphs which belong together.
    let isWhole: Bool
    /// The width that the line may have, in pixels.
    let width: Double
    /// The tabs between the line's start and the next mandatory break.
    let tabs: [LineTab]
    /// The glyphs from the line's start to the next mandatory break, trailing white space excluded.
    let line: Range<Int>
    /// The offsets at which these glyphs' text starts and ends.
    let start: Int
    let end: Int
    /// The offset up to which text is removed if the end goes; beyond `end` where more follows.
    let removed: Int
    let rules: TruncationRules

    struct Cut {
        var truncation: LineTruncation
        var kept: Kept
        var width: Double
        /// What is kept, where that is not the paragraph's glyphs.
        var ownGlyphs: LineGlyphs?
        var tabs: [LineTab]
    }

    /// The glyphs kept before and after the token: `line.lowerBound..<head` and `tail..<line.upperBound`.
    struct Kept: Equatable {
        var head: Int
        var tail: Int
    }

    /// How often a token that inherits from the text it stands for is shaped anew because it stands for other text.
    private static let mostTokens = 4

    /// Cuts the text between the line's start and its end. If text beyond is removed, only the end can go.
    ///
    /// - Returns: nil if the text is to be shown as it is.
    func cut() -> Cut? {
        let removesMore = removed > end && hasVisibleText(end..<removed)
        let textWidth = pixels(line)
        if !removesMore && textWidth <= width { return nil }
        let mode = removesMore || rules.mode == .clip ? .end : rules.mode
        let direction = direction(mode)
        let truncatable = removesMore ? nil : truncatableGlyphs(mode)
        // The token may inherit from the text that it stands for, and its width decides which text that is.
        let inheritsTheSame = shaped.text.storage.styles.count <= 1 && paragraph.fonts.count == 1
        var kept = Kept(
            head: truncatable?.lowerBound ?? line.lowerBound, tail: truncatable?.upperBound ?? line.upperBound)
        var isBroken = false
        var wish = ShapedToken.Wish(text: rules.token, typeface: nil, direction: direction)
        var token = token(for: kept.head..<kept.tail, &wish)
        for number in 1...Self.mostTokens {
            // White space at the token's end counts where text follows it.
            let tokenWidth = token.maximumContentWidth
            if tokenWidth > width {
                if !removesMore && tokenWidth >= textWidth { return nil }
                return cut(Kept(head: line.lowerBound, tail: line.lowerBound), isBroken: false, mode, token)
            }
            let isLast = mode == .end && truncatable.map { $0.upperBound == line.upperBound } ?? true
            (kept, isBroken) = keeping(
                room: width - (isLast ? tokenWidth : fullWidth(of: token)), mode, direction, within: truncatable)
            if mode == .middle, kept.tail == line.upperBound {
                // Nothing is kept behind the token, so that it ends the line after all.
                (kept, isBroken) = keeping(room: width - tokenWidth, .end, direction, within: truncatable)
            }
            if inheritsTheSame || number == Self.mostTokens { break }
            let next = self.token(for: kept.head..<kept.tail, &wish)
            // The same token leaves the same room.
            if next === token { break }
            token = next
        }
        return cut(kept, isBroken: isBroken, mode, token)
    }

    /// What is kept in the room beside a token, as the rules want it, and whether the token may part glyphs that belong together.
    private func keeping(
        room: Double, _ mode: TruncationMode, _ direction: WritingDirection, within truncatable: Range<Int>?
    ) -> (kept: Kept, isBroken: Bool) {
        func adjust(_ kept: Kept) -> Kept {
            guard let adjuster = rules.adjuster else { return kept }
            return adjusted(kept, by: adjuster, direction, within: truncatable)
        }
        let kept = adjust(kept(room: room, mode: mode, direction, within: truncatable))
        guard paragraph.header.hasUnsafeBreaks else { return (kept, false) }
        return fitting(
            kept, room: room, mode, direction, canGrow: rules.adjuster == nil && truncatable == nil, adjust: adjust)
    }

    /// White space alone is no text that a token would have to stand for.
    private func hasVisibleText(_ range: Range<Int>) -> Bool {
        shaped.text.storage.utf8.withUnsafeBufferPointer { bytes in
            CharacterProperties.trimmingWhiteSpace(at: range.upperBound, from: range.lowerBound, in: bytes)
                > range.lowerBound
        }
    }

    /// - Parameter isBroken: Whether the token may part glyphs that belong together.
    private func cut(
        _ kept: Kept, isBroken: Bool, _ mode: TruncationMode, _ token: consuming ShapedString
    ) -> Cut {
        // A line that is nothing but its token has no tail.
        let tail = kept.head == kept.tail && kept.head == line.lowerBound ? line.upperBound : kept.tail
        let kept = Kept(head: kept.head, tail: tail)
        let (own, excess) = isBroken ? shown(kept) : (nil, 0)
        let (headGlyphs, tailGlyphs) =
            own.map { (0..<$0.headCount, $0.headCount..<$0.count) }
            ?? (line.lowerBound..<kept.head, tail..<line.upperBound)
        let tokenWidth = tail == line.upperBound ? token.maximumContentWidth : fullWidth(of: token)
        return Cut(
            truncation: LineTruncation(
                headGlyphs: headGlyphs, tailGlyphs: tailGlyphs, excised: text(of: kept.head..<tail), token: token,
                mode: mode),
            kept: kept,
            width: pixels(line.lowerBound..<kept.head) + tokenWidth + pixels(tail..<line.upperBound) + excess,
            ownGlyphs: own, tabs: tabs.isEmpty ? tabs : own.map { tabs(of: kept, in: $0) } ?? tabs)
    }

    /// The width of a token, trailing white space included.
    private func fullWidth(of token: ShapedString) -> Double {
        guard token.paragraphCount > 0 else { return 0 }
        return token.withParagraph(0) { $0.pixels($0.positions[$0.glyphCount]) }
    }

    /// The text that glyphs of the line stand for, what is removed behind the line included if they reach its end.
    func text(of excised: Range<Int>) -> Range<Int> {
        // Characters that have no glyph may stand before the first one.
        let start =
            excised.lowerBound == line.lowerBound
            ? start : excised.lowerBound < line.upperBound ? paragraph.offset(ofGlyph: excised.lowerBound) : end
        let stop = excised.upperBound < line.upperBound ? paragraph.offset(ofGlyph: excised.upperBound) : removed
        return start..<max(start, stop)
    }

    /// The width of a stretch of the line.
    func pixels(_ glyphs: Range<Int>) -> Double {
        Double(position(of: glyphs.upperBound) - position(of: glyphs.lowerBound)) / paragraph.unitsPerPixel
    }

    /// The place of a glyph on the line, tabs as wide as they are there. O(1) without tabs, else O(tabs).
    @inline(__always)
    func position(of glyph: Int) -> Int64 {
        let position = Int64(paragraph.positions[glyph])
        return tabs.isEmpty ? position : position + tabExcess(before: glyph)
    }

    /// By how much tabs are wider than their glyphs.
    private func tabExcess(before glyph: Int) -> Int64 {
        var excess: Int64 = 0
        for tab in tabs {
            let index = Int(tab.glyph)
            if index >= glyph { break }
            let natural = paragraph.positions[index + 1] - paragraph.positions[index]
            excess += Int64(tab.width * paragraph.unitsPerPixel) - Int64(natural)
        }
        return excess
    }

    /// A width in units of positions; as much as any line may have where there is no limit.
    func units(_ width: Double) -> Int64 {
        Int64(min(max(width * paragraph.unitsPerPixel, 0), Self.mostUnits).rounded(.down))
    }

    /// More than the widest line has, and little enough for sums.
    private static let mostUnits: Double = 4_611_686_018_427_387_904 / 4
}
