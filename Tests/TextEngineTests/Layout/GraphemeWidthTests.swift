import Testing

@testable import TextEngine

@Suite("The least width of text whose lines may end inside words")
struct GraphemeWidthTests {
    private static let system = BoxFonts.makeCatalog("fonts-system.conf")

    private func shape(_ text: StyledText, family: String, size: Double) -> ShapedString {
        ShapedString(text, options: BoxFonts.options(size: size, family: family, catalog: Self.system))
    }

    private static func style(letterSpacing: Double?) -> TextStyle {
        var style = TextStyle()
        style.letterSpacing = letterSpacing
        return style
    }

    @Test("A letter that kerns with its neighbours needs the width that it has alone on a line")
    func kernedLetters() {
        // The font moves both letters together. "T" is the wider one, and narrower beside "r" than alone.
        let shaped = shape("Tr", family: "DejaVu Sans", size: 16)
        let alone = shape("T", family: "DejaVu Sans", size: 16).maximumContentWidth
        #expect(shaped.maximumGraphemeWidth == alone)
        #expect(shaped.paragraphs[0].maximumClusterWidth < shaped.maximumGraphemeWidth)
    }

    @Test("A letter is shaped alone once for all texts with the same style")
    func lettersOfOtherTexts() {
        func widest(_ text: StyledText, _ alone: inout LoneGraphemes) -> (Double, isShaped: Bool) {
            let shaped = shape(text, family: "DejaVu Sans", size: 16)
            let width = shaped.widestLoneGrapheme(of: shaped.paragraphs[0], at: 0, &alone)
            return (width, shaped.reshapedLineByteCount > 0)
        }
        var alone = LoneGraphemes()
        let first = widest("Tr", &alone)
        #expect(first.isShaped)
        #expect(widest("rTr", &alone) == (first.0, false))
        #expect(widest(StyledText("Tr", style: Self.style(letterSpacing: 8)), &alone) == (first.0 + 8, true))
    }

