import Testing

@testable import TextEngine

@Suite("Properties of truncation")
struct TruncationPropertyTests {
    private static let modes: [TruncationMode] = [.end, .middle, .start]

    private func randomToken(_ random: inout SeededRandom) -> StyledText? {
        [nil, "!", "<x y>", "\n.", " … ", StyledText("…", style: TextStyle(font: FontDescription(size: 17)))]
            .randomElement(using: &random) ?? nil
    }

    private func randomAdjuster(_ random: inout SeededRandom) -> TruncationRangeAdjuster? {
        let seed = random.next()
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .words
        case 1:
            // Answers of every kind, the same for the same question.
            return TruncationRangeAdjuster { _, full, proposed in
                var random = SeededRandom(
                    seed: seed &+ UInt64(proposed.lowerBound) &* 31 &+ UInt64(proposed.upperBound))
                let start = Int.random(in: full.lowerBound - 2...proposed.lowerBound + 1, using: &random)
                return start..<max(start, Int.random(in: proposed.upperBound - 1...full.upperBound + 2, using: &random))
            }
        default: return nil
        }
    }

    /// A frame of a text with scopes in any mode; with ranges that may go and adjusters, unless what is cut is to be ruled by
    /// the width alone.
    private func randomFrame(_ random: inout SeededRandom, odd: Bool = true, byWidthAlone: Bool = false) -> TextFrame {
        var builder = StyledText.Builder()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let part = RandomText.make(pieceCount: 6, odd: odd, using: &random)
            let start = Int.random(in: 0...builder.count + part.utf8.count, using: &random)
            let scope = TruncationScope(
                maximumNumberOfLines: .random(in: 0...2, using: &random),
                lastLineTruncationMode: Self.modes.randomElement(using: &random) ?? .end,
                truncationToken: randomToken(&random),
                truncatableRange: Bool.random(using: &random) || byWidthAlone
                    ? nil : start..<Int.random(in: start...start + 20, using: &random))
            builder.append(
                part + ["", "\n"][Int.random(in: 0...1, using: &random)],
                style: Bool.random(using: &random) ? .plain : TextStyle(font: FontDescription(size: 17.3)),
                paragraphStyle: Bool.random(using: &random) ? .default : ParagraphStyle(truncationScope: scope))
        }
        let options = TextFrameOptions(
            maximumNumberOfLines: .random(in: 0...3, using: &random),
            lastLineTruncationMode: Self.modes.randomElement(using: &random) ?? .end,
            truncationToken: randomToken(&random)
        ).with(\.truncationRangeAdjuster, byWidthAlone ? nil : randomAdjuster(&random))
        return TextFrame.box(
            builder.text, width: .random(in: 0...120, using: &random),
            height: Bool.random(using: &random) ? .infinity : .random(in: 0...50, using: &random), options)
    }

    /// The offsets of the line's own text in front of the token and behind it.
    private func keptText(_ frame: TextFrame, _ index: Int) -> (head: Range<Int>, tail: Range<Int>)? {
        let line = frame.lineRecords[index]
        guard line.truncation >= 0 else { return nil }
        let truncation = frame.truncations[Int(line.truncation)]
        // A scope's terminator stands between its last line and the next one.
        let start = max(
            index > 0 ? Int(frame.lineRecords[index - 1].next) : 0,
            Int(frame.shapedString.paragraphs[Int(line.paragraph)].textStart))
        let end = truncation.tailGlyphs.isEmpty ? truncation.excised.upperBound : Int(line.end)
        return (
            start..<max(start, truncation.excised.lowerBound),
            truncation.excised.upperBound..<max(truncation.excised.upperBound, end)
        )
    }

    @Test("What is kept and what the token stands for are the original text")
    func keptAndExcised() {
        forRandomCases { _, random in
            let frame = randomFrame(&random)
            let text = frame.shapedString.text
            var whole = ""
            var position = 0
            for index in frame.lineRecords.indices {
                let line = frame.lineRecords[index]
                let shown = frame.shownText(of: line)
                guard let kept = keptText(frame, index), let token = shown.token else {
                    whole += text.string(in: position..<Int(line.next))
                    position = Int(line.next)
                    continue
                }
                let excised = frame.truncations[Int(line.truncation)].excised
                let string = Array(shown.text.string.utf8)
                guard Array(string[..<token.lowerBound]) == Array(text.string(in: kept.head).utf8),
                    Array(string[token.upperBound...]) == Array(text.string(in: kept.tail).utf8)
                else {
                    Issue.record("\(text.string.debugDescription), line \(index): \(frame.shown), kept \(kept)")
                    return false
                }
                whole += text.string(in: position..<max(position, kept.head.lowerBound))
                whole += text.string(in: kept.head) + text.string(in: excised) + text.string(in: kept.tail)
                position = kept.tail.isEmpty ? max(Int(line.next), excised.upperBound) : Int(line.next)
                whole += text.string(in: kept.tail.upperBound..<max(position, kept.tail.upperBound))
            }
            // A scope's last terminator is no line's.
            let rest = text.string(in: position..<text.count)
            let isWhole =
                whole == text.string(in: 0..<position)
                && (frame.isClipped || ["", "\n", "\r", "\r\n", "\u{2029}"].contains(rest))
            if !isWhole {
                Issue.record("\(text.string.debugDescription): \(frame.shown), rest \(rest.debugDescription)")
            }
            return isWhole
        }
    }

    @Test("A line that is cut fits, or is its token alone")
    func cutLinesFit() {
        forRandomCases { _, random in
            let frame = randomFrame(&random)
            return frame.lineRecords.allSatisfy { line in
                guard line.truncation >= 0 else { return true }
                let truncation = frame.truncations[Int(line.truncation)]
                let isAlone = truncation.headGlyphs.isEmpty && truncation.tailGlyphs.isEmpty
                let sum = frame.segments(of: line).reduce(0) { $0 + $1.width }
                return isClose(sum, line.width) && (line.width <= frame.size.width + 0.01 || isAlone)
            }
        }
    }

    @Test("A cut keeps as much as fits: one cluster more would not", arguments: modes)
    func asMuchAsFits(mode: TruncationMode) {
        forRandomCases { _, random in
            let text = StyledText(RandomText.make(pieceCount: 8, odd: false, using: &random))
            let frame = TextFrame.box(
                text, width: .random(in: 0...120, using: &random),
                TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: mode))
            guard let line = frame.lineRecords.first, line.truncation >= 0 else { return true }
            let truncation = frame.truncations[0]
            let paragraph = frame.shapedString.paragraphs[0]
            // What is removed beyond the line is removed in any case.
            guard paragraph.mandatoryBreaks.count == 1 else { return true }
            let tokenWidth = truncation.token.maximumContentWidth
            if tokenWidth > frame.size.width { return truncation.headGlyphs.isEmpty && truncation.tailGlyphs.isEmpty }
            func width(_ glyphs: Range<Int>) -> Double {
                paragraph.pixels(paragraph.positions[glyphs.upperBound] - paragraph.positions[glyphs.lowerBound])
            }
            let head =
                truncation.headGlyphs.isEmpty ? 0 : paragraph.firstGlyph(atOrAfter: truncation.excised.lowerBound)
            let tail =
                truncation.tailGlyphs.isEmpty
                ? nil : paragraph.firstGlyph(atOrAfter: truncation.excised.upperBound)
            // White space at the end of the line is no text that has to be cut.
            let shown = text.storage.utf8.withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(
                    at: min(Int(paragraph.contentEnd), truncation.excised.upperBound), from: 0, in: $0)
            }
            let end = tail ?? paragraph.firstGlyph(atOrAfter: shown)
            // Where letters kern, what one cluster more takes is told by BrokenWordPropertyTests.
            guard !line.isNearUnsafeBreak(head, tail, of: paragraph) else { return true }
            var additions: [Double] = []
            if truncation.mode != .start, head < end { additions.append(width(head..<paragraph.clusterEnd(of: head))) }
            if truncation.mode != .end, let tail, tail > head {
                additions.append(width(paragraph.clusterStart(of: tail - 1)..<tail))
            }
            return additions.allSatisfy { line.width + $0 > frame.size.width - 0.01 }
        }
    }

    @Test(
        "Grapheme clusters of several glyph clusters are never divided",
        arguments: ["नमस्ते नमस्ते नमस्ते", "ב\u{200C}ב\u{200C}ב\u{200C}ב", "한🏼x한🏼x한🏼x", "a\u{200D}b\u{200D}c\u{200D}d"])
    func graphemes(text: String) {
        let ends = text.utf8.withContiguousStorageIfAvailable { bytes in
            GraphemeBreakFinder().boundaries(of: 0..<bytes.count, in: bytes)
        }
        for mode in Self.modes {
            for width in stride(from: 0.0, to: 120, by: 1.5) {
                let options = TextFrameOptions(maximumNumberOfLines: 1, lastLineTruncationMode: mode)
                guard let excised = TextFrame.box(StyledText(text), width: width, options).truncations.first?.excised
                else { continue }
                for offset in [excised.lowerBound, excised.upperBound] where offset > 0 {
                    #expect(ends?.contains(offset) == true, "\(mode), \(width): \(offset), \(ends ?? [])")
                }
            }
        }
    }

    /// How wide a part of a text is when it is shaped by itself, white space at its ends included.
    private func advance(of text: StyledText, _ range: Range<Int>) -> Double {
        var builder = StyledText.Builder()
        builder.append(text, range: range)
        return ShapedString.box(builder.text).paragraphs.reduce(0) { sum, paragraph in
            sum + paragraph.pixels(paragraph.positions[paragraph.glyphCount])
        }
    }

    /// The typeface that shows the character at an offset when a part of a text is shaped by itself.
    private func typeface(at offset: Int, of text: StyledText, _ range: Range<Int>) -> Typeface? {
        var builder = StyledText.Builder()
        builder.append(text, range: range)
        guard let paragraph = ShapedString.box(builder.text).paragraphs.first else { return nil }
        let glyph = paragraph.firstGlyph(atOrAfter: offset - range.lowerBound)
        guard glyph < paragraph.glyphCount else { return nil }
        return paragraph.fonts[Int(paragraph.runs[paragraph.runIndex(ofGlyph: glyph)].font)].typeface
    }

    @Test("A cut keeps as much as fits in scopes, with tokens of any kind, where letters kern, in both directions")
    func asMuchAsFitsAnywhere() {
        var (checked, backward, mixed, kerned) = (0, 0, 0, 0)
        forRandomCases { index, random in
            let frame = randomFrame(&random, odd: index % 2 == 0, byWidthAlone: true)
            let text = frame.shapedString.text
            // A word in an override is another one by itself: it may have ligatures.
            let hasOverrides = text.string.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) }
            guard !hasOverrides else { return true }
            let graphemes = text.storage.utf8.withUnsafeBufferPointer {
                [0] + GraphemeBreakFinder().boundaries(of: 0..<text.count, in: $0)
            }
            return frame.lineRecords.allSatisfy { line in
                guard line.truncation >= 0, line.tabs.isEmpty else { return true }
                let truncation = frame.truncations[Int(line.truncation)]
                let paragraph = frame.shapedString.paragraphs[Int(line.paragraph)]
                let excised = truncation.excised
                let token = frame.segments(of: line).reduce(0) { $0 + ($1.source == .token ? $1.width : 0) }
                let head = Int(line.start)..<max(Int(line.start), excised.lowerBound)
                let tail = excised.upperBound..<max(excised.upperBound, Int(line.end))
                // Other text too: what joins to what was cut, for one.
                let sum = advance(of: text, head) + token + advance(of: text, tail)
                guard isClose(sum, line.width, within: 0.01) else { return true }
                /// Whether a cluster would have room; nil where something else rules.
                func fits(_ glyph: Int, before: Bool) -> Bool? {
                    let run = paragraph.runs[paragraph.runIndex(ofGlyph: glyph)]
                    let start = paragraph.offset(ofGlyph: paragraph.clusterStart(of: glyph))
                    let next = paragraph.clusterEnd(of: glyph)
                    let end = next < paragraph.glyphCount ? paragraph.offset(ofGlyph: next) : Int(paragraph.contentEnd)
                    // A cut does not divide graphemes of several glyph clusters.
                    guard graphemes.contains(before ? end : start) else { return nil }
                    let (longerHead, longerTail) =
                        before ? (min(head.lowerBound, start)..<end, tail) : (head, start..<tail.upperBound)
                    let width = advance(of: text, longerHead) + token + advance(of: text, longerTail)
                    // White space, and marks without a letter, have the font of their neighbours, of which some are cut.
                    let own = typeface(at: start, of: text, before ? longerHead : longerTail)
                    guard own === paragraph.fonts[Int(run.font)].typeface else { return nil }
                    checked += 1
                    backward += run.isRightToLeft ? 1 : 0
                    mixed += run.level != paragraph.baseLevel ? 1 : 0
                    kerned += paragraph.isUnsafeToBreak(before: glyph) ? 1 : 0
                    return width <= frame.size.width - 0.01
                }
                let lineEnd =
                    paragraph.mandatoryBreaks.map { Int($0.offset) }.first { $0 > excised.lowerBound }
                    ?? Int(paragraph.contentEnd)
                // White space at the end of a line is no text that has to be cut.
                let shown = text.storage.utf8.withUnsafeBufferPointer {
                    CharacterProperties.trimmingWhiteSpace(
                        at: min(lineEnd, Int(paragraph.contentEnd)), from: excised.lowerBound, in: $0)
                }
                var found: [Bool?] = []
                if truncation.mode != .start, excised.lowerBound < min(shown, excised.upperBound) {
                    found.append(fits(paragraph.firstGlyph(atOrAfter: excised.lowerBound), before: true))
                }
                if truncation.mode != .end, !truncation.tailGlyphs.isEmpty,
                    case let glyph = paragraph.firstGlyph(atOrAfter: excised.upperBound), glyph > 0,
                    paragraph.offset(ofGlyph: glyph - 1) >= excised.lowerBound
                {
                    found.append(fits(glyph - 1, before: false))
                }
                if found.contains(true) {
                    Issue.record(
                        "\(text.string.debugDescription): \(frame.shown), \(excised) of \(line), \(truncation.mode)")
                }
                return !found.contains(true)
            }
        }
        guard TestEnvironment.countsShares else { return }
        #expect(checked > TestEnvironment.caseCount / 20, "\(checked)")
        // Letters that kern at a cut are rare.
        #expect(
            backward > 0 && mixed > 0 && (kerned > 0 || TestEnvironment.caseCount < 1_000),
            "\(backward), \(mixed), \(kerned)")
    }

    @Test("Scopes leave what follows them untouched")
    func scopesEndWhereTheyEnd() {
        forRandomCases { _, random in
            let scope = TruncationScope(
                maximumNumberOfLines: .random(in: 1...2, using: &random),
                lastLineTruncationMode: Self.modes.randomElement(using: &random) ?? .end)
            let first = RandomText.make(pieceCount: 8, odd: true, using: &random) + "\n"
            let second = StyledText(RandomText.make(pieceCount: 8, odd: true, using: &random))
            guard !second.string.hasPrefix("\n"), !second.isEmpty else { return true }
            var builder = StyledText.Builder()
            builder.append(first, paragraphStyle: ParagraphStyle(truncationScope: scope))
            let start = builder.count
            builder.append(second)
            let width = Double.random(in: 0...120, using: &random)
            let frame = TextFrame.box(builder.text, width: width)
            let alone = TextFrame.box(second, width: width)
            let lines = frame.lineRecords.filter { Int($0.start) >= start }
            let own = frame.lineRecords.count - lines.count
            return own <= scope.maximumNumberOfLines
                && lines.map { Int($0.start) - start } == alone.lineRecords.map { Int($0.start) }
                && zip(lines, alone.lineRecords).allSatisfy { isClose($0.width, $1.width) && isClose($0.x, $1.x) }
        }
    }

    @Test("Text outside the truncatable range is removed only if removing all of the range is not enough")
    func truncatableRanges() {
        forRandomCases { _, random in
            let text = StyledText(String(repeating: "abcde fgh ", count: Int.random(in: 1...4, using: &random)))
            let start = Int.random(in: 0..<text.count, using: &random)
            let range = start..<Int.random(in: start + 1...text.count, using: &random)
            let mode: TruncationMode = Bool.random(using: &random) ? .end : .start
            let scope = TruncationScope(
                maximumNumberOfLines: 1, lastLineTruncationMode: mode, truncatableRange: range)
            var builder = StyledText.Builder()
            builder.append(text.string, paragraphStyle: ParagraphStyle(truncationScope: scope))
            let frame = TextFrame.box(builder.text, width: .random(in: 10...150, using: &random))
            guard let excised = frame.truncations.first?.excised, range.upperBound < text.count - 1 else { return true }
            let inside = range.lowerBound <= excised.lowerBound && excised.upperBound <= range.upperBound
            let covers = excised.lowerBound <= range.lowerBound && range.upperBound <= excised.upperBound
            let isBound = mode == .end ? excised.upperBound == range.upperBound : excised.lowerBound == range.lowerBound
            return covers || inside && isBound
        }
    }
}

extension LineRecord {
    /// Whether a cut, or one a cluster farther on, parts letters that kern.
    fileprivate func isNearUnsafeBreak(_ head: Int, _ tail: Int?, of paragraph: ShapedParagraph) -> Bool {
        let places = (head...head + 4).map { $0 } + (tail.map { ($0 - 4...$0).map { $0 } } ?? [])
        return places.contains { $0 >= 0 && paragraph.isUnsafeToBreak(before: $0) }
    }
}
