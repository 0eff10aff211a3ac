@testable import TextEngine

extension FuzzInvariants {
    /// The characters for bytes: letters of scripts with different shaping, marks, digits, brackets, spaces,
    /// separators, controls, and parts of emoji.
    private static let alphabet: [UInt32] = [
        0x61, 0x66, 0x69, 0x41, 0x56, 0x78, 0x20, 0x20, 0x2D, 0x2E, 0x28, 0x29, 0x5B, 0x5D, 0x31, 0x32, 0x25, 0x2C,
        0xA0,
        0xAD, 0xE9, 0xFD, 0x301, 0x302, 0x323, 0x34F, 0x433, 0x5D0, 0x5D1, 0x5C1, 0x627, 0x633, 0x644, 0x645, 0x64B,
        0x60C, 0x640, 0x661, 0x6D4, 0x710, 0x7C1, 0x915, 0x930, 0x93F, 0x94D, 0x937, 0x964, 0x995, 0x9CB, 0xE01, 0xE33,
        0xE40, 0xEB2, 0x1000, 0x1039, 0x1100, 0x1161, 0x11A8, 0x1780, 0x17D2, 0x1CD0, 0x200B, 0x200C, 0x200D, 0x200E,
        0x200F, 0x2028, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x202F, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0x20E3,
        0x2764, 0x3001, 0x300C, 0x300D, 0x3042, 0x30A2, 0x30C3, 0x30FC, 0x6F22, 0x5B57, 0xAC00, 0xFE0E, 0xFE0F, 0xFEFF,
        0xFFFC, 0x1F1E9, 0x1F1EA, 0x1F3FD, 0x1F44D, 0x1F468, 0x1F600, 0xE0067, 0xE007F, 0xE0100, 0x10FFFF, 0xE000, 0x0,
        0x9, 0xA, 0xD, 0x85, 0x2029, 0x180E, 0x1820, 0x10D00, 0x1E900, 0x20000,
    ]

    /// Makes a styled text from bytes: those below 0x80 are characters of the alphabet, 0x80 to 0xBF repeat the last
    /// one, and those from 0xC0 on change the style.
    static func shapingInput(_ bytes: some Sequence<UInt8>) -> StyledText {
        var builder = StyledText.Builder()
        var style = TextStyle()
        var paragraph = ParagraphStyle()
        var text = ""
        func append() {
            builder.append(text, style: style, paragraphStyle: paragraph)
            text = ""
        }
        for byte in bytes {
            switch byte {
            case ..<0x80:
                Unicode.Scalar(alphabet[Int(byte) % alphabet.count]).map { text.unicodeScalars.append($0) }
            case ..<0xC0:
                guard let last = text.unicodeScalars.last else { continue }
                for _ in 0..<(1 << ((byte & 0x3F) % 9)) { text.unicodeScalars.append(last) }
            default:
                append()
                change(&style, &paragraph, by: byte & 0x3F)
            }
        }
        append()
        return builder.text
    }

    private static func change(_ style: inout TextStyle, _ paragraph: inout ParagraphStyle, by code: UInt8) {
        let languages: [String?] = [nil, "ja", "zh-Hant", "tr", "ar", "ja-u-lb-loose", "x", ""]
        let families = ["Label Box", "Label Box Tall", "Label Box Context", "Label Box Spaces", "Label Box Variable"]
        switch code {
        case 0: style = TextStyle()
        case 1: style.font = FontDescription(weight: .bold)
        case 2: style.foregroundColor = .white
        case 3: style.letterSpacing = 2
        case 4: style.letterSpacing = -3
        case 5: style.ligatures = TextStyle.Ligatures.none
        case 6: style.usesKerning = false
        case 7: style.directionEmbeddings = [DirectionEmbedding(.rightToLeft)]
        case 8:
            style.directionEmbeddings =
                (style.directionEmbeddings ?? []) + [DirectionEmbedding(.leftToRight, isOverride: true)]
        case 9: style.attachment = TextAttachment(width: 7, ascent: 5, descent: 2)
        case 10: paragraph.baseWritingDirection = .rightToLeft
        case 11: paragraph.baseWritingDirection = .natural
        case 16..<24: style.language = languages[Int(code) - 16]
        case 40: paragraph.indents = ParagraphIndents(head: 7, tail: 3, initialHead: 12, numberOfInitialLines: 2)
        case 41: paragraph.lineSpacing = ParagraphLineSpacing(betweenLines: 3, beforeParagraph: 5)
        case 42: paragraph.lineSpacing.firstLineOffset = .capHeightCenterFromTop(9)
        case 43: paragraph.tabStops = [TabStop(20, alignment: .right), TabStop(60, alignment: .decimal)]
        case 44: paragraph.truncationScope = TruncationScope(maximumNumberOfLines: 2, truncationToken: "→")
        case 45: paragraph.truncationScope = TruncationScope(maximumNumberOfLines: 1, lastLineTruncationMode: .middle)
        case 46: paragraph.alignment = .justified
        case 47: paragraph.hyphenationFactor = 0.7
        case 48: style.lineHeight = .factor(1.7)
        case 49: style.lineHeight = .pixels(6)
        case 50: style.insertsHyphens = false
        case 51: paragraph = ParagraphStyle()
        case 24..<29: style.font = FontDescription(families[Int(code) - 24], size: 12)
        default: style.font = FontDescription(size: Double(code) * Double(code))
        }
    }

