import Testing

@testable import TextEngine

/// Behaviours 44 to 49 of STULabel, and what must hold of any text that is shrunk.
@Suite("Shrinking text to fit")
struct ScalingTests {
    private func frame(
        _ text: StyledText, width: Double, height: Double = .infinity, lines: Int = 1, minimum: Double = 0.1,
        step: Double = 1.0 / 128, anchor: TextScalingBaselineAdjustment = .none, scale: Double = 0, size: Double = 10
    ) -> TextFrame {
        TextFrame(
            .box(text, size: size), size: Size(width: width, height: height),
            options: TextFrameOptions(maximumNumberOfLines: lines).with(\.displayScale, scale).with(
                \.minimumTextScaleFactor, minimum
            ).with(\.textScaleFactorStepSize, step).with(\.textScalingBaselineAdjustment, anchor))
    }

    @Test("44: text that needs twice the width has half the size, and all heights with it")
    func half() {
        let found = frame("abcdefgh", width: 22, scale: 3, size: 11)
        #expect(found.textScaleFactor == 0.5 && !found.isTruncated && found.lineCount == 1)
        let line = found.lines[0]
        expectClose([line.width, line.ascent, line.descent], [22, 4.4, 1.1])
        expectClose([line.origin.y, found.firstBaseline], [14.0 / 3, 14.0 / 3])
        let info = found.layoutInfo()
        expectClose([info.firstLineHeight, info.lastLineHeightBelowBaseline, info.firstBaseline], [5.5, 1.1, 4.4])
        #expect(info.textScaleFactor == 0.5 && !info.hasMaximumWidth)
        expectClose([found.layoutBounds.width, found.layoutBounds.height], [22, 5.5])
        expectClose(found.rects(for: 0..<8).map(\.width), [22])
        expectClose([found.rect(at: 2)?.x ?? 0], [5.5])
        #expect(found.offset(closestTo: Point(x: 8.3, y: 2)) == 3)
        #expect(found.cluster(closestTo: Point(x: 8.3, y: 2))?.range == 3..<4)
        expectClose([found.caret(at: 4)?.x ?? 0], [11])
    }

    @Test("45: two paragraphs of 20 and 16 pixels at half their size")
    func twoParagraphs() {
        var builder = StyledText.Builder()
        builder.append("abcd\n", style: TextStyle(font: FontDescription(size: 20)))
        builder.append("abcde", style: TextStyle(font: FontDescription(size: 16)))
        let found = frame(builder.text, width: 20, lines: 2)
        #expect(found.textScaleFactor == 0.5 && found.shown == ["abcd", "abcde"])
        expectClose([found.lastBaseline], [0.5 * (20 + 12.8)])
        // On a screen it is rounded up to a device pixel, once it is scaled.
        for (scale, expected) in [(1.0, 17.0), (3, 50.0 / 3), (5, 16.4)] {
            expectClose([frame(builder.text, width: 20, lines: 2, scale: scale).lastBaseline], [expected])
        }
    }

    @Test("Only the first line keeps its place, also where a tab gives the paragraph a geometry")
    func linesBelowTheFirst() {
        for text in ["abcdefgh\u{2028}ij\u{2028}kl", "abcdefg\t\u{2028}ij\u{2028}kl", "\u{2028}\tabcdefgh\u{2028}kl"] {
            for anchor in [TextScalingBaselineAdjustment.none, .alignFirstBaseline, .alignFirstLineCapHeightCenter] {
                let found = frame(StyledText(text), width: 20, lines: 3, anchor: anchor)
                #expect(found.textScaleFactor < 1 && found.lineCount == 3)
                let baselines = found.lines.map(\.origin.y)
                let height = 10 * found.textScaleFactor
                expectClose([baselines[1] - baselines[0], baselines[2] - baselines[1]], [height, height])
            }
        }
    }

