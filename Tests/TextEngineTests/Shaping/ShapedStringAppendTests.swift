import Testing

@testable import TextEngine

@Suite("Shaped strings that grow", .hangGuard)
struct ShapedStringAppendTests {
    /// Whether a string has the glyphs and frames of a string that is shaped at once.
    ///
    /// - Parameter text: The text made anew; nil for the string's own.
    private func isLikeNew(
        _ shaped: ShapedString, _ text: StyledText? = nil, using random: inout SeededRandom
    ) -> Bool {
        let expected = ShapedString(text ?? shaped.text, options: shaped.options)
        guard shaped.paragraphCount == expected.paragraphCount, shaped.range == expected.range,
            shaped.hasParagraphStyles == expected.hasParagraphStyles,
            shaped.defaultBaseWritingDirectionWasUsed == expected.defaultBaseWritingDirectionWasUsed
        else { return false }
        for index in 0..<shaped.paragraphCount {
            guard shaped.paragraphText(index) == expected.paragraphText(index),
                shaped.truncationScope(ofParagraph: index) === expected.truncationScope(ofParagraph: index),
                ParagraphSummary(shaped.paragraphs[index]) == ParagraphSummary(expected.paragraphs[index]),
                shaped.paragraphs[index].content == expected.paragraphs[index].content,
                shaped.paragraphs[index].alignment == expected.paragraphs[index].alignment
            else { return false }
        }
        let options =
            Bool.random(using: &random)
            ? RandomLayout.options(using: &random) : RandomLayout.cuttingOptions(using: &random)
        return isLaidOut(shaped, like: expected, width: RandomLayout.width(using: &random), options)
    }

    /// Whether two strings have the same lines, links, tokens and sizes.
    private func isLaidOut(
        _ shaped: ShapedString, like expected: ShapedString, width: Double, _ options: TextFrameOptions
    ) -> Bool {
        let size = Size(width: width, height: .infinity)
        let frame = TextFrame(shaped, size: size, options: options)
        let expectedFrame = TextFrame(expected, size: size, options: options)
        return FrameSummary(frame) == FrameSummary(expectedFrame) && frame.links == expectedFrame.links
            && frame.baselines == expectedFrame.baselines && frame.lefts == expectedFrame.lefts
            && frame.truncations.map(\.token.text) == expectedFrame.truncations.map(\.token.text)
            && shaped.measure(width: width, options: options) == expected.measure(width: width, options: options)
            && shaped.contentWidths(options: options) == expected.contentWidths(options: options)
    }

    @Test("After each of 20,000 steps, a text that grows and shrinks is like one made anew")
    func manySteps() {
        var random = SeededRandom(seed: 27)
        var (shaped, text) = (ShapedString("", options: BoxFonts.options()), StyledText.empty)
        for number in 0..<20_000 {
            // Short texts have more of their steps at places that matter.
            let step: AppendHistory.Step =
                text.count > 40
                ? .removeFirst(.random(in: 1...text.count, using: &random)) : AppendHistory.halves(using: &random)
            (shaped, text) = (shaped.after(step), text.copied(after: step))
            guard shaped.text == text, Array(shaped.text.storage.styles) == Array(text.storage.styles),
                Array(shaped.text.storage.paragraphStyles) == Array(text.storage.paragraphStyles),
                isLikeNew(shaped, text, using: &random)
            else {
                Issue.record("step \(number): \(text.string.debugDescription) after \(step)")
                return
            }
        }
    }

    @Test("Attributes of every kind are those of a new string after text before them was removed")
    func everyAttribute() {
        #expect(EveryAttribute.missing.isEmpty)
        let styles =
            EveryAttribute.styles.map { ($0, ParagraphStyle.default) }
            + EveryAttribute.paragraphStyles.map { (TextStyle.plain, $0) }
        for (style, paragraphStyle) in styles {
            var builder = StyledText.Builder()
            builder.append("xx\nab cd ", paragraphStyle: paragraphStyle)
            builder.append("ef-gh AV\t1.5 \u{FFFC}ij\u{AD}k fi", style: style, paragraphStyle: paragraphStyle)
            builder.append(" kl\nmn", paragraphStyle: paragraphStyle)
            let shaped = ShapedString.box(builder.text)
            _ = shaped.maximumContentWidth
            let rest = shaped.removingFirst(bytes: 3)
            let expected = ShapedString(rest.text, options: shaped.options)
            for mode in TextFrameOptions.WrapMode.allCases {
                for width in [0, 33, 60, .infinity] {
                    let options = TextFrameOptions().with(\.wrapMode, mode)
                    #expect(isLaidOut(rest, like: expected, width: width, options), "\(style) \(paragraphStyle)")
                }
            }
        }
    }

