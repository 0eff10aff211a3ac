/// The part of a text that keeps its distance from the top of the box when the text is shrunk to fit.
public enum TextScalingBaselineAdjustment: Sendable, Hashable, CaseIterable {
    /// Only the top: the text moves up as it becomes lower.
    case none
    /// The first baseline.
    case alignFirstBaseline
    /// The centre between the top and the bottom of the first line.
    case alignFirstLineCenter
    /// The centre of the first line's capital letters.
    case alignFirstLineCapHeightCenter
    /// The centre of the first line's small letters.
    case alignFirstLineXHeightCenter
}
