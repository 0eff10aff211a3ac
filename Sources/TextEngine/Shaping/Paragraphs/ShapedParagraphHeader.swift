/// The data of a ``ShapedParagraph`` besides its rows, and the places of the rows.
package struct ShapedParagraphHeader {
    let shownMetrics: FontMetrics?
    let emptyLineMetrics: FontMetrics
    let hyphenationFactor: Double
    let truncationScope: TruncationScope?
    let fonts: [Font]
    /// HarfBuzz's input, if lines that end between words may have to be shaped again.
    private(set) var pieces: ShapingPieces?
    let minimumContentWidth: Double
    let maximumClusterWidth: Double
    let maximumContentWidth: Double
    /// The script of a paragraph that has one script and one level; else 0.
    let onlyScript: UInt32
    let alignment: TextAlignment?

    // All layouts and queries read the fields from here on, so these come last, next to the rows. If a text was not used for a
    // while, loading its memory takes longer than breaking its lines.
    private(set) var geometry: ParagraphGeometry?
    let metrics: FontMetrics
    /// A line whose last unit has this number or a greater one ends safely. -1 if all places are safe, 0 if only places inside
    /// units are unsafe, the greatest number if ends of units are unsafe.
    let firstSafeUnit: Int32
    let unitsPerPixel: Double
    /// The inverse. It is exact, because both are powers of two.
    let pixelsPerUnit: Double
    let baseLevel: UInt8
    let needsReordering: Bool
    /// The direction of all runs; nil if they differ.
    let direction: WritingDirection?
    let hasSoftHyphens: Bool
    let hasUniformMetrics: Bool
    let hasExactAdvances: Bool
    let hasUnsafeBreaks: Bool
    /// Whether the content ends with text: neither with white space, nor with ignorable characters after white space.
    let endsWithText: Bool
    let glyphCount: Int32
    let unitCount: Int32
    let runCount: Int32
    let mandatoryBreakCount: Int32
    let offsetCount: Int32
    private(set) var textStart: Int32
    private(set) var contentEnd: Int32
    private(set) var textEnd: Int32

    init(_ draft: inout ParagraphDraft, fonts: [Font]) {
        self.fonts = fonts
        // Most paragraphs have none of these. To copy nil values takes longer than to check.
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
        firstSafeUnit = draft.hasUnsafeUnits ? .max : draft.hasUnsafeBreaks ? 0 : -1
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

    /// The same with all offsets in the text moved.
    func moved(by distance: Int32) -> ShapedParagraphHeader {
        var moved = self
        moved.textStart += distance
        moved.contentEnd += distance
        moved.textEnd += distance
        moved.pieces = pieces?.moved(by: distance)
        moved.geometry = geometry?.moved(by: distance)
        return moved
    }

    // The rows in the order in which layout reads them. All but the last row have a multiple of four bytes. Inlined, because a
    // call would copy the header.
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
    /// The start of the paragraph in the string's UTF-8.
    package var textStart: Int32 { header.textStart }
    /// The start of the paragraph's separator.
    package var contentEnd: Int32 { header.contentEnd }
    /// The start of the next paragraph.
    package var textEnd: Int32 { header.textEnd }
    package var baseLevel: UInt8 { header.baseLevel }
    /// Whether any level differs from plain left-to-right text.
    package var needsReordering: Bool { header.needsReordering }
    /// The direction of all runs; nil if they differ. With one direction, the visual order is the logical order or its reverse.
    var direction: WritingDirection? { header.direction }
    package var hasSoftHyphens: Bool { header.hasSoftHyphens }
    /// Whether all lines of the paragraph have the metrics ``metrics``.
    package var hasUniformMetrics: Bool { header.hasUniformMetrics }
    /// The largest metrics of the runs.
    package var metrics: FontMetrics { header.metrics }
    /// The metrics of the fonts that show the text, without leading; nil if they differ between runs.
    package var shownMetrics: FontMetrics? { header.shownMetrics }
    /// The metrics of a line without text.
    package var emptyLineMetrics: FontMetrics { header.emptyLineMetrics }
    package var alignment: TextAlignment? { header.alignment }
    /// The hyphenation factor of the paragraph's style.
    package var hyphenationFactor: Double { header.hyphenationFactor }
    package var truncationScope: TruncationScope? { header.truncationScope }
    /// Indents, line spacing, tabs and line heights; nil for a paragraph that has none of these.
    package var geometry: ParagraphGeometry? { header.geometry }
    /// The fonts that the runs' indices refer to.
    package var fonts: [Font] { header.fonts }
    package var glyphCount: Int { Int(header.glyphCount) }
    package var unitCount: Int { Int(header.unitCount) }
    /// The number of position units in a pixel: 1,024, or less if the paragraph is so wide (over a million pixels) that
    /// positions would overflow.
    package var unitsPerPixel: Double { header.unitsPerPixel }
    /// The width of the widest piece that no break opportunity divides.
    package var minimumContentWidth: Double { header.minimumContentWidth }
    /// The width of the widest glyph cluster.
    package var maximumClusterWidth: Double { header.maximumClusterWidth }
    /// The width of the paragraph if only mandatory breaks end lines.
    package var maximumContentWidth: Double { header.maximumContentWidth }
}