    @Test("Each string of a random history is like one that is shaped at once, and old strings stay as they were")
    func histories() {
        forRandomCases { _, random in
            let options = BoxFonts.options().with(\.sharesNaturalDirection, .random(using: &random)).with(
                \.defaultBaseWritingDirection, Bool.random(using: &random) ? .leftToRight : .rightToLeft)
            var held = [ShapedString("", options: options)]
            var steps: [AppendHistory.Step] = []
            for _ in 0..<8 {
                let isNewest = Int.random(in: 0..<5, using: &random) > 0
                let from = held[isNewest ? held.count - 1 : Int.random(in: 0..<held.count, using: &random)]
                steps.append(AppendHistory.step(textCount: from.text.count, using: &random))
                held.append(from.after(steps[steps.count - 1]))
                // Some paragraphs are shaped in the older string, some in the newer one.
                guard Bool.random(using: &random) || isLikeNew(held[held.count - 1], using: &random) else {
                    Issue.record("\(held[held.count - 1].text.string.debugDescription) after \(steps)")
                    return false
                }
            }
            for shaped in held where !isLikeNew(shaped, using: &random) {
                Issue.record("\(shaped.text.string.debugDescription) of \(steps)")
                return false
            }
            return true
        }
    }

    private func glyphs(_ shaped: ShapedString) -> [ObjectIdentifier] {
        shaped.paragraphs.map { ObjectIdentifier($0.storage) }
    }

    @Test("Paragraphs before the last one are shared, whichever string shapes them")
    func sharing() {
        let first = ShapedString.box("ab\ncd\nef")
        let before = glyphs(first)
        let second = first.appending("gh")
        #expect(glyphs(second).dropLast() == before.dropLast() && glyphs(second)[2] != before[2])
        let third = second.appending("\nij").appending("kl\n")
        #expect(glyphs(third).prefix(2) == glyphs(second).prefix(2))
        // The last paragraph is closed now, so it is shared too.
        #expect(glyphs(third.appending("mn")).prefix(4) == glyphs(third)[...])
        // Nobody has shaped these yet. Another string shapes them first.
        let unshaped = third.appending("op\nqr\nst")
        let longer = unshaped.appending("uv")
        #expect(glyphs(longer).dropLast() == glyphs(unshaped).dropLast())
    }

    @Test("CR and LF that come one after the other are one line end")
    func lineEnds() {
        let start = ShapedString.box("ab\r")
        let closed = glyphs(start)
        let end = start.appending("\ncd")
        #expect(end.paragraphs.map(\.textEnd) == [4, 6] && glyphs(end)[0] != closed[0])
        #expect(start.appending("\r").paragraphs.map(\.textEnd) == [3, 4])
        #expect(glyphs(start.appending("cd"))[0] == closed[0])
        #expect(end.removingFirst(bytes: 3).paragraphs.map(\.textEnd) == [1, 3])
    }

    @Test("Whole paragraphs are not shaped again when text before them is removed")
    func removing() {
        let shaped = ShapedString.box("ab\ncd ef\ngh\nij")
        _ = TextFrame(shaped, size: Size(width: 20, height: .infinity))
        func isShaped(_ shaped: ShapedString) -> [Bool] {
            (0..<shaped.paragraphCount).map { shaped.withSlot($0) { $0.storage != nil } }
        }
        #expect(isShaped(shaped.removingFirst(bytes: 3)) == [true, true, true])
        #expect(isShaped(shaped.removingFirst(bytes: 4)) == [false, true, true])
        #expect(shaped.removingFirst(bytes: 0) === shaped && shaped.removingFirst(bytes: -1) === shaped)
        #expect(shaped.removingFirst(bytes: 99).paragraphCount == 0)
        #expect(shaped.removingFirst(bytes: 14).paragraphCount == 0)
        #expect(shaped.removingFirst(bytes: 99).appending("x").paragraphCount == 1)
    }

