/// Brings heights in a frame onto device pixels, as these lie where the frame is drawn.
struct PixelRounding {
    private let rounding: DrawingOptions.BaselineRounding
    /// The height at which the frame's origin stands, in pixels.
    private let origin: Double

    fileprivate init(_ rounding: DrawingOptions.BaselineRounding, origin: Double) {
        self.rounding = rounding
        self.origin = origin.isFinite ? origin : 0
    }

    /// The display scale; nil where nothing is rounded.
    var scale: Double? { rounding.scale }

    /// The place of a baseline.
    func callAsFunction(_ y: Double) -> Double { origin == 0 ? rounding(y) : rounding(y + origin) - origin }

    /// The nearest device pixel's edge.
    func rounded(_ y: Double) -> Double { scale.map { ((y + origin) * $0).rounded() / $0 - origin } ?? y }

    /// A length of whole device pixels, one at least.
    func ceiled(_ length: Double) -> Double {
        scale.map { max((length * $0 - 1.0 / 1_024).rounded(.up), 1) / $0 } ?? length
    }
}

extension DrawingOptions {
    /// How heights come onto device pixels.
    var pixelRounding: PixelRounding { PixelRounding(baselineRounding, origin: originY) }
}
