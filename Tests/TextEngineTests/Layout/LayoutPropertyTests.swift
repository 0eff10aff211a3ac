import Testing

@testable import TextEngine

@Suite("Properties of line breaking")
struct LayoutPropertyTests {
    private func randomWidth(_ random: inout SeededRandom) -> Double {
        Bool.random(using: &random)
            ? .random(in: 0...150, using: &random) : Double(Int.random(in: 0...60, using: &random)) * 2.5
    }

    @Test("A plain breaker finds the same lines")
    func referenceBreaker() {
        forRandomCases { _, random in
            let text = StyledText(RandomText.make(pieceCount: 12, odd: false, using: &random))
            let shaped = ShapedString.box(text)
            let width = randomWidth(&random)
            let units = Int((width * 1_024).rounded(.down))
            var expected: [ReferenceBreaker.Line] = []
            for (index, paragraph) in shaped.paragraphs.enumerated() {
                expected += ReferenceBreaker(index, of: shaped).lines(width: units, start: Int(paragraph.textStart))
            }
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
            let found = frame.lineRecords.map {
                ReferenceBreaker.Line(range: $0.text, width: Int(($0.width * 1_024).rounded()))
            }
            if found != expected {
                let pair = zip(found, expected).first { $0 != $1 }
                Issue.record(
                    "\(text.string.debugDescription) at \(width): first difference \(String(describing: pair))")
            }
            return found == expected
        }
    }

    @Test("Measuring gives the size of the frame")
    func measuring() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            let shaped = ShapedString.box(text)
            let modes: [TextFrameOptions.WrapMode] = [.none, .word, .character, .wordThenCharacter]
            let options = TextFrameOptions(maximumNumberOfLines: .random(in: 0...3, using: &random)).with(
                \.defaultTextAlignment, Bool.random(using: &random) ? .start : .justified
            ).with(\.wrapMode, modes.randomElement(using: &random) ?? .word).with(
                \.emptyTextHasLine, .random(using: &random)
            ).with(\.finalSeparatorStartsLine, .random(using: &random))
            let width = randomWidth(&random)
            let size = shaped.measure(width: width, options: options)
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
            let isEqual =
                isClose(size.height, frame.layoutBounds.height, within: 0.001)
                && isClose(size.width, frame.lineRecords.map(\.width).max() ?? 0, within: 0.001)
            if !isEqual {
                Issue.record("\(text.string.debugDescription) at \(width): \(size), \(frame.layoutBounds) \(options)")
            }
            return isEqual
        }
    }

    @Test("Text laid out as wide as it measured has the same lines")
    func measuredWidthIsEnough() {
        forRandomCases { _, random in
            let shaped = ShapedString.box(RandomText.makeStyled(pieceCount: 8, odd: false, using: &random))
            let width = max(randomWidth(&random), shaped.maximumGraphemeWidth)
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity))
            let again = TextFrame(shaped, size: Size(width: shaped.measure(width: width).width, height: .infinity))
            return frame.ranges == again.ranges
        }
    }

    @Test("At the maximum content width nothing wraps; below it something does")
    func maximumContentWidth() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            let shaped = ShapedString.box(text)
            let unlimited = TextFrame(shaped, size: .unlimited)
            let wide = TextFrame(shaped, size: Size(width: shaped.maximumContentWidth, height: .infinity))
            guard unlimited.ranges == wide.ranges else { return false }
            return isClose(wide.widths.max() ?? 0, shaped.maximumContentWidth, within: 0.001)
        }
    }

    @Test("The minimum content width is that of the widest piece that is not divided")
    func minimumContentWidth() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: false, using: &random)
            let shaped = ShapedString.box(text)
            let options = TextFrameOptions().with(\.wrapMode, .word)
            // With no room at all each piece is a line.
            let narrow = TextFrame(shaped, size: Size(width: 0, height: .infinity), options: options)
            guard isClose(narrow.widths.max() ?? 0, shaped.minimumContentWidth, within: 0.001) else { return false }
            let frame = TextFrame(shaped, size: Size(width: shaped.minimumContentWidth, height: .infinity))
            let byWords = TextFrame(
                shaped, size: Size(width: shaped.minimumContentWidth, height: .infinity), options: options)
            return frame.ranges == byWords.ranges
        }
    }

    @Test("Wider never means more lines, but for a few whose words are divided between letters that kern")
    func widerNeverMeansMoreLines() {
        var exceptions = 0
        forRandomCases { _, random in
            let shaped = ShapedString.box(RandomText.makeStyled(pieceCount: 8, odd: true, using: &random))
            // An inserted hyphen may send a word to the next line, which greedy breaking does not make up for.
            guard shaped.paragraphs.allSatisfy({ !$0.hasSoftHyphens }) else { return true }
            let widths = (0..<4).map { _ in randomWidth(&random) }.sorted()
            let frames = widths.map { TextFrame(shaped, size: Size(width: $0, height: .infinity)) }
            if zip(frames, frames.dropFirst()).allSatisfy({ $0.lineCount >= $1.lineCount }) { return true }
            exceptions += 1
            return frames.contains { $0.lineRecords.contains { $0.ownGlyphs >= 0 } }
        }
        guard TestEnvironment.countsShares else { return }
        #expect(exceptions * 500 <= TestEnvironment.caseCount, "\(exceptions) of \(TestEnvironment.caseCount)")
    }

    @Test("Lines divide the text: in order, without gaps but white space")
    func linesCoverTheText() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            let modes: [TextFrameOptions.WrapMode] = [.none, .word, .character, .wordThenCharacter]
            let frame = TextFrame.box(
                text, width: randomWidth(&random),
                TextFrameOptions().with(\.wrapMode, modes.randomElement(using: &random) ?? .word))
            var position = 0
            for line in frame.lineRecords {
                guard Int(line.start) == position, line.start <= line.end, line.end <= line.next else { return false }
                let skipped = text.string(in: Int(line.end)..<Int(line.next)).unicodeScalars
                guard
                    skipped.allSatisfy({ $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint })
                else { return false }
                position = Int(line.next)
            }
            return position == text.count && !frame.isTruncated && !frame.isClipped
        }
    }

    @Test("Each line shows segments side by side, as wide together as the line")
    func segmentsFillTheLine() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            let frame = TextFrame.box(text, width: randomWidth(&random))
            return frame.lineRecords.allSatisfy { line in
                var x = line.x
                for segment in frame.segments(of: line) {
                    let kerning = segment.kerning
                    guard isClose(segment.x, x + (segment.isRightToLeft ? 0 : kerning), within: 0.001) else {
                        return false
                    }
                    x += segment.width + kerning
                }
                return isClose(x - line.x, line.width)
            }
        }
    }
}
