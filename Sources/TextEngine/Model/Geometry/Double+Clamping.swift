extension Double {
    /// The limit of lengths in pixels, 2³⁰, as in STULabel: enough for any text, and sums stay exact.
    package static let lengthLimit: Double = 1_073_741_824

    /// The value clamped to ±2³⁰; NaN becomes 0.
    package var clampedLength: Double {
        isNaN ? 0 : Swift.min(Swift.max(self, -Self.lengthLimit), Self.lengthLimit)
    }

    /// The value clamped to 0...2³⁰; NaN becomes 0.
    package var clampedNonNegativeLength: Double { Swift.max(clampedLength, 0) }

    /// The value as an extent of a box. Infinity means no limit.
    package var clampedExtent: Double {
        // The common cases first. NaN fails the first comparison.
        guard self > 0 else { return 0 }
        return self <= Self.lengthLimit || self == .infinity ? self : Self.lengthLimit
    }
}
