/// The size and the place of text that is raised, lowered or made smaller as the metrics of its font say (OpenType `OS/2`).
struct ScriptPlace {
    /// The size of the font in pixels.
    private(set) var size: Double
    /// How far the text is above the baseline, in pixels.
    private(set) var offset: Double

    /// No text gets smaller than this, however many sizes are nested, unless its font is smaller.
    private static let least = 1.0

    /// - Parameters:
    ///   - size: The size of the style's font.
    ///   - font: That font. Few styles need it.
    init(_ style: TextStyle, size: Double, font: () -> Font) {
        (self.size, offset) = (size, style.baselineOffset ?? 0)
        guard let rare = style.rare?.attributes, rare.baselineShifts != nil || rare.fontMetricScales != nil else {
            return
        }
        let (scales, shifts) = (rare.fontMetricScales ?? [], rare.baselineShifts ?? [])
        let metrics = font().featureMetrics
        /// What the font says for its own size, as a share of that.
        func share(_ length: Float) -> Double { size > 0 ? min(max(Double(length) / size, -4), 4) : 0 }
        func apply(_ scale: FontMetricScale) {
            let factor =
                switch scale {
                case .superscript: share(metrics.superscript.size)
                case .subscript: share(metrics.subscript.size)
                case .smallCaps: metrics.smallCapitalsShare
                }
            // A font with a size of nothing has no such size. None makes text larger.
            self.size = max(self.size * (factor > 0 ? min(factor, 1) : 1), min(Self.least, size))
        }
        for step in 0..<max(scales.count, shifts.count) {
            if step < shifts.count {
                switch shifts[step] {
                case .superscript: offset += share(metrics.superscript.offset) * self.size
                case .subscript: offset -= share(metrics.subscript.offset) * self.size
                case .offset(let pixels): offset += pixels
                }
            }
            if step < scales.count { apply(scales[step]) }
        }
        offset = offset.clampedLength
    }
}