    @Test("46: options are brought into range")
    func clamping() {
        for value in [0, -1, 2, Double.nan, -Double.infinity, Double.infinity] {
            #expect(TextFrameOptions().with(\.minimumTextScaleFactor, value).minimumTextScaleFactor == 1)
        }
        #expect(TextFrameOptions().textScaleFactorStepSize == 1.0 / 128)
        #expect(TextFrameOptions().with(\.textScaleFactorStepSize, -1).textScaleFactorStepSize == 0)
        #expect(TextFrameOptions().with(\.textScaleFactorStepSize, 2).textScaleFactorStepSize == 1)
        #expect(TextFrameOptions().with(\.textScaleFactorStepSize, .nan).textScaleFactorStepSize == 0)
        #expect(TextFrameOptions(maximumNumberOfLines: .min).maximumNumberOfLines == 0)
        var options = TextFrameOptions()
        options.maximumNumberOfLines = -3
        options.minimumTextScaleFactor = 7
        options.textScalingBaselineAdjustment = .none
        #expect(options == TextFrameOptions())
        options.minimumTextScaleFactor = 0.5
        #expect(options != TextFrameOptions() && options.minimumTextScaleFactor == 0.5)
    }

    @Test("47: the minimum is rounded up to a multiple of the step")
    func minimum() {
        // 40 pixels wide.
        #expect(frame("abcdefgh", width: 31, minimum: 0.7, step: 0.25).textScaleFactor == 0.75)
        let found = frame("abcdefgh", width: 29, minimum: 0.7, step: 0.25)
        #expect(found.textScaleFactor == 0.75 && found.isTruncated)
        #expect(frame("abcdefgh", width: 31, minimum: 0.7, step: 1).textScaleFactor == 1)
        #expect(frame("abcdefgh", width: 31, minimum: 0.9, step: 0.5).textScaleFactor == 1)
        #expect(frame("abcdefgh", width: 24, minimum: 0.5, step: 0.3).textScaleFactor == 0.6)
    }

    @Test("48: what is anchored stays where it is in text that is not scaled")
    func anchors() throws {
        let shaped = ShapedString.box("abcdefgh")
        let whole = TextFrame(shaped, size: .unlimited).lines[0]
        let font = try #require(shaped.paragraphs.first?.fonts.first)
        let (cap, x) = (Double(font.featureMetrics.capHeight), Double(font.featureMetrics.xHeight))
        func line(_ anchor: TextScalingBaselineAdjustment) -> TextFrame.Line {
            frame("abcdefgh", width: 20, anchor: anchor).lines[0]
        }
        func center(_ line: TextFrame.Line) -> Double { line.origin.y + (line.descent - line.ascent) / 2 }
        expectClose([line(.none).origin.y], [whole.origin.y / 2])
        expectClose([line(.alignFirstBaseline).origin.y], [whole.origin.y])
        expectClose([center(line(.alignFirstLineCenter))], [center(whole)])
        expectClose([line(.alignFirstLineCapHeightCenter).origin.y - cap / 4], [whole.origin.y - cap / 2])
        expectClose([line(.alignFirstLineXHeightCenter).origin.y - x / 4], [whole.origin.y - x / 2])
        // The room that the anchor takes is not there for the text.
        let low = frame("ab cd ef gh", width: 20, height: 14, lines: 0, anchor: .alignFirstBaseline)
        #expect(!low.isTruncated && low.layoutBounds.height <= 14.001)
        expectClose([low.firstBaseline], [8])
    }

    @Test("49: text that does not fit at the minimum is truncated there")
    func truncatedAtTheMinimum() {
        let found = frame("abcdefghijkl", width: 20, minimum: 0.5)
        #expect(found.textScaleFactor == 0.5 && found.shown == ["abcdef…"])
        expectClose([found.lines[0].width], [18.5])
    }

    @Test("A text that fits is not scaled; an empty one, one without limits, one in no room at all")
    func noScaling() {
        #expect(frame("abcd", width: 20).textScaleFactor == 1)
        #expect(frame("", width: 0).textScaleFactor == 1)
        // White space behind the last line is no reason.
        #expect(frame("abcd\n \n", width: 20).textScaleFactor == 1)
        #expect(frame("abcd", width: .infinity, lines: 0).textScaleFactor == 1)
        let nothing = frame("abcd", width: 0, height: 0, minimum: 0.25)
        #expect(nothing.textScaleFactor == 0.25 && nothing.lineCount == 1)
        #expect(frame("abcd", width: .nan, height: -1, minimum: .leastNonzeroMagnitude).lineCount == 1)
    }

