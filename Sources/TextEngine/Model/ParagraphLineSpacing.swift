/// The distances between the lines of a paragraph and around it, in pixels.
public struct ParagraphLineSpacing: Sendable, Hashable {
    /// The least space between two lines; the font's own leading counts where it is larger.
    public var betweenLines: Double { didSet { betweenLines = betweenLines.clampedNonNegativeLength } }
    /// What the height of a line is multiplied by; 0 and less count as 1.
    public var lineHeightMultiple: Double { didSet { lineHeightMultiple = Self.clampedMultiple(lineHeightMultiple) } }
    /// The least height of a line.
    public var minimumLineHeight: Double { didSet { minimumLineHeight = minimumLineHeight.clampedNonNegativeLength } }
    /// 0 for no limit. It wins over the minimum.
    public var maximumLineHeight: Double { didSet { maximumLineHeight = maximumLineHeight.clampedNonNegativeLength } }
    /// The least distance from baseline to baseline.
    public var minimumBaselineDistance: Double {
        didSet { minimumBaselineDistance = minimumBaselineDistance.clampedNonNegativeLength }
    }
    /// The space before the paragraph, added to the space after the one before; none before the first paragraph.
    public var beforeParagraph: Double { didSet { beforeParagraph = beforeParagraph.clampedNonNegativeLength } }
    /// The space after the paragraph.
    public var afterParagraph: Double { didSet { afterParagraph = afterParagraph.clampedNonNegativeLength } }
    /// Where the first line stands.
    public var firstLineOffset: FirstLineOffset {
        get { storedFirstLineOffset }
        set { storedFirstLineOffset = newValue.clamped }
    }
    private var storedFirstLineOffset: FirstLineOffset

    /// Makes a value from its parts.
    public init(
        betweenLines: Double = 0,
        lineHeightMultiple: Double = 1,
        minimumLineHeight: Double = 0,
        maximumLineHeight: Double = 0,
        minimumBaselineDistance: Double = 0,
        beforeParagraph: Double = 0,
        afterParagraph: Double = 0,
        firstLineOffset: FirstLineOffset = .standard
    ) {
        self.betweenLines = betweenLines.clampedNonNegativeLength
        self.lineHeightMultiple = Self.clampedMultiple(lineHeightMultiple)
        self.minimumLineHeight = minimumLineHeight.clampedNonNegativeLength
        self.maximumLineHeight = maximumLineHeight.clampedNonNegativeLength
        self.minimumBaselineDistance = minimumBaselineDistance.clampedNonNegativeLength
        self.beforeParagraph = beforeParagraph.clampedNonNegativeLength
        self.afterParagraph = afterParagraph.clampedNonNegativeLength
        storedFirstLineOffset = firstLineOffset.clamped
    }

    private static func clampedMultiple(_ value: Double) -> Double {
        let multiple = value.clampedNonNegativeLength
        return multiple == 0 ? 1 : multiple
    }
}
