import CLabelHarfBuzz

/// A paragraph while it is shaped: growing rows, which the next paragraph reuses.
///
/// Functions that only read a draft take it as `inout` too. The compiler copies a borrowed draft that is a stored property of
/// another value: not its rows, but 400 bytes of pointers and counts, for each word.
struct ParagraphDraft: ~Copyable {
    var range = 0..<0
    var end = 0
    var baseLevel: UInt8 = 0
    var alignment: TextAlignment?
    var hyphenationFactor = 0.0
    var truncationScope: TruncationScope?
    var geometry: ParagraphGeometry?
    var metrics = FontMetrics.zero
    var shownMetrics: FontMetrics?
    var emptyLineMetrics = FontMetrics.zero
    var hasUniformMetrics = true
    var unitsPerPixel = 1_024.0
    var minimumContentWidth = 0.0
    var maximumClusterWidth = 0.0
    var maximumContentWidth = 0.0

    var runs = ScratchBuffer<GlyphRun>()
    var glyphIDs = ScratchBuffer<UInt16>()
    /// The offset in the string of each glyph's cluster, with ``unsafeFlag``.
    var clusters = ScratchBuffer<UInt32>()
    var advances = ScratchBuffer<Int32>()
    var offsets = ScratchBuffer<GlyphOffset>()
    var positions = ScratchBuffer<Int32>()
    var unitEnds = ScratchBuffer<Int32>()
    var unitGlyphs = ScratchBuffer<UInt32>()
    var mandatoryBreaks = ScratchBuffer<ShapedParagraph.MandatoryBreak>()
    var hasSoftHyphens = false
    /// Whether the content ends with text: neither with white space, nor with ignorable characters after white space.
    var endsWithText = false
    /// Whether any glyph has ``unsafeFlag``.
    var hasUnsafeBreaks = false
    /// Whether a glyph with ``unsafeFlag`` is at the end of a unit or the start of the next one. Then lines that end between
    /// words may have to be shaped again.
    var hasUnsafeUnits = false
    var pieces: ShapingPieces?
    /// The script of the paragraph if it has one script and one level; else 0.
    var onlyScript: UInt32 = 0

    /// The offset of the runs that are appended next, as ``GlyphRun/sidewaysOffset``.
    var sidewaysOffset: Float = 0

    /// In `clusters`: if the text is broken before this glyph, glyphs on either side change (HarfBuzz's "unsafe to break").
    static let unsafeFlag: UInt32 = 1 << 31

    /// The script of the last run.
    private var lastScript: UInt32 = 0
    /// The first glyph and the first offset of the current run. The offset is -1 while no glyph of the run has one.
    private(set) var runStart = 0
    private(set) var runOffsetStart: Int32 = -1

    /// Whether it has anything that plain paragraphs lack.
    @inline(__always) var hasExtras: Bool { geometry != nil || truncationScope != nil || pieces != nil }

    mutating func clear() {
        runs.removeAll()
        alignment = nil
        hyphenationFactor = 0
        if hasExtras { (geometry, truncationScope, pieces) = (nil, nil, nil) }
        glyphIDs.removeAll()
        clusters.removeAll()
        advances.removeAll()
        offsets.removeAll()
        positions.removeAll()
        unitEnds.removeAll()
        unitGlyphs.removeAll()
        mandatoryBreaks.removeAll()
        lastScript = 0
        onlyScript = 0
        sidewaysOffset = 0
        metrics = .zero
        hasUniformMetrics = true
        hasUnsafeBreaks = false
        hasUnsafeUnits = false
        hasSoftHyphens = false
        endsWithText = false
    }

    /// The offset in the string at which a glyph's cluster starts.
    @inline(__always)
    func cluster(of glyph: Int) -> Int { Int(clusters[glyph] & ~Self.unsafeFlag) }

    /// The first glyph from `start` on whose cluster starts at or after an offset. O(glyphs between), or O(1) if each byte has
    /// its own glyph.
    @inline(__always)
    func firstGlyph(atOrAfter offset: Int, from start: Int) -> Int {
        var glyph = start
        if glyph < clusters.count {
            let guess = glyph + offset - cluster(of: glyph)
            if guess > glyph, guess <= clusters.count, cluster(of: guess - 1) < offset,
                guess == clusters.count || cluster(of: guess) >= offset
            {
                return guess
            }
        }
        while glyph < clusters.count && cluster(of: glyph) < offset { glyph += 1 }
        return glyph
    }

    /// Starts a run at the next glyph.
    mutating func beginRun() {
        runStart = glyphIDs.count
        runOffsetStart = -1
    }

