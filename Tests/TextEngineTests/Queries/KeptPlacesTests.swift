import CAllocations
import Testing

@testable import TextEngine

/// Frames of little text that are asked often keep their answers, which are those that they would find.
@Suite("Kept places")
struct KeptPlacesTests {
    private static func ask(_ frame: TextFrame, times: Int = 10) {
        for _ in 0..<times { _ = frame.rect(at: 0) }
    }

    private static func keepsPlaces(_ frame: TextFrame) -> Bool {
        if case .places = frame.keptAnswers { true } else { false }
    }

    @Test("What a frame keeps is what it would find: random texts, layouts and truncation, at all edges")
    func equality() {
        var (kept, known) = (0, 0)
        forRandomCases { index, random in
            let frame = randomFrame(index, using: &random)
            Self.ask(frame)
            guard case .places(let places) = frame.keptAnswers else { return true }
            kept += 1
            for offset in -2...frame.shapedString.text.count + 2 {
                guard frame.rect(at: offset) == frame.findRect(at: offset) else {
                    Issue.record(
                        "case \(index), offset \(offset) of \(frame.shapedString.text.string.debugDescription)")
                    return false
                }
            }
            let points = interestingPoints(in: frame, using: &random)
            known += points.contains { places.offset(closestTo: $0) >= 0 } ? 1 : 0
            for point in points where frame.index(closestTo: point) != frame.findIndex(closestTo: point) {
                Issue.record("case \(index), \(point) of \(frame.shapedString.text.string.debugDescription)")
                return false
            }
            return true
        }
        let cases = TestEnvironment.caseCount
        #expect(kept > cases / 4 && known > kept / 5, "\(kept) frames of \(cases) kept places, \(known) of them points")
    }

