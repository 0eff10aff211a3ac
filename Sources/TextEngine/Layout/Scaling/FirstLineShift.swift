/// Moves the first line of a scaled text down, so that the anchor of the baseline adjustment keeps its place.
struct FirstLineShift {
    private let adjustment: TextScalingBaselineAdjustment
    private let scale: Double

    /// nil if only the top of the text keeps its place.
    init?(_ options: TextFrameOptions, scale: Double) {
        guard scale < 1, let adjustment = options.scaling?.baselineAdjustment, adjustment != .none else { return nil }
        (self.adjustment, self.scale) = (adjustment, scale)
    }

    /// How far the line moves, in pixels of the unscaled text.
    ///
    /// - Parameter letterHeight: The height of the letters whose centre keeps its place.
    func shift(of heights: LineHeights, baseline: Double, letterHeight: Double) -> Double {
        let anchor =
            switch adjustment {
            case .none: -baseline
            case .alignFirstBaseline: 0.0
            case .alignFirstLineCenter: (heights.below - heights.above) / 2
            case .alignFirstLineCapHeightCenter, .alignFirstLineXHeightCenter: -letterHeight / 2
            }
        return max((baseline + anchor) * (1 / scale - 1), 0)
    }

    /// The kind of letter height that ``shift(of:baseline:letterHeight:)`` needs.
    var letters: FirstLineOffset {
        switch adjustment {
        case .alignFirstLineCapHeightCenter: .capHeightCenterFromTop(0)
        case .alignFirstLineXHeightCenter: .xHeightCenterFromTop(0)
        case .none, .alignFirstBaseline, .alignFirstLineCenter: .baselineFromTop(0)
        }
    }
}
