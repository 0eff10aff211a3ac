/// A step of the baseline up or down. Unlike ``TextStyle/baselineOffset``, steps inside of steps add up.
public enum BaselineShift: Sendable, Hashable {
    /// As far up as the font around wants superscripts.
    case superscript
    /// As far down as the font around wants subscripts.
    case `subscript`
    /// Up by this many pixels, or down if negative.
    case offset(Double)

    /// NaN becomes 0, everything else is brought into the range of lengths.
    var clamped: BaselineShift {
        if case .offset(let pixels) = self { .offset(pixels.clampedLength) } else { self }
    }
}

/// A size that follows from the metrics of the font around. Sizes inside of sizes multiply.
public enum FontMetricScale: Sendable, Hashable, CaseIterable {
    /// As large as the font wants superscripts.
    case superscript
    /// As large as the font wants subscripts.
    case `subscript`
    /// As large as small capitals.
    case smallCaps
}