    @Test("The first strong character of a text decides for all paragraphs, also if it comes late")
    func sharedDirection() {
        let shaped = ShapedString("1\n2\n", options: BoxFonts.options().with(\.sharesNaturalDirection, true))
        #expect(shaped.defaultBaseWritingDirectionWasUsed)
        let turned = shaped.appending("3\nא")
        #expect(turned.paragraphs.map(\.baseLevel) == [1, 1, 1, 1] && !turned.defaultBaseWritingDirectionWasUsed)
        #expect(turned.appending("\nab").removingFirst(bytes: 6).paragraphs.map(\.baseLevel) == [1, 1])
        #expect(turned.appending("\nab").removingFirst(bytes: 9).paragraphs.map(\.baseLevel) == [0])
        // An isolate of the last paragraph is still open.
        let isolate = shaped.appending("\u{2067}").appending("א\n").appending("ab")
        #expect(isolate.paragraphs.map(\.baseLevel) == [0, 0, 0, 0])
    }

    @Test("With other fonts in the catalog, everything is shaped again")
    func fonts() throws {
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        let shaped = ShapedString("ab\ncd", options: BoxFonts.options(catalog: catalog))
        let before = glyphs(shaped)
        #expect(glyphs(shaped.appending("e"))[0] == before[0])
        try catalog.add(fontFile: TestEnvironment.fonts.appendingPathComponent("Box-Regular.ttf").path)
        let longer = shaped.appending("e")
        #expect(glyphs(longer)[0] != before[0] && shaped.hasMissingGlyphs && !longer.hasMissingGlyphs)
    }

    @Test("A word behind 20,000 paragraphs allocates what its paragraph needs")
    func costs() {
        var shaped = ShapedString.box(StyledText(String(repeating: "ab\n", count: 20_000)))
        for index in 0..<shaped.paragraphCount { shaped.withParagraph(index) { _ in } }
        shaped = shaped.appending("x")
        var held = [shaped]
        held.reserveCapacity(201)
        let bytes = allocatedBytes {
            for index in 0..<200 {
                shaped = shaped.appending(index % 10 == 0 ? "\n" : "ab ")
                shaped.withParagraph(shaped.paragraphCount - 1) { _ in }
                held.append(shaped)
            }
        }
        #expect(bytes < 1_000_000)
        #expect(shaped.paragraphCount == 20_021 && held[0].paragraphCount == 20_001)
    }

    @Test("The widths of a string that grew need its last paragraphs alone")
    func widths() {
        // Tabs: how wide such a paragraph must be is found by its words.
        var shaped = ShapedString.box(StyledText(String(repeating: "ab\tcd\n", count: 5_000) + "e"))
        var count = 0
        func ask(_ shaped: ShapedString) -> Double {
            shaped.widest(\.graphemeWidths) { index, _ in
                count += 1
                return Double(index)
            }
        }
        #expect(ask(shaped) == 5_000 && ask(shaped) == 5_000 && count == 5_001)
        shaped = shaped.appending("f\ng")
        #expect(ask(shaped) == 5_001 && count == 5_003)
        let options = TextFrameOptions().with(\.wrapMode, .word)
        _ = shaped.contentWidths(options: options)
        let bytes = allocatedBytes {
            for _ in 0..<100 {
                shaped = shaped.appending("h")
                let known = shaped.memory.lines.locked { [$0.leastWidths.count, $0.naturalWidths.count] }
                #expect(known == [5_001, 5_001])
                _ = shaped.contentWidths(options: options)
            }
        }
        #expect(bytes < 2_000_000)
    }

    @Test("A part grows with its whole string")
    func parts() {
        let shaped = ShapedString.box("ab\ncd")
        let longer = shaped.appending("ef")
        #expect(longer.part(3..<7).paragraphs.map(\.content) == [3..<7])
        #expect(shaped.part(3..<5).paragraphs.map(\.content) == [3..<5])
    }
}
