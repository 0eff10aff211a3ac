import Testing

@testable import TextEngine

/// Vertical metrics: behaviours 35 to 40 and 43, and what belongs to them. The box font has ascent 8, descent 2 and no
/// leading at 10 pixels, x-height 5 and capital height 7; Label Box Tall has 12, 5 and leading 1.
@Suite("Line spacing")
struct LineSpacingTests {
    /// Paragraphs, each with its spacing.
    private func text(_ paragraphs: (String, ParagraphLineSpacing)...) -> StyledText {
        var builder = StyledText.Builder()
        for (index, (string, spacing)) in paragraphs.enumerated() {
            builder.append(
                string + (index + 1 < paragraphs.count ? "\n" : ""),
                paragraphStyle: ParagraphStyle(lineSpacing: spacing))
        }
        return builder.text
    }

    private func tall(_ text: StyledText, _ options: TextFrameOptions = TextFrameOptions()) -> TextFrame {
        TextFrame(
            ShapedString(text, options: BoxFonts.options(family: "Label Box Tall")), size: .unlimited, options: options)
    }

    @Test("35: the space before a paragraph is above it, and the first-line offset moves its first line from there")
    func firstLineOffsets() {
        func second(_ offset: FirstLineOffset) -> Double {
            let frame = tall(
                text(
                    ("漢", ParagraphLineSpacing()),
                    ("字", ParagraphLineSpacing(beforeParagraph: 10).with(\.firstLineOffset, offset))))
            return frame.baselines[1]
        }
        // A line is 18 high; 12.5 of it stand above the baseline.
        let top = 18.0 + 10
        #expect(second(.standard) == top + 12.5)
        #expect(second(.baselineFromDefault(-3)) == top + 12.5 - 3)
        #expect(second(.baselineFromTop(13)) == top + 13)
        #expect(second(.lineCenterFromTop(13)) == top + 13 - 9 + 0.5 + 12)
        let features = tall("漢").shapedString.paragraphs[0].fonts[0].featureMetrics
        #expect(second(.capHeightCenterFromTop(13)) == top + 13 + Double(features.capHeight) / 2)
        #expect(second(.xHeightCenterFromTop(13)) == top + 13 + Double(features.xHeight) / 2)
        #expect(features.capHeight > features.xHeight && features.xHeight > 0)
    }

    @Test("35: the first paragraph of a text has no space above it, but its first-line offset counts")
    func firstParagraph() {
        func first(_ offset: FirstLineOffset) -> TextFrame {
            .box(text(("ab", ParagraphLineSpacing(beforeParagraph: 10).with(\.firstLineOffset, offset))))
        }
        #expect(first(.standard).baselines == [8])
        #expect(first(.baselineFromDefault(4)).baselines == [12])
        #expect(first(.baselineFromDefault(-100)).baselines == [0])
        #expect(first(.baselineFromTop(20)).baselines == [20])
        #expect(first(.capHeightCenterFromTop(20)).baselines == [23.5])
        #expect(first(.xHeightCenterFromTop(20)).baselines == [22.5])
        // What is above the first line belongs to the text.
        #expect(first(.baselineFromTop(20)).layoutBounds == Rect(x: 0, y: 0, width: 10, height: 22))
    }

    @Test("36: offsets from the top are not negative, and no number is none")
    func offsetsAreClamped() {
        for offset in [
            FirstLineOffset.baselineFromTop(-4), .lineCenterFromTop(-.infinity), .capHeightCenterFromTop(.nan),
            .xHeightCenterFromTop(-0.1),
        ] {
            switch ParagraphLineSpacing().with(\.firstLineOffset, offset).firstLineOffset {
            case .baselineFromTop(let value), .lineCenterFromTop(let value), .capHeightCenterFromTop(let value),
                .xHeightCenterFromTop(let value), .baselineFromDefault(let value):
                #expect(value == 0)
            }
        }
        #expect(ParagraphLineSpacing().with(\.firstLineOffset, .baselineFromDefault(.nan)).firstLineOffset == .standard)
    }

