import Testing

@testable import TextEngine

/// What holds for the parts of any text:
///
/// 1. A part that is all of a text has its frame.
/// 2. The lines of a part that starts and ends at paragraph ends are those of the whole text's frame.
/// 3. Taking a paragraph's glyphs over gives what shaping its part gives, glyph by glyph and unit by unit, in any script.
/// 4. What no paragraph direction has a say in is laid out as the part's text by itself.
/// 5. Indices of the three spaces agree both ways, and carets are at every boundary of the part.
///
/// ``FrameInvariantTests`` hold its invariants for parts, and that measuring gives their frame.
@Suite("Properties of parts of texts", .hangGuard)
struct PartPropertyTests {
    @Test("1: a part that is all of a text has its frame")
    func whole() {
        forRandomCases { _, random in
            let text = RandomLayout.makeText(pieceCount: 8, odd: true, using: &random)
            let options = RandomLayout.options(using: &random)
            let size = Size(width: RandomLayout.width(using: &random), height: .infinity)
            let shaped = ShapedString.box(text)
            let part = ShapedString(0..<text.count, of: shaped)
            return FrameSummary(TextFrame(part, size: size, options: options))
                == FrameSummary(TextFrame(shaped, size: size, options: options))
                && part.measure(width: size.width, options: options)
                    == shaped.measure(width: size.width, options: options)
        }
    }

    @Test("2: lines of a part of whole paragraphs are those of the whole text")
    func paragraphs() {
        forRandomCases { _, random in
            let text = RandomLayout.makeText(pieceCount: 14, odd: true, using: &random)
            let shaped = ShapedString.box(text)
            guard !shaped.paragraphs.isEmpty else { return true }
            var options = RandomLayout.options(using: &random)
            options.finalSeparatorStartsLine = false
            let width = RandomLayout.width(using: &random)
            // Without a width, lines are aligned to the widest of all.
            guard width.clampedExtent.isFinite else { return true }
            let size = Size(width: width, height: .infinity)
            let first = Int.random(in: 0..<shaped.paragraphs.count, using: &random)
            let last = Int.random(in: first..<shaped.paragraphs.count, using: &random)
            let range = Int(shaped.paragraphs[first].textStart)..<Int(shaped.paragraphs[last].textEnd)
            let frame = TextFrame(shaped.part(range), size: size, options: options)
            let lines = TextFrame(shaped, size: size, options: options).lineRecords.filter {
                first...last ~= Int($0.paragraph)
            }
            func summary(_ line: LineRecord, _ firstParagraph: Int) -> [Double] {
                [
                    Double(line.start), Double(line.end), Double(line.next), line.x, line.width, line.spaceStretch,
                    line.heights.above, line.heights.below, Double(Int(line.paragraph) - firstParagraph),
                    Double(line.glyphStart), Double(line.glyphEnd),
                ]
            }
            let isSame = frame.lineRecords.map { summary($0, 0) } == lines.map { summary($0, first) }
            if !isSame { Issue.record("\(range) of \(text.string.debugDescription) at \(size), \(options)") }
            return isSame
        }
    }

    @Test("3: the glyphs that a part copies equal those of shaping the part anew", arguments: WordCacheTests.samples)
    func copying(_ sample: WordCacheTests.Sample) {
        let font = FontDescription(sample.family, size: 17)
        let options = ShapingOptions(
            defaultStyle: TextStyle(font: font, language: sample.language),
            fontCatalog: sample.family.hasPrefix("Label Box") ? BoxFonts.catalog : .system)
        // Under marks without a letter HarfBuzz puts circles, in places that depend on text far before them.
        let circleAlone = ShapedString("\u{25CC}", options: options)
        // The glyphs are the paragraph's memory.
        let circle = withExtendedLifetime(circleAlone) { circleAlone.paragraphs[0].glyphIDs[0] }
        var (taken, shapedAgain, differing) = (0, 0, 0)
        forRandomCases(max(100, TestEnvironment.caseCount / 20)) { _, random in
            let string = sample.text(using: &random)
            var builder = StyledText.Builder()
            // Colours divide what HarfBuzz is told at once, anywhere.
            let middle = string.unicodeScalars.indices.randomElement(using: &random) ?? string.startIndex
            builder.append(String(string[..<middle]))
            builder.append(
                String(string[middle...]),
                style: Bool.random(using: &random)
                    ? .plain : TextStyle(foregroundColor: Color(red: 1, green: 0, blue: 0)))
            let text = builder.text
            let shaped = ShapedString(text, options: options)
            let part = shaped.part(RandomText.range(in: text, using: &random))
            for index in part.paragraphs.indices {
                let whole = shaped.paragraphs[part.firstParagraph + index]
                let slot = part.withSlot(index) { $0.paragraph }
                let again = TextShaper.withShaper(fonts: shaped.fontSnapshot) {
                    $0.shape(slot, cutFrom: whole.content, of: text, options: options, cancellation: nil)
                }
                guard let again else { return false }
                let paragraph = part.paragraphs[index]
                if slot.range != whole.content {
                    let isTaken = whole.canBeCut(to: slot.range, of: text)
                    taken += isTaken ? 1 : 0
                    shapedAgain += isTaken ? 0 : 1
                }
                guard ParagraphSummary(paragraph) == ParagraphSummary(again) else {
                    if whole.glyphIDs.contains(circle) {
                        differing += 1
                        continue
                    }
                    Issue.record(
                        """
                        \(slot.range) of \(text.string.debugDescription), colours from \(middle.utf16Offset(in: string))
                        \(ParagraphSummary(paragraph))
                        \(ParagraphSummary(again))
                        """)
                    return false
                }
            }
            return true
        }
        print(
            "\(sample.family): \(taken) paragraphs taken over, \(shapedAgain) shaped, \(differing) with other circles")
        // At most two in a hundred; a few paragraphs may have one by chance.
        #expect(taken > 0 && differing <= max(taken / 50, 1))
    }

