import CHarfBuzz
import Synchronization

/// Takes a text through analysis, fonts and HarfBuzz, paragraph by paragraph. A worker with scratch memory.
// One thread at a time uses a shaper: the pool hands it out and takes it back.
final class TextShaper: @unchecked Sendable {
    private let analyzer = TextAnalyzer()
    private var wordShaper = WordShaper()
    private var resolver = FontResolver()
    private var analysis = TextAnalysis()
    private var items: [TextItem] = []
    private var fontRuns: [FontRun] = []
    /// The font of styles that say nothing of it, complete.
    private var defaultFont = FontDescription()
    /// The font that the style asked for last asks for; most items have the style of the one before.
    private var lastFont: (style: Int, description: FontDescription) = (-1, FontDescription())
    private var draft = ParagraphDraft()

    /// The fonts of the last paragraph: the next one mostly has the same, and then shares the array.
    private var lastFonts: [Font] = []

    private static let pool = Mutex<[TextShaper]>([])
    /// As many idle shapers are kept as may reasonably be at work at once.
    private static let poolLimit = 16

    /// Runs the body with a shaper of the pool.
    static func withShaper<Value>(_ body: (TextShaper) -> Value) -> Value {
        let shaper = pool.locked { $0.popLast() } ?? TextShaper()
        defer {
            pool.locked { if $0.count < poolLimit { $0.append(shaper) } }
        }
        return body(shaper)
    }

    /// Shapes a paragraph of a text; nil when cancelled. O(paragraph).
    func shape(
        _ paragraph: ParagraphScanner.Paragraph, of text: StyledText, options: ShapingOptions,
        cancellation: CancellationToken?
    ) -> ShapedParagraph? {
        if cancellation?.isCancelled == true { return nil }
        begin(options)
        wordShaper.begin()
        defer {
            wordShaper.end()
            draft.clear()
            analyzer.giveBackMemory()
            analysis.giveBackMemory()
            items.giveBackMemory()
            fontRuns.giveBackMemory()
        }
        let isComplete = text.storage.utf8.withUnsafeBufferPointer { bytes in
            draft(paragraph, of: text, bytes: bytes, options: options, cancellation: cancellation)
        }
        guard isComplete else { return nil }
        if !lastFonts.elementsEqual(resolver.fonts, by: ===) { lastFonts = resolver.fonts }
        return ShapedParagraph(draft, fonts: lastFonts)
    }

    /// The metrics of a line in a text without characters.
    func emptyLineMetrics(_ options: ShapingOptions) -> FontMetrics {
        begin(options)
        return emptyLineMetrics(of: defaultFont, style: -1, language: options.defaultStyle.language)
    }

    private func emptyLineMetrics(of description: FontDescription, style: Int, language: String?) -> FontMetrics {
        let index = resolver.wishedFont(for: description, style: style, language: language)
        return resolver.fonts[Int(index)].metrics
    }

    /// The width of eight spaces, which is how far tab stops are apart where nothing else is said.
    private func eightSpaces(of description: FontDescription, style: Int, language: String?) -> Double {
        let index = resolver.wishedFont(for: description, style: style, language: language)
        return Double(resolver.fonts[Int(index)].space.advance * 8) / 1_024
    }

    /// A stretch of a paragraph that HarfBuzz is told the same about.
    struct Piece {
        var range: Range<Int>
        var level: UInt8
        var script: UInt32
        nonisolated(unsafe) var language: hb_language_t?
        var settings: ShapingSettings

        func shapes(like other: Piece) -> Bool {
            level == other.level && script == other.script && language == other.language && settings == other.settings
        }
    }

    /// The pieces of a paragraph, in logical order. O(paragraph).
    func shapingPieces(of paragraph: ShapedParagraph, _ text: StyledText, options: ShapingOptions) -> [Piece] {
        let styles = text.storage.styles
        begin(options)
        return text.storage.utf8.withUnsafeBufferPointer { bytes in
            _ = itemize(paragraph.content, of: text, bytes: bytes, options: options, cancellation: nil)
            return items.map { item in
                let style = styles[item.style].value
                let language = item.language(given: style.language ?? options.defaultStyle.language)
                return Piece(
                    range: item.range, level: item.level, script: item.script,
                    language: hb_language_from_string(language, -1),
                    settings: ShapingSettings(
                        font: font(ofStyle: item.style, in: styles), style: style, script: item.script,
                        roundsPositions: options.roundsGlyphPositions))
            }
        }
    }

    /// Makes `analysis` and `items` those of a paragraph; false when cancelled.
    private func itemize(
        _ range: Range<Int>, of text: StyledText, bytes: UTF8Bytes, options: ShapingOptions,
        cancellation: CancellationToken?
    ) -> Bool {
        let styles = text.storage.styles
        let firstStyle = styles.firstRun(endingAfter: Int32(range.lowerBound))
        let direction = text.paragraphStyle(at: range.lowerBound).baseWritingDirection
        let isComplete = analyzer.analyze(
            range, of: bytes, direction: direction == .natural ? options.baseWritingDirection : direction,
            defaultDirection: options.defaultBaseWritingDirection,
            language: styles[firstStyle].value.language ?? options.defaultStyle.language,
            embeddings: embeddings(in: range, styles: styles, from: firstStyle), cancellation: cancellation,
            into: &analysis)
        items.removeAll(keepingCapacity: true)
        if isComplete { TextItemizer.itemize(analysis, styles: styles, into: &items) }
        return isComplete
    }

