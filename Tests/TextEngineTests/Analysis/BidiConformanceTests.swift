import Testing

@testable import TextEngine

/// Checks UAX #9 with every line of Unicode's test files, by paragraph.
@Suite("Bidi conformance")
struct BidiConformanceTests {
    /// Old characters of each class, without paired brackets. They cover every path of the scan: ASCII, two to four
    /// bytes, classes by range.
    private static let characters: [String: [UInt32]] = [
        "L": [0x61, 0xE9, 0x3B1, 0x6F22, 0x200E, 0x1D400, 0x905], "R": [0x5D0, 0x200F, 0x7C1, 0xFB1D, 0x10800],
        "AL": [0x627, 0x61C, 0x710, 0xFB50, 0xFE80, 0x1EE00], "EN": [0x30, 0x6F0, 0xFF10, 0xB2, 0x1D7CE],
        "ES": [0x2B, 0x2D, 0xFF0B, 0x207A], "ET": [0x23, 0x24, 0x20AC, 0xA3, 0x66A], "AN": [0x660, 0x6DD, 0x66B],
        "CS": [0x2C, 0x3A, 0xA0, 0x60C, 0xFF0C], "NSM": [0x300, 0x64B, 0x591, 0xE0100, 0xFE0F],
        "BN": [0xAD, 0x200B, 0x200C, 0x1, 0x2060, 0xFEFF], "B": [0x2029, 0xA, 0xD],
        "S": [0x9, 0xB, 0x1F], "WS": [0x20, 0x2003, 0xC, 0x2028, 0x3000], "ON": [0x21, 0x26, 0x2026, 0xA6, 0x1F600],
        "LRE": [0x202A], "LRO": [0x202D], "RLE": [0x202B], "RLO": [0x202E], "PDF": [0x202C],
        "LRI": [0x2066], "RLI": [0x2067], "FSI": [0x2068], "PDI": [0x2069],
    ]

