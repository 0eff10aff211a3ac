import Foundation
import Testing

@testable import TextEngine

@Suite("Grapheme clusters")
struct GraphemeTests {
    private static let versions: Comment = "The rules are those of Unicode 15.0, which Debian 12 has."

    private func breaks(_ text: String, with finder: GraphemeBreakFinder = GraphemeBreakFinder()) -> [Int] {
        Array(text.utf8).withUnsafeBufferPointer { finder.boundaries(of: 0..<$0.count, in: $0) }
    }

    @Test("Emoji sequences, flags, syllables, conjoining jamo and CR LF are single clusters")
    func clusters() {
        #expect(breaks("a👨‍👩‍👧b") == [1, 19, 20])
        #expect(breaks("🇩🇪🇫🇷🇩") == [8, 16, 20])
        #expect(breaks("x\u{302}\u{323}y") == [5, 6])
        #expect(breaks("\u{1100}\u{1161}\u{11A8}") == [9])
        #expect(breaks("नि") == [6])
        #expect(breaks("a\r\n\rb") == [1, 3, 4, 5])
        #expect(breaks("") == [])
    }

    @Test("Letters, kana, Han and Hangul without marks do not need ICU")
    func simpleText() {
        let finder = GraphemeBreakFinder()
        for text in ["Plain text\r\n", "Größe – “naïve” …", "где это", "Ελληνικά", "漢字かなカナー。", "가나다", "𠀀𠀁"] {
            #expect(breaks(text, with: finder).count == text.count, "\(text)")
        }
        #expect(finder.icuCallCount == 0)
        #expect(breaks("e\u{301}", with: finder) == [3])
        #expect(finder.icuCallCount == 1)
    }

    @Test("In a row of flags clusters start between flags alone")
    func flags() {
        for prefix in ["", "é", "🇩\u{301}"] {
            let text = Array((prefix + String(repeating: "🇩🇪", count: 512)).utf8)
            text.withUnsafeBufferPointer { bytes in
                let boundaries = GraphemeBreakFinder().boundaries(of: 0..<bytes.count, in: bytes)
                for offset in stride(from: prefix.utf8.count + 4, to: bytes.count, by: 4) {
                    let isBoundary = GraphemeBreakFinder.isBoundary(offset, in: bytes)
                    #expect(isBoundary == boundaries.contains(offset), "\(prefix), \(offset)")
                }
            }
        }
    }

