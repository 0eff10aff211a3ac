/// Rounds vertical positions in a frame to device pixels.
struct PixelRounding {
    private let rounding: DrawingOptions.BaselineRounding
    /// The vertical position of the frame's origin, in pixels.
    private let origin: Double

    fileprivate init(_ rounding: DrawingOptions.BaselineRounding, origin: Double) {
        self.rounding = rounding
        self.origin = origin.clampedLength
    }

    /// The display scale; nil without rounding.
    var scale: Double? { rounding.scale }

    /// The rounded position of a baseline.
    func callAsFunction(_ y: Double) -> Double { origin == 0 ? rounding(y) : rounding(y + origin) - origin }

    /// The nearest edge of a device pixel.
    func rounded(_ y: Double) -> Double { scale.map { ((y + origin) * $0).rounded() / $0 - origin } ?? y }

    /// A length rounded up to whole device pixels, at least one.
    func ceiled(_ length: Double) -> Double {
        scale.map { max((length * $0 - 1.0 / 1_024).rounded(.up), 1) / $0 } ?? length
    }
}

extension DrawingOptions {
    /// The rounding of vertical positions to device pixels.
    var pixelRounding: PixelRounding { PixelRounding(baselineRounding, origin: originY) }
}
