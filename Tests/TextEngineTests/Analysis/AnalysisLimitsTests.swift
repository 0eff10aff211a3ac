import Foundation
import Testing

@testable import TextEngine

/// Analyzes malicious texts: the results must be correct and the work linear. Time is not measured, only limited by the
/// hang guard.
@Suite("Bad input to the analysis", .hangGuard)
struct AnalysisLimitsTests {
    private static let many = 200_000

    /// Analyzes a text without separators and checks invariants.
    private func checked(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> TextAnalysis {
        let found = analysis(of: text, direction: .rightToLeft)
        let count = text.utf8.count
        let breaks = found.lineBreaks.map(\.offset)
        #expect(found.levels.last?.end == count, sourceLocation: sourceLocation)
        #expect(found.scripts.last?.end == count, sourceLocation: sourceLocation)
        #expect(found.presentations.last?.end == count, sourceLocation: sourceLocation)
        #expect(breaks.last == count, sourceLocation: sourceLocation)
        #expect(zip(breaks, breaks.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: sourceLocation)
        #expect(found.levels.allSatisfy { $0.value <= 126 }, sourceLocation: sourceLocation)
        return found
    }

    private func graphemeCount(_ text: String) -> Int {
        let finder = GraphemeBreakFinder()
        return Array(text.utf8).withUnsafeBufferPointer { finder.boundaries(of: 0..<$0.count, in: $0).count }
    }

    @Test("Any number of marks is one cluster of one script")
    func marks() {
        let onLetter = "x" + String(repeating: "\u{301}", count: 10_000)
        #expect(checked(onLetter).scriptText == "20001:Latn")
        #expect(checked(onLetter).lineBreaks.count == 1)
        #expect(graphemeCount(onLetter) == 1)
        let alone = String(repeating: "\u{301}", count: Self.many)
        #expect(checked(alone).lineBreaks.count == 1)
        #expect(graphemeCount(alone) == 1)
        #expect(graphemeCount(onLetter + onLetter) == 2)
    }

    @Test("Chains of joiners stay one cluster, with or without emoji")
    func joiners() {
        let chain = Array(repeating: "👩", count: 20_000).joined(separator: "\u{200D}")
        #expect(checked(chain).presentationText == "\(chain.utf8.count):emoji")
        #expect(checked(chain).lineBreaks.count == 1)
        #expect(graphemeCount(chain) == 1)
        let joiners = String(repeating: "\u{200D}", count: Self.many)
        #expect(checked(joiners).lineBreaks.count == 1)
        #expect(graphemeCount(joiners) == 1)
        #expect(checked("👩" + joiners + "👩").presentations.count <= 2)
        _ = checked(String(repeating: "👩\u{200D}a", count: 20_000))
        _ = checked(String(repeating: "1\u{FE0F}", count: Self.many / 2))
        _ = checked("🏴" + String(repeating: "\u{E0067}", count: Self.many / 2))
    }

    @Test("A hundred thousand flags are pairs, and an odd one is single")
    func flags() {
        let flags = String(repeating: "\u{1F1E9}", count: 100_001)
        #expect(checked(flags).lineBreaks.count == 50_001)
        #expect(graphemeCount(flags) == 50_001)
    }

    @Test("Of 127 nested embeddings, 125 levels count, and all are closed again")
    func nestedEmbeddings() {
        for (open, close) in [("\u{202B}", "\u{202C}"), ("\u{2067}", "\u{2069}"), ("\u{202E}", "\u{202C}")] {
            for depth in [1, 60, 61, 62, 63, 127, 10_000] {
                let text = String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth) + "א"
                let found = analysis(of: text, direction: .leftToRight)
                let start = depth * 3
                let level = found.levels.first { $0.end > start }?.value ?? 0
                // Each right-to-left embedding adds two levels: 1, 3, ... 125. A left-to-right letter is one level
                // higher unless it is overridden.
                let embedding = UInt8(min(2 * depth - 1, 125))
                #expect(level == (open == "\u{202E}" ? embedding : embedding + 1), "\(depth) \(open.unicodeScalars)")
                #expect(found.levels.last?.value == 1)
            }
        }
        // Alternating directions add one level each: 1, 2, 3, ... 125.
        let turns = String(repeating: "\u{2067}\u{2066}", count: 64)
        #expect(analysis(of: turns + "a", direction: .leftToRight).levels.map(\.value).max() == 126)
    }