    /// Makes `draft` a paragraph; false when cancelled.
    private func draft(
        _ paragraph: ParagraphScanner.Paragraph, of text: StyledText, bytes: UTF8Bytes, options: ShapingOptions,
        cancellation: CancellationToken?
    ) -> Bool {
        let range = paragraph.range
        let styles = text.storage.styles
        let style = text.paragraphStyle(at: range.lowerBound)
        let firstStyle = styles.firstRun(endingAfter: Int32(range.lowerBound))
        guard itemize(range, of: text, bytes: bytes, options: options, cancellation: cancellation) else { return false }
        draft.clear()
        wordShaper.beginParagraph()
        draft.range = range
        draft.end = paragraph.end
        draft.baseLevel = analysis.baseLevel
        draft.alignment = style.alignment
        draft.truncationScope = style.truncationScope
        for item in items {
            if cancellation?.isCancelled == true { return false }
            shape(item, styles: styles, bytes: bytes, options: options)
        }
        draft.emptyLineMetrics = emptyLineMetrics(
            of: font(ofStyle: firstStyle, in: styles), style: firstStyle,
            language: styles[firstStyle].value.language ?? options.defaultStyle.language)
        draft.geometry = ParagraphGeometry(
            style, tabGlyphs: paragraph.hasTabs ? draft.tabGlyphs(in: bytes) : [],
            decimalSeparators: draft.decimalSeparators(in: bytes),
            eightSpaces: eightSpaces(
                of: font(ofStyle: firstStyle, in: styles), style: firstStyle,
                language: styles[firstStyle].value.language ?? options.defaultStyle.language))
        draft.sumPositions()
        draft.makeUnits(breaks: analysis.lineBreaks, text: bytes)
        draft.aggregateMetrics(fonts: resolver.fonts)
        return true
    }

    private func shape(
        _ item: TextItem, styles: [StyledText.Run<TextStyle>], bytes: UTF8Bytes, options: ShapingOptions
    ) {
        let style = styles[item.style].value
        let description = font(ofStyle: item.style, in: styles)
        let baselineOffset = Float(style.baselineOffset ?? 0)
        let language = style.language ?? options.defaultStyle.language
        let settings = ShapingSettings(
            font: description, style: style, script: item.script, roundsPositions: options.roundsGlyphPositions)
        if item.presentation == .text, style.attachment == nil,
            // Mostly the wished font has all characters, and then words that the cache has need no look at them.
            let (run, typeface) = resolver.wholeRun(item, of: bytes, description: description, language: language)
        {
            let task = WordShaper.Task(
                run: run, item: item, font: resolver.fonts[Int(run.font)], settings: settings, text: bytes,
                baselineOffset: baselineOffset)
            if wordShaper.shape(
                task, breaks: analysis.lineBreaks, into: &draft,
                ifCovered: { resolver.covers($0, of: bytes, typeface: typeface) })
            {
                return
            }
        }
        fontRuns.removeAll(keepingCapacity: true)
        resolver.resolve(item, of: bytes, description: description, language: language, into: &fontRuns)
        for run in fontRuns {
            if let attachment = style.attachment, bytes.isObjectReplacement(at: run.range.lowerBound) {
                draft.append(
                    attachment, in: run, level: item.level, settings: settings, baselineOffset: baselineOffset)
            } else {
                let task = WordShaper.Task(
                    run: run, item: item, font: resolver.fonts[Int(run.font)], settings: settings, text: bytes,
                    baselineOffset: baselineOffset)
                _ = wordShaper.shape(task, breaks: analysis.lineBreaks, into: &draft, ifCovered: { _ in true })
            }
        }
    }

    /// The directions that attributes give the text of a paragraph; empty if they give none. O(style runs).
    private func embeddings(
        in range: Range<Int>, styles: [StyledText.Run<TextStyle>], from first: Int
    ) -> [TextAnalysis.Run<[DirectionEmbedding]>] {
        let last = styles.firstRun(endingAfter: Int32(max(range.upperBound - 1, range.lowerBound)))
        let styles = styles[first...last]
        guard styles.contains(where: { $0.value.directionEmbeddings != nil }) else { return [] }
        return styles.map {
            .init(end: min(Int($0.end), range.upperBound), value: $0.value.directionEmbeddings ?? [])
        }
    }

    private func begin(_ options: ShapingOptions) {
        resolver.begin(catalog: options.fontCatalog)
        defaultFont = options.defaultFont
        lastFont.style = -1
    }

    private func font(ofStyle index: Int, in styles: [StyledText.Run<TextStyle>]) -> FontDescription {
        if lastFont.style != index {
            let font = styles[index].value.font
            lastFont = (index, font.map { $0.inheriting(from: defaultFont) } ?? defaultFont)
        }
        return lastFont.description
    }
}
