/// What a line break changes on one of its sides, where it parts glyphs that belong together: all that the widths of lines
/// depend on, unless both ends of a line are so near to each other that the same glyphs belong to either.
struct BreakChange {
    /// The glyphs that decide on it: it is the same on any line that has all of them.
    var reach: Range<Int32>
    var change: GlyphChange
}

/// How glyphs that are shaped anew differ from those that they stand for.
struct GlyphChange {
    /// How much wider they are, in the paragraph's units.
    var width: Int32 = 0
    /// How many more they are.
    var count: Int32 = 0
    /// Whether any of them is another one, or stands elsewhere.
    var isVisible = false

    static func + (left: GlyphChange, right: GlyphChange) -> GlyphChange {
        GlyphChange(
            width: left.width + right.width, count: left.count + right.count,
            isVisible: left.isVisible || right.isVisible)
    }
}

extension ShapedString {
    /// How the glyphs that a line shows differ from those of its paragraph; nil where only shaping the line tells.
    /// Amortised O(1): what each break changes is remembered, so that other lines with that break are sums.
    func change(of stretch: LineStretch, in paragraph: ShapedParagraph) -> GlyphChange? {
        // Units are coarser where advances are kept beside the positions.
        guard !paragraph.header.hasExactAdvances, paragraph.geometry?.tabGlyphs.isEmpty ?? true else { return nil }
        let glyphs = Int32(stretch.glyphs.lowerBound)..<Int32(stretch.glyphs.upperBound)
        var sum = GlyphChange()
        var rest = glyphs
        if stretch.startIsBroken {
            guard let change = change(before: stretch.glyphs.lowerBound, .lineStart, in: paragraph),
                change.reach.upperBound < glyphs.upperBound
            else { return nil }
            sum = change.change
            rest = change.reach.upperBound..<glyphs.upperBound
        }
        if stretch.endIsBroken {
            guard let change = change(before: stretch.glyphs.upperBound, .lineEnd, in: paragraph),
                change.reach.lowerBound >= rest.lowerBound
            else { return nil }
            sum = sum + change.change
        }
        return sum
    }

    /// What a break before a glyph changes on one side; nil where that cannot be told apart from what stands around it.
    private func change(
        before glyph: Int, _ side: ReshapedLineMemory.Side, in paragraph: ShapedParagraph
    ) -> BreakChange? {
        let key = ReshapedLineMemory.BreakKey(offset: paragraph.offset(ofGlyph: glyph), side: side)
        if let known = memory.lines.locked({ $0[key] }) { return known }
        let made = withLineShaper(of: paragraph, at: key.offset) { $0.change(before: glyph, side, of: text) }
        memory.lines.locked { $0.keep(made, for: key, limit: reshapedLineByteLimit) }
        return made
    }
}

extension LineShaper {
    /// The same, found by shaping. O(1) but for fonts whose rules look far.
    mutating func change(
        before glyph: Int, _ side: ReshapedLineMemory.Side, of text: StyledText
    ) -> BreakChange? {
        text.storage.utf8.withUnsafeBufferPointer { text in
            let stretch =
                switch side {
                case .lineStart:
                    LineStretch(
                        glyphs: glyph..<base.glyphCount, textEnd: Int(base.contentEnd), startIsBroken: true)
                case .lineEnd:
                    LineStretch(glyphs: 0..<glyph, textEnd: base.offset(ofGlyph: glyph), endIsBroken: true)
                }
            beginParagraph()
            guard let fragment = stretch.fragments(of: base).first,
                commonGlyphs(of: fragment.lowerBound).upperBound >= fragment.upperBound
            else { return nil }
            let (glyphs, reach) = shapeFragment(fragment, of: stretch, text)
            // The paragraph may end in white space, which no line shows.
            if side == .lineStart, reach.upperBound >= base.glyphCount { return nil }
            let advance = draft.advances.elements.reduce(Int64(0)) { $0 + Int64($1) }
            let old = Int64(base.positions[glyphs.upperBound]) - Int64(base.positions[glyphs.lowerBound])
            guard let width = Int32(exactly: advance - old), abs(Int(width)) < 1 << 28 else { return nil }
            return BreakChange(
                reach: Int32(reach.lowerBound)..<Int32(reach.upperBound),
                change: GlyphChange(
                    width: width, count: Int32(draft.glyphIDs.count - glyphs.count),
                    isVisible: !isSame(as: glyphs, from: 0)))
        }
    }
}