    /// Drops the glyphs of the current run.
    mutating func rewindRun() {
        truncateGlyphs(to: runStart)
        if runOffsetStart >= 0 { offsets.truncate(to: Int(runOffsetStart)) }
        runOffsetStart = -1
    }

    /// Appends a run, or extends the last run if this one continues it. Runs of different scripts stay separate, as in Pango:
    /// the engine's text nodes equal Pango's to the pixel. But Han and kana share a run. Japanese alternates between them, and
    /// a run for each would take much of a text's memory.
    mutating func append(_ run: GlyphRun, script: UInt32) {
        let joins = script == lastScript || EastAsianScripts.contains(script) && EastAsianScripts.contains(lastScript)
        lastScript = script
        guard joins, !runs.isEmpty, runs[runs.count - 1].isContinued(by: run) else { return runs.append(run) }
        runs[runs.count - 1].textEnd = run.textEnd
        runs[runs.count - 1].glyphEnd = run.glyphEnd
    }

    /// Reserves room for glyphs.
    mutating func reserveGlyphs(_ count: Int) {
        glyphIDs.reserve(count)
        clusters.reserve(count)
        advances.reserve(count)
    }

    @inline(__always)
    mutating func append(_ glyph: UInt16, cluster: Int, isUnsafe: Bool, advance: Int32) {
        glyphIDs.append(glyph)
        clusters.append(UInt32(truncatingIfNeeded: cluster) | (isUnsafe ? Self.unsafeFlag : 0))
        advances.append(advance)
    }

    /// Drops the glyphs from an index on. The caller drops their offsets.
    mutating func truncateGlyphs(to count: Int) {
        glyphIDs.truncate(to: count)
        clusters.truncate(to: count)
        advances.truncate(to: count)
    }

    /// Whether a glyph of the current run has an offset other than zero.
    func isMoved(_ glyph: Int) -> Bool {
        runOffsetStart >= 0 && offsets[Int(runOffsetStart) + glyph - runStart] != .zero
    }

    /// Appends the offsets of the glyphs that were appended last; nil if all are zero. A run has offsets for all of its glyphs
    /// or for none.
    @inline(__always)
    mutating func appendOffsets(_ memory: UnsafeRawPointer?, count: Int) {
        if let memory {
            if runOffsetStart < 0 {
                runOffsetStart = Int32(offsets.count)
                offsets.append(count: glyphIDs.count - count - runStart) { _ in .zero }
            }
            offsets.append(memory, count: count)
        } else if runOffsetStart >= 0 {
            offsets.append(count: count) { _ in .zero }
        }
    }

    /// Appends glyphs of another draft's current run. O(glyphs).
    mutating func append(_ glyphs: Range<Int>, of other: inout ParagraphDraft) {
        guard !glyphs.isEmpty else { return }
        glyphIDs.append(other.glyphIDs.elements, glyphs)
        clusters.append(other.clusters.elements, glyphs)
        advances.append(other.advances.elements, glyphs)
        if other.hasUnsafeBreaks { hasUnsafeBreaks = true }
        appendOffsets(
            UnsafeRawPointer(other.offsets(of: glyphs).baseAddress), count: glyphs.count)
    }

    /// The offsets of some glyphs of the current run; empty if all are zero. O(glyphs).
    @inline(__always)
    private func offsets(of glyphs: Range<Int>) -> UnsafeBufferPointer<GlyphOffset> {
        let none = UnsafeBufferPointer<GlyphOffset>(start: nil, count: 0)
        guard runOffsetStart >= 0 else { return none }
        let first = Int(runOffsetStart) + glyphs.lowerBound - runStart
        let offsets = UnsafeBufferPointer(rebasing: offsets.elements(from: first)[..<glyphs.count])
        return offsets.contains { $0 != .zero } ? offsets : none
    }

    /// Some glyphs of the current run, by default to the end of the draft, for the word cache.
    func span(from first: Int, to end: Int? = nil, base: Int) -> GlyphSpan {
        let end = end ?? glyphIDs.count
        let range = 0..<end - first
        return GlyphSpan(
            ids: UnsafeBufferPointer(rebasing: glyphIDs.elements(from: first)[range]),
            clusters: UnsafeBufferPointer(rebasing: clusters.elements(from: first)[range]), base: UInt32(base),
            advances: UnsafeBufferPointer(rebasing: advances.elements(from: first)[range]),
            offsets: offsets(of: first..<end))
    }
}

/// The scripts that alternate in a Japanese sentence.
private enum EastAsianScripts {
    static func contains(_ script: UInt32) -> Bool {
        script == HB_SCRIPT_HAN.rawValue || script == HB_SCRIPT_HIRAGANA.rawValue
            || script == HB_SCRIPT_KATAKANA.rawValue
    }
}