    @Test("4: a part of text that goes left to right is laid out as its text by itself")
    func standalone() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: false, using: &random)
            let shaped = ShapedString.box(text)
            let part = shaped.part(RandomText.range(in: text, using: &random))
            var builder = StyledText.Builder()
            builder.append(text, range: part.range)
            let alone = ShapedString.box(builder.text)
            let isPlain = (Array(shaped.paragraphs) + Array(alone.paragraphs)).allSatisfy { !$0.needsReordering }
            // A part may start or end in the middle of a grapheme cluster, whose characters have one font as long as
            // they are together; and lines may end elsewhere where characters before the part decide.
            let size = Size(width: .infinity, height: .infinity)
            // Tabs are as wide as the paragraph's first style says, and what is of no script has that of the text in front.
            let first = text.string(in: part.range).unicodeScalars.first
            let joining: Set<UInt32> = [0x09, 0x200D, 0x20E3, 0xFE0F]
            guard isPlain, first?.properties.isAlphabetic != false,
                !text.string.unicodeScalars.contains(where: { $0.value > 0xFFFF || joining.contains($0.value) })
            else { return true }
            let (frame, expected) = (TextFrame(part, size: size), TextFrame(alone, size: size))
            let isSame =
                frame.ranges.map { $0.lowerBound - part.range.lowerBound } == expected.ranges.map(\.lowerBound)
                && frame.widths == expected.widths && frame.shown == expected.shown
                && frame.truncatedText.string == builder.text.string
            if !isSame {
                Issue.record("\(part.range) of \(text.string.debugDescription): \(frame.shown), \(expected.shown)")
            }
            return isSame
        }
    }

    @Test("5: index spaces agree both ways, and every boundary has a caret")
    func indices() {
        forRandomCases { _, random in
            let text = RandomText.makeStyled(pieceCount: 8, odd: true, using: &random)
            let shaped = ShapedString.box(text)
            let part = shaped.part(RandomText.range(in: text, using: &random))
            let options = TextFrameOptions(maximumNumberOfLines: .random(in: 0...2, using: &random))
            let frame = TextFrame(
                part, size: Size(width: RandomLayout.width(using: &random), height: .infinity), options: options)
            let truncated = frame.truncatedText
            guard frame.truncatedTextCount == truncated.count, frame.endIndex.offset == truncated.count else {
                Issue.record("\(frame.truncatedTextCount) bytes, not \(truncated.count)")
                return false
            }
            for offset in part.range.lowerBound...part.range.upperBound {
                let index = frame.index(forOffsetInOriginalText: offset)
                let place = frame.placeInOriginalText(of: index)
                guard place.offsetInToken != nil ? place.range.contains(offset) : place.range == offset..<offset else {
                    Issue.record("\(offset) is \(index), which is \(place): \(part.range) of \(text.string)")
                    return false
                }
            }
            guard frame.truncations.isEmpty, frame.lineCount > 0 else { return true }
            let carets = frame.lineRecords.indices.flatMap { frame.carets(onLine: $0).map(\.offset) }.sorted()
            let boundaries = text.storage.utf8.withUnsafeBufferPointer { bytes in
                GraphemeBreakFinder.withFinder { $0.boundaries(of: part.range, in: bytes) }
            }
            // At a cut inside of a cluster, and between paragraphs, there is a boundary in any case.
            return carets.first == part.range.lowerBound && carets.last == part.range.upperBound
                && Set(boundaries).isSubset(of: carets) && Set(carets).count == carets.count
        }
    }
}
