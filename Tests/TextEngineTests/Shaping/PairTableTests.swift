import Testing

@testable import TextEngine

/// Text that is put together from pairs has the glyphs and advances that HarfBuzz gives the whole run.
@Suite("Pairs")
struct PairTableTests {
    /// What fonts have ligatures, contexts and kerning for.
    private static let fragments = [
        "ffi", "ffl", "ff", "fi", "fl", "fj", "Th", "tt", "Qu", "AV", "To", "Ty.", "f)", "1/2", "1st", "10:30", "--",
        "->", "=>", "!=", "...", "“V”", "‘A’", "d’A", "LT", "«Г»", "Ґа", "ΑΥ", "ι", "fþ", "íj", "ij", "IJ", "Dž", "ß",
        "@x",
        "#a", "(T)", "[j]", "W,", "y.", "r,", "7.", "P&A", "漢字", "かな", "カー", "한글", "、」", "。「", "ー〜", "א",
    ]

    private static let letters: [ClosedRange<UInt32>] = [
        0x61...0x7A, 0x61...0x7A, 0x41...0x5A, 0x21...0x40, 0xA1...0xFF, 0x100...0x17F, 0x391...0x3C9, 0x410...0x44F,
        0x2010...0x2026, 0x3041...0x30FF,
    ]

    private static func text(using random: inout SeededRandom) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let letters = Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)]
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: text += fragments[Int.random(in: 0..<fragments.count, using: &random)]
                case 1: text.unicodeScalars.append(scalar(of: 0x61...0x7A, using: &random))
                default: text.unicodeScalars.append(scalar(of: letters, using: &random))
                }
            }
            text += [" ", " ", " ", "  ", "-", "\u{A0}", "\u{301} "][Int.random(in: 0..<7, using: &random)]
        }
        return text
    }

    private static func scalar(of range: ClosedRange<UInt32>, using random: inout SeededRandom) -> Unicode.Scalar {
        Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "x"
    }

    @Test("Equal to whole runs in every installed family, upright and italic, regular and bold")
    func installedFamilies() {
        let shaping = WholeRunShaping()
        let families = Set(FontCatalog.system.installedTypefaces().map(\.family)).sorted()
        var glyphCount = 0
        forRandomCases(max(8, TestEnvironment.caseCount / 200)) { _, random in
            for family in families {
                let font = FontDescription(
                    families: [family], size: [12, 16, 23.5][Int.random(in: 0..<3, using: &random)],
                    weight: Bool.random(using: &random) ? .bold : nil,
                    slant: Bool.random(using: &random) ? .italic : nil)
                let language = [nil, "tr", "nl", "ro", "sr", "ja", "ko"][Int.random(in: 0..<7, using: &random)]
                let options = ShapingOptions(defaultStyle: TextStyle(font: font, language: language))
                let shaped = ShapedString(StyledText(Self.text(using: &random)), options: options)
                if let difference = shaping.firstDifference(from: shaped) {
                    Issue.record("\(family), \(language ?? "no language"): \(difference)")
                    return false
                }
                glyphCount += shaped.paragraphs.reduce(0) { $0 + $1.glyphCount }
            }
            return true
        }
        print("\(glyphCount) glyphs in \(families.count) families")
        #expect(families.count > 10)
    }

    @Test("Rounded advances are those of pairs, each rounded")
    func rounding() {
        let font = FontDescription("Noto Sans", size: 15.28125)
        func shaped(_ text: String, rounds: Bool) -> ShapedString {
            ShapedString(
                StyledText(text),
                options: ShapingOptions(defaultStyle: TextStyle(font: font)).with(\.roundsGlyphPositions, rounds))
        }
        forRandomCases(max(100, TestEnvironment.caseCount / 20)) { _, random in
            let text = Self.text(using: &random)
            let (exact, rounded) = (shaped(text, rounds: false), shaped(text, rounds: true))
            for (one, other) in zip(exact.paragraphs, rounded.paragraphs) {
                for glyph in 0..<min(one.glyphCount, other.glyphCount)
                where (one.advance(of: glyph) &+ 512) & ~1_023 != other.advance(of: glyph) {
                    Issue.record("“\(text)”: glyph \(glyph), \(one.advance(of: glyph)) and \(other.advance(of: glyph))")
                    return false
                }
            }
            return true
        }
    }

    @Test("What pairs tell is told without HarfBuzz, and the rest is not")
    func pairsAreUsed() {
        let options = ShapingOptions(defaultStyle: TextStyle(font: FontDescription("Noto Sans", size: 31.40625)))
        func missed(_ text: String) -> Int {
            let before = WordProfile.learntPairs(ofFontsWithSize: 31.40625)
            _ = ShapedString(StyledText(text), options: options)
            return WordProfile.learntPairs(ofFontsWithSize: 31.40625) - before
        }
        #expect(missed("water otter") > 0)
        #expect(missed("otter water") == 0)
        // All pairs of a new word are known from others.
        #expect(missed("rater") > 0)
        #expect(missed("waterotterrater") > 0)
        #expect(missed("raterotter") == 0)
    }
}