    @Test("Of a row of more than 512 flags the rest is paired by offsets: who asks does not count the whole row")
    func longRow() {
        for prefix in [0, 1, 4, 5] {
            let text = Array((String(repeating: "a", count: prefix) + String(repeating: "🇩🇪", count: 2_000)).utf8)
            let counted = prefix + GraphemeBreakFinder.longestCountedRow
            text.withUnsafeBufferPointer { bytes in
                for offset in stride(from: prefix, to: bytes.count, by: 4) {
                    let pairs = offset <= counted ? (offset - prefix) / 4 : offset / 4
                    #expect(
                        GraphemeBreakFinder.isBoundary(offset, in: bytes) == pairs.isMultiple(of: 2),
                        "\(prefix), \(offset)")
                }
            }
        }
    }

    @Test("A range inside a text has its own boundaries")
    func stretches() {
        Array("ab\ne\u{301}x\n".utf8).withUnsafeBufferPointer { bytes in
            let finder = GraphemeBreakFinder()
            #expect(finder.boundaries(of: 3..<7, in: bytes) == [6, 7])
            #expect(finder.boundaries(of: 1..<2, in: bytes) == [2])
            #expect(finder.boundaries(of: 4..<4, in: bytes) == [])
        }
    }

    @Test("Sequences of characters of all classes follow the rules", .enabled(if: GraphemeRules.areICUs, versions))
    func randomSequences() throws {
        let rules = try GraphemeRules()
        let finder = GraphemeBreakFinder()
        var checked = 0
        func agrees(_ scalars: [UInt32]) -> Bool {
            checked += 1
            var text: [UInt8] = []
            var ends: [Int] = []
            for scalar in scalars {
                text.append(scalar: scalar)
                ends.append(text.count)
            }
            let expected = rules.breaks(in: scalars).map { ends[$0] }
            return text.withUnsafeBufferPointer { finder.boundaries(of: 0..<$0.count, in: $0) } == expected
        }
        // One character of each class, in all orders.
        let representatives = rules.characters.map { $0.value[$0.value.count / 2] }
        for length in 1...4 {
            let count = (0..<length).reduce(1) { total, _ in total * representatives.count }
            for number in 0..<count {
                var rest = number
                let scalars = (0..<length).map { _ -> UInt32 in
                    defer { rest /= representatives.count }
                    return representatives[rest % representatives.count]
                }
                #expect(agrees(scalars), "\(scalars.map { String($0, radix: 16) })")
            }
        }
        forRandomCases(max(TestEnvironment.caseCount, 20_000)) { _, random in
            let scalars = (0..<Int.random(in: 1...7, using: &random)).map { _ -> UInt32 in
                rules.characters.randomElement(using: &random)?.value.randomElement(using: &random) ?? 0
            }
            guard agrees(scalars) else {
                Issue.record("\(scalars.map { String($0, radix: 16) })")
                return false
            }
            return true
        }
        print("grapheme clusters: \(checked) sequences of \(representatives.count) classes")
    }

    @Test("Every character, alone and with a mark, follows the rules", .enabled(if: GraphemeRules.areICUs, versions))
    func everyCharacter() throws {
        let rules = try GraphemeRules()
        let finder = GraphemeBreakFinder()
        for scalar in 0...0x10FFFF as ClosedRange<UInt32> where Unicode.Scalar(scalar) != nil {
            // A Latin letter on both sides shows where the character combines.
            var text: [UInt8] = [0x61]
            text.append(scalar: scalar)
            let end = text.count
            text.append(0x61)
            let expected = rules.breaks(in: [0x61, scalar, 0x61]).map { [1, end, end + 1][$0] }
            let found = text.withUnsafeBufferPointer { finder.boundaries(of: 0..<$0.count, in: $0) }
            if found != expected {
                Issue.record("U+\(String(scalar, radix: 16)): \(found), not \(expected)")
                return
            }
        }
    }
}

/// Rules GB3 to GB13 of UAX #29, implemented independently with the classes of the Unicode database.
private struct GraphemeRules {
    /// Some characters of every class, including "Other" and "ExtPict".
    let characters: [(key: String, value: [UInt32])]
    private let classes: [UInt32: String]
    private let pictographs: Set<UInt32>

    init() throws {
        var classes: [UInt32: String] = [:]
        for (range, name) in try Self.ranges("auxiliary/GraphemeBreakProperty.txt") {
            for scalar in range { classes[scalar] = name }
        }
        var pictographs: Set<UInt32> = []
        for (range, name) in try Self.ranges("emoji/emoji-data.txt") where name == "Extended_Pictographic" {
            pictographs.formUnion(range)
        }
        var characters: [String: [UInt32]] = [:]
        for (scalar, name) in classes.sorted(by: { $0.key < $1.key }) where Unicode.Scalar(scalar) != nil {
            characters[name, default: []].append(scalar)
        }
        characters["Virama"] = [0x94D]
        characters["Consonant"] = [0x915, 0x937, 0x924]
        characters["ExtPict"] = pictographs.sorted()
        characters["Other"] = [0x41, 0xE9, 0x430, 0x5D0, 0x905, 0x3042, 0x4E00, 0x2014, 0x1D400, 0x20000, 0x378]
        self.characters = characters.sorted { $0.key < $1.key }
        self.classes = classes
        self.pictographs = pictographs
    }

    /// Whether the installed data have ICU's version: classes change, and Unicode 15.1 added a rule.
    static let areICUs: Bool = {
        guard let data = try? ConformanceData("auxiliary/GraphemeBreakProperty.txt") else { return false }
        return data.isOfICUsVersion && data.version == "15.0"
    }()

    private static func ranges(_ name: String) throws -> [(ClosedRange<UInt32>, String)] {
        try ConformanceData(name).lines.map { line in
            let fields = Substring(line).split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let bounds = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
            return (bounds[0]...bounds[bounds.count - 1], fields[1])
        }
    }

    /// The indices of the characters that end a cluster.
    func breaks(in scalars: [UInt32]) -> [Int] {
        scalars.indices.filter { $0 == scalars.count - 1 || isBreak(after: $0, in: scalars) }
    }

