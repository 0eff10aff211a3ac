/// Cuts a line and replaces the removed text with a token. Uses the glyphs as they are, and shapes text only if the token
/// stands at an unsafe break (see ``LineReshaper``). Reads only the visible text.
struct LineTruncator: ~Copyable {
    let shaped: ShapedString
    /// The paragraph with the line's glyphs: the text's own, or the reshaped rest of it.
    let paragraph: ShapedParagraph
    /// The available width, in pixels.
    let width: Double
    /// The tabs between the line's start and the next mandatory break.
    let tabs: [LineTab]
    private let tabExcesses: [Int64]
    /// The glyphs from the line's start to the next mandatory break, trailing white space excluded.
    let line: Range<Int>
    /// The width of what ``paragraph`` leaves out of the middle of the line, because every cut removes it.
    private let leftOut: Double
    /// The offsets at which the text of these glyphs starts and ends.
    let start: Int
    let end: Int
    /// The offset up to which text is removed if the line is cut at its end. More than `end` if text after the line goes too.
    let removed: Int
    let rules: TruncationRules

    init(
        shaped: ShapedString, paragraph: ShapedParagraph, width: Double, tabs: [LineTab], line: Range<Int>,
        leftOut: Double, text: Range<Int>, removedUntil removed: Int, rules: consuming TruncationRules
    ) {
        (self.shaped, self.paragraph, self.width, self.tabs, self.line) = (shaped, paragraph, width, tabs, line)
        self.leftOut = leftOut
        (start, end) = (text.lowerBound, text.upperBound)
        self.removed = removed
        self.rules = rules
        tabExcesses = Self.excesses(of: tabs, in: paragraph)
    }

    struct Cut {
        var truncation: LineTruncation
        var kept: Kept
        var width: Double
        /// The reshaped glyphs of the kept parts; nil if these show the paragraph's glyphs.
        var ownGlyphs: LineGlyphs?
        var tabs: [LineTab]
    }

    /// The glyphs before and after the token: `line.lowerBound..<head` and `tail..<line.upperBound`.
    struct Kept: Equatable {
        var head: Int
        var tail: Int
    }

    /// The number of tokens tried at most. A token inherits the style of the text it replaces, and its width changes that text.
    private static let mostTokens = 4

    /// Cuts the text between the line's start and its end. If text after the line is removed too, only the end can be cut.
    ///
    /// - Returns: nil if the line needs no cut.
    func cut() -> Cut? {
        let removesMore = removed > end && hasVisibleText(end..<removed)
        let textWidth = pixels(line) + leftOut
        if !removesMore && textWidth <= width { return nil }
        let mode = removesMore || rules.mode == .clip ? .end : rules.mode
        let truncatable = removesMore ? nil : truncatableGlyphs(mode)
        // The token may take style and direction from the text at the cut, but its width decides where the cut is.
        let isSameEverywhere =
            shaped.text.storage.styles.count <= 1 && paragraph.fonts.count == 1 && !paragraph.needsReordering
        var kept = Kept(
            head: truncatable?.lowerBound ?? line.lowerBound, tail: truncatable?.upperBound ?? line.upperBound)
        var isBroken = false
        var token = token(for: kept)
        if token.maximumContentWidth > width, removesMore {
            // The token may be narrower if it inherits only from the text after the line.
            token = self.token(for: Kept(head: line.upperBound, tail: line.upperBound))
        }
        if token.maximumContentWidth > width {
            token = self.token(for: Kept(head: line.lowerBound, tail: line.upperBound))
            if !removesMore && token.maximumContentWidth >= textWidth { return nil }
            return cut(Kept(head: line.lowerBound, tail: line.lowerBound), isBroken: false, mode, token)
        }
        for number in 1...Self.mostTokens {
            // White space at the token's end counts only if text follows the token.
            let tokenWidth = token.maximumContentWidth
            let isLast = mode == .end && truncatable.map { $0.upperBound == line.upperBound } ?? true
            (kept, isBroken) = keeping(
                room: width - (isLast ? tokenWidth : fullWidth(of: token)), mode, within: truncatable)
            if mode == .middle, kept.tail == line.upperBound {
                // Nothing remains after the token, so the token ends the line. Its trailing white space does not count.
                (kept, isBroken) = keeping(room: width - tokenWidth, .end, within: truncatable)
            }
            if isSameEverywhere || number == Self.mostTokens { break }
            let next = self.token(for: kept)
            // The same token would give the same cut. A token wider than the line would stand alone, perhaps in another style.
            if next === token || next.maximumContentWidth > width { break }
            token = next
        }
        return cut(kept, isBroken: isBroken, mode, token)
    }

