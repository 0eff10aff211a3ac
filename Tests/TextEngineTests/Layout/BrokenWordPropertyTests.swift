import Testing

@testable import TextEngine

/// Every line of any text shows what HarfBuzz gives for the line's text with the paragraph as context, and is broken by the
/// widths that it then has.
@Suite("Lines beside HarfBuzz's glyphs for their text")
struct BrokenWordPropertyTests {
    /// A font, and what its texts are made of: letters with rules that look at their neighbours.
    struct Sample: CustomTestStringConvertible, Sendable {
        var family: String
        var pieces: [String]
        var isBox = false
        var testDescription: String { family + " " + pieces[0] }
    }

    static let samples = [
        Sample(
            family: "Label Box",
            pieces: ["A", "V", "T", "o", "a", " ", "fi", "f", "-", "x\u{302}", "س", "لا", "א", " ", "AV", "1"],
            isBox: true),
        Sample(family: "Label Box Context", pieces: ["e", "a", "V", "T", " ", " ", "b", "-"], isBox: true),
        Sample(family: "Label Box Spaces", pieces: ["א", "ב", "ג", "ד", " ", " "], isBox: true),
        Sample(
            family: "Noto Sans",
            pieces: ["A", "V", "T", "o", "/", "-", ".", "L", "y", " ", "f", "i", "“", "W", "\u{301}"]),
        Sample(
            family: "DejaVu Sans", pieces: ["A", "V", "T", "o", "/", "-", ".", "ا", "ل", "س", "م", " ", "ffi", "א"]),
        Sample(
            family: "Noto Sans Arabic", pieces: ["ا", "ل", "م", "ح", "ر", "ي", "ه", "\u{64E}", "\u{651}", " ", "،"]),
        Sample(family: "Noto Nastaliq Urdu", pieces: ["ا", "ل", "م", "ح", "ر", "ی", "ہ", "ک", "\u{64E}", " ", "۔"]),
        Sample(family: "Noto Sans CJK JP", pieces: ["か", "ー", "ア", "ト", "、", "。", "「", "漢", "字", "ッ", "A", "V", " "]),
        Sample(family: "Noto Sans Devanagari", pieces: ["क", "र्क", "ति", "षे", "त", "कं", "रा", "क्ष", "र", "।", " ", "र्"]),
        Sample(family: "Noto Sans Thai", pieces: ["ก", "ำ", "น", "้", "ป", "ี", "่", " ", "เ", "ญ", "ู"]),
    ]

    private static let system = BoxFonts.makeCatalog("fonts-system.conf")

    private func shape(_ sample: Sample, _ random: inout SeededRandom, count: Int) -> ShapedString {
        var text = ""
        for _ in 0..<Int.random(in: 1...count, using: &random) {
            text += sample.pieces.randomElement(using: &random) ?? ""
            if Int.random(in: 0..<30, using: &random) == 0 { text += "\n" }
        }
        let options = BoxFonts.options(
            size: sample.isBox ? 10 : 16, family: sample.family, catalog: sample.isBox ? BoxFonts.catalog : Self.system)
        return ShapedString(StyledText(text), options: options)
    }

    private static let wrapModes: [TextFrameOptions.WrapMode] = [.character, .wordThenCharacter, .word]

    /// Calls the body with random texts, a share of all cases; it gives a complaint or nil.
    private func forCases(
        _ sample: Sample, _ body: (ShapedString, TextFrameOptions, Double, inout SeededRandom) -> String?
    ) {
        let shaping = max(TestEnvironment.caseCount / Self.samples.count, 20)
        forRandomCases(shaping) { _, random in
            let shaped = shape(sample, &random, count: 40)
            let options = TextFrameOptions().with(
                \.defaultTextAlignment, Bool.random(using: &random) ? .start : .justified
            ).with(\.wrapMode, Self.wrapModes.randomElement(using: &random) ?? .word)
            let width = Double.random(in: 0...shaped.maximumContentWidth + 10, using: &random)
            guard let complaint = body(shaped, options, width, &random) else { return true }
            Issue.record("\(shaped.text.string.debugDescription) at \(width), \(options.wrapMode): \(complaint)")
            return false
        }
    }

    @Test("Each line has the glyphs of its text, and is as wide as they are", arguments: samples)
    func lines(sample: Sample) {
        let harfBuzz = LineShaping()
        var (own, lines) = (0, 0)
        forCases(sample) { shaped, options, width, _ in
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
            for line in frame.lineRecords {
                lines += 1
                if line.ownGlyphs >= 0 { own += 1 }
                if let complaint = harfBuzz.complaint(about: line, of: frame) { return "\(line.text) \(complaint)" }
            }
            let size = shaped.measure(width: width, options: options)
            let widest = frame.lineRecords.map(\.width).max() ?? 0
            return size.width == widest && size.height == frame.layoutBounds.height
                ? nil : "measured \(size), not \(widest) by \(frame.layoutBounds.height)"
        }
        print("\(sample): \(own) of \(lines) lines have glyphs of their own")
    }