    private func isBreak(after index: Int, in scalars: [UInt32]) -> Bool {
        let before = classes[scalars[index]] ?? "Other"
        let after = classes[scalars[index + 1]] ?? "Other"
        if before == "CR" && after == "LF" { return false }
        let controls: Set<String> = ["CR", "LF", "Control"]
        if controls.contains(before) || controls.contains(after) { return true }
        if before == "L" && ["L", "V", "LV", "LVT"].contains(after) { return false }
        if (before == "LV" || before == "V") && (after == "V" || after == "T") { return false }
        if (before == "LVT" || before == "T") && after == "T" { return false }
        if after == "Extend" || after == "ZWJ" || after == "SpacingMark" || before == "Prepend" { return false }
        if isConjunct(before: index + 1, in: scalars) { return false }
        if before == "ZWJ" && pictographs.contains(scalars[index + 1]) {
            var base = index - 1
            while base >= 0 && classes[scalars[base]] == "Extend" { base -= 1 }
            if base >= 0 && pictographs.contains(scalars[base]) { return false }
        }
        if before == "Regional_Indicator" && after == "Regional_Indicator" {
            var first = index
            while first > 0 && classes[scalars[first - 1]] == "Regional_Indicator" { first -= 1 }
            return (index - first) % 2 == 1
        }
        return true
    }

    /// Those of the scripts that ICU 72 links: one of any of them links two consonants.
    private static let viramas: Set<UInt32> = [0x94D, 0x9CD, 0xACD, 0xB4D, 0xC4D, 0xD4D]

    /// GB9c of Unicode 15.1, which ICU 72 already has (CLDR 42): consonants linked by a virama. Only Devanagari is
    /// tested.
    private func isConjunct(before index: Int, in scalars: [UInt32]) -> Bool {
        let consonants: ClosedRange<UInt32> = 0x915...0x939
        guard consonants.contains(scalars[index]) else { return false }
        var hasVirama = false
        for scalar in scalars[..<index].reversed() {
            if consonants.contains(scalar) { return hasVirama }
            let combiningClass = Unicode.Scalar(scalar)?.properties.canonicalCombiningClass ?? .notReordered
            guard scalar == 0x200D || classes[scalar] == "Extend" && combiningClass != .notReordered else {
                return false
            }
            if Self.viramas.contains(scalar) { hasVirama = true }
        }
        return false
    }
}

@Suite("Glyph clusters and grapheme clusters")
struct GlyphClusterTests {
    /// User-perceived characters: lines break only between glyph clusters. Consonants linked by a virama are excluded,
    /// because HarfBuzz keeps them together only if the font joins them.
    private static let pieces = [
        "a", "x\u{302}", "x\u{302}\u{323}\u{301}", "e\u{301}", "ש\u{5C1}", "سَ", "👨‍👩‍👧", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}",
        "❤\u{FE0F}", "🏴\u{E0067}\u{E0062}\u{E007F}", "कि", "கௌ", "น้ำ", "ກຳ", "ខ្មែ", "မြ", "\u{1112}\u{1161}\u{11AB}",
        "각", "漢\u{E0100}", "が", "か\u{3099}", " ", "-", "\u{AD}", "\u{200B}", "\u{E000}\u{301}", "\u{10FFFF}\u{302}",
    ]

    @Test("No glyph cluster starts inside a grapheme cluster")
    func clustersStartAtBoundaries() {
        let finder = GraphemeBreakFinder()
        for catalog in [BoxFonts.catalog, BoxFonts.makeCatalog("fonts-system.conf"), BoxFonts.noFonts] {
            forRandomCases(min(TestEnvironment.caseCount, 2_000)) { _, random in
                var text = ""
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    text += Self.pieces.randomElement(using: &random) ?? ""
                }
                let shaped = ShapedString(StyledText(text), options: BoxFonts.options(catalog: catalog))
                let boundaries = Array(text.utf8).withUnsafeBufferPointer {
                    Set([0] + finder.boundaries(of: 0..<$0.count, in: $0))
                }
                let inside = shaped.paragraphs[0].clusters.filter { !boundaries.contains(Int($0)) }
                if inside.isEmpty { return true }
                Issue.record("\(text.unicodeScalars.map { String($0.value, radix: 16) }) at \(inside)")
                return false
            }
        }
    }
}
