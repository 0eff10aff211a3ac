/// The glyphs of one paragraph and what line breaking needs of them, for any width. Immutable.
///
/// Everything is in logical order, as arrays side by side in one allocation: use of memory, not arithmetic, is
/// what layout costs. Positions are prefix sums, so the width of any stretch is one subtraction.
///
/// A *unit* is the text between two break opportunities. For each there is the x at which its visible text
/// ends (trailing white space taken away), and the glyph at which the next unit starts.
// The memory is written before init returns and only read afterwards, so threads can share it.
package final class ShapedParagraph: @unchecked Sendable {
    /// Where the paragraph lies in the string's UTF-8.
    package let textStart: Int32
    /// Where its separator starts.
    package let contentEnd: Int32
    /// Where the next paragraph starts.
    package let textEnd: Int32
    package let baseLevel: UInt8
    /// Whether any level is not that of a plain left-to-right text.
    package let needsReordering: Bool
    package let hasSoftHyphens: Bool
    /// Whether all lines of the paragraph have the metrics `metrics`.
    package let hasUniformMetrics: Bool
    /// The largest metrics of the fonts used.
    package let metrics: FontMetrics
    /// The metrics of a line without text.
    package let emptyLineMetrics: FontMetrics
    package let alignment: TextAlignment?
    package let truncationScope: TruncationScope?

    /// How many units of a position make a pixel: 1,024, and less where the paragraph is so wide (over a
    /// million pixels) that positions would leave the number range.
    package let unitsPerPixel: Double
    /// The width of the widest piece that no break opportunity divides.
    package let minimumContentWidth: Double
    /// The width of the widest glyph cluster.
    package let maximumClusterWidth: Double
    /// The width that the paragraph takes when only mandatory breaks end lines.
    package let maximumContentWidth: Double

    package let runs: UnsafeBufferPointer<GlyphRun>
    package let glyphIDs: UnsafeBufferPointer<UInt16>
    /// The offset in the string at which each glyph's cluster starts; ascending.
    package let clusters: UnsafeBufferPointer<Int32>
    /// The sum of the advances before each glyph, and their total at the end.
    package let positions: UnsafeBufferPointer<Int32>
    /// The advances where `unitsPerPixel` is not 1,024; else empty, and the positions tell them exactly.
    package let exactAdvances: UnsafeBufferPointer<Int32>
    /// x and y of glyphs moved off the line, in 1/1,024 pixel, y up.
    package let offsets: UnsafeBufferPointer<(x: Int32, y: Int32)>
    package let unitEnds: UnsafeBufferPointer<Int32>
    package let unitGlyphs: UnsafeBufferPointer<UInt32>
    /// The units after which a line must end, with the offset at which the next line starts. The last unit is
    /// always among them.
    package let mandatoryBreaks: UnsafeBufferPointer<MandatoryBreak>

    private let memory: UnsafeMutableRawPointer?
    /// The bytes of the arrays.
    package let allocatedByteCount: Int

    package struct MandatoryBreak {
        package var unit: Int32
        package var offset: Int32
    }

    /// The flag in `unitGlyphs` of a unit that ends with a soft hyphen.
    static let softHyphenFlag: UInt32 = 1 << 31

    init(_ draft: borrowing ParagraphDraft) {
        textStart = Int32(draft.range.lowerBound)
        contentEnd = Int32(draft.range.upperBound)
        textEnd = Int32(draft.end)
        baseLevel = draft.baseLevel
        needsReordering = draft.runs.contains { $0.level != 0 } || draft.baseLevel != 0
        hasSoftHyphens = draft.unitGlyphs.contains { $0 & Self.softHyphenFlag != 0 }
        metrics = draft.metrics
        hasUniformMetrics = draft.hasUniformMetrics
        emptyLineMetrics = draft.emptyLineMetrics
        alignment = draft.alignment
        truncationScope = draft.truncationScope
        unitsPerPixel = draft.unitsPerPixel
        minimumContentWidth = draft.minimumContentWidth
        maximumClusterWidth = draft.maximumClusterWidth
        maximumContentWidth = draft.maximumContentWidth

        var arena = Arena()
        let runs = arena.reserve(draft.runs)
        let mandatoryBreaks = arena.reserve(draft.mandatoryBreaks)
        let offsets = arena.reserve(draft.offsets)
        let unitEnds = arena.reserve(draft.unitEnds)
        let unitGlyphs = arena.reserve(draft.unitGlyphs)
        let positions = arena.reserve(draft.positions)
        let clusters = arena.reserve(draft.clusters)
        let isExact = draft.unitsPerPixel == 1_024
        let exactAdvances = isExact ? arena.byteCount : arena.reserve(draft.advances)
        let glyphIDs = arena.reserve(draft.glyphIDs)
        let memory = arena.allocate()
        self.memory = memory
        allocatedByteCount = arena.byteCount
        self.runs = Arena.copy(draft.runs, to: memory, at: runs)
        self.mandatoryBreaks = Arena.copy(draft.mandatoryBreaks, to: memory, at: mandatoryBreaks)
        self.offsets = Arena.copy(draft.offsets, to: memory, at: offsets)
        self.unitEnds = Arena.copy(draft.unitEnds, to: memory, at: unitEnds)
        self.unitGlyphs = Arena.copy(draft.unitGlyphs, to: memory, at: unitGlyphs)
        self.positions = Arena.copy(draft.positions, to: memory, at: positions)
        self.clusters = Arena.copy(draft.clusters, to: memory, at: clusters)
        self.exactAdvances = Arena.copy(isExact ? [] : draft.advances, to: memory, at: exactAdvances)
        self.glyphIDs = Arena.copy(draft.glyphIDs, to: memory, at: glyphIDs)
    }

    deinit { memory?.deallocate() }
}

/// Lays arrays out one behind the other in one allocation.
private struct Arena {
    private(set) var byteCount = 0

    /// Makes room for an array and gives its place.
    mutating func reserve<Element>(_ array: [Element]) -> Int {
        let alignment = MemoryLayout<Element>.alignment
        let place = (byteCount + alignment - 1) / alignment * alignment
        byteCount = place + array.count * MemoryLayout<Element>.stride
        return place
    }

    func allocate() -> UnsafeMutableRawPointer? {
        byteCount == 0 ? nil : .allocate(byteCount: byteCount, alignment: 8)
    }

    static func copy<Element>(
        _ array: [Element], to memory: UnsafeMutableRawPointer?, at place: Int
    ) -> UnsafeBufferPointer<Element> {
        guard let memory, !array.isEmpty else { return UnsafeBufferPointer(start: nil, count: 0) }
        let start = (memory + place).bindMemory(to: Element.self, capacity: array.count)
        array.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { start.initialize(from: base, count: array.count) }
        }
        return UnsafeBufferPointer(start: start, count: array.count)
    }
}
