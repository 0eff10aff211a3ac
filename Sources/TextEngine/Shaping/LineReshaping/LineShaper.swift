import CLabelHarfBuzz

/// Makes a paragraph with the glyphs that a line shows. It copies the line's glyphs, except those beside broken ends: these it
/// shapes again without the text on the other side of the break. A worker for one line.
///
/// HarfBuzz gets the whole paragraph as context, as for all text. It uses the context only to join letters, and the end of a
/// line does not change how these join (CSS Text 3, 5.6). Kerning, ligatures and contextual forms ignore the context.
struct LineShaper: ~Copyable {
    let base: ShapedParagraph
    /// The paragraph around the line.
    let context: Range<Int>
    private let pieces: ShapingPieces
    private let shaper: GlyphShaper
    var draft = ParagraphDraft()
    /// For each run of the draft, the run of the paragraph that it comes from.
    private var sources: [Int] = []
    /// Whether any glyph differs from the paragraph's.
    private var isChanged = false

    init(base: ShapedParagraph, context: Range<Int>, pieces: ShapingPieces, shaper: GlyphShaper) {
        self.base = base
        self.context = context
        self.pieces = pieces
        self.shaper = shaper
    }

    /// The paragraph of the line; nil if all glyphs are unchanged. O(line).
    mutating func shape(_ stretches: [LineStretch], of text: StyledText) -> ShapedParagraph? {
        text.storage.utf8.withUnsafeBufferPointer { shape(stretches, of: $0) }
    }

    private mutating func shape(_ stretches: [LineStretch], of text: UTF8Bytes) -> ShapedParagraph? {
        guard let first = stretches.first, let last = stretches.last else { return nil }
        // While HarfBuzz shapes, clusters count from the paragraph's start.
        draft.range = context
        for stretch in stretches {
            var glyph = stretch.glyphs.lowerBound
            for fragment in fragments(of: stretch, text) {
                copy(glyph..<fragment.lowerBound, before: stretch)
                shape(fragment, showing: textRange(of: fragment, in: stretch), of: text)
                glyph = fragment.upperBound
            }
            copy(glyph..<stretch.glyphs.upperBound, before: stretch)
        }
        guard isChanged else { return nil }
        joinRuns()
        draft.range = first.text.lowerBound..<last.text.upperBound
        draft.end = last.text.upperBound
        draft.baseLevel = base.baseLevel
        draft.emptyLineMetrics = base.emptyLineMetrics
        draft.geometry = base.geometry.map {
            let tabs = $0.tabGlyphs.isEmpty ? [] : draft.tabGlyphs(in: text)
            return ParagraphGeometry($0, tabGlyphs: tabs, decimalSeparators: draft.decimalSeparators(in: text))
        }
        var analysis = AnalysisDraft()
        analysis.takeLineBreaks(of: base, in: last.text)
        draft.sumPositions()
        draft.makeUnits(breaks: analysis.lineBreaks.elements, text: text)
        draft.aggregateMetrics(fonts: base.fonts)
        return ShapedParagraph(&draft, fonts: base.fonts)
    }

    /// The text of some glyphs of a stretch.
    func textRange(of glyphs: Range<Int>, in stretch: LineStretch) -> Range<Int> {
        let (first, end) = (stretch.glyphs.lowerBound, stretch.glyphs.upperBound)
        let start = glyphs.lowerBound == first ? stretch.text.lowerBound : base.offset(ofGlyph: glyphs.lowerBound)
        return start..<(glyphs.upperBound == end ? stretch.text.upperBound : base.offset(ofGlyph: glyphs.upperBound))
    }

    /// Copies unchanged glyphs.
    private mutating func copy(_ glyphs: Range<Int>, before stretch: LineStretch) {
        guard !glyphs.isEmpty else { return }
        let firstRun = draft.runs.count
        draft.copyGlyphs(glyphs, of: base, text: textRange(of: glyphs, in: stretch))
        let source = base.runIndex(ofGlyph: glyphs.lowerBound)
        for index in firstRun..<draft.runs.count { sources.append(source + index - firstRun) }
    }

