/// What of a text stays in its place, measured from the top of the box, when the text is shrunk to fit.
public enum TextScalingBaselineAdjustment: Sendable, Hashable, CaseIterable {
    /// Nothing but the top: the text moves up as it becomes lower.
    case none
    /// The first baseline.
    case alignFirstBaseline
    /// The middle between the top and the bottom of the first line.
    case alignFirstLineCenter
    /// The middle of the first line's capital letters.
    case alignFirstLineCapHeightCenter
    /// The middle of the first line's small letters.
    case alignFirstLineXHeightCenter
}

/// Whether and how a text is shrunk to fit.
struct TextScaling: Sendable, Hashable {
    var minimum = 1.0
    var step = 1.0 / 128
    var baselineAdjustment = TextScalingBaselineAdjustment.none

    init() {}

    init(minimum: Double, step: Double, baselineAdjustment: TextScalingBaselineAdjustment) {
        self.minimum = Self.clampedMinimum(minimum)
        self.step = Self.clampedStep(step)
        self.baselineAdjustment = baselineAdjustment
    }

    static func clampedMinimum(_ value: Double) -> Double { value > 0 && value <= 1 ? max(value, 1.0 / 16_384) : 1 }

    static func clampedStep(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }

    /// How far the first line moves down, in pixels of the unscaled text, so that what is to stay where it is does.
    ///
    /// - Parameter letterHeight: That of the letters whose middle stays.
    func shift(of heights: LineHeights, baseline: Double, letterHeight: Double, scale: Double) -> Double {
        let anchor =
            switch baselineAdjustment {
            case .none: -baseline
            case .alignFirstBaseline: 0.0
            case .alignFirstLineCenter: (heights.below - heights.above) / 2
            case .alignFirstLineCapHeightCenter, .alignFirstLineXHeightCenter: -letterHeight / 2
            }
        return max((baseline + anchor) * (1 / scale - 1), 0)
    }

    /// Whose letters' height ``shift(of:baseline:letterHeight:scale:)`` asks for.
    var letters: FirstLineOffset {
        switch baselineAdjustment {
        case .alignFirstLineCapHeightCenter: .capHeightCenterFromTop(0)
        case .alignFirstLineXHeightCenter: .xHeightCenterFromTop(0)
        case .none, .alignFirstBaseline, .alignFirstLineCenter: .baselineFromTop(0)
        }
    }
}
