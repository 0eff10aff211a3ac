/// Finds how much narrower than its box a text can be broken without more lines. This makes its lines as even as possible
/// (CSS Text 4, `text-wrap: balance`).
struct LineBalancer {
    /// Paragraphs with more lines are not balanced: the search breaks all lines about twenty times, and in so many lines nobody sees the
    /// difference. CSS Text 4 allows such a limit. Chromium's is 6 lines, Firefox's 10.
    static let mostLines = 100

    /// The lines that follow a mandatory break.
    private let lines: ParagraphLines
    private let shaped: ShapedString
    private var options: TextFrameOptions

    init(lines: ParagraphLines, shaped: ShapedString, options: TextFrameOptions) {
        (self.lines, self.shaped, self.options) = (lines, shaped, options)
        // A line that breaks a word may keep the line count low, but balanced lines must not break words.
        if options.wrapMode == .wordThenCharacter { self.options.wrapMode = .word }
    }

    /// How much narrower than its full width each line must be, up to the next mandatory break.
    /// 0 where the text needs more lines than `lineLimit` or ``mostLines``, or where a word is wider than its line.
    /// O(log width × lines), but O(``mostLines``) at most. Allocates only for hyphens.
    ///
    /// - Parameter lineLimit: The largest number of lines allowed.
    func inset(lineLimit: Int) -> Int32 {
        guard lines.boxWidth.isFinite, lines.withParagraph({ $0.unitCount > 0 }),
            let count = lineCount(inset: 0, limit: min(lineLimit, Self.mostLines)), count > 1
        else { return 0 }
        var fitting: Int32 = 0
        var failing = lines.withParagraph { $0.units(lines.boxWidth) }.clampedSum(1)
        while failing - fitting > 1 {
            let middle = fitting + (failing - fitting) / 2
            if lineCount(inset: middle, limit: count) != nil { fitting = middle } else { failing = middle }
        }
        return fitting
    }

    /// The number of lines that the text needs up to the next mandatory break. nil if it exceeds the limit or a line is too
    /// wide.
    private func lineCount(inset: Int32, limit: Int) -> Int? {
        var lines = lines
        lines.inset = inset
        var count = 0
        var extras: ShownLine.Extras?
        while true {
            let shown = lines.next(in: shaped, options, extras: &extras)
            count += 1
            guard count <= limit, shown.width <= lines.withParagraph({ $0.pixels(lines.width) }) else { return nil }
            if shown.line.isLast || lines.withParagraph({ $0.startsSegment(shown.line.next) }) { return count }
            lines.pass(shown.line)
        }
    }
}
