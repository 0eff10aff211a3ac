import CAllocations
import Testing

@testable import TextEngine

/// Measuring a shaped string allocates nothing, once it has shown its hyphens: what is counted is every call of `malloc`.
@Suite("Allocations of measuring", .enabled(if: callocations_count()))
struct MeasuringAllocationTests {
    private static let sentence =
        "The quick brown fox jumps over the lazy dog while extraordinarily hyphenated representatives look on "

    /// A text and the options that it is measured with.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var text: StyledText
        var options = TextFrameOptions()
        var testDescription: String { name }
    }

    private static func styled(_ style: ParagraphStyle, _ text: String = sentence + sentence) -> StyledText {
        var builder = StyledText.Builder()
        builder.append(text, paragraphStyle: style)
        builder.append("\n" + text, paragraphStyle: style)
        return builder.text
    }

    private static let english: StyledText = {
        var builder = StyledText.Builder()
        builder.append(sentence + sentence, style: TextStyle(language: "x-a"))
        return builder.text
    }()

    /// Breaks words behind every vowel.
    private static let dictionary: HyphenationCatalog = {
        let catalog = HyphenationCatalog()
        let patterns = "UTF-8\na1\ne1\ni1\no1\nu1\n"
        do {
            catalog.add(try HyphenationDictionary(bytes: Array(patterns.utf8)), language: "x-a")
        } catch {
            Issue.record("\(error)")
        }
        return catalog
    }()

    private static let fonts: StyledText = {
        var builder = StyledText.Builder()
        for index in 0..<8 {
            builder.append(
                "styled text ",
                style: TextStyle(
                    font: FontDescription(size: 8 + Double(index), weight: index % 2 == 0 ? .bold : nil),
                    link: LinkValue(url: "https://example.org")))
        }
        return builder.text
    }()

    static var cases: [Case] {
        var cases = [
            Case(name: "plain", text: StyledText(sentence + sentence)),
            Case(name: "paragraphs", text: StyledText(sentence + "\n\n" + sentence + "\u{2028}" + sentence + "\n")),
            Case(name: "both directions", text: StyledText(sentence + "אבג דהו זחט מרחבא " + sentence)),
            Case(name: "fonts of many sizes", text: fonts),
            Case(name: "fallback fonts", text: StyledText(sentence + "漢字 日本語 😀 " + sentence)),
            Case(name: "empty", text: StyledText("")),
            Case(name: "soft hyphens", text: StyledText("extra\u{AD}ordi\u{AD}narily rep\u{AD}resent\u{AD}atives ")),
            Case(
                name: "hyphens of a dictionary", text: english,
                options: TextFrameOptions().with(
                    \.hyphenation, HyphenationOptions(defaultFactor: 1, catalog: dictionary))),
            Case(
                name: "hyphens of a finder", text: StyledText(sentence),
                options: TextFrameOptions().with(
                    \.hyphenation,
                    HyphenationOptions(
                        defaultFactor: 1, finder: HyphenationFinder { _, range in .init(offset: range.upperBound - 1) })
                )),
            Case(
                name: "a paragraph's hyphenation factor",
                text: {
                    var builder = StyledText.Builder()
                    builder.append(
                        sentence, style: TextStyle(language: "x-a"),
                        paragraphStyle: ParagraphStyle().with(\.hyphenationFactor, 0.9))
                    return builder.text
                }(),
                options: TextFrameOptions().with(\.hyphenation, HyphenationOptions(catalog: dictionary))),
            Case(
                name: "tabs",
                text: styled(
                    ParagraphStyle().with(
                        \.tabStops,
                        TabStop.Alignment.allCases.enumerated().map {
                            TabStop(Double($0.offset + 1) * 40, alignment: $0.element)
                        }), "a\tb 1.5\tc d e\t12,5 and more\tlast")),
            Case(
                name: "indents",
                text: styled(
                    ParagraphStyle(
                        indents: ParagraphIndents(
                            head: 5, tail: 3, initialHead: 12, initialTail: 1, numberOfInitialLines: 2)))),
            Case(
                name: "line spacing",
                text: styled(
                    ParagraphStyle(
                        lineSpacing: ParagraphLineSpacing(betweenLines: 3, beforeParagraph: 4, afterParagraph: 2).with(
                            \.lineHeightMultiple, 1.2
                        ).with(\.minimumLineHeight, 5).with(\.minimumBaselineDistance, 14).with(
                            \.firstLineOffset, .capHeightCenterFromTop(9))))),
            Case(name: "justified by its style", text: styled(ParagraphStyle(alignment: .justified))),
            Case(
                name: "shrunk if it has to, and it has not", text: StyledText(sentence),
                options: TextFrameOptions().with(\.minimumTextScaleFactor, 0.5)),
            Case(
                name: "a line limit that it keeps", text: StyledText(sentence),
                options: TextFrameOptions(maximumNumberOfLines: 1_000)),
            Case(
                name: "empty lines", text: StyledText(sentence + "\n"),
                options: TextFrameOptions().with(\.emptyTextHasLine, true).with(\.finalSeparatorStartsLine, true)),
            Case(
                name: "a display scale", text: StyledText(sentence), options: TextFrameOptions().with(\.displayScale, 2)
            ),
            Case(
                name: "a token that is not shown", text: StyledText(sentence),
                options: TextFrameOptions(truncationToken: "more").with(\.truncationRangeAdjuster, .words)),
            Case(
                name: "line heights",
                text: {
                    var style = TextStyle()
                    style.lineHeight = .factor(1.5)
                    return StyledText(sentence + sentence, style: style)
                }(), options: TextFrameOptions().with(\.textLayoutMode, .pango)),
        ]
        for mode in TextFrameOptions.WrapMode.allCases {
            cases.append(
                Case(
                    name: "wrap mode \(mode)", text: StyledText(sentence),
                    options: TextFrameOptions().with(\.wrapMode, mode)))
        }
        for mode in TextFrameOptions.TextLayoutMode.allCases {
            for text in [StyledText(sentence), fonts] {
                cases.append(
                    Case(
                        name: "layout mode \(mode)", text: text,
                        options: TextFrameOptions().with(\.textLayoutMode, mode)))
            }
        }
        for alignment in [TextAlignment.left, .right, .center, .end, .justified] {
            cases.append(
                Case(
                    name: "aligned \(alignment)", text: StyledText(sentence),
                    options: TextFrameOptions().with(\.defaultTextAlignment, alignment)))
        }
        cases.append(
            Case(
                name: "balanced", text: StyledText(sentence + "\n" + sentence),
                options: TextFrameOptions().with(\.lineBreakStrategy, .balanced)))
        cases.append(
            Case(
                name: "balanced with hyphens", text: english,
                options: TextFrameOptions().with(\.lineBreakStrategy, .balanced).with(
                    \.hyphenation, HyphenationOptions(defaultFactor: 1, catalog: dictionary))))
        return cases
    }

    /// How often the body allocates.
    private func allocations(_ body: () -> Void) -> UInt64 {
        let before = callocations_of_thread()
        body()
        return callocations_of_thread() - before
    }

    @Test("Nothing is allocated, with any option and style that does not truncate", arguments: cases)
    func measuring(_ one: Case) {
        let shaped = ShapedString.box(one.text)
        let widths = Array(stride(from: 60.0, through: 700, by: 9.7)) + [.infinity]
        // Hyphens are kept when they are first shown.
        var warm = Size.zero
        for width in widths { warm = shaped.measure(width: width, options: one.options) }
        var size = Size.zero
        let count = allocations {
            for width in widths { size = shaped.measure(width: width, options: one.options) }
        }
        #expect(count == 0, "\(count) allocations at \(widths.count) widths")
        #expect(size == warm)
        if one.name.contains("hyphen") {
            let frames = widths.map {
                TextFrame(shaped, size: Size(width: $0, height: .infinity), options: one.options)
            }
            #expect(frames.contains { !$0.hyphens.isEmpty }, "nothing is hyphenated")
        }
    }

    @Test("Parts are measured as whole texts are")
    func parts() {
        let part = ShapedString.box(StyledText(Self.sentence + "\n" + Self.sentence)).part(10..<150)
        _ = part.measure(width: 200)
        #expect(allocations { _ = part.measure(width: 120) } == 0)
    }

    @Test("The two hit tests allocate nothing either")
    func hitTests() {
        let frame = TextFrame.box(StyledText(Self.sentence + "אבג דהו " + Self.sentence), width: 200)
        func ask() {
            for y in stride(from: 0.0, to: 80, by: 7) {
                for x in stride(from: 0.0, to: 220, by: 13) { _ = frame.offset(closestTo: Point(x: x, y: y)) }
            }
            for offset in 0..<200 { _ = frame.rect(at: offset) }
        }
        ask()
        #expect(allocations(ask) == 0)
    }

    @Test("The counter counts: a frame has to be allocated, and an array")
    func counter() {
        let shaped = ShapedString.box(StyledText(Self.sentence))
        #expect(allocations { _ = TextFrame(shaped, size: .unlimited) } > 0)
        #expect(allocations { _ = Array(repeating: shaped.paragraphCount, count: 5_000).count } > 0)
    }
}