    @Test("Without steps the text is as wide, or as high, as its box")
    func continuous() {
        let wide = frame("abcdefgh", width: 33.3, step: 0)
        expectClose([wide.lines[0].width], [33.3])
        #expect(wide.lines[0].width <= 33.3)
        let high = frame("abcd\nefgh", width: 100, height: 17.7, lines: 0, step: 1.0 / 20_000)
        expectClose([high.layoutBounds.height], [17.7])
    }

    @Test("The height alone makes text smaller, which then needs fewer lines")
    func height() {
        let found = frame("abc def ghi jkl", width: 35, height: 15, lines: 0)
        #expect(!found.isTruncated && found.textScaleFactor < 1 && found.layoutBounds.height <= 15)
    }

    @Test("Paragraphs with styles, scopes, hyphens and tabs are shrunk as a whole; a scope's own cut is no reason to")
    func styledParagraphs() {
        let scope = TruncationScope(maximumNumberOfLines: 1)
        var builder = StyledText.Builder()
        builder.append("abcdefgh\n", paragraphStyle: ParagraphStyle(truncationScope: scope))
        builder.append("ab")
        #expect(frame(builder.text, width: 22.1, lines: 2).textScaleFactor == 1)
        builder.append("cdef")
        let found = frame(builder.text, width: 22.1, lines: 2)
        #expect(found.textScaleFactor < 1 && found.shown.last == "abcdef")
        let indented = frame(
            StyledText("abcd", paragraphStyle: ParagraphStyle(indents: ParagraphIndents(head: 20))), width: 20)
        #expect(indented.textScaleFactor == 0.5)
        expectClose([indented.lines[0].origin.x, indented.lines[0].width], [10, 10])
    }

    @Test("What is painted is scaled with the text, its ink too")
    func drawing() throws {
        var text = StyledText.Builder()
        text.append("abcdefgh", style: TextStyle(backgroundColor: .white))
        let half = frame(text.text, width: 20)
        let whole = frame(text.text, width: 40)
        #expect(half.textScaleFactor == 0.5 && whole.textScaleFactor == 1)
        let (a, b) = (try #require(half.imageBounds()), try #require(whole.imageBounds()))
        expectClose([a.x, a.y, a.width, a.height], [b.x / 2, b.y / 2, b.width / 2, b.height / 2])
    }

    @Test("The middle of the letters is scaled with the text")
    func centerOfLetters() {
        let (half, whole) = (frame("abcdefgh", width: 20), frame("abcdefgh", width: 40))
        #expect(half.textScaleFactor == 0.5 && whole.textScaleFactor == 1)
        for letters in [TextFrame.LetterHeight.capital, .small] {
            expectClose([half.centerOfLetters(letters)], [whole.centerOfLetters(letters) / 2])
            #expect(whole.centerOfLetters(letters) < whole.firstBaseline)
        }
    }

    @Test("Cancelled scaling gives nothing")
    func cancelled() {
        let token = CancellationToken()
        token.cancel()
        let options = TextFrameOptions(maximumNumberOfLines: 1).with(\.minimumTextScaleFactor, 0.1)
        #expect(
            TextFrame(.box("abcdefgh"), size: Size(width: 20, height: 9), options: options, cancellation: token) == nil)
    }

    @Test("Text of two sizes may fit at a larger scale than the smallest, where it does not fit")
    func misfitsBelow() {
        var text = StyledText.Builder()
        text.append("aaaa ")
        text.append("B B", style: TextStyle(font: FontDescription("Label Box", size: 20)))
        // At 0.75 the box is 32 wide and 30.1 high, for lines of 10 and 20 pixels; at 0.625 it is 38.4 and 36.2, but then one
        // large letter moves up, and both lines are 20 high.
        let found = frame(text.text, width: 24, height: 22.6, lines: 0, minimum: 0.6, step: 0.125)
        #expect(found.shown == ["aaaa", "B B"])
        #expect(found.textScaleFactor == 0.75 && !found.isTruncated)
    }

