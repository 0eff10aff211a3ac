import Testing

@testable import TextEngine

/// What makes the height of a frame: Documentation/Differences.md, "height of a frame".
@Suite("Heights of frames")
struct FrameHeightTests {
    private static let system = BoxFonts.makeCatalog("fonts-system.conf")

    /// The bottom of the lowest box of a line, as points and rectangles see it.
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

    @Test("Text without paragraph styles is as high as the boxes of its lines, by the rules of Pango and by default")
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
        "By TextKit's rules a line is as high as the fonts that were asked for; its box is that of those that show it")
    func fallbackFonts() {
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

    @Test("In any text the height is the last line's baseline with the room that the line takes below it")
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
