/// Reproducible pseudo-random numbers: SplitMix64 (Steele, Lea, Flood 2014), the same on every machine.
struct RandomSource {
    private var state: UInt64

    /// Equal seeds give equal sequences.
    init(seed: UInt64) {
        state = seed
    }

    /// A separate source for each pair of seed and stream, so that generators are independent.
    init(seed: UInt64, stream: String) {
        // FNV-1a over the name. The seed is mixed first, so that neighbouring seeds are unrelated.
        var mixed = RandomSource(seed: seed)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ mixed.next()
        for byte in stream.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        state = hash
    }

    /// The next 64 bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number from 0 to `bound` - 1.
    mutating func below(_ bound: Int) -> Int {
        precondition(bound > 0, "a random number below \(bound) does not exist")
        return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A number in `range`.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// True with a probability of `percent` percent.
    mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// One element, all equally likely.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
