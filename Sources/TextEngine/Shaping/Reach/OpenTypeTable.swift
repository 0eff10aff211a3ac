import CHarfBuzz

/// A table of an OpenType font, read with care: what lies outside of the table reads as 0.
///
/// HarfBuzz checks a table before it uses it; this reader makes no use of that, so a font that lies about its sizes
/// costs no more than its own bytes.
struct OpenTypeTable {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Calls the body with a table of a face, nil if the face has none.
    static func with<Value>(_ tag: StaticString, of face: OpaquePointer, _ body: (OpenTypeTable?) -> Value) -> Value {
        let blob = hb_face_reference_table(face, tag.openTypeTag)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length > 0 else { return body(nil) }
        return body(OpenTypeTable(UnsafeRawBufferPointer(start: data, count: Int(length))))
    }

    var byteCount: Int { bytes.count }

    @inline(__always)
    func uint16(_ offset: Int) -> Int {
        guard offset >= 0, offset + 1 < bytes.count else { return 0 }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    func uint32(_ offset: Int) -> Int { uint16(offset) << 16 | uint16(offset + 2) }

    /// The place that a 16-bit offset at `field` names, counted from `base`; nil where it names none.
    func place(_ field: Int, from base: Int) -> Int? {
        let offset = uint16(field)
        return offset == 0 || base + offset >= bytes.count ? nil : base + offset
    }

    /// How many records of a size can lie behind an offset: a count in the font is never trusted beyond that.
    func count(_ field: Int, of size: Int, at start: Int) -> Int {
        min(uint16(field), max(0, bytes.count - start) / max(size, 1))
    }

    /// How many glyphs a coverage table names. O(ranges).
    func coveredCount(_ coverage: Int) -> Int {
        let count = uint16(coverage + 2)
        guard uint16(coverage) == 2 else { return count }
        return (0..<self.count(coverage + 2, of: 6, at: coverage + 4)).reduce(count) { sum, index in
            let range = coverage + 4 + 6 * index
            return sum + max(0, uint16(range + 2) - uint16(range) + 1)
        }
    }

    /// Calls the body with the glyphs of a coverage table and their numbers in it. O(glyphs).
    func forEachCovered(_ coverage: Int, _ body: (_ glyph: Int, _ index: Int) -> Void) {
        switch uint16(coverage) {
        case 1:
            for index in 0..<count(coverage + 2, of: 2, at: coverage + 4) {
                body(uint16(coverage + 4 + 2 * index), index)
            }
        case 2:
            for index in 0..<count(coverage + 2, of: 6, at: coverage + 4) {
                let range = coverage + 4 + 6 * index
                let (first, last, start) = (uint16(range), uint16(range + 2), uint16(range + 4))
                guard first <= last else { continue }
                for glyph in first...last { body(glyph, start + glyph - first) }
            }
        default: break
        }
    }

    /// Writes the classes of a class definition table; glyphs that it leaves out have class 0. O(glyphs).
    func readClasses(_ definition: Int?, into classes: inout [UInt16]) {
        for index in classes.indices { classes[index] = 0 }
        guard let definition else { return }
        switch uint16(definition) {
        case 1:
            let first = uint16(definition + 2)
            for index in 0..<count(definition + 4, of: 2, at: definition + 6) where first + index < classes.count {
                classes[first + index] = UInt16(uint16(definition + 6 + 2 * index))
            }
        case 2:
            for index in 0..<count(definition + 2, of: 6, at: definition + 4) {
                let range = definition + 4 + 6 * index
                let (first, last) = (uint16(range), min(uint16(range + 2), classes.count - 1))
                guard first <= last else { continue }
                for glyph in first...last { classes[glyph] = UInt16(uint16(range + 4)) }
            }
        default: break
        }
    }

    /// Whether a coverage table names a glyph. O(ranges).
    func covers(_ glyph: Int, _ coverage: Int) -> Bool {
        switch uint16(coverage) {
        case 1: (0..<count(coverage + 2, of: 2, at: coverage + 4)).contains { uint16(coverage + 4 + 2 * $0) == glyph }
        case 2:
            (0..<count(coverage + 2, of: 6, at: coverage + 4)).contains {
                let range = coverage + 4 + 6 * $0
                return uint16(range) <= glyph && glyph <= uint16(range + 2)
            }
        default: false
        }
    }

    /// A glyph's class in a class definition table. O(ranges).
    func glyphClass(_ glyph: Int, _ definition: Int?) -> Int {
        guard let definition else { return 0 }
        switch uint16(definition) {
        case 1:
            let index = glyph - uint16(definition + 2)
            return (0..<count(definition + 4, of: 2, at: definition + 6)).contains(index)
                ? uint16(definition + 6 + 2 * index) : 0
        case 2:
            let ranges = (0..<count(definition + 2, of: 6, at: definition + 4)).map { definition + 4 + 6 * $0 }
            // As readClasses does: the last range that has the glyph counts.
            return ranges.last { uint16($0) <= glyph && glyph <= uint16($0 + 2) }.map { uint16($0 + 4) } ?? 0
        default: return 0
        }
    }
}

extension StaticString {
    /// Four characters as the number that names a table, a script or a feature.
    var openTypeTag: UInt32 { withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } } }
}