    /// Shapes glyphs again, one piece of one run at a time: no rule matches across pieces or runs.
    private mutating func shape(_ glyphs: Range<Int>, showing range: Range<Int>, of text: UTF8Bytes) {
        var glyph = glyphs.lowerBound
        while glyph < glyphs.upperBound {
            let start = glyph == glyphs.lowerBound ? range.lowerBound : base.offset(ofGlyph: glyph)
            let source = base.runIndex(ofGlyph: glyph)
            var run = base.runs[source]
            let piece = piece(at: start)
            let end = min(range.upperBound, Int(run.textEnd), piece.range.upperBound)
            let old = glyph..<(end == range.upperBound ? glyphs.upperBound : base.firstGlyph(atOrAfter: end))
            let first = draft.glyphIDs.count
            shape(start..<end, of: text, like: run, piece)
            if !isSame(as: old, from: first) { isChanged = true }
            (run.textStart, run.textEnd) = (Int32(start), Int32(end))
            (run.glyphStart, run.glyphEnd) = (Int32(first), Int32(draft.glyphIDs.count))
            run.offsetStart = draft.runOffsetStart
            draft.runs.append(run)
            sources.append(source)
            glyph = max(old.upperBound, glyph + 1)
        }
    }

    func piece(at offset: Int) -> ShapingPiece { pieces.piece(at: offset) }

    /// Appends the glyphs of a range of text to the draft, as a run of their own.
    mutating func shape(
        _ range: Range<Int>, of text: UTF8Bytes, like run: GlyphRun, _ piece: ShapingPiece
    ) {
        let font = base.fonts[Int(run.font)]
        let request = piece.request
        let profile = WordProfile.profile(
            font, script: request.script, language: request.language, isRightToLeft: run.isRightToLeft,
            settings: request.settings)
        draft.beginRun()
        // Text that pairs describe needs no HarfBuzz, unless rules match across spaces.
        if let pairs = profile.pairs, profile.rules.division.spaceRules == nil {
            if pairs.append(from: range.lowerBound, limit: range.upperBound, of: text, to: &draft) == range.upperBound {
                return
            }
            draft.rewindRun()
        }
        shaper.begin()
        shaper.add(range, of: text, paragraph: context)
        shaper.shape(
            script: request.script, isRightToLeft: run.isRightToLeft, font: profile.shapingFont,
            settings: request.settings, language: request.language, text: text, into: &draft)
    }

    /// Whether the glyphs that were shaped last equal some glyphs of one run of the paragraph.
    private func isSame(as glyphs: Range<Int>, from first: Int) -> Bool {
        guard draft.glyphIDs.count - first == glyphs.count else { return false }
        let run = base.runs[base.runIndex(ofGlyph: glyphs.lowerBound)]
        for (index, glyph) in glyphs.enumerated() {
            let offset =
                run.offsetStart < 0 ? .zero : base.offsets[Int(run.offsetStart) + glyph - Int(run.glyphStart)]
            let new = draft.runOffsetStart < 0 ? .zero : draft.offsets[Int(draft.runOffsetStart) + index]
            guard draft.glyphIDs[first + index] == base.glyphIDs[glyph],
                draft.advances[first + index] == base.advance(of: glyph),
                draft.cluster(of: first + index) == Int(base.clusters[glyph]), offset == new
            else { return false }
        }
        return true
    }

    /// Joins neighbouring runs that come from one run of the paragraph, if no text between them is left out.
    private mutating func joinRuns() {
        let runs = Array(draft.runs.elements)
        draft.runs.removeAll()
        var last = -1
        for (run, source) in zip(runs, sources) {
            let index = draft.runs.count - 1
            if source == last, index >= 0, draft.runs[index].isContinued(by: run) {
                draft.runs[index].textEnd = run.textEnd
                draft.runs[index].glyphEnd = run.glyphEnd
            } else {
                draft.runs.append(run)
            }
            last = source
        }
    }
}