    /// The kept parts for the width beside a token, and whether the token may stand at an unsafe break.
    private func keeping(
        room: Double, _ mode: TruncationMode, within truncatable: Range<Int>?
    ) -> (kept: Kept, isBroken: Bool) {
        func adjust(_ kept: Kept) -> Kept {
            guard let adjuster = rules.adjuster else { return kept }
            return adjusted(kept, by: adjuster, within: truncatable)
        }
        let kept = adjust(kept(room: room, mode: mode, within: truncatable))
        guard paragraph.header.hasUnsafeBreaks else { return (kept, false) }
        return fitting(
            kept, room: room, mode, canGrow: rules.adjuster == nil && truncatable == nil, adjust: adjust)
    }

    /// Whether a range has more than white space. White space alone needs no token.
    private func hasVisibleText(_ range: Range<Int>) -> Bool {
        shaped.text.storage.utf8.withUnsafeBufferPointer { bytes in
            CharacterProperties.trimmingWhiteSpace(at: range.upperBound, from: range.lowerBound, in: bytes)
                > range.lowerBound
        }
    }

    /// - Parameter isBroken: Whether the token may stand at an unsafe break.
    private func cut(
        _ kept: Kept, isBroken: Bool, _ mode: TruncationMode, _ token: consuming ShapedString
    ) -> Cut {
        // If only the token remains, there is no tail.
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
                tokenLevel: tokenLevel(kept), mode: mode),
            kept: kept,
            width: pixels(line.lowerBound..<kept.head) + tokenWidth + pixels(tail..<line.upperBound) + excess,
            ownGlyphs: own, tabs: tabs.isEmpty ? tabs : own.map { tabs(of: kept, in: $0) } ?? tabs)
    }

    /// The width of a token, trailing white space included.
    private func fullWidth(of token: ShapedString) -> Double {
        guard token.paragraphCount > 0 else { return 0 }
        return token.withParagraph(0) { $0.pixels($0.positions[$0.glyphCount]) }
    }

    /// The text of some of the line's glyphs. If they reach the line's end, the text removed after the line is included.
    func text(of excised: Range<Int>) -> Range<Int> {
        // Characters without a glyph may precede the first glyph.
        let start =
            excised.lowerBound == line.lowerBound
            ? start : excised.lowerBound < line.upperBound ? paragraph.offset(ofGlyph: excised.lowerBound) : end
        let stop = excised.upperBound < line.upperBound ? paragraph.offset(ofGlyph: excised.upperBound) : removed
        return start..<max(start, stop)
    }

    /// The width of some glyphs, in pixels.
    func pixels(_ glyphs: Range<Int>) -> Double {
        Double(position(of: glyphs.upperBound) - position(of: glyphs.lowerBound)) / paragraph.unitsPerPixel
    }

    /// The position of a glyph on the line, with the real widths of tabs. O(1) without tabs, else O(log tabs).
    @inline(__always)
    func position(of glyph: Int) -> Int64 {
        let position = Int64(paragraph.positions[glyph])
        return tabs.isEmpty ? position : position + tabExcesses[tabs.partitionPoint { Int($0.glyph) >= glyph }]
    }

    /// How much wider than their glyphs the tabs before each tab are, and behind the last one all of them.
    private static func excesses(of tabs: [LineTab], in paragraph: ShapedParagraph) -> [Int64] {
        guard !tabs.isEmpty else { return [] }
        var excesses: [Int64] = [0]
        excesses.reserveCapacity(tabs.count + 1)
        var excess: Int64 = 0
        for tab in tabs {
            let index = Int(tab.glyph)
            let natural = paragraph.positions[index + 1] - paragraph.positions[index]
            excess += Int64(tab.width * paragraph.unitsPerPixel) - Int64(natural)
            excesses.append(excess)
        }
        return excesses
    }

    /// A width in the units of positions, limited to `mostUnits` if it is unlimited.
    func units(_ width: Double) -> Int64 {
        Int64(min(max(width * paragraph.unitsPerPixel, 0), Self.mostUnits).rounded(.down))
    }

    /// Wider than any line, but small enough that sums cannot overflow.
    private static let mostUnits: Double = 4_611_686_018_427_387_904 / 4
}