    @Test("BidiTest.txt passes")
    func classes() throws {
        let data = try ConformanceData("BidiTest.txt")
        let directions: [BaseWritingDirection] = [.natural, .leftToRight, .rightToLeft]
        var subject = AnalyzedText()
        var random = SeededRandom(seed: 9)
        var failures: [String] = []
        var (lines, cases) = (0, 0)
        var expected: [Int?] = []
        var text: [UInt8] = []
        for line in data.lines {
            if line.first == UInt8(ascii: "@") {
                let words = line.words
                if words[0].elementsEqual("@Levels:".utf8) { expected = words.dropFirst().map { $0.parsed(radix: 10) } }
                continue
            }
            lines += 1
            let parts = line.split(separator: UInt8(ascii: ";"))
            let bits = Substring(parts[1]).utf8.words[0].parsed(radix: 16) ?? 0
            text.removeAll(keepingCapacity: true)
            for word in Substring(parts[0]).utf8.words {
                text.append(scalar: Self.characters[String(Substring(word))]?.randomElement(using: &random) ?? 0)
            }
            for (index, direction) in directions.enumerated() where bits >> index & 1 == 1 {
                cases += 1
                let found = subject.levels(of: text, scalars: expected.count, direction: direction).levels
                if !Self.agrees(found, expected) { failures.append("\(Substring(line)) as \(direction)") }
            }
        }
        print("BidiTest.txt: \(lines) lines")
        #expect(lines >= 490_000)
        data.report(cases, failures: failures, sourceLocation: #_sourceLocation)
    }

    @Test("BidiCharacterTest.txt passes")
    func characters() throws {
        let data = try ConformanceData("BidiCharacterTest.txt")
        var subject = AnalyzedText()
        var failures: [String] = []
        var text: [UInt8] = []
        var lines = 0
        for line in data.lines {
            lines += 1
            let fields = line.split(separator: UInt8(ascii: ";")).map { Substring($0).utf8.words }
            text.removeAll(keepingCapacity: true)
            for word in fields[0] { text.append(scalar: UInt32(word.parsed(radix: 16) ?? 0)) }
            let directions: [BaseWritingDirection] = [.leftToRight, .rightToLeft, .natural]
            let expected = fields[3].map { $0.parsed(radix: 10) }
            let found = subject.levels(
                of: text, scalars: expected.count, direction: directions[fields[1][0].parsed(radix: 10) ?? 0])
            // The separator ends the text, so it is one paragraph.
            if !Self.agrees(found.levels, expected)
                || found.paragraphs.map({ Int($0) }) != [fields[2][0].parsed(radix: 10)]
            {
                failures.append(String(Substring(line)))
            }
        }
        #expect(lines >= 90_000)
        data.report(lines, failures: failures, sourceLocation: #_sourceLocation)
    }

    /// Any level is right for characters that rule X9 removes.
    private static func agrees(_ found: [UInt8], _ expected: [Int?]) -> Bool {
        found.count == expected.count && zip(found, expected).allSatisfy { $1 == nil || Int($0) == $1 }
    }

    @Test("P1: each paragraph has its own direction, and its separator has its level")
    func paragraphs() {
        var subject = AnalyzedText()
        for separator in ["\n", "\r", "\r\n", "\u{2029}"] {
            let text = Array("a א\(separator)א a\(separator)1 \u{202B}a".utf8)
            let end = Array(repeating: UInt8(0), count: separator.unicodeScalars.count)
            let found = subject.levels(of: text, scalars: 0, direction: .natural)
            #expect(found.paragraphs == [0, 1, 0])
            #expect(Array(found.levels.prefix(3)) == [0, 0, 1])
            #expect(Array(found.levels[3..<3 + end.count]) == end)
            #expect(Array(found.levels[(3 + end.count)..<(6 + end.count)]) == [1, 1, 2])
            #expect(found.levels.last == 2)
        }
    }

    @Test("BD16: at most 63 open brackets are paired, in linear time")
    func brackets() {
        // N0 c1: in a right-to-left paragraph, paired brackets around b after an a are left-to-right, unpaired ones are
        // not.
        let limit = 63
        for text in ["(", "[", "\u{3008}"] {
            let closing = ["(": ")", "[": "]", "\u{3008}": "\u{232A}"][text] ?? ""
            func closes(_ count: Int) -> Bool {
                let whole = "a" + String(repeating: text, count: count) + "b" + closing + "א"
                let found = analysis(of: whole, direction: .rightToLeft)
                let bracket = whole.utf8.count - 2 - closing.utf8.count
                return found.levels.first { $0.end > bracket }?.value == 2
            }
            #expect(closes(1) && closes(limit))
            #expect(!closes(limit + 1) && !closes(200))
        }
    }

    @Test("Isolates and embeddings have separate brackets")
    func bracketSequences() {
        let many = String(repeating: "(", count: 100)
        func closes(_ before: String, _ after: String = "") -> Bool {
            let text = before + "a(b)א" + after
            let start = before.utf8.count
            return analysis(of: text, direction: .rightToLeft).levels.first { $0.end > start + 3 }?.value == 2
        }
        #expect(closes(""))
        #expect(!closes(many))
        #expect(closes("\u{2067}\(many)\u{2069}"))
        #expect(!closes("\(many)\u{2067}\(many)\u{2069}"))
        #expect(closes("\u{202A}\(many)\u{202C}"))
        // The level does not change between controls without text.
        #expect(!closes("\(many)\u{2067}\u{2069}\u{202A}\u{AD}\u{202C}"))
        #expect(closes("\(many)\u{202A}x\u{202C}"))
        // Unmatched or too deep controls do not start a run.
        #expect(!closes("\(many)\u{202C}\u{2069}"))
        let deep = String(repeating: "\u{2067}", count: 130)
        #expect(closes("\(deep)\(many)\(String(repeating: "\u{2069}", count: 130))"))
    }

    @Test("Texts without overrides and with few brackets go to ICU unchanged")
    func preparerIsIdle() {
        var preparer = BidiPreparer()
        func prepared(_ text: String) -> [UInt16]? {
            preparer.prepare(Array(text.utf16), baseLevel: 1) ? preparer.units : nil
        }
        let brackets = String(repeating: "([{", count: 21)
        #expect(prepared(brackets) == nil)
        #expect(prepared("\u{202B}a(b)\u{2067}c\u{2069}\u{202C}") == nil)
        #expect(prepared(String(repeating: "()", count: 1_000)) == Array(String(repeating: "()", count: 1_000).utf16))
        #expect(prepared(brackets + "(") == Array((brackets + "!").utf16))
        #expect(prepared("\u{202E}a(b)\u{202C}(c)") == Array("\u{202E}a!b!\u{202C}(c)".utf16))
        #expect(prepared("(a)\u{301}\u{200D}\u{302}b\u{301}") == Array("(a)b\u{301}".utf16))
        #expect(prepared("\u{202D}a\u{2068}א\u{2069}") == Array("\u{202D}a\u{200E}\u{2067}א\u{2069}".utf16))
        #expect(preparer.origins == [0, 1, -1, 2, 3, 4])
    }

    @Test("A text of one direction has the algorithm's levels, not ICU's shortcut")
    func uniformDirection() {
        #expect(analysis(of: "٣", direction: .leftToRight).levelText == "2:2")
        #expect(analysis(of: "\u{202A}a", direction: .leftToRight).levels.last?.value == 2)
        #expect(analysis(of: "\u{202B}א", direction: .rightToLeft).levels.last?.value == 3)
        #expect(analysis(of: "אב גד", direction: .rightToLeft).levelText == "9:1")
        #expect(analysis(of: "ab cd", direction: .rightToLeft).levelText == "5:2")
    }
}
