/// The glyphs of one paragraph and the data for breaking its lines at any width. Immutable.
///
/// All of it is in logical order. The rows lie side by side after the header in one allocation, because layout spends its time
/// on memory access, not on arithmetic. Positions are prefix sums, so the width of any range of glyphs is one subtraction.
///
/// A *unit* is the text between two break opportunities. For each unit there is the x at which its visible text ends (without
/// trailing white space), and the glyph at which the next unit starts.
// `init` writes the memory, and later it is only read. So threads can share it.
package struct ShapedParagraph: @unchecked Sendable {
    /// Header and rows in one allocation.
    final class Storage: ManagedBuffer<ShapedParagraphHeader, UInt32> {}

    let storage: Storage

    package struct MandatoryBreak: BitwiseCopyable {
        package var unit: Int32
        package var offset: Int32
    }

    /// In `unitGlyphs`: the unit ends with a soft hyphen.
    static let softHyphenFlag: UInt32 = 1 << 31

    /// Copies a draft. O(draft).
    init(_ draft: inout ParagraphDraft, fonts: [Font]) {
        let header = ShapedParagraphHeader(&draft, fonts: fonts)
        let made = Storage.create(minimumCapacity: header.rowsEnd / 4) { _ in header }
        storage = unsafeDowncast(made, to: Storage.self)
        let rows = UnsafeMutableRawPointer(mutating: self.rows)
        rows.copy(draft.unitEnds.elements, at: 0)
        rows.copy(draft.unitGlyphs.elements, at: header.unitGlyphsPlace)
        rows.copy(draft.positions.elements, at: header.positionsPlace)
        rows.copy(draft.clusters.elements, at: header.clustersPlace)
        rows.copy(draft.runs.elements, at: header.runsPlace)
        rows.copy(draft.mandatoryBreaks.elements, at: header.mandatoryBreaksPlace)
        rows.copy(draft.offsets.elements, at: header.offsetsPlace)
        if header.hasExactAdvances { rows.copy(draft.advances.elements, at: header.exactAdvancesPlace) }
        rows.copy(draft.glyphIDs.elements, at: header.glyphIDsPlace)
        if header.hasUnsafeBreaks {
            rows.moveFlags(
                of: draft.clusters.count, from: header.clustersPlace, to: header.unsafeBreaksPlace,
                flag: ParagraphDraft.unsafeFlag)
        }
    }

    init(storage: Storage) { self.storage = storage }

    /// The same glyphs after text before them was removed or inserted: copies with all offsets moved. O(glyphs), but nothing
    /// is shaped.
    func moved(by distance: Int) -> ShapedParagraph {
        let distance = Int32(distance)
        let made = Storage.create(minimumCapacity: header.rowsEnd / 4) { _ in header.moved(by: distance) }
        let moved = ShapedParagraph(storage: unsafeDowncast(made, to: Storage.self))
        let target = UnsafeMutableRawPointer(mutating: moved.rows)
        target.copyMemory(from: rows, byteCount: header.rowsEnd)
        func change<Element>(_ place: Int, _ count: Int, _ body: (inout Element) -> Void) {
            let elements = (target + place).assumingMemoryBound(to: Element.self)
            for index in 0..<count { body(&elements[index]) }
        }
        change(header.clustersPlace, glyphCount) { (cluster: inout Int32) in cluster += distance }
        change(header.mandatoryBreaksPlace, Int(header.mandatoryBreakCount)) { (end: inout MandatoryBreak) in
            end.offset += distance
        }
        change(header.runsPlace, Int(header.runCount)) { (run: inout GlyphRun) in
            run.textStart += distance
            run.textEnd += distance
        }
        return moved
    }

    @inline(__always)
    var header: ShapedParagraphHeader {
        unsafeAddress { UnsafePointer(storage.withUnsafeMutablePointerToHeader { $0 }) }
    }

    @inline(__always)
    private var rows: UnsafeRawPointer { UnsafeRawPointer(storage.withUnsafeMutablePointerToElements { $0 }) }

    @inline(__always)
    private func row<Element>(at place: Int, count: Int32) -> UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(start: (rows + place).assumingMemoryBound(to: Element.self), count: Int(count))
    }

    /// The size of the rows in bytes.
    package var allocatedByteCount: Int { header.rowsEnd }

    package var unitEnds: UnsafeBufferPointer<Int32> { row(at: 0, count: header.unitCount) }
    package var unitGlyphs: UnsafeBufferPointer<UInt32> { row(at: header.unitGlyphsPlace, count: header.unitCount) }
    /// The sum of the advances before each glyph, and at the end the sum of all.
    package var positions: UnsafeBufferPointer<Int32> {
        row(at: header.positionsPlace, count: header.glyphCount + 1)
    }
    /// The offset in the string at which each glyph's cluster starts; ascending.
    package var clusters: UnsafeBufferPointer<Int32> { row(at: header.clustersPlace, count: header.glyphCount) }
    @inline(__always)
    package var runs: UnsafeBufferPointer<GlyphRun> { row(at: header.runsPlace, count: header.runCount) }
    /// The units after which a line must end, each with the offset at which the next line starts. The last unit is always among
    /// them, with the end of the content.
    package var mandatoryBreaks: UnsafeBufferPointer<MandatoryBreak> {
        row(at: header.mandatoryBreaksPlace, count: header.mandatoryBreakCount)
    }
    /// The offsets of the glyphs, for those runs in which any glyph is moved off the line.
    package var offsets: UnsafeBufferPointer<GlyphOffset> { row(at: header.offsetsPlace, count: header.offsetCount) }
    /// The advances if `unitsPerPixel` is not 1,024; else empty, because the positions give them exactly.
    package var exactAdvances: UnsafeBufferPointer<Int32> {
        row(at: header.exactAdvancesPlace, count: header.hasExactAdvances ? header.glyphCount : 0)
    }
    package var glyphIDs: UnsafeBufferPointer<UInt16> { row(at: header.glyphIDsPlace, count: header.glyphCount) }

    /// Whether glyphs on either side change if a line is broken before a glyph (HarfBuzz's "unsafe to break"). O(1).
    package func isUnsafeToBreak(before glyph: Int) -> Bool {
        guard header.hasUnsafeBreaks, glyph < glyphCount else { return false }
        return unsafeBreaks[glyph / 32] >> UInt32(glyph % 32) & 1 == 1
    }

    /// The first glyph, from a glyph on, before which a break is unsafe; nil if there is none. O(glyphs passed / 32).
    func firstUnsafeBreak(atOrAfter glyph: Int) -> Int? {
        guard header.hasUnsafeBreaks, glyph < glyphCount else { return nil }
        let words = unsafeBreaks
        var index = glyph / 32
        var word = words[index] & ~0 << UInt32(glyph % 32)
        while word == 0 {
            index += 1
            guard index < words.count else { return nil }
            word = words[index]
        }
        return 32 * index + word.trailingZeroBitCount
    }

    /// A bit for each glyph.
    private var unsafeBreaks: UnsafeBufferPointer<UInt32> {
        row(at: header.unsafeBreaksPlace, count: (header.glyphCount + 31) / 32)
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func copy<Element>(_ elements: UnsafeBufferPointer<Element>, at place: Int) {
        guard let source = elements.baseAddress, elements.count > 0 else { return }
        (self + place).copyMemory(from: source, byteCount: elements.count * MemoryLayout<Element>.stride)
    }

    /// Moves a flag from a row of words to a row of bits. O(count).
    fileprivate func moveFlags(of count: Int, from words: Int, to bits: Int, flag: UInt32) {
        let words = (self + words).assumingMemoryBound(to: UInt32.self)
        let bits = (self + bits).assumingMemoryBound(to: UInt32.self)
        for index in 0..<(count + 31) / 32 { bits[index] = 0 }
        for index in 0..<count where words[index] & flag != 0 {
            words[index] &= ~flag
            bits[index / 32] |= 1 << UInt32(index % 32)
        }
    }
}
