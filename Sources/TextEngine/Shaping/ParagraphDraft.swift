import CHarfBuzz

/// How far a glyph is moved off its place, in 1/1,024 pixel, y up.
package struct GlyphOffset: BitwiseCopyable, Equatable {
    package var x: Int32
    package var y: Int32

    package static let zero = GlyphOffset(x: 0, y: 0)
}

/// A paragraph while it is being shaped: growing rows, used again for the next paragraph.
///
/// Whoever only reads a draft takes it as `inout` too: one that is borrowed from where it lies is copied, not its rows but
/// their 400 bytes of places and counts, and that for each word.
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
    /// Where each glyph's cluster starts in the string, with ``unsafeFlag``.
    var clusters = ScratchBuffer<UInt32>()
    var advances = ScratchBuffer<Int32>()
    var offsets = ScratchBuffer<GlyphOffset>()
    var positions = ScratchBuffer<Int32>()
    var unitEnds = ScratchBuffer<Int32>()
    var unitGlyphs = ScratchBuffer<UInt32>()
    var mandatoryBreaks = ScratchBuffer<ShapedParagraph.MandatoryBreak>()
    var hasSoftHyphens = false
    /// Whether neither white space nor ignorable characters behind it are at the end.
    var endsWithText = false
    /// Whether any glyph is flagged in `clusters`.
    var hasUnsafeBreaks = false
    /// Whether any of them is where a unit ends or the next one starts, so that lines between words may have to be shaped.
    var hasUnsafeUnits = false
    var pieces: ShapingPieces?
    /// That of all text, where it also has one level; else 0.
    var onlyScript: UInt32 = 0

    /// In `clusters`: text broken before this glyph has other glyphs on either side (HarfBuzz's "unsafe to break").
    static let unsafeFlag: UInt32 = 1 << 31

    /// The script of the last run.
    private var lastScript: UInt32 = 0
    /// Where the run being shaped has its first glyph and its first offset; -1 while none of its glyphs has one.
    private(set) var runStart = 0
    private(set) var runOffsetStart: Int32 = -1

    /// Whether it has anything that plain paragraphs have not.
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

    /// The first glyph, not before `start`, whose cluster starts at an offset or behind it. O(glyphs between), or O(1) where
    /// each byte has a glyph of its own.
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

    /// Appends a run, or makes the last one longer where this one continues it. Runs of different scripts stay apart,
    /// as they do in Pango, whose text nodes ours are to equal to the pixel; but Japanese changes between Han and kana
    /// every other character, and a run each would be a good part of what such a text takes.
    mutating func append(_ run: GlyphRun, script: UInt32) {
        let joins = script == lastScript || EastAsianScripts.contains(script) && EastAsianScripts.contains(lastScript)
        lastScript = script
        guard joins, !runs.isEmpty, runs[runs.count - 1].isContinued(by: run) else { return runs.append(run) }
        runs[runs.count - 1].textEnd = run.textEnd
        runs[runs.count - 1].glyphEnd = run.glyphEnd
    }

    /// Makes room for glyphs.
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

    /// Drops the glyphs from one on. They have no offsets.
    mutating func truncateGlyphs(to count: Int) {
        glyphIDs.truncate(to: count)
        clusters.truncate(to: count)
        advances.truncate(to: count)
    }

    /// Whether a glyph of the current run is off its place.
    func isMoved(_ glyph: Int) -> Bool {
        runOffsetStart >= 0 && offsets[Int(runOffsetStart) + glyph - runStart] != .zero
    }

    /// Appends the offsets of the glyphs that were appended last; nil where none of them has any. A run has offsets
    /// for all of its glyphs or for none.
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

    /// The offsets of glyphs of the current run; empty where none of them is off its place. O(glyphs).
    @inline(__always)
    private func offsets(of glyphs: Range<Int>) -> UnsafeBufferPointer<GlyphOffset> {
        let none = UnsafeBufferPointer<GlyphOffset>(start: nil, count: 0)
        guard runOffsetStart >= 0 else { return none }
        let first = Int(runOffsetStart) + glyphs.lowerBound - runStart
        let offsets = UnsafeBufferPointer(rebasing: offsets.elements(from: first)[..<glyphs.count])
        return offsets.contains { $0 != .zero } ? offsets : none
    }

    /// The glyphs of the current run from one on, up to another or to the end, for the word cache.
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

/// Scripts that one Japanese sentence is written in.
private enum EastAsianScripts {
    static func contains(_ script: UInt32) -> Bool {
        script == HB_SCRIPT_HAN.rawValue || script == HB_SCRIPT_HIRAGANA.rawValue
            || script == HB_SCRIPT_KATAKANA.rawValue
    }
}
