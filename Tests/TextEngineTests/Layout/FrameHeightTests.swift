import Testing

@testable import TextEngine

/// The height of a frame, and the classes H1 to H5 of Documentation/Differences.md, "Heights of frames and lines".
@Suite("Heights of frames")
struct FrameHeightTests {
    private static let system = BoxFonts.makeCatalog("fonts-system.conf")

    /// The lowest bottom of the lines' rectangles.
    private func bottom(_ frame: TextFrame) -> Double {
        frame.lineRecords.reduce(0) { max($0, $1.baseline + $1.below) }
    }

    private func forRandomFrames(
        _ mode: TextFrameOptions.TextLayoutMode, styled: Bool, _ body: (TextFrame) -> String?
    ) {
        forRandomCases(min(TestEnvironment.caseCount, 1_000)) { _, random in
            let text =
                styled
                ? RandomLayout.makeText(pieceCount: 6, odd: true, using: &random)
                : RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            let catalog = Bool.random(using: &random) ? BoxFonts.catalog : Self.system
            var options = RandomLayout.cuttingOptions(using: &random)
            options.textLayoutMode = mode
            let frame = TextFrame(
                ShapedString(text, options: BoxFonts.options(catalog: catalog)),
                size: Size(width: .random(in: 0...200, using: &random), height: .infinity), options: options)
            guard !frame.lineRecords.isEmpty, let complaint = body(frame) else { return true }
            Issue.record("\(mode), \(text.string.debugDescription) in \(frame.size.width): \(complaint)")
            return false
        }
    }

    /// A frame of one line in a mode, with its height and the rectangle of the line.
    private func line(
        _ text: StyledText, family: String = "Label Box", _ mode: TextFrameOptions.TextLayoutMode = .default
    ) -> (height: Double, bounds: Rect) {
        let options = TextFrameOptions().with(\.textLayoutMode, mode)
        let shaped = ShapedString(text, options: BoxFonts.options(family: family))
        let frame = TextFrame(shaped, size: .unlimited, options: options)
        return (frame.layoutBounds.height, frame.lines[0].bounds)
    }

    private func paragraph(_ spacing: ParagraphLineSpacing) -> StyledText {
        StyledText("ab", paragraphStyle: ParagraphStyle(lineSpacing: spacing))
    }

    @Test("H1: the height counts the first-line offset, the rectangle of the line does not")
    func firstLineOffset() {
        let (height, bounds) = line(paragraph(ParagraphLineSpacing().with(\.firstLineOffset, .baselineFromTop(20))))
        #expect(height == 22 && bounds == Rect(x: 0, y: 12, width: 10, height: 10))
    }

    @Test("H2: the height counts line spacing, the rectangle of the line does not")
    func lineSpacing() {
        let (height, bounds) = line(paragraph(ParagraphLineSpacing().with(\.minimumLineHeight, 20)))
        #expect(height == 20 && bounds == Rect(x: 0, y: 5, width: 10, height: 10))
    }

    @Test("H3: the height counts a line height of the text, the rectangle of the line does not")
    func lineHeight() {
        var style = TextStyle()
        style.lineHeight = .factor(2)
        let (height, bounds) = line(StyledText("ab", style: style), .pango)
        #expect(height == 20 && bounds == Rect(x: 0, y: 5, width: 10, height: 10))
    }

    @Test("H4: in TextKit's mode the requested font gives the height, the shown font the rectangle of the line")
    func fallbackFont() {
        let (height, bounds) = line("漢", .textKit)
        #expect(height == 10 && bounds.y == -4.5 && bounds.height == 18)
    }

    @Test("H5: in TextKit's mode all leading is below the line, in the rectangle of the line half of it on either side")
    func leading() {
        let (height, bounds) = line("漢", family: "Label Box Tall", .textKit)
        #expect(height == 18 && bounds.y == -0.5 && bounds.height == 18)
    }

    @Test("No class: text without paragraph styles is as high as its lines, in the modes default and pango")
    func plainText() {
        for mode in [TextFrameOptions.TextLayoutMode.default, .pango] {
            forRandomFrames(mode, styled: false) { frame in
                let top = frame.lineRecords.reduce(.infinity) { min($0, $1.baseline - $1.above) }
                let (height, union) = (frame.layoutBounds.height, bottom(frame) - top)
                return abs(height - union) < 0.001 ? nil : "\(height) high, and its lines \(union)"
            }
        }
    }

    @Test(
        "H4, H5: in TextKit's mode only fallback fonts, attachments and leading make a frame end elsewhere than its lines"
    )
    func textKit() {
        var different = 0
        forRandomFrames(.textKit, styled: false) { frame in
            let paragraphs = frame.shapedString.paragraphs
            let hasFallback = paragraphs.contains {
                $0.runs.contains { $0.font != $0.requestedFont || $0.isAttachment }
            }
            let hasLeading = frame.lineRecords.contains { $0.metrics.leading > 0 }
            let difference = abs(frame.layoutBounds.height - bottom(frame))
            if difference > 0.001 { different += 1 }
            return difference < 0.001 || hasFallback || hasLeading ? nil : "\(difference) without a reason"
        }
        #expect(different > 10)
    }

    @Test("H1 to H5: the height is the last baseline and the extent of the last line below it, spacing included")
    func lastLine() {
        for mode in TextFrameOptions.TextLayoutMode.allCases {
            forRandomFrames(mode, styled: true) { frame in
                guard let last = frame.lineRecords.last else { return nil }
                let distance =
                    frame.shapedString.paragraphs.isEmpty
                    ? 0
                    : frame.shapedString.paragraphs[Int(last.paragraph)].geometry?.spacing.minimumBaselineDistance ?? 0
                let expected = last.baseline + last.heights.below + last.heights.excess(of: distance) / 2
                let height = frame.layoutBounds.height
                return isClose(height, expected, within: 0.001 + expected.magnitude * 1e-12)
                    ? nil : "\(height) high, not \(expected)"
            }
        }
    }
}
