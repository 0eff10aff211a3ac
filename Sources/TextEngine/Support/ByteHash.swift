/// Hashes bytes by folded multiplication (as wyhash), with a random secret per process. So no text can be crafted to
/// collide.
enum ByteHash {
    private static let secret = UInt64.random(in: .min ... .max)

    /// The hash of bytes with a seed. O(bytes).
    @inline(__always)
    static func hash(_ bytes: UnsafePointer<UInt8>, count: Int, seed: UInt32) -> UInt64 {
        var hash = secret ^ (UInt64(seed) << 32 | UInt64(count))
        let raw = UnsafeRawPointer(bytes)
        var offset = 0
        while count - offset > 8 {
            hash = fold(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self), 0xA076_1D64_78BD_642F)
            offset += 8
        }
        let rest = count - offset
        let tail: UInt64
        if rest >= 4 {
            tail =
                UInt64(raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) << 32
                | UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else if rest > 0 {
            tail = UInt64(bytes[offset]) << 16 | UInt64(bytes[offset + rest / 2]) << 8 | UInt64(bytes[count - 1])
        } else {
            tail = 0
        }
        return fold(hash ^ tail, 0xE703_7ED1_A0B4_28DB)
    }

    /// The hash of bytes. O(bytes).
    static func hash(_ bytes: UTF8Bytes) -> UInt64 {
        bytes.baseAddress.map { hash($0, count: bytes.count, seed: 0) } ?? 0
    }

    @inline(__always)
    private static func fold(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}
