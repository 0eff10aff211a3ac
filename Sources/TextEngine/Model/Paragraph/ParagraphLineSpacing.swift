/// The distances between the lines of a paragraph and around it, in pixels.
public struct ParagraphLineSpacing: Sendable, Hashable {
    /// The minimum space between two lines. A larger leading of the font wins.
    public var betweenLines: Double { didSet { betweenLines = betweenLines.clampedNonNegativeLength } }
    /// A factor on the line height. Values of 0 or less count as 1.
    public var lineHeightMultiple = 1.0 { didSet { lineHeightMultiple = Self.clampedMultiple(lineHeightMultiple) } }
    /// The minimum line height.
    public var minimumLineHeight = 0.0 { didSet { minimumLineHeight = minimumLineHeight.clampedNonNegativeLength } }
    /// The maximum line height; 0 for no limit. It wins over the minimum.
    public var maximumLineHeight = 0.0 { didSet { maximumLineHeight = maximumLineHeight.clampedNonNegativeLength } }
    /// The minimum distance between baselines.
    public var minimumBaselineDistance = 0.0 {
        didSet { minimumBaselineDistance = minimumBaselineDistance.clampedNonNegativeLength }
    }
    /// The space before the paragraph, added to the previous paragraph's space after. Not used before the first
    /// paragraph.
    public var beforeParagraph: Double { didSet { beforeParagraph = beforeParagraph.clampedNonNegativeLength } }
    /// The space after the paragraph.
    public var afterParagraph: Double { didSet { afterParagraph = afterParagraph.clampedNonNegativeLength } }
    /// The position of the first line.
    public var firstLineOffset: FirstLineOffset {
        get { storedFirstLineOffset }
        set { storedFirstLineOffset = newValue.clamped }
    }
    private var storedFirstLineOffset = FirstLineOffset.standard

    /// Makes distances with what most callers set. All else is set by property.
    public init(betweenLines: Double = 0, beforeParagraph: Double = 0, afterParagraph: Double = 0) {
        self.betweenLines = betweenLines.clampedNonNegativeLength
        self.beforeParagraph = beforeParagraph.clampedNonNegativeLength
        self.afterParagraph = afterParagraph.clampedNonNegativeLength
    }

    private static func clampedMultiple(_ value: Double) -> Double {
        let multiple = value.clampedNonNegativeLength
        return multiple == 0 ? 1 : multiple
    }
}
