import CHarfBuzz
import Synchronization

/// Takes a text through analysis, fonts and HarfBuzz, paragraph by paragraph. A worker with scratch memory.
// One thread at a time uses a shaper: the pool hands it out and takes it back.
final class TextShaper: @unchecked Sendable {
    private let analyzer = TextAnalyzer()
    private let wordShaper = WordShaper()
    private var resolver = FontResolver()
    private var analysis = TextAnalysis()
    private var items: [TextItem] = []
    private var fontRuns: [FontRun] = []
    private var draft = ParagraphDraft()

    private static let pool = Mutex<[TextShaper]>([])
    /// As many idle shapers are kept as may reasonably be at work at once.
    private static let poolLimit = 16

    /// What shaping a text gives.
    struct Result {
        var paragraphs: [ShapedParagraph] = []
        var fonts: [Font] = []
        var emptyLineMetrics = FontMetrics.zero
        var usedDefaultDirection = false
    }

    /// Runs the body with a shaper of the pool.
    static func withShaper<Value>(_ body: (TextShaper) -> Value) -> Value {
        let shaper = pool.locked { $0.popLast() } ?? TextShaper()
        defer {
            pool.locked { if $0.count < poolLimit { $0.append(shaper) } }
        }
        return body(shaper)
    }

    /// Shapes a text; nil when cancelled. O(text).
    func shape(_ text: StyledText, options: ShapingOptions, cancellation: CancellationToken?) -> Result? {
        var result = Result()
        resolver.begin(catalog: options.fontCatalog)
        wordShaper.begin()
        defer { wordShaper.end() }
        let isComplete = text.storage.utf8.withUnsafeBufferPointer { bytes -> Bool in
            var start = 0
            while start < bytes.count {
                if cancellation?.isCancelled == true { return false }
                let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
                shape(paragraph, of: text, bytes: bytes, options: options)
                if analysis.usedDefaultDirection { result.usedDefaultDirection = true }
                result.paragraphs.append(ShapedParagraph(draft))
                start = paragraph.end
            }
            return true
        }
        let emptyFont = resolver.wishedFont(
            for: options.defaultFont, style: -1, language: options.defaultStyle.language)
        result.emptyLineMetrics = resolver.fonts[Int(emptyFont)].metrics
        result.fonts = resolver.fonts
        return isComplete ? result : nil
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
        return text.storage.utf8.withUnsafeBufferPointer { bytes in
            itemize(paragraph.content, of: text, bytes: bytes, options: options)
            return items.map { item in
                let style = styles[item.style].value
                let language = ScriptLanguages.language(
                    for: item.script, given: style.language ?? options.defaultStyle.language)
                return Piece(
                    range: item.range, level: item.level, script: item.script,
                    language: hb_language_from_string(language, -1),
                    settings: ShapingSettings(
                        font: font(of: style, options), style: style, script: item.script,
                        roundsPositions: options.roundsGlyphPositions))
            }
        }
    }

    /// Makes `analysis` and `items` those of a paragraph.
    private func itemize(_ range: Range<Int>, of text: StyledText, bytes: UTF8Bytes, options: ShapingOptions) {
        let styles = text.storage.styles
        let firstStyle = styles.firstRun(endingAfter: Int32(range.lowerBound))
        let direction = text.paragraphStyle(at: range.lowerBound).baseWritingDirection
        analyzer.analyze(
            range, of: bytes, direction: direction == .natural ? options.baseWritingDirection : direction,
            defaultDirection: options.defaultBaseWritingDirection,
            language: styles[firstStyle].value.language ?? options.defaultStyle.language,
            embeddings: embeddings(in: range, styles: styles, from: firstStyle), into: &analysis)
        items.removeAll(keepingCapacity: true)
        TextItemizer.itemize(analysis, styles: styles, into: &items)
    }

    private func shape(
        _ paragraph: ParagraphScanner.Paragraph, of text: StyledText, bytes: UTF8Bytes, options: ShapingOptions
    ) {
        let range = paragraph.range
        let styles = text.storage.styles
        let style = text.paragraphStyle(at: range.lowerBound)
        let firstStyle = styles.firstRun(endingAfter: Int32(range.lowerBound))
        itemize(range, of: text, bytes: bytes, options: options)
        draft.clear()
        wordShaper.beginParagraph()
        draft.range = range
        draft.end = paragraph.end
        draft.baseLevel = analysis.baseLevel
        draft.alignment = style.alignment
        draft.truncationScope = style.truncationScope
        for index in items.indices { shape(items[index], index: index, styles: styles, bytes: bytes, options: options) }

        let emptyFont = resolver.wishedFont(
            for: font(of: styles[firstStyle].value, options), style: firstStyle,
            language: styles[firstStyle].value.language ?? options.defaultStyle.language)
        draft.emptyLineMetrics = resolver.fonts[Int(emptyFont)].metrics
        draft.sumPositions()
        draft.makeUnits(breaks: analysis.lineBreaks, text: bytes)
        draft.aggregateMetrics(fonts: resolver.fonts)
    }

    private func shape(
        _ item: TextItem, index: Int, styles: [StyledText.Run<TextStyle>], bytes: UTF8Bytes, options: ShapingOptions
    ) {
        let style = styles[item.style].value
        let description = font(of: style, options)
        let baselineOffset = Float(style.baselineOffset ?? 0)
        fontRuns.removeAll(keepingCapacity: true)
        resolver.resolve(
            item, of: bytes, description: description,
            language: style.language ?? options.defaultStyle.language, into: &fontRuns)
        let settings = ShapingSettings(
            font: description, style: style, script: item.script, roundsPositions: options.roundsGlyphPositions)
        for run in fontRuns {
            if let attachment = style.attachment, bytes.isObjectReplacement(at: run.range.lowerBound) {
                draft.append(
                    attachment, in: run, level: item.level, settings: settings,
                    baselineOffset: baselineOffset)
            } else {
                wordShaper.shape(
                    run, item: item, font: resolver.fonts[Int(run.font)], settings: settings, text: bytes,
                    baselineOffset: baselineOffset, breaks: analysis.lineBreaks, into: &draft)
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

    private func font(of style: TextStyle, _ options: ShapingOptions) -> FontDescription {
        style.font.map { $0.inheriting(from: options.defaultFont) } ?? options.defaultFont
    }
}
