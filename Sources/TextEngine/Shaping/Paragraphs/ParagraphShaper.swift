import CLabelHarfBuzz

/// Runs analysis, font selection and HarfBuzz for paragraphs. A worker with scratch memory.
///
/// A structure, because Swift checks each access to stored properties of a class at run time. These checks took a tenth of the
/// time of a short text.
struct ParagraphShaper: ~Copyable {
    private var analyzer = TextAnalyzer()
    private var wordShaper = WordShaper()
    private var resolver = FontResolver()
    private var setups = ItemSetups()
    private var analysis = AnalysisDraft()
    private var items = ScratchBuffer<TextItem>()
    private var fontRuns = ScratchBuffer<FontRun>()
    private var draft = ParagraphDraft()
    private var sidewaysShifts = SidewaysShifts()
    /// The fonts for the next texts, until ``use(_:)`` sets others.
    private var fonts: FontSnapshot

    init(fonts: FontSnapshot) { self.fonts = fonts }

    /// Sets the fonts for the texts that follow.
    mutating func use(_ fonts: FontSnapshot) {
        // Usually these are the same fonts, and then no reference is counted.
        if fonts !== self.fonts { self.fonts = fonts }
    }

    /// Calls the body with a shaper for lines of a paragraph, or of a line with its own glyphs.
    ///
    /// - Parameters:
    ///   - context: The paragraph around the line.
    ///   - pieces: HarfBuzz's input for the text of the paragraph.
    mutating func withLineShaper<Value>(
        of base: ShapedParagraph, context: Range<Int>, pieces: ShapingPieces, _ body: (inout LineShaper) -> Value
    ) -> Value {
        var lineShaper = LineShaper(base: base, context: context, pieces: pieces, shaper: wordShaper.glyphShaper)
        swap(&lineShaper.draft, &draft)
        defer {
            swap(&lineShaper.draft, &draft)
            draft.clear()
        }
        return body(&lineShaper)
    }

    /// Shapes a paragraph of a text; nil when cancelled. O(paragraph).
    ///
    /// - Parameter whole: The content of the paragraph of which this is a part; nil for a whole paragraph.
    mutating func shape(
        _ paragraph: ParagraphScanner.Paragraph, cutFrom whole: Range<Int>? = nil, of text: StyledText,
        options: ShapingOptions, cancellation: CancellationToken?
    ) -> ShapedParagraph? {
        text.storage.utf8.withUnsafeBufferPointer {
            shape(paragraph, cutFrom: whole, of: text, bytes: $0, options: options, cancellation: cancellation)
        }
    }

    /// The same for a caller that has the text's bytes.
    mutating func shape(
        _ paragraph: ParagraphScanner.Paragraph, cutFrom whole: Range<Int>? = nil, of text: StyledText,
        bytes: UTF8Bytes, options: ShapingOptions, cancellation: CancellationToken?
    ) -> ShapedParagraph? {
        if cancellation?.isCancelled == true { return nil }
        begin(options)
        wordShaper.begin(cancellation)
        defer { end(length: (whole ?? paragraph.range).count) }
        let isComplete = text.storage.withStyles { styles in
            draft(
                paragraph, cutFrom: whole ?? paragraph.range, of: text, bytes: bytes, styles: styles,
                options: options, cancellation: cancellation)
        }
        guard isComplete else { return nil }
        let fonts = whole == nil ? resolver.usedFonts() : draft.compactFonts(resolver.usedFonts())
        return ShapedParagraph(&draft, fonts: fonts)
    }

