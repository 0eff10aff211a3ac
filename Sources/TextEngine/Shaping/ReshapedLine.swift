/// A stretch of a paragraph's glyphs that a line shows, and at which of its ends glyphs are parted that belong together.
struct LineStretch {
    var glyphs: Range<Int>
    /// Where the text of the last glyph ends.
    var textEnd: Int
    var startIsBroken = false
    var endIsBroken = false

    /// What has to be shaped anew: from the start to the next safe place, and from the last safe place to the end. All of
    /// it in one piece where these overlap. O(pieces).
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
    /// Whether the text may be divided before a glyph, and either side have the same glyphs by itself.
    func isSafe(before glyph: Int) -> Bool {
        clusters[glyph] != clusters[glyph - 1] && !isUnsafeToBreak(before: glyph)
    }
}

extension ShapedString {
    /// What a line shows whose ends part glyphs that belong together, as a paragraph of its own: with the glyphs that
    /// HarfBuzz gives for its text alone, the text around it as context (decision 013). nil where these are the paragraph's.
    ///
    /// Remembered; amortised O(1). When it is needed for the first time O(line), and O(paragraph) once for each paragraph that
    /// does not keep what HarfBuzz was told of it.
    ///
    /// - Parameters:
    ///   - stretches: The line's glyphs: one stretch, or what stands before and behind a token. None is empty.
    ///   - base: The paragraph that the glyphs are of, or the line's own that starts there.
    func reshapedLine(_ stretches: [LineStretch], of base: ShapedParagraph) -> ShapedParagraph? {
        guard let first = stretches.first, let last = stretches.last else { return nil }
        let start = base.offset(ofGlyph: first.glyphs.lowerBound)
        let key = ReshapedLineMemory.Key(
            start: Int32(start), end: Int32(first.textEnd),
            tailStart: Int32(base.offset(ofGlyph: last.glyphs.lowerBound)), tailEnd: Int32(last.textEnd),
            brokenEnds: stretches.reduce(0) { $0 << 2 | ($1.startIsBroken ? 2 : 0) | ($1.endIsBroken ? 1 : 0) })
        if let known = memory.lines.locked({ $0[key] }) { return known }
        let made = withLineShaper(of: base, at: start) { $0.shape(stretches, of: text) }
        memory.lines.locked { $0.keep(made, for: key, limit: reshapedLineByteLimit) }
        return made
    }

    /// Calls the body with what shapes lines of a paragraph's glyphs, or of those of a line of its own.
    ///
    /// - Parameter offset: Where in the text that is, or starts.
    func withLineShaper<Value>(
        of base: ShapedParagraph, at offset: Int, _ body: (inout LineShaper) -> Value
    ) -> Value {
        let index = (0..<paragraphCount).partitionPoint { withSlot($0) { Int($0.end) > offset } }
        let pieces = pieces(ofParagraph: index)
        return withParagraph(index) { paragraph in
            TextShaper.withShaper {
                $0.withLineShaper(of: base, context: paragraph.content, pieces: pieces, body)
            }
        }
    }

    /// As many bytes of such lines are kept: about those of two layouts in which all lines are broken in words.
    var reshapedLineByteLimit: Int { 64 * range.count + (1 << 14) }

    /// What HarfBuzz is told of the text of a paragraph. O(1) where lines between words may have to be shaped anew;
    /// elsewhere amortised O(1), O(paragraph) the first time.
    private func pieces(ofParagraph index: Int) -> ShapingPieces {
        if let kept = withParagraph(index, { $0.header.pieces }) ?? memory.lines.locked({ $0.pieces[index] }) {
            return kept
        }
        // A part of a paragraph has the levels and scripts of the whole.
        let (string, number) = whole.map { ($0, firstParagraph + index) } ?? (self, index)
        let pieces = string.withParagraph(number) { paragraph in
            TextShaper.withShaper { $0.shapingPieces(of: paragraph, text, options: options) }
        }
        memory.lines.locked { $0.keep(pieces, ofParagraph: index) }
        return pieces
    }
}
