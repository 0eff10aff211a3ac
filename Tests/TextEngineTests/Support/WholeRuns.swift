import CLabelHarfBuzz

@testable import TextEngine

/// A part of a paragraph that HarfBuzz shapes in one call with one font.
struct WholeRun {
    var text: Range<Int>
    var typeface: Typeface
    var size: Double
    var isRightToLeft: Bool
    var script: UInt32
    var language: String
    var settings: WholeRunSettings

    /// Whether a font equals the run's. The catalog may have opened the file again.
    func has(_ font: Font) -> Bool {
        font.size == size && font.typeface.file == typeface.file && font.typeface.index == typeface.index
            && font.typeface.variations == typeface.variations
    }
}

/// Finds the runs of a paragraph from its analysis and the catalog's cascades, without caches.
struct WholeRunFinder {
    private let text: StyledText
    private let options: ShapingOptions
    private let bytes: UTF8Bytes

    /// The runs of a paragraph's content in logical order, without attachments.
    static func runs(of content: Range<Int>, in shaped: ShapedString) -> [WholeRun] {
        shaped.text.storage.utf8.withUnsafeBufferPointer { bytes in
            WholeRunFinder(text: shaped.text, options: shaped.options, bytes: bytes).runs(of: content)
        }
    }

    private func runs(of content: Range<Int>) -> [WholeRun] {
        guard !content.isEmpty else { return [] }
        let own = text.paragraphStyle(at: content.lowerBound).baseWritingDirection
        var analyzer = TextAnalyzer()
        var analysis = TextAnalysis()
        analyzer.analyze(
            content, of: bytes, direction: own == .natural ? options.baseWritingDirection : own,
            defaultDirection: options.defaultBaseWritingDirection,
            language: text.style(at: content.lowerBound).style.language ?? options.defaultStyle.language,
            embeddings: embeddings(in: content), into: &analysis)
        var items: [TextItem] = []
        TextItemizer.itemize(analysis, styles: text.storage.styles, into: &items)
        return items.flatMap(runs)
    }

    private func embeddings(in content: Range<Int>) -> [TextAnalysis.Run<[DirectionEmbedding]>] {
        let runs = text.styleRuns.filter { $0.range.overlaps(content) }
        guard runs.contains(where: { $0.style.directionEmbeddings != nil }) else { return [] }
        return runs.map {
            .init(end: min($0.range.upperBound, content.upperBound), value: $0.style.directionEmbeddings ?? [])
        }
    }

    private func runs(of item: TextItem) -> [WholeRun] {
        let style = text.style(at: item.range.lowerBound).style
        let font = (style.font ?? FontDescription()).inheriting(from: options.defaultFont)
        let language = item.language(given: style.language ?? options.defaultStyle.language)
        let cascade = options.fontCatalog.cascade(for: font, language: language, presentation: item.presentation)
        var choice = FontChoice(cascade, start: item.range.lowerBound, leavesReplacements: style.attachment != nil)
        for cluster in FontCluster.clusters(of: item, in: bytes) { choice.take(cluster) }
        choice.end(at: item.range.upperBound)
        let settings = WholeRunSettings(style: style, script: item.script, options: options)
        return choice.runs.map { run in
            WholeRun(
                text: run.text, typeface: run.typeface, size: font.resolvedSize, isRightToLeft: item.isRightToLeft,
                script: item.script, language: language, settings: settings)
        }
    }
}
