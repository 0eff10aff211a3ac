/// How far paint may reach beyond the lines that it belongs to: shadows that are moved, shapes with margins, strokes, marks that
/// stand on marks. The same for all lines of a frame, and rather too much: who needs few lines looks at their ink.
struct InkReach: Equatable {
    var above = 0.0
    var below = 0.0

    init() {}

    private mutating func include(above: Double, below: Double) {
        self.above = max(self.above, above.isFinite ? above : 0)
        self.below = max(self.below, below.isFinite ? below : 0)
    }

    /// Adds what a shadow makes of the ink of other paint.
    private mutating func include(_ shadow: TextShadow?, castBy paint: InkReach) {
        guard let shadow else { return }
        let blur = ShadowBlur.reach(shadow.blurRadius)
        include(above: paint.above + blur - shadow.offset.y, below: paint.below + blur + shadow.offset.y)
    }

    private mutating func include(_ background: TextBackground?) {
        guard let background else { return }
        let border = background.borderWidth / 2
        include(above: border - background.edgeInsets.top, below: border - background.edgeInsets.bottom)
    }

    /// What a frame's own text has. O(style runs + moved glyphs).
    fileprivate init(of frame: TextFrame) {
        if let first = frame.lineRecords.first, let last = frame.lineRecords.last {
            include(frame.shapedString, paragraphs: Int(first.paragraph)..<Int(last.paragraph) + 1)
        }
        for token in frame.truncations.map(\.token) { include(token, paragraphs: 0..<token.paragraphCount) }
    }

    private mutating func include(_ shaped: ShapedString, paragraphs: Range<Int>) {
        var glyphs = InkReach()
        var largestFont = 0.0
        for index in paragraphs.clamped(to: 0..<shaped.paragraphCount) {
            shaped.withParagraph(index) { paragraph in
                for offset in paragraph.offsets {
                    glyphs.include(above: Double(offset.y) / 1_024, below: -Double(offset.y) / 1_024)
                }
                largestFont = paragraph.fonts.reduce(largestFont) { max($0, $1.size) }
            }
        }
        include(above: glyphs.above, below: glyphs.below)
        for run in shaped.text.storage.styles {
            guard let rare = run.value.rare?.attributes else { continue }
            var paint = glyphs
            if let stroke = rare.stroke {
                let reach = stroke.widthPercentage / 200 * largestFont
                paint.include(above: glyphs.above + reach, below: glyphs.below + reach)
            }
            include(above: paint.above, below: paint.below)
            include(rare.shadow, castBy: paint)
            include(rare.background)
        }
    }

    /// The same with highlights. O(highlights).
    fileprivate func including(_ highlights: [DrawingOptions.Highlight]) -> InkReach {
        var reach = self
        for style in highlights.lazy.map(\.style) {
            var paint = self
            if let stroke = style.stroke {
                paint.include(above: above + stroke.width / 2, below: below + stroke.width / 2)
            }
            reach.include(above: paint.above, below: paint.below)
            reach.include(style.shadow, castBy: paint)
            reach.include(style.background)
        }
        return reach
    }
}

extension TextFrame {
    /// The lines that meet a rectangle, and one on either side, whose ink may reach into it. O(log lines).
    func lines(meeting rect: Rect) -> Range<Int> {
        let rect = rect.scaled(by: 1 / textScaleFactor)
        let first = lineRecords.partitionPoint { $0.baseline + $0.below > rect.minY }
        let end = lineRecords.partitionPoint { $0.baseline - $0.above >= rect.maxY }
        return max(first - 1, 0)..<max(min(end + 1, lineRecords.count), max(first - 1, 0))
    }

    /// These lines, and all others that may have paint in the rectangle. O(log lines + highlights); O(style runs + moved glyphs)
    /// the first time.
    func lines(meeting rect: Rect, _ options: DrawingOptions) -> Range<Int> {
        let near = lines(meeting: rect)
        let reach = imageBoundsMemory.reach { InkReach(of: self) }.including(options.highlights)
        guard reach != InkReach(), !near.isEmpty || !lineRecords.isEmpty else { return near }
        let rect = rect.scaled(by: 1 / textScaleFactor)
        let first = lineRecords.partitionPoint { $0.baseline + $0.below + reach.below > rect.minY }
        let end = lineRecords.partitionPoint { $0.baseline - $0.above - reach.above >= rect.maxY }
        return min(first, near.lowerBound)..<max(end, near.upperBound, min(first, near.lowerBound))
    }
}
