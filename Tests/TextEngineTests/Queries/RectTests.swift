import Testing

@testable import TextEngine

@Suite("Rectangles of ranges")
struct RectTests {
    private func expect(
        _ rects: [Rect], _ expected: [(x: Double, y: Double, width: Double, height: Double)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isEqual =
            rects.count == expected.count
            && zip(rects, expected).allSatisfy {
                isClose($0.x, $1.x) && isClose($0.y, $1.y) && isClose($0.width, $1.width)
                    && isClose($0.height, $1.height)
            }
        #expect(isEqual, "\(rects)", sourceLocation: sourceLocation)
    }

    @Test("A rectangle a line, from the line's top to its bottom")
    func lines() {
        let frame = TextFrame.box("abc def", width: 15)
        expect(frame.rects(for: 1..<2), [(5, 0, 5, 10)])
        expect(frame.rects(for: 0..<7), [(0, 0, 15, 10), (0, 10, 15, 10)])
        expect(frame.rects(for: 2..<5), [(10, 0, 5, 10), (0, 10, 5, 10)])
    }

    @Test("Rectangles know their lines and baselines, and which of them is nearest to a point")
    func linesOfRectangles() {
        let frame = TextFrame.box("abc def", width: 15)
        let rects = frame.lineRects(for: 2..<5)
        #expect(rects.map(\.rect) == frame.rects(for: 2..<5))
        #expect(rects.map(\.lineIndex) == [0, 1] && rects.map(\.baseline) == [8, 18])
        #expect(rects.closest(to: Point(x: 12, y: 3))?.lineIndex == 0)
        #expect(rects.closest(to: Point(x: 2, y: 30))?.lineIndex == 1)
        #expect(rects.closest(to: Point(x: 2, y: 30), maximumDistance: 9.9) == nil)
        #expect(rects.closest(to: Point(x: 2, y: 30), maximumDistance: 10)?.lineIndex == 1)
        // As far from both: the first one.
        #expect(frame.lineRects(for: 0..<7).closest(to: Point(x: 7, y: 10))?.lineIndex == 0)
        #expect(frame.lineRects(for: 7..<9).isEmpty && frame.lineRects(for: -3..<0).closest(to: .zero) == nil)
    }

    @Test("White space at line ends and terminators show nothing")
    func nothing() {
        expect(TextFrame.box("abc def", width: 15).rects(for: 3..<4), [])
        expect(TextFrame.box("ab\ncd").rects(for: 2..<3), [])
        expect(TextFrame.box("ab\u{2028}cd").rects(for: 2..<5), [])
        #expect(TextFrame.box("ab\u{2028}cd").rect(at: 2) == nil)
        expect(TextFrame.box("").rects(for: 0..<1), [])
    }

    @Test("Where letter spacing makes letters go back, a rectangle is where they are")
    func negativeSpacing() {
        var style = TextStyle()
        style.letterSpacing = -20
        // Each letter is 5 wide and starts 15 before the one before it.
        let frame = TextFrame.box(StyledText("xyz ", style: style).appending("abc"))
        expect(frame.rects(for: 0..<1), [(0, 0, 5, 10)])
        expect(frame.rects(for: 1..<2), [(-15, 0, 5, 10)])
        expect(frame.rects(for: 0..<3), [(-30, 0, 35, 10)])
        #expect(frame.rect(at: 2).map { isClose($0.x, -30) && isClose($0.width, 5) } == true)
        #expect(frame.cluster(closestTo: Point(x: 2, y: 5)).map { $0.bounds.width >= 0 } == true)
        // Right-to-left letters are 4.5 wide, and each starts 15.5 after the one before it.
        let mirrored = TextFrame.box(StyledText("אבג", style: style))
        #expect(mirrored.rects(for: 0..<6).map(\.width).allSatisfy { isClose($0, 35.5) })
        expect(mirrored.rects(for: 0..<2).map { Rect(x: 0, y: 0, width: $0.width, height: 10) }, [(0, 0, 4.5, 10)])
        var random = SeededRandom(seed: 3)
        for _ in 0..<200 {
            style.letterSpacing = .random(in: -30...0, using: &random)
            let text = RandomText.makeStyled(pieceCount: 4, odd: true, using: &random).restyled(0..<20) {
                $0.letterSpacing = style.letterSpacing
            }
            let frame = TextFrame.box(text, width: 60)
            let range = RandomText.range(in: text, using: &random)
            #expect(frame.rects(for: range).allSatisfy { $0.width >= 0 }, "\(text.string.debugDescription) \(range)")
        }
    }

    @Test("A range across a change of direction has a rectangle for each part; a whole line has one")
    func directions() {
        // "ab " 0 to 12.5, then the Hebrew from right to left: 12.5 to 26.
        let frame = TextFrame.box("ab אבג")
        expect(frame.rects(for: 0..<9), [(0, 0, 26, 10)])
        expect(frame.rects(for: 1..<5), [(5, 0, 7.5, 10), (21.5, 0, 4.5, 10)])
        expect(frame.rects(for: 5..<9), [(12.5, 0, 9, 10)])
        // In a right-to-left paragraph of 26 pixels: Hebrew at the right, Latin at the left.
        let mirrored = TextFrame.box("אבג ab")
        expect(mirrored.rects(for: 0..<2), [(21.5, 0, 4.5, 10)])
        expect(mirrored.rects(for: 4..<8), [(0, 0, 5, 10), (10, 0, 7, 10)])
    }

    @Test("Any part of a cluster shows the whole cluster")
    func clusters() {
        expect(TextFrame.box("ax\u{302}b").rects(for: 2..<3), [(5, 0, 5, 10)])
        expect(TextFrame.box("a👨‍👩‍👧b").rects(for: 8..<9), [(5, 0, 12, 10)])
        #expect(isClose(TextFrame.box("ax\u{302}b").rect(at: 3)?.x ?? 0, 5))
    }

    @Test("A token that stands for any of the range is shown whole")
    func tokens() {
        let frame = TextFrame.box("abcdefgh", width: 22.1, TextFrameOptions(maximumNumberOfLines: 1))
        // abc 15, token 7.
        expect(frame.rects(for: 0..<1), [(0, 0, 5, 10)])
        expect(frame.rects(for: 6..<7), [(15, 0, 7, 10)])
        expect(frame.rects(for: 2..<4), [(10, 0, 12, 10)])
        #expect(isClose(frame.rect(at: 7)?.width ?? 0, 7))
        let several = TextFrame.box("ab\ncd\nef", width: 40, TextFrameOptions(maximumNumberOfLines: 2))
        expect(several.rects(for: 6..<8), [(10, 10, 7, 10)])
    }

    @Test("A hyphen belongs to its soft hyphen")
    func hyphens() {
        let frame = TextFrame.box("ab\u{AD}cd", width: 14)
        expect(frame.rects(for: 2..<4), [(10, 0, 3, 10)])
        expect(frame.rects(for: 0..<6), [(0, 0, 13, 10), (0, 10, 10, 10)])
        // Any byte of it is all of it, and the letter before it does not have it.
        for offset in 2..<4 {
            expect([frame.rect(at: offset)].compactMap { $0 }, [(10, 0, 3, 10)])
            expect(frame.rects(for: offset..<offset + 1), [(10, 0, 3, 10)])
        }
        expect([frame.rect(at: 1)].compactMap { $0 }, [(5, 0, 5, 10)])
        expect([frame.rect(at: 4)].compactMap { $0 }, [(0, 10, 5, 10)])
    }

    @Test("An inserted hyphen belongs to the letter before it with its marks, whose own rectangle goes without it")
    func insertedHyphens() {
        for (text, offset) in [("abcd", 2), ("ae\u{301}cd", 4)] {
            let options = TextFrameOptions().with(
                \.hyphenation,
                HyphenationOptions(
                    defaultFactor: 1, finder: HyphenationFinder { _, _ in .init(offset: offset) }))
            let frame = TextFrame.box(StyledText(text), width: 14, options)
            #expect(frame.lineRecords.first.map { $0.hyphen >= 0 && Int($0.end) == offset } == true)
            for byte in 1..<offset {
                expect(frame.rects(for: byte..<byte + 1), [(5, 0, 8, 10)])
                expect([frame.rect(at: byte)].compactMap { $0 }, [(5, 0, 5, 10)])
            }
            expect(frame.rects(for: 0..<1), [(0, 0, 5, 10)])
        }
    }

    @Test("A mark on a tab belongs to it")
    func markOnTab() {
        let frame = TextFrame.box("a\t\u{301}b")
        let tab = frame.rects(for: 1..<2)
        #expect(tab.count == 1 && tab == frame.rects(for: 2..<4) && tab[0].width > 5)
        expect(frame.rects(for: 0..<5), [(0, 0, tab[0].width + 10, 10)])
    }

    @Test("The rectangle at an offset is that of its cluster, whatever the paragraph")
    func rectAtOffset() {
        forRandomCases(TestEnvironment.caseCount / 5) { _, random in
            let text = RandomText.makeStyled(pieceCount: 5, odd: true, using: &random)
            let frame = TextFrame.box(text, width: .random(in: 5...100, using: &random))
            func isIgnorable(_ offset: Int) -> Bool {
                text.storage.utf8.withUnsafeBufferPointer {
                    var start = offset
                    while $0[start] & 0xC0 == 0x80 { start -= 1 }
                    return CharacterProperties.isDefaultIgnorable($0.scalar(at: start).value)
                }
            }
            return (0..<text.count).allSatisfy { offset in
                let rects = frame.rects(for: offset..<offset + 1)
                guard let rect = frame.rect(at: offset) else { return rects.allSatisfy { $0.width == 0 } }
                // An ignorable character may have no glyph; its place is that of the one before it.
                return rects.isEmpty && (rect.width == 0 || isIgnorable(offset))
                    || rects.contains {
                        isClose($0.x, rect.x) && isClose($0.width, rect.width) && isClose($0.y, rect.y)
                    }
            }
        }
    }

    @Test("The rectangles of a whole line are as wide as the line")
    func wholeLines() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 6, odd: true, using: &random)
            let alignments: [TextAlignment] = [.start, .center, .justified, .end]
            let frame = TextFrame.box(
                text, width: .random(in: 0...100, using: &random),
                TextFrameOptions().with(\.defaultTextAlignment, alignments.randomElement(using: &random) ?? .start))
            return frame.lineRecords.allSatisfy { line in
                let sum = frame.rects(for: line.text).reduce(0) { $0 + $1.width }
                return isClose(sum, line.width)
            }
        }
    }
}
