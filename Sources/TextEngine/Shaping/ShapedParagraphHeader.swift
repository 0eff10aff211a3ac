/// What a ``ShapedParagraph`` knows besides its rows, and where these lie.
package struct ShapedParagraphHeader {
    let shownMetrics: FontMetrics?
    let emptyLineMetrics: FontMetrics
    let hyphenationFactor: Double
    let truncationScope: TruncationScope?
    let fonts: [Font]
    /// What HarfBuzz was told, where lines between words may have to be shaped anew.
    let pieces: ShapingPieces?
    let minimumContentWidth: Double
    let maximumClusterWidth: Double
    let maximumContentWidth: Double
    /// The script of a paragraph that has one script and one level; else 0.
    let onlyScript: UInt32
    let alignment: TextAlignment?

    // What every layout and query reads comes last, side by side with the rows: where a text was not looked at for a while,
    // fetching its memory takes longer than breaking its lines.
    let geometry: ParagraphGeometry?
    let metrics: FontMetrics
    /// Lines that end with this unit or a later one are not broken where it is unsafe: -1 where nothing is, 0 where places
    /// inside of units are, the largest number where ends of units are.
    let leastSafeUnit: Int32
    let unitsPerPixel: Double
    /// The inverse, which is exact: both are powers of two.
    let pixelsPerUnit: Double
    let baseLevel: UInt8
    let needsReordering: Bool
    /// That of all runs; nil where they differ.
    let direction: WritingDirection?
    let hasSoftHyphens: Bool
    let hasUniformMetrics: Bool
    let hasExactAdvances: Bool
    let hasUnsafeBreaks: Bool
    /// Whether neither white space nor ignorable characters behind it are at the end.
    let endsWithText: Bool
    let glyphCount: Int32
    let unitCount: Int32
    let runCount: Int32
    let mandatoryBreakCount: Int32
    let offsetCount: Int32
    let textStart: Int32
    let contentEnd: Int32
    let textEnd: Int32

    init(_ draft: inout ParagraphDraft, fonts: [Font]) {
        self.fonts = fonts
        // Most have none of them. To copy what is nil takes more than to look.
        if draft.hasExtras {
            (geometry, truncationScope, pieces) = (draft.geometry, draft.truncationScope, draft.pieces)
        } else {
            (geometry, truncationScope, pieces) = (nil, nil, nil)
        }
        textStart = Int32(draft.range.lowerBound)
        contentEnd = Int32(draft.range.upperBound)
        textEnd = Int32(draft.end)
        baseLevel = draft.baseLevel
        let levels = draft.runs.elements.reduce(into: (any: UInt8.min, all: UInt8.max)) {
            $0 = ($0.any | $1.level, $0.all & $1.level)
        }
        needsReordering = draft.baseLevel | levels.any != 0
        direction = levels.any & 1 == 0 ? .leftToRight : levels.all & 1 == 1 ? .rightToLeft : nil
        hasSoftHyphens = draft.hasSoftHyphens
        hasUniformMetrics = draft.hasUniformMetrics
        hasExactAdvances = draft.unitsPerPixel != 1_024
        hasUnsafeBreaks = draft.hasUnsafeBreaks
        endsWithText = draft.endsWithText
        leastSafeUnit = draft.hasUnsafeUnits ? .max : draft.hasUnsafeBreaks ? 0 : -1
        onlyScript = draft.onlyScript
        alignment = draft.alignment
        hyphenationFactor = draft.hyphenationFactor
        metrics = draft.metrics
        shownMetrics = draft.shownMetrics
        emptyLineMetrics = draft.emptyLineMetrics
        unitsPerPixel = draft.unitsPerPixel
        pixelsPerUnit = 1 / draft.unitsPerPixel
        minimumContentWidth = draft.minimumContentWidth
        maximumClusterWidth = draft.maximumClusterWidth
        maximumContentWidth = draft.maximumContentWidth
        glyphCount = Int32(draft.glyphIDs.count)
        unitCount = Int32(draft.unitEnds.count)
        runCount = Int32(draft.runs.count)
        mandatoryBreakCount = Int32(draft.mandatoryBreaks.count)
        offsetCount = Int32(draft.offsets.count)
    }

    // The rows in the order in which layout reads them. All but the last one hold multiples of four bytes. To call one of
    // these would take a copy of the header.
    @inline(__always) var unitGlyphsPlace: Int { 4 * Int(unitCount) }
    @inline(__always) var positionsPlace: Int { 8 * Int(unitCount) }
    @inline(__always) var clustersPlace: Int { positionsPlace + 4 * Int(glyphCount) + 4 }
    @inline(__always) var runsPlace: Int { clustersPlace + 4 * Int(glyphCount) }
    @inline(__always) var mandatoryBreaksPlace: Int { runsPlace + MemoryLayout<GlyphRun>.stride * Int(runCount) }
    @inline(__always) var offsetsPlace: Int { mandatoryBreaksPlace + 8 * Int(mandatoryBreakCount) }
    @inline(__always) var exactAdvancesPlace: Int { offsetsPlace + 8 * Int(offsetCount) }
    @inline(__always) var unsafeBreaksPlace: Int { exactAdvancesPlace + (hasExactAdvances ? 4 * Int(glyphCount) : 0) }
    @inline(__always) var glyphIDsPlace: Int {
        unsafeBreaksPlace + (hasUnsafeBreaks ? (Int(glyphCount) + 31) / 32 * 4 : 0)
    }
    @inline(__always) var rowsEnd: Int { (glyphIDsPlace + 2 * Int(glyphCount) + 3) & ~3 }
}

