/// An upper bound for the distance that paint reaches above and below its line. Shadows with an offset, backgrounds with
/// negative insets, strokes, and glyphs that the font moves off the line reach beyond it.
///
/// One value holds for all lines of a frame, so it is too large for most of them. The ink bounds of a line are exact.
struct InkReach: Sendable, Equatable {
    var above = 0.0
    var below = 0.0

    init() {}

    private mutating func include(above: Double, below: Double) {
        self.above = max(self.above, above.isFinite ? above : 0)
        self.below = max(self.below, below.isFinite ? below : 0)
    }

    /// Adds the shadow that other paint casts.
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

    /// The reach of a frame's own paint. O(style runs + moved glyphs).
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

    /// The reach of the frame's paint with highlights. O(highlights).
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
    ///
    /// - Parameter reach: How far paint reaches above and below each line.
    func lines(meeting rect: Rect, reach: InkReach = InkReach()) -> Range<Int> {
        let rect = rect.scaled(by: 1 / textScaleFactor)
        let first = lineRecords.partitionPoint { $0.baseline + $0.below + reach.below > rect.minY }
        let end = lineRecords.partitionPoint { $0.baseline - $0.above - reach.above >= rect.maxY }
        return max(first - 1, 0)..<max(min(end + 1, lineRecords.count), max(first - 1, 0))
    }

    /// All lines that may have paint in the rectangle. O(log lines + highlights); O(style runs + moved glyphs) the first time.
    package func lines(meeting rect: Rect, _ options: DrawingOptions) -> Range<Int> {
        let reach = imageBoundsMemory.reach.value { InkReach(of: self) }.including(options.highlights)
        return lines(meeting: rect, reach: reach)
    }
}
