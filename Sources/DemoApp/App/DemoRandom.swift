/// SplitMix64, for reproducible choices.
struct DemoRandom {
    private var state: UInt64

    /// Equal seeds give equal sequences. Neighbouring seeds give unrelated ones.
    init(seed: UInt64) {
        state = seed &* 0xD134_2543_DE82_EF95 &+ 0x1F83_D9AB_FB41_BD6B
    }

    /// A number from 0 to `bound` - 1.
    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return Int(z.multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// One of the elements.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
