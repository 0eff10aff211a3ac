/// The least width of text whose lines may end inside words.
extension ShapedString {
    /// The width of the widest stretch that no line divides, where lines may end inside words, with the indents of its
    /// paragraph. A stretch may be wider on a line of its own than in its word, where it kerns with the letters around.
    ///
    /// O(1) once it is known. The first time, O(text) and a shaping for each different stretch that kerns. After an append, the same
    /// for the paragraphs that are new.
    package var maximumGraphemeWidth: Double {
        guard paragraphCount > 0 else { return 0 }
        var known = memory.lines.locked { $0.graphemeWidths }
        var alone = LoneGraphemes()
        func width(_ index: Int) -> Double {
            withParagraph(index) {
                graphemeWidth(of: $0, at: index, &alone) + ($0.geometry?.widestEdges ?? 0)
            }
        }
        let last = paragraphCount - 1
        for index in known.count..<last { known.widest = max(known.widest, width(index)) }
        known.count = last
        let lastWidth = known.last ?? width(last)
        known.last = lastWidth
        memory.lines.locked { $0.graphemeWidths = known }
        return max(known.widest, lastWidth)
    }

    private func graphemeWidth(of paragraph: ShapedParagraph, at index: Int, _ alone: inout LoneGraphemes) -> Double {
        let width = text.storage.utf8.withUnsafeBufferPointer {
            max(paragraph.widestGrapheme(in: $0) ?? paragraph.maximumClusterWidth, paragraph.widestUnbreakable(in: $0))
        }
        return paragraph.header.hasUnsafeBreaks
            ? max(width, widestLoneGrapheme(of: paragraph, at: index, &alone)) : width
    }

    /// The width of the widest grapheme cluster beside an unsafe break, alone on its line. O(glyphs).
    private func widestLoneGrapheme(
        of paragraph: ShapedParagraph, at index: Int, _ alone: inout LoneGraphemes
    ) -> Double {
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            var (glyph, unit, widest) = (0, 0, 0.0)
            let fonts = paragraph.fonts.map(\.serial)
            let styles = text.storage.styles
            var scope = LoneGraphemes.Scope(
                style: styles.firstRun(endingAfter: Int32(paragraph.offset(ofGlyph: 0))),
                paragraph: paragraph.geometry == nil ? nil : index)
            var extras: ShownLine.Extras?
            while glyph < paragraph.glyphCount {
                let next = paragraph.nextGraphemeStart(after: glyph, before: paragraph.glyphCount, in: bytes)
                defer { glyph = next }
                guard
                    paragraph.isUnsafeToBreak(before: glyph)
                        || next < paragraph.glyphCount && paragraph.isUnsafeToBreak(before: next)
                else { continue }
                let offset = paragraph.offset(ofGlyph: glyph)
                while Int(styles[scope.style].end) <= offset { scope.style += 1 }
                func width() -> Double {
                    while unit < paragraph.unitCount, paragraph.nextGlyph(afterUnit: unit) <= glyph { unit += 1 }
                    let cursor = LineBreaker.Cursor(glyph: glyph, unit: unit, offset: offset, indent: 0)
                    var lines = ParagraphLines(ofParagraph: index, in: self, boxWidth: 0, from: cursor)
                    return lines.next(in: self, .divided, extras: &extras).width
                }
                let hasOneStyle = paragraph.offset(ofGlyph: next) <= Int(styles[scope.style].end)
                widest = max(
                    widest,
                    hasOneStyle
                        ? alone.width(of: glyph..<next, in: paragraph, fonts: fonts, text: bytes, scope, width)
                        : width())
            }
            return widest
        }
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
