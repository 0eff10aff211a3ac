/// Finds how much narrower than its box a text can be broken without needing more lines: its lines are then as even as
/// can be (CSS Text 4, `text-wrap: balance`).
struct LineBalancer {
    let shaped: ShapedString
    let paragraph: ShapedParagraph
    let options: TextFrameOptions
    /// The width of the box.
    let width: Double

    /// By how much each line is to be narrower than it might be, from a cursor behind a mandatory break to the next one.
    /// 0 where that takes more lines than there may be, or where a word is wider than its line.
    /// O(log width × lines), without allocation but for hyphens.
    ///
    /// - Parameters:
    ///   - line: The number of the line in its paragraph.
    ///   - lineLimit: How many lines there may be.
    func inset(from cursor: LineBreaker.Cursor, line: Int, lineLimit: Int) -> Int32 {
        guard width.isFinite, paragraph.unitCount > 0,
            let count = lineCount(from: cursor, line: line, inset: 0, limit: lineLimit), count > 1
        else { return 0 }
        var fitting: Int32 = 0
        var failing = paragraph.units(width).addingReportingOverflow(1).partialValue
        if failing < 0 { failing = .max }
        while failing - fitting > 1 {
            let middle = fitting + (failing - fitting) / 2
            if lineCount(from: cursor, line: line, inset: middle, limit: count) != nil {
                fitting = middle
            } else {
                failing = middle
            }
        }
        return fitting
    }

    /// How many lines the text up to the next mandatory break takes; nil where they are more than a limit or where
    /// one is too wide.
    private func lineCount(from start: LineBreaker.Cursor, line first: Int, inset: Int32, limit: Int) -> Int? {
        var options = options
        // A word that is broken takes no more lines, but it is not what is wished for.
        if options.wrapMode == .wordThenCharacter { options.wrapMode = .word }
        var cursor = start
        var count = 0
        while true {
            let line = first + count
            if let geometry = paragraph.geometry { cursor.indent = geometry.edges(ofLine: line).head }
            let room = max(paragraph.units(paragraph.room(ofLine: line, in: width)) - inset, 0)
            let shown = Hyphenator.line(of: paragraph, from: cursor, width: room, in: shaped, options: options)
            guard shown.width <= paragraph.pixels(room) else { return nil }
            count += 1
            guard count <= limit else { return nil }
            let broken = shown.line
            if broken.isLast || paragraph.startsSegment(broken.next) { return count }
            cursor = broken.next
        }
    }
}
