/// Where the first line of a paragraph stands below what precedes it.
public enum FirstLineOffset: Sendable, Hashable {
    /// The baseline is this far below its usual place; may be negative.
    case baselineFromDefault(Double)
    /// The baseline is this far below the top of the paragraph.
    case baselineFromTop(Double)
    /// The centre of the line is this far below the top of the paragraph.
    case lineCenterFromTop(Double)
    /// The middle of the capital letters is this far below the top of the paragraph.
    case capHeightCenterFromTop(Double)
    /// The middle of the small letters is this far below the top of the paragraph.
    case xHeightCenterFromTop(Double)

    /// The usual place.
    public static let standard = FirstLineOffset.baselineFromDefault(0)

    /// NaN becomes 0; all but the first kind are not negative.
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