    @Test("37: a least baseline distance of 30 makes one line exactly 30 high")
    func leastDistanceOfOneLine() {
        let shaped = ShapedString.box(text(("ab", ParagraphLineSpacing().with(\.minimumBaselineDistance, 30))))
        let frame = TextFrame(shaped, size: .unlimited)
        #expect(frame.layoutBounds.height == 30)
        #expect(frame.baselines == [18])
        #expect(shaped.measure(width: 100).height == 30)
    }

    @Test("38: lines are as far apart as the least baseline distance says, closer without")
    func leastDistanceBetweenLines() {
        let lines = "1\u{2028}2"
        #expect(
            TextFrame.box(text((lines, ParagraphLineSpacing().with(\.minimumBaselineDistance, 30)))).baselines == [
                18, 48,
            ])
        #expect(TextFrame.box(StyledText(lines)).baselines == [8, 18])
    }

    @Test("39: between two paragraphs the larger least baseline distance counts")
    func leastDistanceBetweenParagraphs() {
        let (small, large) = (
            ParagraphLineSpacing().with(\.minimumBaselineDistance, 30),
            ParagraphLineSpacing().with(\.minimumBaselineDistance, 50)
        )
        for (first, second) in [(small, large), (large, small)] {
            let baselines = TextFrame.box(text(("a", first), ("b", second))).baselines
            #expect(baselines[1] - baselines[0] == 50)
        }
    }

    @Test("40: an offset from the default may take some of the least distance back")
    func offsetTakesDistanceBack() {
        let baselines = TextFrame.box(
            text(
                ("a", ParagraphLineSpacing().with(\.minimumBaselineDistance, 50)),
                (
                    "b",
                    ParagraphLineSpacing().with(\.minimumBaselineDistance, 30).with(
                        \.firstLineOffset, .baselineFromDefault(-10))
                ))
        ).baselines
        #expect(baselines[1] - baselines[0] == 40)
    }

    @Test("43: by TextKit's mode fallback fonts make no line higher, and all space between lines is below")
    func textKitMode() {
        var options = TextFrameOptions().with(\.textLayoutMode, .textKit)
        let spacing = ParagraphLineSpacing(betweenLines: 3)
        let frame = TextFrame.box(text(("ab漢\u{2028}cd", spacing)), options)
        #expect(frame.lineRecords[0].heights == LineHeights(above: 8, below: 5, belowWithoutSpacing: 2))
        #expect(frame.baselines == [8, 21])
        // What the line says of its fonts is the same by either mode.
        #expect(frame.lines[0].ascent == 12 && frame.lines[0].descent == 5)
        options.textLayoutMode = .default
        let other = TextFrame.box(text(("ab漢\u{2028}cd", spacing)), options)
        // 17 and the larger of leading and spacing: 1.5 above and below. Then 8 and 2.
        #expect(other.baselines == [13.5, 13.5 + 6.5 + 9.5])
        // Heights with all spacing, with the fonts' own, and with none.
        let tallFrame = tall(
            text(("漢\u{2028}字", ParagraphLineSpacing(betweenLines: 3))),
            TextFrameOptions().with(\.textLayoutMode, .textKit))
        let info = tallFrame.layoutInfo()
        #expect(info.firstLineHeightAboveBaseline == 12 && info.lastLineHeightBelowBaseline == 8)
        #expect(info.lastLineHeightBelowBaselineWithMinimalSpacing == 6)
        #expect(info.lastLineHeightBelowBaselineWithoutSpacing == 5)
        let half = tall(text(("漢", ParagraphLineSpacing(betweenLines: 3)))).layoutInfo()
        #expect(half.lastLineHeightBelowBaseline == 6.5 && half.lastLineHeightBelowBaselineWithMinimalSpacing == 5.5)
        // A fallback font's leading is none of them.
        #expect(frame.layoutInfo().lastLineHeightBelowBaselineWithMinimalSpacing == 2)
        // The leading counts where it is larger than the spacing.
        options.textLayoutMode = .textKit
        #expect(tall("漢\u{2028}字", options).baselines == [12, 30])
    }

    @Test("A multiple, a least and a largest height; the largest wins")
    func lineHeights() {
        func height(_ spacing: ParagraphLineSpacing, _ mode: TextFrameOptions.TextLayoutMode = .default) -> [Double] {
            let frame = TextFrame.box(text(("a\u{2028}b", spacing)), TextFrameOptions().with(\.textLayoutMode, mode))
            return frame.baselines + [frame.layoutBounds.height]
        }
        #expect(height(ParagraphLineSpacing().with(\.lineHeightMultiple, 2)) == [13, 33, 40])
        #expect(height(ParagraphLineSpacing().with(\.lineHeightMultiple, 2), .textKit) == [18, 38, 40])
        #expect(height(ParagraphLineSpacing().with(\.minimumLineHeight, 14)) == [10, 24, 28])
        #expect(
            height(ParagraphLineSpacing().with(\.minimumLineHeight, 14).with(\.maximumLineHeight, 6)) == [6, 12, 12])
        #expect(height(ParagraphLineSpacing(betweenLines: 4)) == [10, 24, 28])
        #expect(height(ParagraphLineSpacing(betweenLines: 4).with(\.maximumLineHeight, 10)) == [8, 18, 20])
    }

    @Test("The space after a paragraph and that before the next one are added")
    func paragraphSpacing() {
        let frame = TextFrame.box(
            text(
                ("a", ParagraphLineSpacing(afterParagraph: 3)), ("b", ParagraphLineSpacing()),
                ("c", ParagraphLineSpacing(beforeParagraph: 4, afterParagraph: 100))))
        #expect(frame.baselines == [8, 21, 35])
        // Nothing follows the last paragraph.
        #expect(frame.layoutBounds.height == 37)
    }

    @Test("A line fits without the space below it")
    func spacingBelowTheLastLine() {
        let spaced = text(("a\u{2028}b", ParagraphLineSpacing().with(\.lineHeightMultiple, 2)))
        #expect(TextFrame.box(spaced, height: 35).lineCount == 2)
        #expect(TextFrame.box(spaced, height: 34.9).lineCount == 1)
    }

    @Test("Baselines are rounded to device pixels downwards, all else is not")
    func displayScale() {
        let text = text(("a\u{2028}b", ParagraphLineSpacing().with(\.lineHeightMultiple, 1.13)))
        let exact = TextFrame.box(text)
        #expect(exact.baselines.map { ($0 * 100).rounded() / 100 } == [8.65, 19.95])
        let rounded = TextFrame.box(text, TextFrameOptions().with(\.displayScale, 2))
        #expect(rounded.baselines == [9, 20])
        #expect(rounded.layoutBounds == exact.layoutBounds)
        #expect(rounded.widths == exact.widths)
        // The rounded baseline decides whether a line fits.
        #expect(TextFrame.box(text, height: 21.96).lineCount == 2)
        #expect(TextFrame.box(text, height: 21.96, TextFrameOptions().with(\.displayScale, 1)).lineCount == 1)
        #expect(TextFrameOptions().with(\.displayScale, .nan).displayScale == 0)
        #expect(TextFrameOptions().with(\.displayScale, -3).displayScale == 0)
        #expect(TextFrameOptions().with(\.displayScale, .infinity).displayScale.isFinite)
    }

    @Test("A final separator's empty line is spaced as a paragraph")
    func finalLine() {
        var builder = StyledText.Builder()
        builder.append(
            "a\n", paragraphStyle: ParagraphStyle(lineSpacing: ParagraphLineSpacing(afterParagraph: 5)))
        let options = TextFrameOptions().with(\.finalSeparatorStartsLine, true)
        #expect(TextFrame.box(builder.text, options).baselines == [8, 23])
        #expect(ShapedString.box(builder.text).measure(width: 10, options: options).height == 25)
    }
}

extension LineHeights {
    init(above: Double, below: Double, belowWithoutSpacing: Double) {
        self.init(.zero)
        self.above = above
        self.below = below
        self.belowWithoutSpacing = belowWithoutSpacing
    }
}