    @Test("What two threads find at a time is kept together")
    func threads() {
        func widest(_ text: StyledText, _ alone: inout LoneGraphemes) -> Bool {
            let shaped = shape(text, family: "DejaVu Sans", size: 16)
            _ = shaped.widestLoneGrapheme(of: shaped.paragraphs[0], at: 0, &alone)
            return shaped.reshapedLineByteCount > 0
        }
        let spaced = StyledText("Tr", style: Self.style(letterSpacing: 8.25))
        LoneGraphemes.forgetAll()
        // The second begins while the first runs, and ends before it.
        LoneGraphemes.withShared { first in
            LoneGraphemes.withShared { second in #expect(widest(spaced, &second)) }
            #expect(widest("Tr", &first))
        }
        LoneGraphemes.withShared { both in
            #expect(!widest("Tr", &both))
            #expect(!widest(spaced, &both))
        }
    }

    @Test("A full stop behind a letter of one script has not the width that it has behind one of another")
    func scripts() {
        var alone = LoneGraphemes()
        func shapes(_ text: String) -> (isUnsafe: Bool, isShaped: Bool) {
            let shaped = shape(StyledText(text), family: "Noto Sans", size: 16)
            _ = shaped.widestLoneGrapheme(of: shaped.paragraphs[0], at: 0, &alone)
            return (shaped.paragraphs[0].header.hasUnsafeBreaks, shaped.reshapedLineByteCount > 0)
        }
        #expect(shapes("T.") == (true, true) && shapes("T.") == (true, false))
        // The first time makes the letters known. The full stop is the same glyph in all of them.
        let others = ["\u{422}", "\u{413}", "\u{423}", "\u{3A4}", "\u{3A5}"].filter { shapes("\($0).").isUnsafe }
        #expect(!others.isEmpty)
        alone = LoneGraphemes()
        _ = shapes("T.")
        for letter in others {
            _ = shapes("\(letter)\u{301}\(letter)")
            #expect(shapes("\(letter).").isShaped)
        }
    }

    @Test("Widths of one style, default style, rounding or unit of length are not those of another")
    func scopes() {
        var alone = LoneGraphemes()
        let shaped = shape("Tr", family: "DejaVu Sans", size: 16)
        let (paragraph, options) = (shaped.paragraphs[0], shaped.options)
        let scope = alone.scope(of: .plain, in: paragraph, options)
        // A colour moves no glyph.
        let red = TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0))
        #expect(scope != nil && alone.scope(of: red, in: paragraph, options) == scope)
        #expect(alone.scope(of: Self.style(letterSpacing: 8), in: paragraph, options) != scope)
        var other = options
        other.defaultStyle.language = "ja"
        #expect(alone.scope(of: .plain, in: paragraph, other) != scope)
        other = options
        other.roundsGlyphPositions = true
        #expect(alone.scope(of: .plain, in: paragraph, other) != scope)
        // A paragraph this wide counts in larger units.
        var wide = TextStyle()
        wide.attachment = TextAttachment(width: 4_194_304, ascent: 1, descent: 0)
        let text = StyledText("Tr ").appending(StyledText("\u{FFFC}", style: wide))
        let huge = shape(text, family: "DejaVu Sans", size: 16).paragraphs[0]
        #expect(huge.unitsPerPixel < 1_024 && alone.scope(of: .plain, in: huge, options) != scope)
    }

    @Test("The same letter has another width where its style differs")
    func lettersOfOtherStyles() {
        let (plain, spaced) = (TextStyle(), Self.style(letterSpacing: 8))
        let alone = shape(StyledText("T", style: spaced), family: "DejaVu Sans", size: 16).maximumContentWidth
        for separator in [" ", "\n"] {
            var builder = StyledText.Builder()
            builder.append("Tr\(separator)", style: plain)
            builder.append("Tr", style: spaced)
            #expect(shape(builder.text, family: "DejaVu Sans", size: 16).maximumGraphemeWidth >= alone)
        }
    }

    @Test("The least width of random paragraphs is that of the one that needs most")
    func paragraphs() {
        forRandomCases { _, random in
            let spacings = [nil, nil, 3, 0.5]
            let texts = (0..<4).map { _ in
                StyledText(
                    RandomText.make(pieceCount: 3, odd: false, using: &random)
                        .replacing("\n", with: " ").replacing("\r", with: " "),
                    style: Self.style(letterSpacing: spacings.randomElement(using: &random) ?? nil))
            }
            var builder = StyledText.Builder()
            for text in texts {
                builder.append(text)
                builder.append("\n")
            }
            let whole = shape(builder.text, family: "DejaVu Sans", size: 13.3)
            let widths = texts.map { shape($0, family: "DejaVu Sans", size: 13.3).maximumGraphemeWidth }
            let (found, expected) = (whole.maximumGraphemeWidth, widths.max() ?? 0)
            if abs(found - expected) < 1.0 / 1_024 { return true }
            Issue.record("\(found), not \(expected): \(builder.text.string.debugDescription)")
            return false
        }
    }

    @Test("No line is wider than a box of the least width")
    func noLineSticksOut() {
        forRandomCases { _, random in
            let text = StyledText(RandomText.make(pieceCount: 6, odd: true, using: &random))
            // A tab is as wide as its place.
            guard !text.string.contains("\t") else { return true }
            let families = ["DejaVu Sans", "Noto Sans", "Noto Serif"]
            let shaped = shape(text, family: families.randomElement(using: &random) ?? "Noto Sans", size: 13.3)
            for mode in [TextFrameOptions.WrapMode.character, .wordThenCharacter] {
                let options = TextFrameOptions().with(\.wrapMode, mode)
                let least = shaped.contentWidths(options: options).least
                let frame = TextFrame(shaped, size: Size(width: least, height: .infinity), options: options)
                guard let widest = frame.widths.max(), widest > least + 1.0 / 1_024 else { continue }
                Issue.record("A line is \(widest) wide in a box of \(least), \(mode): \(text.string.debugDescription)")
                return false
            }
            return true
        }
    }
}
