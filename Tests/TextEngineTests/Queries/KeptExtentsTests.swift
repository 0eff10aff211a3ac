import CAllocations
import Testing

@testable import TextEngine

/// Frames of some lines that are asked often for rectangles keep where characters are, which is where they would find them.
@Suite("Kept extents")
struct KeptExtentsTests {
    /// What a frame keeps. The caller keeps the frame.
    private static func extents(of frame: TextFrame) -> KeptExtents? {
        if case .extents(let extents) = frame.keptAnswers { extents } else { nil }
    }

    private static func ask(_ frame: TextFrame, times: Int = 10) {
        for _ in 0..<times { _ = frame.rect(at: 0) }
    }

    private static func text(ofBytes count: Int) -> StyledText { StyledText(String(repeating: "a", count: count)) }

    /// What goes from left to right, and what goes from right to left.
    private static let pieces = [
        ["abc", "fi", "é", "e\u{301}", "漢字", "か", "👨‍👩‍👧", "\u{200B}", " ", " ", "-", "x\u{302}", "AV", "\u{AD}", "\n"],
        ["אבג", "א", "שׁ", "سلا", "لا", "م\u{64E}", " ", " ", "\u{200B}", "\u{200F}", "،", "\n"],
    ]

    @Test("What a frame keeps is what it would find: random texts, layouts and truncation")
    func equality() {
        var (kept, offsets, known) = (0, 0, 0)
        forRandomCases { index, random in
            let frame = randomFrame(index, using: &random)
            Self.ask(frame)
            guard let extents = Self.extents(of: frame) else { return true }
            kept += 1
            return withExtendedLifetime(frame) {
                for offset in -2...frame.shapedString.text.count + 2 {
                    offsets += 1
                    known += extents.rect(at: offset) == nil ? 0 : 1
                    guard frame.rect(at: offset) == frame.findRect(at: offset) else {
                        Issue.record(
                            "case \(index), offset \(offset) of \(frame.shapedString.text.string.debugDescription)")
                        return false
                    }
                }
                return true
            }
        }
        let cases = TestEnvironment.caseCount
        #expect(
            kept > cases / 4 && known > offsets / 3,
            "\(kept) frames of \(cases) kept extents, \(known) of \(offsets) offsets")
    }

    private func randomFrame(_ index: Int, using random: inout SeededRandom) -> TextFrame {
        let text =
            switch index % 4 {
            case 0: RandomLayout.makeText(pieceCount: 9, odd: index % 8 == 0, using: &random)
            case 1: RandomText.makeStyled(pieceCount: 30, odd: index % 8 == 1, using: &random)
            default:
                StyledText(
                    (0..<40).map { _ in Self.pieces[index % 2].randomElement(using: &random) ?? "" }.joined())
            }
        var options = RandomLayout.options(using: &random)
        options.maximumNumberOfLines = Bool.random(using: &random) ? 0 : .random(in: 1...12, using: &random)
        let modes: [TruncationMode] = [.end, .middle, .start, .clip]
        options.lastLineTruncationMode = modes.randomElement(using: &random) ?? .end
        let height = Bool.random(using: &random) ? Double.infinity : .random(in: 0...200, using: &random)
        var shaped = ShapedString.box(text)
        if index % 5 == 0, let start = shaped.paragraphs.dropFirst().first?.content.lowerBound {
            shaped = shaped.part(start..<shaped.text.count)
        }
        return TextFrame(
            shaped, size: Size(width: .random(in: 50...400, using: &random), height: height), options: options)
    }

    @Test("Extents are kept after eight questions for rectangles, of texts that are neither short nor long nor scaled")
    func conditions() {
        let text = Self.text(ofBytes: 65)
        let frame = TextFrame.box(text, width: 200)
        Self.ask(frame, times: 7)
        #expect(frame.keptAnswers == nil)
        Self.ask(frame, times: 1)
        #expect(Self.extents(of: frame) != nil)
        for width in [40.0, 1000] {
            let points = TextFrame.box(text, width: width)
            for _ in 0..<9 { _ = points.index(closestTo: .zero) }
            #expect(points.keptAnswers == nil, "\(points.lineCount) lines")
        }
        func isKept(_ frame: TextFrame) -> Bool {
            Self.ask(frame)
            return Self.extents(of: frame) != nil
        }
        let short = TextFrame.box(Self.text(ofBytes: 64))
        #expect(!isKept(short) && short.keptAnswers != nil)
        #expect(isKept(.box(Self.text(ofBytes: 1_024))) && !isKept(.box(Self.text(ofBytes: 1_025))))
        func lines(_ count: Int) -> StyledText {
            StyledText(Array(repeating: "abcdefg", count: count).joined(separator: "\n"))
        }
        #expect(isKept(.box(lines(12))) && !isKept(.box(lines(13))))
        // No line goes one way; but for the second one, none does.
        let mixed = String(repeating: "ab אב ", count: 9)
        #expect(!isKept(.box(StyledText(mixed))) && isKept(.box(StyledText(mixed + "\na"))))
        let shrinking = TextFrameOptions(maximumNumberOfLines: 1, minimumTextScaleFactor: 0.5)
        #expect(!isKept(.box(text, width: 250, shrinking)))
    }

    @Test("What is not kept of a line is asked for: truncated lines, ligatures, long clusters, advances that go back")
    func unknown() {
        let filler = String(repeating: "abc ", count: 20)
        func known(_ text: StyledText, _ options: TextFrameOptions = .default) -> [Bool] {
            let frame = TextFrame.box(text, width: 150, options)
            Self.ask(frame)
            guard let extents = Self.extents(of: frame) else { return [] }
            return withExtendedLifetime(frame) {
                for offset in 0..<text.count {
                    #expect(frame.rect(at: offset) == frame.findRect(at: offset), "\(text.string), \(offset)")
                }
                return (0..<text.count).map { extents.rect(at: $0) != nil }
            }
        }
        func known(_ text: String) -> [Bool] { known(StyledText(text)) }
        #expect(known("xy\n" + filler).prefix(3) == [true, true, false])
        #expect(known("fi\n" + filler).prefix(2) == [false, false])
        #expect(known("漢字\n" + filler).prefix(7) == [true, true, true, true, true, true, false])
        let marks = "a" + String(repeating: "\u{301}", count: 7) + "b\n"
        #expect(known(marks + filler).prefix(16) == Array(repeating: true, count: 16)[...])
        let more = "a" + String(repeating: "\u{301}", count: 8) + "b\n"
        #expect(known(more + filler).prefix(18) == (Array(repeating: false, count: 17) + [true])[...])
        #expect(known("אבג\n" + filler).prefix(7) == [true, true, true, true, true, true, false])
        // The second line, of which the end is cut, starts with a letter.
        let cut = TextFrame.box(StyledText(filler), width: 150, TextFrameOptions(maximumNumberOfLines: 2))
        let start = Int(cut.lines[1].start)
        let isKnown = known(StyledText(filler), TextFrameOptions(maximumNumberOfLines: 2))
        #expect(isKnown[0] && isKnown[start - 2] && !isKnown[start] && cut.rect(at: start) != nil)
        // Of a line that goes back nothing is kept, of others all.
        var style = TextStyle()
        style.letterSpacing = -9
        var builder = StyledText.Builder()
        builder.append("xy\n")
        builder.append(filler, style: style)
        let backward = known(builder.text)
        #expect(backward.prefix(2) == [true, true] && !backward.dropFirst(2).contains(true))
    }

    @Test("Keeping extents takes one allocation")
    func allocations() {
        let frame = TextFrame.box(StyledText(String(repeating: "office file\nאבג\n", count: 5)))
        Self.ask(frame, times: 7)
        let before = callocations_of_thread()
        Self.ask(frame, times: 1)
        let count = callocations_of_thread() - before
        #expect(Self.extents(of: frame) != nil && (!callocations_count() || count == 1), "\(count)")
    }

    @Test("Threads that ask the same frames get what one would")
    func threads() async {
        let text = StyledText(String(repeating: "abc def 漢字 ", count: 20))
        let expected = (0..<text.count).map { TextFrame.box(text, width: 200).findRect(at: $0) }
        let frames = (0..<20).map { _ in TextFrame.box(text, width: 200) }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    frames.allSatisfy { frame in (0..<text.count).allSatisfy { frame.rect(at: $0) == expected[$0] } }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
        #expect(frames.allSatisfy { Self.extents(of: $0) != nil })
    }
}
