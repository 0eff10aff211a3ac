import Testing

@testable import TextEngine

@Suite("The offsets of a line's carets")
struct CaretOffsetsTests {
    /// Text whose clusters need context: flags, rows of marks, joined emoji, Hangul of parts, Thai.
    private static let pieces = [
        "a", " ", "\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F1E9}", "👩‍👩‍👧", "\u{200D}", "\u{1100}\u{1161}\u{11A8}", "กำ",
        "क्ष", "\u{94D}", "\r\n", "שלום", "\u{600}", "x\u{302}\u{323}", "\u{FE0F}",
    ]

    private static func frame(_ random: inout some RandomNumberGenerator) -> TextFrame {
        let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            String(
                repeating: pieces.randomElement(using: &random) ?? "a",
                count: Int.random(in: 0...9, using: &random) == 0 ? 200 : Int.random(in: 1...3, using: &random))
        }.joined()
        let modes: [TruncationMode] = [.end, .middle, .start, .clip]
        let options = TextFrameOptions(
            maximumNumberOfLines: .random(in: 0...3, using: &random),
            lastLineTruncationMode: modes.randomElement(using: &random) ?? .end)
        return TextFrame.box(StyledText(text), width: .random(in: 20...400, using: &random), options)
    }

    @Test("A search near an offset finds what a list of all of them has")
    func searches() {
        forRandomCases { _, random in
            let frame = Self.frame(&random)
            return frame.lineRecords.indices.allSatisfy { index in
                let offsets = CaretOffsets(line: index, of: frame)
                let all = offsets.all
                let end = frame.rangeInOriginalText.upperBound + 2
                return offsets.first == all.first && offsets.last == all.last
                    && stride(from: 0, through: end, by: Int.random(in: 3...11, using: &random)).allSatisfy { offset in
                        offsets.last(atOrBefore: offset) == all.last { $0 <= offset }
                            && offsets.first(atOrAfter: offset) == all.first { $0 >= offset }
                            && offsets.contains(offset) == all.contains(offset)
                    }
            }
        }
    }

    @Test("An arrow key looks at few segments of a line with a hundred thousand tabs, after one look at each")
    func tabs() throws {
        let text = StyledText(String(repeating: "a\t", count: 100_000))
        let frame = TextFrame.box(text, TextFrameOptions().with(\.wrapMode, .none))
        let middle = try #require(frame.caret(at: 100_001))
        for onRight in [true, false] {
            var placer = CaretPlacer(line: 0, of: frame)
            let segments = placer.visitCount
            let found = placer.neighbour(of: middle, onRight: onRight)
            #expect(found?.offset == (onRight ? 100_002 : 100_000))
            #expect(segments >= 199_999 && placer.visitCount < segments + 400)
        }
    }

    @Test("An arrow key allocates as much in a long line as in a short one")
    func allocations() throws {
        func bytes(_ count: Int) throws -> Int {
            let text = StyledText(String(repeating: "word ", count: count / 5))
            let frame = TextFrame.box(text, TextFrameOptions().with(\.wrapMode, .none))
            let caret = try #require(frame.caret(at: count / 2))
            return allocatedBytes {
                for movement in [
                    TextFrame.CaretMovement.next, .previous, .left, .right, .lineStart, .lineEnd, .nextWord,
                ] {
                    _ = frame.caret(from: caret, moving: movement)
                }
            }
        }
        let (short, long) = (try bytes(1_000), try bytes(1_000_000))
        #expect(long <= short + 1_024)
    }

    @Test("The line nearest to a point among empty lines")
    func emptyLines() {
        let gaps = [0, 1, 2, 7]
        forRandomCases { _, random in
            let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                String(repeating: "\n", count: gaps.randomElement(using: &random) ?? 0)
                    + (Bool.random(using: &random) ? "ab" : "")
            }.joined(separator: "\n")
            let frame = TextFrame.box(StyledText(text))
            let filled = frame.lineRecords.indices.filter { !frame.lineRecords[$0].isEmpty }
            return (0..<20).allSatisfy { _ in
                let y = Double.random(in: -20...Double(frame.lineCount * 10 + 20), using: &random)
                let found = frame.cluster(closestTo: Point(x: 3, y: y))?.lineIndex
                let nearest = filled.min { a, b in
                    frame.lineRecords[a].distance(to: y) < frame.lineRecords[b].distance(to: y)
                }
                guard let found, let nearest else { return found == nearest }
                return filled.contains(found)
                    && frame.lineRecords[found].distance(to: y) == frame.lineRecords[nearest].distance(to: y)
            }
        }
    }
}