    @Test("The first baseline of text that may be shrunk is known from its frame alone")
    func firstBaseline() throws {
        let shaped = ShapedString.box("abcd")
        #expect(shaped.firstBaseline(width: 40, options: .default) == 8)
        let options = TextFrameOptions(maximumNumberOfLines: 1).with(\.minimumTextScaleFactor, 0.5)
        #expect(shaped.firstBaseline(width: 10, options: options) == nil)
        #expect(TextFrame(shaped, size: Size(width: 10, height: .infinity), options: options).firstBaseline == 4)
        #expect(shaped.measure(width: 10, options: options) == Size(width: 10, height: 5))
        #expect(shaped.measure(width: 20, options: options) == Size(width: 20, height: 10))
    }

    /// Invariants: scaled text is not cut and not too wide unless it has the smallest scale, and at the next larger scale
    /// it would be, by the lines of a box as much larger.
    @Test("Scaled text fits, and one step more would not")
    func largestScale() {
        forRandomCases { _, random in
            // Half of them are laid out anew at each scale, because lines alone do not tell whether they fit.
            let isExact = Bool.random(using: &random)
            var text = RandomText.makeStyled(pieceCount: 8, odd: false, using: &random)
            if !isExact, Bool.random(using: &random) { text = StyledText(text.string + "so\u{AD}ft") }
            let step = [1.0 / 128, 1.0 / 16, 0.25].randomElement(using: &random) ?? 0.25
            let wraps: [TextFrameOptions.WrapMode] = [.none, .word, .wordThenCharacter, .character]
            var options = TextFrameOptions(maximumNumberOfLines: .random(in: 0...3, using: &random)).with(
                \.wrapMode, wraps.randomElement(using: &random) ?? .word
            ).with(\.minimumTextScaleFactor, .random(in: 0.05...1, using: &random)).with(
                \.textScaleFactorStepSize, step)
            if !isExact {
                let modes: [TextFrameOptions.TextLayoutMode] = [.default, .textKit, .pango]
                options.textLayoutMode = modes.randomElement(using: &random) ?? .default
                options.lineBreakStrategy = Bool.random(using: &random) ? .balanced : .greedy
            }
            let size = Size(
                width: .random(in: 0...150, using: &random),
                height: Bool.random(using: &random) ? .infinity : .random(in: 0...60, using: &random))
            // Blank lines at the end of a text are left out without a token, which tells nothing of whether they fit.
            let hasBlankEnd = text.storage.utf8.withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(at: $0.count, from: 0, in: $0) < $0.count
            }
            guard !hasBlankEnd else { return true }
            let shaped = ShapedString.box(text)
            let frame = TextFrame(shaped, size: size, options: options)
            let scale = frame.textScaleFactor
            let minimum = (options.minimumTextScaleFactor / step - 1e-9).rounded(.up) * step
            options.minimumTextScaleFactor = 1
            func fits(_ scale: Double) -> Bool {
                let frame = TextFrame(
                    shaped, size: Size(width: size.width / scale, height: size.height / scale), options: options)
                guard !frame.isTruncated, !frame.isClipped else { return false }
                return frame.lineRecords.allSatisfy {
                    $0.width <= size.width / scale + 0.001
                        && $0.baseline + $0.heights.belowWithoutSpacing <= size.height / scale + 0.001
                }
            }
            guard scale == 1 || scale >= min(minimum, 1) - 1e-9 else { return false }
            guard fits(scale) || scale <= minimum + 1e-9 || minimum > 1 - 1e-9 else { return false }
            guard scale < 1 else { return true }
            if fits(min(scale + step, 1)) {
                Issue.record("\(text.string.debugDescription) in \(size): \(scale) by \(step), \(options)")
            }
            return !fits(min(scale + step, 1))
        }
    }
}