    /// Shapes a text made from bytes, whose first selects options, and checks every stage.
    ///
    /// - Returns: The text's glyphs.
    @discardableResult
    static func checkShaping(_ bytes: [UInt8], catalog: FontCatalog) -> ShapedString {
        let text = shapingInput(bytes.dropFirst())
        let first = bytes.first ?? 0
        var style = TextStyle(font: FontDescription("Label Box", size: 10))
        if first & 8 != 0 { style.language = "ja" }
        var options = ShapingOptions(defaultStyle: style, fontCatalog: catalog)
        options.defaultBaseWritingDirection = first & 1 != 0 ? .rightToLeft : .leftToRight
        options.baseWritingDirection = first & 2 != 0 ? .rightToLeft : .natural
        options.roundsGlyphPositions = first & 4 != 0
        let shaped = ShapedString(text, options: options)
        var position = 0
        let fontCount = shaped.fonts.count
        for paragraph in shaped.paragraphs {
            precondition(Int(paragraph.textStart) == position, "paragraphs with a gap")
            position = Int(paragraph.textEnd)
            checkAnalysis(of: paragraph, text, options)
            check(paragraph, fontCount: fontCount)
        }
        precondition(position == text.count, "text without a paragraph")
        precondition(shaped.minimumContentWidth.isFinite && shaped.maximumContentWidth.isFinite, "widths that are none")
        precondition(isSame(shaped, ShapedString(text, options: options)), "another result the second time")
        return shaped
    }

    private static func checkAnalysis(of paragraph: ShapedParagraph, _ text: StyledText, _ options: ShapingOptions) {
        var analyzer = TextAnalyzer()
        var analysis = TextAnalysis()
        let range = paragraph.content
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            let isComplete = analyzer.analyze(
                range, of: bytes, direction: options.baseWritingDirection,
                defaultDirection: options.defaultBaseWritingDirection, language: options.defaultStyle.language,
                into: &analysis)
            precondition(isComplete, "cancelled by nobody")
            func isCharacter(_ offset: Int) -> Bool { offset == bytes.count || bytes[offset] & 0xC0 != 0x80 }
            for ends in [
                analysis.levels.map(\.end), analysis.scripts.map(\.end), analysis.presentations.map(\.end),
                analysis.lineBreaks.map(\.offset), GraphemeBreakFinder().boundaries(of: range, in: bytes),
            ] {
                precondition(range.isEmpty || ends.last == range.upperBound, "an analysis that ends early")
                precondition(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 }, "an analysis out of order")
                precondition(ends.allSatisfy(isCharacter), "half a character")
            }
            precondition(analysis.levels.allSatisfy { $0.value <= 126 }, "a level too high")
            precondition(
                zip(analysis.scripts, analysis.scripts.dropFirst()).allSatisfy { $0.value != $1.value },
                "runs of the same script side by side")
        }
        guard !range.isEmpty else { return }
        var items: [TextItem] = []
        TextItemizer.itemize(analysis, styles: text.storage.styles, into: &items)
        var end = range.lowerBound
        for item in items {
            precondition(item.range.lowerBound == end && !item.range.isEmpty, "items with a gap")
            precondition(!item.language(given: options.defaultStyle.language).isEmpty, "an item without language")
            end = item.range.upperBound
        }
        precondition(end == range.upperBound, "text without an item")
    }

    private static func check(_ paragraph: ShapedParagraph, fontCount: Int) {
        precondition(paragraph.positions.count == paragraph.glyphCount + 1, "positions for other glyphs")
        var (glyph, text) = (0, Int(paragraph.textStart))
        for run in paragraph.runs {
            precondition(Int(run.glyphStart) == glyph && Int(run.textStart) >= text, "runs out of order")
            precondition(run.textEnd > run.textStart && Int(run.font) < fontCount, "a run of nothing")
            (glyph, text) = (Int(run.glyphEnd), Int(run.textEnd))
            precondition(
                run.glyphs.allSatisfy { run.text.contains(Int(paragraph.clusters[$0])) }, "a cluster outside of its run"
            )
        }
        precondition(glyph == paragraph.glyphCount && text <= Int(paragraph.contentEnd), "glyphs without a run")
        let clusters = paragraph.clusters
        precondition(zip(clusters, clusters.dropFirst()).allSatisfy { $0 <= $1 }, "clusters out of order")
        let units = (0..<paragraph.unitCount).map { paragraph.nextGlyph(afterUnit: $0) }
        precondition(zip(units, units.dropFirst()).allSatisfy { $0 <= $1 }, "units out of order")
        precondition((units.last ?? glyph) == glyph, "glyphs without a unit")
        // With negative letter spacing, a part may be wider than the whole.
        let ascends = zip(paragraph.positions, paragraph.positions.dropFirst()).allSatisfy { $0 <= $1 }
        precondition(
            !ascends || paragraph.minimumContentWidth <= paragraph.maximumContentWidth + 0.01, "a minimum too large")
    }

    private static func isSame(_ a: ShapedString, _ b: ShapedString) -> Bool {
        a.paragraphs.count == b.paragraphs.count
            && zip(a.paragraphs, b.paragraphs).allSatisfy {
                $0.glyphIDs.elementsEqual($1.glyphIDs) && $0.clusters.elementsEqual($1.clusters)
                    && $0.positions.elementsEqual($1.positions) && $0.unitGlyphs.elementsEqual($1.unitGlyphs)
                    && $0.offsets.elementsEqual($1.offsets, by: ==)
            }
    }
}