    @Test("Attribute embeddings beyond the maximum depth are ignored")
    func nestedAttributes() {
        var analyzer = TextAnalyzer()
        var found = TextAnalysis()
        let deep = Array(repeating: DirectionEmbedding(.rightToLeft), count: 127)
        Array("ab".utf8).withUnsafeBufferPointer {
            _ = analyzer.analyze(
                0..<2, of: $0, direction: .leftToRight, defaultDirection: .leftToRight, language: nil,
                embeddings: [.init(end: 1, value: deep), .init(end: 2, value: [])], into: &found)
        }
        #expect(found.levels.map(\.value) == [126, 0])
    }

    @Test("A hundred thousand unmatched controls do no harm")
    func unpairedControls() {
        for control in [
            "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        ] {
            _ = checked(String(repeating: control, count: Self.many) + "aא1")
            _ = checked(String(repeating: "(\(control)א", count: Self.many / 4) + "]")
        }
        _ = checked(
            String(repeating: "(\u{202A}\u{AD}\u{202C}", count: Self.many / 4) + String(repeating: "]", count: 1_000))
    }

    @Test("Each bracket of a megabyte is visited at most 64 times")
    func brackets() {
        let half = 1 << 19
        for text in [
            "א" + String(repeating: "(", count: half) + String(repeating: "]", count: half),
            "א" + String(repeating: "(", count: half) + String(repeating: ")", count: half),
            "א" + String(repeating: "(א[", count: half / 2), "א" + String(repeating: "()", count: half),
            "א" + String(repeating: "\u{2067}(\u{2069}[", count: half / 4),
        ] {
            _ = checked(text)
            var preparer = BidiPreparer()
            let units = Array(text.utf16)
            _ = preparer.prepare(units, baseLevel: 1)
            #expect(preparer.steps <= units.count * 64)
            var scripts = ScriptRuns()
            var runs = ScratchBuffer<TextAnalysis.Run<UInt32>>()
            Array(text.utf8).withUnsafeBufferPointer { scripts.resolve(0..<$0.count, of: $0, into: &runs) }
            #expect(scripts.steps <= units.count * 64)
        }
    }

    @Test("A megabyte without breaks is analyzed, in any script")
    func megabytes() {
        let megabyte = 1 << 20
        #expect(checked(String(repeating: "x", count: megabyte)).lineBreaks.count == 1)
        #expect(checked(String(repeating: "\u{2060}", count: megabyte / 3)).lineBreaks.count == 1)
        for word in ["ก", "ไทยง่าย", "ລາວ", "ខ្មែរ", "က", "မြန်မာ", "漢", "カー", "한", "aא1漢", "ー。ab、", "\u{AD}", "\u{1F600}"] {
            let text = String(repeating: word, count: megabyte / word.utf8.count)
            let found = checked(text)
            #expect(found.scripts.count <= text.utf8.count && found.lineBreaks.count <= text.utf8.count)
        }
    }

    @Test("Ten million characters are analyzed")
    func tenMillion() {
        let found = checked(String(repeating: "word אב ", count: 10_000_000 / 8))
        #expect(found.lineBreaks.count == 2 * 10_000_000 / 8)
        #expect(found.levels.count == 2 * 10_000_000 / 8 || found.levels.count == 2 * 10_000_000 / 8 + 1)
    }

    @Test("A cancelled analysis reports it, and the next one is correct")
    func cancellation() {
        let text = Array(String(repeating: "word אב 漢 😀 ไทยง่าย (a) ", count: 4_000).utf8)
        var expected = TextAnalysis()
        var analyzer = TextAnalyzer()
        func analyze(_ token: CancellationToken?, into analysis: inout TextAnalysis) -> Bool {
            text.withUnsafeBufferPointer {
                analyzer.analyze(
                    0..<$0.count, of: $0, direction: .natural, defaultDirection: .leftToRight, language: nil,
                    cancellation: token, into: &analysis)
            }
        }
        #expect(analyze(nil, into: &expected))
        let early = CancellationToken()
        early.cancel()
        var found = TextAnalysis()
        #expect(!analyze(early, into: &found))
        var random = SeededRandom(seed: 4)
        for _ in 0..<40 {
            let token = CancellationToken()
            let spins = Int.random(in: 0..<400_000, using: &random)
            let thread = Thread {
                var rest = spins
                while rest > 0 && !token.isCancelled { rest -= 1 }
                token.cancel()
            }
            thread.start()
            if analyze(token, into: &found) { #expect(isSame(found, expected)) }
            #expect(analyze(nil, into: &found))
            #expect(isSame(found, expected))
        }
    }

    private func isSame(_ a: TextAnalysis, _ b: TextAnalysis) -> Bool {
        a.levelText == b.levelText && a.scriptText == b.scriptText && a.presentationText == b.presentationText
            && a.lineBreaks == b.lineBreaks
    }
}
