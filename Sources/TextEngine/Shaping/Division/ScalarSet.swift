/// A set of characters of the Basic Multilingual Plane.
struct ScalarSet: Sendable {
    // A set of 16-bit numbers, as glyphs are.
    private let bits: GlyphSet

    init(_ range: ClosedRange<UInt16>, where isMember: (UInt32) -> Bool) {
        bits = GlyphSet(range.filter { isMember(UInt32($0)) })
    }

    @inline(__always)
    func contains(_ scalar: UInt32) -> Bool { scalar <= UInt16.max && bits.contains(UInt16(scalar)) }
}
