/// The vertical position of a paragraph's first line.
public enum FirstLineOffset: Sendable, Hashable {
    /// The baseline is this far below its default position. May be negative.
    case baselineFromDefault(Double)
    /// The baseline is this far below the top of the paragraph.
    case baselineFromTop(Double)
    /// The centre of the line is this far below the top of the paragraph.
    case lineCenterFromTop(Double)
    /// The middle of the cap height is this far below the top of the paragraph.
    case capHeightCenterFromTop(Double)
    /// The middle of the x-height is this far below the top of the paragraph.
    case xHeightCenterFromTop(Double)

    /// The default position.
    public static let standard = FirstLineOffset.baselineFromDefault(0)

    /// The value with NaN as 0, and not negative except for the first kind.
    var clamped: FirstLineOffset {
        switch self {
        case .baselineFromDefault(let value): .baselineFromDefault(value.clampedLength)
        case .baselineFromTop(let value): .baselineFromTop(value.clampedNonNegativeLength)
        case .lineCenterFromTop(let value): .lineCenterFromTop(value.clampedNonNegativeLength)
        case .capHeightCenterFromTop(let value): .capHeightCenterFromTop(value.clampedNonNegativeLength)
        case .xHeightCenterFromTop(let value): .xHeightCenterFromTop(value.clampedNonNegativeLength)
        }
    }
}