    /// Points anywhere, and beside the edges and centres of clusters and lines.
    private func interestingPoints(in frame: TextFrame, using random: inout SeededRandom) -> [Point] {
        var (xs, ys) = ([-Double.infinity, -1e9, 1e9, .infinity, 0], [-Double.infinity, -1e9, 1e9, .infinity, 0])
        for offset in 0..<frame.shapedString.text.count {
            guard let rect = frame.findRect(at: offset) else { continue }
            xs += [rect.x, rect.x + rect.width / 2, rect.x + rect.width]
        }
        for line in frame.lines {
            let bounds = frame.bounds(of: line)
            ys += [bounds.y, bounds.y + bounds.height / 2, bounds.y + bounds.height, line.baseline]
            ys.append(bounds.y + bounds.height + .random(in: 0...5, using: &random))
        }
        return (0..<200).map { _ in
            func near(_ values: [Double]) -> Double {
                let value = values.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<5, using: &random) {
                case 0: return value
                case 1: return value.nextUp
                case 2: return value.nextDown
                case 3: return value + .random(in: -0.01...0.01, using: &random)
                default: return value + .random(in: -9...9, using: &random)
                }
            }
            return Point(x: near(xs), y: near(ys))
        }
    }

    private func randomFrame(_ index: Int, using random: inout SeededRandom) -> TextFrame {
        let text =
            index % 3 == 0
            ? RandomLayout.makeText(pieceCount: 2, odd: true, using: &random)
            : RandomText.makeStyled(pieceCount: 5, odd: index % 3 == 1, using: &random)
        var options = RandomLayout.options(using: &random)
        options.maximumNumberOfLines = .random(in: 0...4, using: &random)
        let modes: [TruncationMode] = [.end, .middle, .start, .clip]
        options.lastLineTruncationMode = modes.randomElement(using: &random) ?? .end
        let height = Bool.random(using: &random) ? Double.infinity : .random(in: 0...100, using: &random)
        let width = Bool.random(using: &random) ? 100 : RandomLayout.width(using: &random)
        return TextFrame(.box(text), size: Size(width: width, height: height), options: options)
    }

    @Test("Places are kept after four questions, of short texts that are not scaled")
    func conditions() {
        let frame = TextFrame.box("abc def", width: 15)
        Self.ask(frame, times: 3)
        #expect(frame.keptAnswers == nil)
        Self.ask(frame, times: 1)
        #expect(Self.keepsPlaces(frame))
        let points = TextFrame.box("abc def", width: 15)
        for _ in 0..<4 { _ = points.index(closestTo: .zero) }
        #expect(Self.keepsPlaces(points))

        func keepsNoPlaces(_ frame: TextFrame) -> Bool {
            Self.ask(frame)
            return !Self.keepsPlaces(frame)
        }
        #expect(!keepsNoPlaces(.box(StyledText(String(repeating: "a", count: 32) + String(repeating: " ", count: 32)))))
        #expect(keepsNoPlaces(.box(StyledText(String(repeating: "a", count: 65)))))
        #expect(keepsNoPlaces(.box("")) && keepsNoPlaces(.box("ab אבג")))
        #expect(!keepsNoPlaces(.box("a\nb\nc\nd")) && keepsNoPlaces(.box("a\nb\nc\nd\ne")))
        #expect(
            keepsNoPlaces(
                .box("abcdef", width: 25, TextFrameOptions(maximumNumberOfLines: 1, minimumTextScaleFactor: 0.5))))
    }

    @Test("Points that are no numbers are on the last line, at its start")
    func noNumbers() {
        let frame = TextFrame.box("ab\ncd")
        let points = [
            Point(x: .nan, y: .nan), Point(x: .nan, y: 3), Point(x: 7, y: .nan), Point(x: .infinity, y: -.infinity),
        ]
        let found = points.map { frame.findIndex(closestTo: $0) }
        Self.ask(frame)
        #expect(Self.keepsPlaces(frame) && points.map { frame.index(closestTo: $0) } == found)
    }

    @Test("Marks that are wider than their letters, which are drawn together")
    func letterSpacing() {
        for spacing in [-6.0, -3, -1, 2] {
            var style = TextStyle()
            style.letterSpacing = spacing
            let frame = TextFrame.box(StyledText("aq\u{301}nx\u{302}\u{323}b", style: style))
            let points = stride(from: -2, to: 40, by: 0.1).map { Point(x: $0, y: 3) }
            let found = points.map { frame.findIndex(closestTo: $0) }
            Self.ask(frame)
            #expect(Self.keepsPlaces(frame) && points.map { frame.index(closestTo: $0) } == found, "\(spacing)")
        }
    }

    @Test("Keeping places takes one allocation")
    func allocations() {
        let frame = TextFrame.box("office file\nאבג")
        Self.ask(frame, times: 3)
        let before = callocations_of_thread()
        Self.ask(frame, times: 1)
        let count = callocations_of_thread() - before
        #expect(!callocations_count() || count == 1, "\(count)")
    }

    @Test("Threads that ask the same frames get what one would")
    func threads() async {
        let texts = ["abc def", "office", "אבג דהו", "ab אבג", "漢字\nかな", "Te\u{AD}st"]
        let frames = texts.map { TextFrame.box(StyledText($0), width: 40) }
        let expected = texts.map { text in
            let frame = TextFrame.box(StyledText(text), width: 40)
            return (0..<8).map { frame.findRect(at: $0) }
        }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<50).allSatisfy { _ in
                        frames.indices.allSatisfy { index in
                            (0..<8).map { frames[index].rect(at: $0) } == expected[index]
                        }
                    }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
        #expect(frames.count(where: Self.keepsPlaces) == 5)
    }

    @Test(
        "Ligatures of plain letters are divided as all others are",
        arguments: ["Noto Sans", "Noto Serif", "DejaVu Sans"])
    func ligatures(family: String) {
        var divided = 0
        for text in ["office", "fi fl ffl ffi", "Datei öffnen, Profil", "of\u{301}fice ffi", "afﬁfi"] {
            let shaped = ShapedString(
                StyledText(text),
                options: ShapingOptions(
                    defaultStyle: TextStyle(font: FontDescription(family, size: 15)),
                    fontCatalog: DrawingExample.catalog))
            let frame = TextFrame(shaped, size: Size(width: 60, height: .infinity))
            for (index, line) in frame.lines.enumerated() {
                for offset in Int(line.start)..<Int(line.end) {
                    #expect(
                        frame.rect(at: offset, onLine: index) == frame.firstRect(at: offset, on: line),
                        "\(text) \(offset)")
                }
                for x in stride(from: -3, to: 70, by: 0.13) {
                    let point = Point(x: x, y: line.baseline)
                    guard let cluster = frame.cluster(closestTo: point) else { continue }
                    divided += cluster.isLigatureFraction ? 1 : 0
                    let isFirstHalf = x < cluster.bounds.x + cluster.bounds.width / 2
                    #expect(
                        frame.findIndex(closestTo: point)
                            == (isFirstHalf ? cluster.range.lowerBound : cluster.range.upperBound), "\(text) at \(x)")
                }
            }
        }
        #expect(divided > 0)
    }
}
