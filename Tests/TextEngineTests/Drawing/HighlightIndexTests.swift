import Testing

@testable import TextEngine

@Suite("Highlights found by line")
struct HighlightIndexTests {
    @Test("Those of a line are the ones that meet its text, or what its token stands for, in their order")
    func randomHighlights() {
        var (tokens, several) = (0, 0)
        forRandomCases { index, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            let options = TextFrameOptions(
                maximumNumberOfLines: .random(in: 0...3, using: &random),
                lastLineTruncationMode: [.end, .middle, .start].randomElement(using: &random) ?? .end)
            let frame = TextFrame.box(text, width: .random(in: 20...150, using: &random), options)
            var highlights = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                var range = RandomText.range(in: text, using: &random)
                // Some are empty, some lie beyond the text.
                if Int.random(in: 0..<8, using: &random) == 0 { range = range.lowerBound..<range.lowerBound }
                if Int.random(in: 0..<8, using: &random) == 0 { range = range.lowerBound..<text.count + 9 }
                if Int.random(in: 0..<8, using: &random) == 0 { range = .min..<range.upperBound }
                if Int.random(in: 0..<20, using: &random) == 0 { range = .min..<(.max) }
                return DrawingOptions.Highlight(range: range, style: TextHighlightStyle())
            }
            if Bool.random(using: &random) { highlights.sort { $0.range.lowerBound < $1.range.lowerBound } }
            let searched = HighlightIndex(highlights, mostLength: [0, 5, 20, 1_024].randomElement(using: &random) ?? 0)
            return frame.lines.indices.allSatisfy { number in
                let line = frame.lines[number]
                let expected = highlights.filter { highlight in
                    if highlight.range.lowerBound < Int(line.next) && Int(line.start) < highlight.range.upperBound {
                        return true
                    }
                    guard line.truncation >= 0 else { return false }
                    tokens += 1
                    return frame.truncations[Int(line.truncation)].excised.touches(highlight.range)
                }
                several += expected.count > 1 ? 1 : 0
                return searched.highlights(onLine: number, of: frame) == expected
            }
        }
        #expect(tokens > 0 && several > 0)
    }
}
