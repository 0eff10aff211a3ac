/// Paragraphs that need nothing but lines broken: most of all texts.
extension TextFrameLayouter {
    /// Whether no line of a paragraph has tabs, indents, spacing, hyphens or an end that depends on what follows.
    func isPlain(_ paragraph: ShapedParagraph) -> Bool {
        paragraph.geometry == nil && paragraph.truncationScope == nil && !paragraph.hasSoftHyphens
            && paragraph.unitCount > 0 && options.hyphenationFactor(of: paragraph) <= 0
            && options.lineBreakStrategy == .greedy && options.textLayoutMode != .textKit
    }

    /// Appends the lines of a plain paragraph. Whether they were all; if not, the box may end with the line that starts
    /// where this stopped, or the layout was cancelled. O(lines).
    mutating func appendPlainLines(of paragraph: ShapedParagraph, width: Int32, from start: inout LineStart) -> Bool {
        let (lineLimit, isPango) = (options.lineLimit, options.textLayoutMode == .pango)
        while result.lines.count + 1 < lineLimit, cancellation?.isCancelled != true {
            let cursor = start.cursor
            let broken = LineBreaker.line(
                of: paragraph, in: shaped.text, from: cursor, width: width, wrapMode: options.wrapMode)
            let shown = paragraph.shownPart(from: cursor, to: broken.next, in: text)
            // By Pango's rules white space counts.
            let metrics =
                isPango
                ? LineMetrics.ofShownFonts(cursor.glyph..<broken.next.glyph, in: paragraph)
                : LineMetrics.of(shown.measuredGlyphs, in: paragraph)
            var line = LineRecord(
                paragraph: Int32(truncatingIfNeeded: start.paragraph), start: Int32(truncatingIfNeeded: cursor.offset),
                end: Int32(truncatingIfNeeded: shown.textEnd),
                next: broken.isLast ? paragraph.textEnd : Int32(truncatingIfNeeded: broken.next.offset),
                glyphStart: Int32(truncatingIfNeeded: cursor.glyph),
                glyphEnd: Int32(truncatingIfNeeded: shown.glyphEnd),
                width: paragraph.pixels(max(broken.endX - paragraph.positions[cursor.glyph], 0)),
                metrics: metrics, heights: LineHeights(metrics))
            line.baseline = baseline(of: line, startsParagraph: start.line == 0)
            guard fits(line) else { return false }
            lineStarts = (lineStarts.current, start)
            scopeLineCount += 1
            result.lines.append(line)
            if broken.isLast { return true }
            start.cursor = broken.next
            start.line += 1
        }
        return false
    }
}