extension ShapedParagraph {
    /// Where the paragraph lies in the string's UTF-8.
    package var textStart: Int32 { header.textStart }
    /// Where its separator starts.
    package var contentEnd: Int32 { header.contentEnd }
    /// Where the next paragraph starts.
    package var textEnd: Int32 { header.textEnd }
    package var baseLevel: UInt8 { header.baseLevel }
    /// Whether any level is not that of a plain left-to-right text.
    package var needsReordering: Bool { header.needsReordering }
    /// The direction of all runs; nil where they differ. What goes one way stands in logical order, or in its reverse.
    var direction: WritingDirection? { header.direction }
    package var hasSoftHyphens: Bool { header.hasSoftHyphens }
    /// Whether all lines of the paragraph have the metrics `metrics`.
    package var hasUniformMetrics: Bool { header.hasUniformMetrics }
    /// The largest metrics of the fonts used.
    package var metrics: FontMetrics { header.metrics }
    /// The metrics of the fonts that show the text, without leading; nil where they differ from run to run.
    package var shownMetrics: FontMetrics? { header.shownMetrics }
    /// The metrics of a line without text.
    package var emptyLineMetrics: FontMetrics { header.emptyLineMetrics }
    package var alignment: TextAlignment? { header.alignment }
    /// That of the paragraph's style.
    package var hyphenationFactor: Double { header.hyphenationFactor }
    package var truncationScope: TruncationScope? { header.truncationScope }
    /// Indents, line spacing and tabs; nil for a paragraph that has none of them.
    package var geometry: ParagraphGeometry? { header.geometry }
    /// The fonts that the runs' indices mean.
    package var fonts: [Font] { header.fonts }
    package var glyphCount: Int { Int(header.glyphCount) }
    package var unitCount: Int { Int(header.unitCount) }
    /// How many units of a position make a pixel: 1,024, and less where the paragraph is so wide (over a
    /// million pixels) that positions would leave the number range.
    package var unitsPerPixel: Double { header.unitsPerPixel }
    /// The width of the widest piece that no break opportunity divides.
    package var minimumContentWidth: Double { header.minimumContentWidth }
    /// The width of the widest glyph cluster.
    package var maximumClusterWidth: Double { header.maximumClusterWidth }
    /// The width that the paragraph takes when only mandatory breaks end lines.
    package var maximumContentWidth: Double { header.maximumContentWidth }
}
