/// How a frame is painted: everything that can change without laying out again.
public struct DrawingOptions: Sendable, Hashable {
    /// A range of the original text with a colour behind it.
    public struct Highlight: Sendable, Hashable {
        /// In UTF-8 offsets.
        public var range: Range<Int>
        /// The colour behind the range.
        public var color: Color

        /// Makes a value from its parts.
        public init(range: Range<Int>, color: Color) {
            self.range = range
            self.color = color
        }
    }

    /// How baselines are brought onto device pixels when they are drawn, so that text and emoji stay sharp.
    public enum BaselineRounding: Sendable, Hashable {
        /// Baselines stay where layout has put them: for PDF and SVG.
        case none
        /// To the next device pixel below, as STULabel does. The number is the display scale.
        case down(scale: Double)
        /// To the nearest device pixel, as GTK does with Pango's text. The number is the display scale.
        case nearest(scale: Double)

        /// The place of a baseline; within 1/1,024 of a device pixel it counts as standing on it.
        package func callAsFunction(_ y: Double) -> Double {
            switch self {
            case .none: y
            case .down(let scale): scale > 0 ? (y * scale - 1.0 / 1_024).rounded(.up) / scale : y
            case .nearest(let scale): scale > 0 ? (y * scale).rounded() / scale : y
            }
        }
    }

    /// The colour of text that has none of its own.
    public var textColor: Color
    /// The colour of links that have none of their own; nil for that of the text.
    public var linkColor: Color?
    /// Colours of single links, before `linkColor`: for the one under the pointer.
    public var linkColors: [LinkValue: Color] = [:]
    /// Whether links are underlined.
    public var underlinesLinks: Bool
    /// Drawn behind the text, in order.
    public var highlights: [Highlight]
    /// How baselines are brought onto device pixels.
    public var baselineRounding: BaselineRounding

    /// Makes a value from its parts.
    public init(
        textColor: Color = .black, linkColor: Color? = nil, underlinesLinks: Bool = false, highlights: [Highlight] = [],
        baselineRounding: BaselineRounding = .none
    ) {
        self.textColor = textColor
        self.linkColor = linkColor
        self.underlinesLinks = underlinesLinks
        self.highlights = highlights
        self.baselineRounding = baselineRounding
    }
}