    @Test("Each line fits, and no line has room for what it could end with next", arguments: samples)
    func widths(sample: Sample) {
        let harfBuzz = LineShaping()
        forCases(sample) { shaped, options, width, _ in
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
            let reference = LineEnds(shaped, harfBuzz)
            for line in frame.lineRecords {
                let ends = reference.ends(behind: line, wrapMode: options.wrapMode)
                if line.spaceStretch == 0, line.width > width, ends.hasShorter {
                    return "\(line.text) is \(line.width) wide"
                }
                guard let next = ends.next, line.width <= width || line.spaceStretch > 0 else { continue }
                if next.width <= width { return "\(line.text) could end at \(next.end), \(next.width) wide" }
            }
            return nil
        }
    }

    @Test("Lines that are cut show the glyphs of what is kept, and fit", arguments: samples)
    func truncatedLines(sample: Sample) {
        let harfBuzz = LineShaping()
        forCases(sample) { shaped, options, width, random in
            var options = options
            options.defaultTextAlignment = .start
            options.maximumNumberOfLines = Int.random(in: 1...3, using: &random)
            options.lastLineTruncationMode = [.end, .middle, .start].randomElement(using: &random) ?? .end
            let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
            for line in frame.lineRecords where line.truncation >= 0 {
                if let complaint = harfBuzz.complaint(about: line, of: frame) { return "\(line.text) \(complaint)" }
                let truncation = frame.truncations[Int(line.truncation)]
                let isAlone = truncation.headGlyphs.isEmpty && truncation.tailGlyphs.isEmpty
                if line.width > width + 1e-9, !isAlone { return "\(line.text) is \(line.width) wide" }
                let places = frame.segments(of: line)
                let sum = places.reduce(0) { $0 + $1.width }
                if !isClose(sum, line.width, within: 1e-6) { return "\(line.width) wide, its segments \(sum)" }
            }
            return nil
        }
    }

    @Test("The memory of a text does not show: layouts are the same in any order", arguments: samples)
    func order(sample: Sample) {
        forCases(sample) { shaped, options, width, random in
            var other = options
            other.maximumNumberOfLines = Int.random(in: 1...3, using: &random)
            other.lastLineTruncationMode = [.end, .middle, .start].randomElement(using: &random) ?? .end
            let widths = [width, Double.random(in: 0...100, using: &random), width]
            func outcome(_ shaped: ShapedString, _ width: Double, _ options: TextFrameOptions) -> [String] {
                let frame = TextFrame(shaped, size: Size(width: width, height: .infinity), options: options)
                return frame.lineRecords.map { "\($0.text) \($0.width) \(LineShaping.shown(on: $0, of: frame))" }
            }
            for width in widths {
                for options in [other, options] {
                    let fresh = ShapedString(shaped.text, options: shaped.options)
                    if outcome(shaped, width, options) != outcome(fresh, width, options) {
                        return "otherwise at \(width)"
                    }
                }
            }
            return nil
        }
    }
}

/// Where lines may end, and how wide they would be by themselves.
private struct LineEnds {
    private let shaped: ShapedString
    private let harfBuzz: LineShaping

    init(_ shaped: ShapedString, _ harfBuzz: LineShaping) { (self.shaped, self.harfBuzz) = (shaped, harfBuzz) }

    /// The place behind a line at which it could end next and its width then; and whether there is one before its end.
    func ends(behind line: LineRecord, wrapMode: TextFrameOptions.WrapMode) -> (
        next: (end: Int, width: Double)?, hasShorter: Bool
    ) {
        let paragraph = shaped.paragraphs[Int(line.paragraph)]
        let units = (0..<paragraph.unitCount).map { paragraph.nextOffset(afterUnit: $0) }
        let clusters =
            (1..<max(paragraph.glyphCount, 1)).map { paragraph.offset(ofGlyph: $0) }.filter { offset in
                shaped.text.storage.utf8.withUnsafeBufferPointer { GraphemeBreakFinder.isBoundary(offset, in: $0) }
            } + [Int(paragraph.contentEnd)]
        let endsWord = units.contains(Int(line.next)) || Int(line.next) >= Int(paragraph.contentEnd)
        let places =
            switch wrapMode {
            case .word: units
            case .character: clusters
            case .none: [Int(paragraph.contentEnd)]
            case .wordThenCharacter: endsWord ? units : clusters
            }
        let isWord = wrapMode == .word
        let start = Int(line.start)
        let shorter = (isWord ? units : clusters).contains {
            $0 > start && visible(start..<$0).upperBound < Int(line.end)
        }
        guard Int(line.next) < Int(paragraph.contentEnd),
            let next = places.first(where: { $0 > Int(line.next) && visible(start..<$0).upperBound > Int(line.end) })
        else { return (nil, shorter) }
        let text = visible(start..<next)
        // What stands behind a paragraph's last letters is not broken off.
        let contentEnd = Int(paragraph.contentEnd)
        let end = visible(next..<contentEnd).isEmpty ? contentEnd : text.upperBound
        let glyphs = harfBuzz.glyphs(of: text, shapedUntil: end, ofParagraph: Int(line.paragraph), in: shaped)
        return ((next, Double(glyphs.reduce(0) { $0 + Int($1.advance) }) / 1_024), shorter)
    }

    private func visible(_ range: Range<Int>) -> Range<Int> {
        let end = shaped.text.storage.utf8.withUnsafeBufferPointer {
            CharacterProperties.trimmingWhiteSpace(at: range.upperBound, from: range.lowerBound, in: $0)
        }
        return range.lowerBound..<end
    }
}
