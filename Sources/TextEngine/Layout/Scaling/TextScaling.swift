/// The settings for shrinking a text to fit.
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
}
