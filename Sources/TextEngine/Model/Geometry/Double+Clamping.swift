extension Double {
    /// Lengths are kept within ±2³⁰ pixels, as STULabel does: large enough for any text,
    /// small enough that sums stay exact.
    package static let lengthLimit: Double = 1_073_741_824

    /// The value as a length: NaN becomes 0, everything else is brought into ±2³⁰.
    package var clampedLength: Double {
        isNaN ? 0 : Swift.min(Swift.max(self, -Self.lengthLimit), Self.lengthLimit)
    }

    /// The value as a length that cannot be negative.
    package var clampedNonNegativeLength: Double { Swift.max(clampedLength, 0) }

    /// The value as an extent of a box: infinity means no limit.
    package var clampedExtent: Double {
        // Nearly every extent stands the first two comparisons; NaN does not stand the first.
        guard self > 0 else { return 0 }
        return self <= Self.lengthLimit || self == .infinity ? self : Self.lengthLimit
    }
}