    /// A part of a paragraph whose glyphs are the same by themselves. O(part).
    mutating func copy(
        of source: ShapedParagraph, _ part: ParagraphScanner.Paragraph, of text: StyledText, options: ShapingOptions
    ) -> ShapedParagraph {
        defer { end(length: part.range.count) }
        let range = part.range
        begin(part, baseLevel: source.baseLevel)
        let glyphs = source.firstGlyph(atOrAfter: range.lowerBound)..<source.firstGlyph(atOrAfter: range.upperBound)
        draft.copyGlyphs(glyphs, of: source, text: range)
        draft.emptyLineMetrics = source.emptyLineMetrics
        draft.pieces = source.header.pieces
        draft.onlyScript = source.header.onlyScript
        analysis.takeLineBreaks(of: source, in: range)
        let fonts = draft.compactFonts(source.fonts)
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            text.storage.withStyles { styles in
                applyStyle(
                    at: source.content.lowerBound, of: text, to: part, bytes: bytes, styles: styles, options: options,
                    tabInterval: source.geometry?.tabInterval ?? 1)
            }
            draft.sumPositions()
            draft.makeUnits(breaks: analysis.lineBreaks.elements, text: bytes)
        }
        draft.aggregateMetrics(fonts: fonts)
        return ShapedParagraph(&draft, fonts: fonts)
    }

    /// The metrics of a line in a text without characters.
    mutating func emptyLineMetrics(_ options: ShapingOptions) -> FontMetrics {
        begin(options)
        return setups.emptyLineMetrics(of: .plain, &resolver)
    }

    private mutating func begin(_ options: ShapingOptions) {
        setups.begin(options, fontsChanged: resolver.begin(fonts: fonts, roundsMetrics: options.roundsFontMetrics))
    }

    /// Shorter paragraphs (in bytes) leave only small scratch memory, which is kept.
    private static let smallLength = 1 << 14

    /// Releases what only one text needs.
    ///
    /// - Parameter length: The number of bytes that were analysed.
    private mutating func end(length: Int) {
        wordShaper.end()
        setups.end()
        draft.clear()
        if length < Self.smallLength { return }
        analyzer.giveBackMemory()
        analysis.removeAll()
        items.removeAll()
        fontRuns.removeAll()
    }

    /// Releases the tables of the word cache, because an idle shaper must not keep them alive.
    mutating func releaseTables() { wordShaper.releaseTables() }

    /// The pieces of a paragraph's content. Analyses the paragraph again if it has several scripts or levels. O(paragraph), or
    /// O(style runs).
    mutating func shapingPieces(
        of paragraph: ShapedParagraph, _ text: StyledText, options: ShapingOptions
    ) -> ShapingPieces {
        begin(options)
        let (content, script) = (paragraph.content, paragraph.header.onlyScript)
        defer { end(length: content.count) }
        return text.storage.withStyles { styles in
            if script != 0, let run = paragraph.runs.first {
                analysis.setUniform(content, script: script, level: run.level)
                items.removeAll()
                TextItemizer.itemize(analysis, styles: styles, into: &items)
            } else {
                text.storage.utf8.withUnsafeBufferPointer {
                    _ = itemize(content, of: text, bytes: $0, styles: styles, options: options, cancellation: nil)
                }
            }
            return shapingPieces(from: content.lowerBound, styles: styles)
        }
    }

    /// The pieces of the paragraph that `items` belong to. O(items).
    private mutating func shapingPieces(from start: Int, styles: StyleRuns) -> ShapingPieces {
        var ends: [Int32] = []
        var numbers: [Int32] = []
        var requests: [ShapingRequest] = []
        for item in items.elements {
            let request = setups.setup(for: item, styles: styles, &resolver)._withUnsafeGuaranteedRef {
                ShapingRequest(
                    level: item.level, script: item.script, language: $0.request.language, settings: $0.settings)
            }
            // A request that is not among the last ones is listed again.
            let number = requests.indices.suffix(Self.lastRequests).last { requests[$0] == request } ?? requests.count
            if number == requests.count { requests.append(request) }
            if numbers.last == Int32(number) {
                ends[ends.count - 1] = Int32(item.range.upperBound)
            } else {
                ends.append(Int32(item.range.upperBound))
                numbers.append(Int32(number))
            }
        }
        return ShapingPieces(start: start, ends: ends, numbers: numbers, requests: requests)
    }

    private static let lastRequests = 8

    /// Fills `analysis` and `items` for a paragraph; false when cancelled.
    private mutating func itemize(
        _ range: Range<Int>, of text: StyledText, bytes: UTF8Bytes, styles: StyleRuns, options: ShapingOptions,
        cancellation: CancellationToken?
    ) -> Bool {
        let firstStyle = styles.firstRun(endingAfter: Int32(range.lowerBound))
        let direction =
            !text.storage.hasParagraphStyles
            ? .natural : text.paragraphStyle(at: range.lowerBound).baseWritingDirection
        let isComplete = analyzer.analyze(
            range, of: bytes, direction: direction == .natural ? options.paragraphDirection : direction,
            defaultDirection: options.defaultBaseWritingDirection,
            language: styles[firstStyle].value.language ?? setups.defaultLanguage,
            embeddings: Self.embeddings(in: range, styles: styles, from: firstStyle), cancellation: cancellation,
            into: &analysis)
        items.removeAll()
        if isComplete { TextItemizer.itemize(analysis, styles: styles, into: &items) }
        return isComplete
    }

    /// Sets the range and level of the empty `draft`.
    private mutating func begin(_ paragraph: ParagraphScanner.Paragraph, baseLevel: UInt8) {
        draft.range = paragraph.range
        draft.end = paragraph.end
        draft.baseLevel = baseLevel
    }

    /// Stores the paragraph's style and its tabs in the draft.
    ///
    /// - Parameters:
    ///   - start: The start of the whole paragraph.
    ///   - tabInterval: The distance between tab stops if the style sets none; nil for eight spaces.
    private mutating func applyStyle(
        at start: Int, of text: StyledText, to paragraph: ParagraphScanner.Paragraph, bytes: UTF8Bytes,
        styles: StyleRuns, options: ShapingOptions, tabInterval: Double? = nil
    ) {
        let firstStyle = styles.firstRun(endingAfter: Int32(start))
        let lineHeights = styles[firstStyle...].lineHeights(before: paragraph.end, options.defaultStyle)
        let unbreakableRanges = styles[firstStyle...].unbreakableRanges(
            in: start..<paragraph.range.upperBound, options.defaultStyle)
        // Most paragraphs have no style. This avoids a copy of the default style.
        guard
            text.storage.hasParagraphStyles || paragraph.hasTabs || !lineHeights.isEmpty || !unbreakableRanges.isEmpty
        else { return }
        let style = text.paragraphStyle(at: start)
        draft.alignment = style.alignment
        draft.hyphenationFactor = style.hyphenationFactor
        draft.truncationScope = style.truncationScope
        draft.geometry = ParagraphGeometry(
            style, tabGlyphs: paragraph.hasTabs ? draft.tabGlyphs(in: bytes) : [],
            decimalSeparators: draft.decimalSeparators(in: bytes),
            eightSpaces: tabInterval ?? setups.eightSpaces(of: styles[firstStyle].value, &resolver),
            lineHeights: lineHeights, unbreakableRanges: unbreakableRanges)
    }

    /// Fills `draft` for a paragraph; false when cancelled.
    ///
    /// - Parameter whole: The content of the whole paragraph, which may be longer.
    private mutating func draft(
        _ paragraph: ParagraphScanner.Paragraph, cutFrom whole: Range<Int>, of text: StyledText, bytes: UTF8Bytes,
        styles: StyleRuns, options: ShapingOptions, cancellation: CancellationToken?
    ) -> Bool {
        guard
            itemize(whole, of: text, bytes: bytes, styles: styles, options: options, cancellation: cancellation)
        else { return false }
        analysis.divideLines(by: WordSegments.ranges(in: whole, styles), in: whole, of: bytes)
        let isCut = whole != paragraph.range
        if isCut { analysis.confineLineBreaks(to: paragraph.range) }
        wordShaper.beginParagraph()
        if !sidewaysShifts.isEmpty { sidewaysShifts = SidewaysShifts() }
        begin(paragraph, baseLevel: analysis.baseLevel)
        draft.onlyScript = analysis.onlyScript
        for index in 0..<items.count {
            if cancellation?.isCancelled == true { return false }
            let item = items[index]
            if styles[item.style].value.rare != nil || !sidewaysShifts.isEmpty {
                moveSideways(index, before: paragraph.range.upperBound, styles: styles, bytes: bytes)
            }
            guard let part = isCut ? item.clamped(to: paragraph.range) : item else { continue }
            shape(part, partOf: item, styles: styles, bytes: bytes, cancellation)
        }
        if cancellation?.isCancelled == true { return false }
        let firstStyle = styles.firstRun(endingAfter: Int32(whole.lowerBound))
        draft.emptyLineMetrics = setups.emptyLineMetrics(of: styles[firstStyle].value, &resolver)
        applyStyle(at: whole.lowerBound, of: text, to: paragraph, bytes: bytes, styles: styles, options: options)
        draft.sumPositions()
        if let geometry = draft.geometry { analysis.removeLineBreaks(inside: geometry) }
        draft.makeUnits(breaks: analysis.lineBreaks.elements, text: bytes)
        draft.aggregateMetrics(fonts: resolver.fonts)
        if draft.hasUnsafeUnits { draft.pieces = shapingPieces(from: whole.lowerBound, styles: styles) }
        return true
    }

    /// Sets how far the glyphs of an item are moved sideways.
    ///
    /// - Parameter end: Nothing is shaped from here on.
    private mutating func moveSideways(_ index: Int, before end: Int, styles: StyleRuns, bytes: UTF8Bytes) {
        let item = items[index]
        let shifts = styles[item.style].value.rare?.attributes.baselineShifts ?? []
        guard item.range.lowerBound < end else { return }
        if sidewaysShifts.end(before: shifts) {
            let font = self.font(beforeItem: index, styles: styles, bytes: bytes)
            sidewaysShifts.begin(shifts, behind: font)
        }
        draft.sidewaysOffset = sidewaysShifts.offset
    }

    /// The font of the text before an item; nil at the start of the paragraph.
    private mutating func font(beforeItem index: Int, styles: StyleRuns, bytes: UTF8Bytes) -> Font? {
        if draft.runs.count > 0 { return resolver.fonts[Int(draft.runs[draft.runs.count - 1].font)] }
        guard index > 0 else { return nil }
        // That text was cut off.
        let item = items[index - 1]
        fontRuns.removeAll()
        setups.setup(for: item, styles: styles, &resolver)._withUnsafeGuaranteedRef { setup in
            resolver.resolve(item, of: bytes, setup, cancellation: nil, into: &fontRuns)
        }
        return fontRuns.count == 0 ? nil : resolver.fonts[Int(fontRuns[fontRuns.count - 1].font)]
    }

    /// Shapes an item, or only its start when cancelled.
    ///
    /// - Parameter whole: The item of which this is a part. Characters keep the fonts that they have in the whole item.
    private mutating func shape(
        _ item: TextItem, partOf whole: TextItem, styles: StyleRuns, bytes: UTF8Bytes,
        _ cancellation: CancellationToken?
    ) {
        setups.setup(for: item, styles: styles, &resolver)._withUnsafeGuaranteedRef { setup in
            shape(item, partOf: whole, setup, bytes: bytes, cancellation)
        }
    }

    private mutating func shape(
        _ item: TextItem, partOf whole: TextItem, _ setup: ItemSetup, bytes: UTF8Bytes,
        _ cancellation: CancellationToken?
    ) {
        let breaks = analysis.lineBreaks.elements
        if item.presentation == .text, setup.attachment == nil, item.range == whole.range,
            // Usually the requested font has all characters. Then words from the cache need no check of their characters.
            let run = resolver.wholeRun(item, of: bytes, setup)
        {
            let task = RunTask(
                run: run, item: item, font: resolver.font(run.font), setup: .passUnretained(setup), text: bytes)
            if wordShaper.shape(task, breaks: breaks, into: &draft, &resolver, checksCoverage: true) { return }
        }
        fontRuns.removeAll()
        resolver.resolve(whole, of: bytes, setup, cancellation: cancellation, into: &fontRuns)
        for run in fontRuns.elements {
            if cancellation?.isCancelled == true { return }
            guard let run = run.clamped(to: item.range) else { continue }
            if let attachment = setup.attachment, bytes.isObjectReplacement(at: run.range.lowerBound) {
                draft.append(attachment, in: run, level: item.level, setup)
            } else {
                let task = RunTask(
                    run: run, item: item, font: resolver.font(run.font), setup: .passUnretained(setup), text: bytes)
                _ = wordShaper.shape(task, breaks: breaks, into: &draft, &resolver, checksCoverage: false)
            }
        }
    }

    /// The directions that attributes set for the text of a paragraph; empty if they set none. O(style runs).
    private static func embeddings(
        in range: Range<Int>, styles: StyleRuns, from first: Int
    ) -> [TextAnalysis.Run<[DirectionEmbedding]>] {
        let last = styles.firstRun(endingAfter: Int32(max(range.upperBound - 1, range.lowerBound)))
        // Most styles have no rare attributes.
        var index = first
        while index <= last, styles[index].value.rare == nil || styles[index].value.directionEmbeddings == nil {
            index += 1
        }
        if index > last { return [] }
        return styles[first...last].map {
            .init(end: min(Int($0.end), range.upperBound), value: $0.value.directionEmbeddings ?? [])
        }
    }
}
