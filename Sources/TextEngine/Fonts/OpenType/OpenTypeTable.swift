import CLabelHarfBuzz

/// A safe reader for a table of an OpenType font. Bytes outside the table read as 0.
///
/// It does not rely on HarfBuzz's validation. A font with wrong sizes costs no more than its own bytes.
struct OpenTypeTable {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Calls the body with a table of a face, or with nil if the face has no such table.
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

    /// The target of the 16-bit offset at `field`, relative to `base`; nil for a null offset.
    func place(_ field: Int, from base: Int) -> Int? {
        let offset = uint16(field)
        return offset == 0 || base + offset >= bytes.count ? nil : base + offset
    }

    /// The record count at `field`, limited to the records of a size that fit into the table after `start`.
    func count(_ field: Int, of size: Int, at start: Int) -> Int {
        min(uint16(field), max(0, bytes.count - start) / max(size, 1))
    }
}

extension StaticString {
    /// A four-character tag of a table, script or feature as a number.
    var openTypeTag: UInt32 { withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } } }
}
