/// A *stretch*: neighbouring glyphs of a paragraph that a line shows. A broken end separates glyphs that were shaped together.
struct LineStretch {
    var glyphs: Range<Int>
    /// The text of the glyphs. It may start and end inside a glyph cluster.
    var text: Range<Int>
    var startIsBroken = false
    var endIsBroken = false

    /// The parts to shape again: from the start to the next safe place, and from the last safe place to the end. If these
    /// overlap, the whole stretch. O(glyphs of the parts).
    func fragments(of paragraph: ShapedParagraph) -> [Range<Int>] {
        var head = glyphs.lowerBound
        if startIsBroken {
            repeat { head += 1 } while head < glyphs.upperBound && !paragraph.isSafe(before: head)
        }
        var tail = glyphs.upperBound
        if endIsBroken {
            repeat { tail -= 1 } while tail > glyphs.lowerBound && !paragraph.isSafe(before: tail)
        }
        if head > tail { return [glyphs] }
        return [glyphs.lowerBound..<head, tail..<glyphs.upperBound].filter { !$0.isEmpty }
    }
}

extension ShapedParagraph {
    /// Whether the text may be divided before a glyph without a change of glyphs on either side.
    func isSafe(before glyph: Int) -> Bool {
        clusters[glyph] != clusters[glyph - 1] && !isUnsafeToBreak(before: glyph)
    }
}

extension ShapedString {
    /// Shapes a line whose ends separate glyphs that were shaped together, as a paragraph of its own. It has the glyphs that
    /// HarfBuzz gives for the line's text alone, with the text around it as context (decision 013). nil if these equal the
    /// paragraph's glyphs.
    ///
    /// The text caches the line, so later calls take O(1). The first call takes O(line). If the paragraph does not store
    /// HarfBuzz's input, its first line also takes O(paragraph).
    ///
    /// - Parameters:
    ///   - stretches: The line's glyphs: one stretch, or one before and one after a token. None is empty.
    ///   - base: The paragraph that has the glyphs, or the line's own paragraph if the line starts there.
    func reshapedLine(_ stretches: [LineStretch], of base: ShapedParagraph) -> ShapedParagraph? {
        guard let first = stretches.first, let last = stretches.last else { return nil }
        let key = ReshapedLineMemory.Key(
            start: Int32(first.text.lowerBound), end: Int32(first.text.upperBound),
            tailStart: Int32(last.text.lowerBound), tailEnd: Int32(last.text.upperBound),
            brokenEnds: stretches.reduce(0) { $0 << 2 | ($1.startIsBroken ? 2 : 0) | ($1.endIsBroken ? 1 : 0) })
        if let known = memory.lines.locked({ $0[key] }) { return known }
        let made = withLineShaper(of: base, at: first.text.lowerBound) { $0.shape(stretches, of: text) }
        memory.lines.locked { $0.keep(made, for: key, limit: reshapedLineByteLimit) }
        return made
    }

    /// Calls the body with a shaper for lines of a paragraph.
    ///
    /// - Parameters:
    ///   - base: The paragraph, or the reshaped line that has the glyphs.
    ///   - offset: The offset in the text at which the line starts.
    func withLineShaper<Value>(
        of base: ShapedParagraph, at offset: Int, _ body: (inout LineShaper) -> Value
    ) -> Value {
        let index = (0..<paragraphCount).partitionPoint { withSlot($0) { Int($0.end) > offset } }
        let pieces = pieces(ofParagraph: index)
        return withParagraph(index) { paragraph in
            TextShaper.withShaper(fonts: fontSnapshot) {
                $0.withLineShaper(of: base, context: paragraph.content, pieces: pieces, body)
            }
        }
    }

    /// The most bytes of cached lines. This is about enough for two layouts in which all lines break inside words, up to a text of 64,000
    /// bytes. Of a longer text, a layout shapes the lines that it did not show last again.
    var reshapedLineByteLimit: Int { min(64 * range.count, 1 << 22) + (1 << 14) }

    /// HarfBuzz's input for the text of a paragraph. O(1) if the paragraph stores it, because lines that end between words may
    /// have to be shaped again. Otherwise O(paragraph) the first time, and amortised O(1).
    private func pieces(ofParagraph index: Int) -> ShapingPieces {
        if let kept = withParagraph(index, { $0.header.pieces }) ?? memory.lines.locked({ $0.pieces[index] }) {
            return kept
        }
        // A part of a paragraph has the levels and scripts of the whole paragraph.
        let (string, number) = whole.map { ($0, firstParagraph + index) } ?? (self, index)
        let pieces = string.withParagraph(number) { paragraph in
            TextShaper.withShaper(fonts: fontSnapshot) { $0.shapingPieces(of: paragraph, text, options: options) }
        }
        memory.lines.locked { $0.keep(pieces, ofParagraph: index) }
        return pieces
    }
}
