/// A paragraph while it is being shaped: growing arrays, used again for the next paragraph.
struct ParagraphDraft: ~Copyable {
    var range = 0..<0
    var end = 0
    var baseLevel: UInt8 = 0
    var alignment: TextAlignment?
    var truncationScope: TruncationScope?
    var metrics = FontMetrics.zero
    var emptyLineMetrics = FontMetrics.zero
    var hasUniformMetrics = true
    var unitsPerPixel = 1_024.0
    var minimumContentWidth = 0.0
    var maximumClusterWidth = 0.0
    var maximumContentWidth = 0.0

    var runs: [GlyphRun] = []
    var glyphIDs: [UInt16] = []
    var clusters: [Int32] = []
    var advances: [Int32] = []
    var offsets: [(x: Int32, y: Int32)] = []
    var positions: [Int32] = []
    var unitEnds: [Int32] = []
    var unitGlyphs: [UInt32] = []
    var mandatoryBreaks: [ShapedParagraph.MandatoryBreak] = []

    mutating func clear() {
        runs.removeAll(keepingCapacity: true)
        glyphIDs.removeAll(keepingCapacity: true)
        clusters.removeAll(keepingCapacity: true)
        advances.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        positions.removeAll(keepingCapacity: true)
        unitEnds.removeAll(keepingCapacity: true)
        unitGlyphs.removeAll(keepingCapacity: true)
        mandatoryBreaks.removeAll(keepingCapacity: true)
        metrics = .zero
        hasUniformMetrics = true
    }
}
