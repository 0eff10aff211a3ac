import Glibc

/// A word in the memory of a ``WordTable``: a header, advances, offsets if any glyph has one, glyph ids, clusters, and the
/// bytes of the word's text.
struct ShapedWord: BitwiseCopyable {
    /// Longer words are not cached, because they hardly ever repeat. Cluster offsets have 15 bits.
    static let mostBytes = 255
    /// A quarter of HarfBuzz's limit for a character. So a character of four bytes may use the whole limit.
    static let mostGlyphsPerByte = 16

    private struct Header {
        var profile: UInt32
        var byteCount: UInt16
        var glyphCount: UInt16
        var hasOffsets: Bool
        var hasUnsafeBreaks: Bool
        private var padding: UInt16 = 0

        init(profile: UInt32, byteCount: Int, glyphCount: Int, hasOffsets: Bool, hasUnsafeBreaks: Bool) {
            self.profile = profile
            self.byteCount = UInt16(byteCount)
            self.glyphCount = UInt16(glyphCount)
            self.hasOffsets = hasOffsets
            self.hasUnsafeBreaks = hasUnsafeBreaks
        }
    }

    /// In a cluster's offset: a line that is broken here must be shaped again.
    private static let unsafeFlag: UInt16 = 1 << 15

    private let memory: UnsafeRawPointer

    init(_ memory: UnsafeMutableRawPointer) { self.memory = UnsafeRawPointer(memory) }

    /// Makes a word with its own memory. ``deallocate()`` frees it.
    init(profile: UInt32, bytes: UnsafeBufferPointer<UInt8>, glyphs: GlyphSpan) {
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: Self.size(byteCount: bytes.count, glyphs: glyphs), alignment: 8)
        Self.write(to: memory, profile: profile, bytes: bytes, glyphs: glyphs)
        self.init(memory)
    }

    func deallocate() { memory.deallocate() }

    private var header: Header { memory.load(as: Header.self) }

    /// The offsets of a word's parts in its memory.
    private struct Places {
        var offsets: Int
        var ids: Int
        var clusters: Int
        var bytes: Int

        @inline(__always)
        init(glyphCount: Int, hasOffsets: Bool) {
            offsets = MemoryLayout<Header>.size + 4 * glyphCount
            ids = offsets + (hasOffsets ? 8 * glyphCount : 0)
            clusters = ids + 2 * glyphCount
            bytes = clusters + 2 * glyphCount
        }
    }

    /// The size of a word in bytes, a multiple of 8.
    static func size(byteCount: Int, glyphs: GlyphSpan) -> Int {
        let places = Places(glyphCount: glyphs.ids.count, hasOffsets: !glyphs.offsets.isEmpty)
        return (places.bytes + byteCount + 7) & ~7
    }

    static func write(
        to memory: UnsafeMutableRawPointer, profile: UInt32, bytes: UnsafeBufferPointer<UInt8>, glyphs: GlyphSpan
    ) {
        let count = glyphs.ids.count
        let places = Places(glyphCount: count, hasOffsets: !glyphs.offsets.isEmpty)
        memory.storeBytes(
            of: Header(
                profile: profile, byteCount: bytes.count, glyphCount: count, hasOffsets: !glyphs.offsets.isEmpty,
                hasUnsafeBreaks: glyphs.clusters.contains { $0 & ParagraphDraft.unsafeFlag != 0 }), as: Header.self)
        (memory + MemoryLayout<Header>.size).copy(glyphs.advances)
        (memory + places.offsets).copy(glyphs.offsets)
        (memory + places.ids).copy(glyphs.ids)
        let clusters = (memory + places.clusters).assumingMemoryBound(to: UInt16.self)
        for index in 0..<count {
            let cluster = glyphs.clusters[index]
            let offset = UInt16((cluster & ~ParagraphDraft.unsafeFlag) - glyphs.base)
            clusters[index] = offset | (cluster & ParagraphDraft.unsafeFlag != 0 ? unsafeFlag : 0)
        }
        (memory + places.bytes).copy(bytes)
    }

    private var byteCount: Int {
        let places = Places(glyphCount: Int(header.glyphCount), hasOffsets: header.hasOffsets)
        return places.bytes + Int(header.byteCount)
    }

    /// The size of the word in bytes, a multiple of 8.
    var size: Int { (byteCount + 7) & ~7 }

    func copy(to memory: UnsafeMutableRawPointer) { memory.copyMemory(from: self.memory, byteCount: byteCount) }

    /// Whether two words are equal in every byte.
    func isSame(as other: ShapedWord) -> Bool {
        byteCount == other.byteCount && memcmp(memory, other.memory, byteCount) == 0
    }

    func matches(profile: UInt32, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.baseAddress.map { matches(profile: profile, bytes: $0, count: bytes.count) } ?? false
    }

    @inline(__always)
    func matches(profile: UInt32, bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
        let header = header
        guard header.profile == profile, Int(header.byteCount) == count else { return false }
        let places = Places(glyphCount: Int(header.glyphCount), hasOffsets: header.hasOffsets)
        return memcmp(memory + places.bytes, bytes, count) == 0
    }

    var glyphCount: Int { Int(header.glyphCount) }

    /// Appends the glyphs to a draft, for text that starts at `base`. O(glyphs).
    @inline(__always)
    func append(to draft: inout ParagraphDraft, base: Int) {
        let header = header
        let count = Int(header.glyphCount)
        let places = Places(glyphCount: count, hasOffsets: header.hasOffsets)
        draft.advances.append(memory + MemoryLayout<Header>.size, count: count)
        draft.glyphIDs.append(memory + places.ids, count: count)
        let clusters = (memory + places.clusters).assumingMemoryBound(to: UInt16.self)
        let base = UInt32(truncatingIfNeeded: base)
        draft.clusters.append(count: count) { index in
            let cluster = clusters[index]
            return (base &+ UInt32(cluster & ~Self.unsafeFlag)) | (UInt32(cluster & Self.unsafeFlag) << 16)
        }
        if header.hasUnsafeBreaks { draft.hasUnsafeBreaks = true }
        draft.appendOffsets(header.hasOffsets ? memory + places.offsets : nil, count: count)
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func copy<Element>(_ elements: UnsafeBufferPointer<Element>) {
        if let source = elements.baseAddress, elements.count > 0 {
            copyMemory(from: source, byteCount: elements.count * MemoryLayout<Element>.stride)
        }
    }
}
