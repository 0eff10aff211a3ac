/// The least width of text whose lines may end inside words.
extension ShapedString {
    /// The width of the widest stretch that no line divides, where lines may end inside words, with the indents of its
    /// paragraph. A stretch may be wider on a line of its own than in its word, where it kerns with the letters around.
    ///
    /// O(1) once it is known. The first time, O(text), and a shaping for each stretch that kerns and that no text had before. After an
    /// append, the same for the paragraphs that are new.
    package var maximumGraphemeWidth: Double {
        widest(\.graphemeWidths) { graphemeWidth(of: $1, at: $0) + ($1.geometry?.widestEdges ?? 0) }
    }

    private func graphemeWidth(of paragraph: ShapedParagraph, at index: Int) -> Double {
        let width = text.storage.utf8.withUnsafeBufferPointer {
            max(paragraph.widestGrapheme(in: $0) ?? paragraph.maximumClusterWidth, paragraph.widestUnbreakable(in: $0))
        }
        guard paragraph.header.hasUnsafeBreaks else { return width }
        return max(width, LoneGraphemes.withShared { widestLoneGrapheme(of: paragraph, at: index, &$0) })
    }

    /// The width of the widest grapheme cluster beside an unsafe break, alone on its line. O(glyphs).
    func widestLoneGrapheme(
        of paragraph: ShapedParagraph, at index: Int, _ alone: inout LoneGraphemes
    ) -> Double {
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            var (glyph, unit, widest) = (0, 0, 0.0)
            let styles = text.storage.styles
            var style = styles.firstRun(endingAfter: Int32(paragraph.offset(ofGlyph: 0)))
            var scope = alone.scope(of: styles[style].value, in: paragraph, options)
            var extras: ShownLine.Extras?
            while let unsafe = paragraph.firstUnsafeBreak(atOrAfter: glyph) {
                glyph = paragraph.graphemeStart(near: unsafe, from: glyph, in: bytes)
                let next = paragraph.nextGraphemeStart(after: glyph, before: paragraph.glyphCount, in: bytes)
                defer { glyph = next }
                guard
                    paragraph.isUnsafeToBreak(before: glyph)
                        || next < paragraph.glyphCount && paragraph.isUnsafeToBreak(before: next)
                else { continue }
                let range = paragraph.offset(ofGlyph: glyph)..<paragraph.offset(ofGlyph: next)
                if Int(styles[style].end) <= range.lowerBound {
                    while Int(styles[style].end) <= range.lowerBound { style += 1 }
                    scope = alone.scope(of: styles[style].value, in: paragraph, options)
                }
                func width() -> Double {
                    while unit < paragraph.unitCount, paragraph.nextGlyph(afterUnit: unit) <= glyph { unit += 1 }
                    let cursor = LineBreaker.Cursor(glyph: glyph, unit: unit, offset: range.lowerBound, indent: 0)
                    var lines = ParagraphLines(ofParagraph: index, in: self, boxWidth: 0, from: cursor)
                    return lines.next(in: self, .divided, extras: &extras).width
                }
                // A cluster with two styles is in no scope, and a tab has the width of its place.
                if let scope, range.upperBound <= Int(styles[style].end), !range.contains(where: { bytes[$0] == 0x09 })
                {
                    widest = max(
                        widest, alone.width(of: glyph..<next, in: paragraph, text: bytes, scope: scope, width))
                } else {
                    widest = max(widest, width())
                }
            }
            return widest
        }
    }
}

extension ShapedParagraph {
    /// The start of the grapheme cluster before a break, if it is found without a look at those before it; else an earlier one.
    ///
    /// - Parameter start: A start of a grapheme cluster, at or before the break.
    fileprivate func graphemeStart(near glyph: Int, from start: Int, in text: UTF8Bytes) -> Int {
        guard glyph > start + 1, case let last = clusterStart(of: glyph - 1), last > start else { return start }
        let offset = offset(ofGlyph: last)
        let isStart =
            GraphemeBreakFinder.isCertainBoundary(offset, in: text)
            && geometry?.unbreakableRange(around: offset) == nil
        return isStart ? last : start
    }
}

extension TextFrameOptions {
    /// Each line ends as early as it may.
    fileprivate static let divided = {
        var options = TextFrameOptions()
        options.wrapMode = .character
        return options
    }()
}
