/// How a frame is painted: everything that can change without laying out again.
public struct DrawingOptions: Sendable, Hashable {
    /// What is painted.
    public enum Mode: Sendable, Hashable, CaseIterable {
        /// Backgrounds and what stands on them.
        case everything
        /// Only the shapes behind the text.
        case onlyBackground
        /// Everything but the shapes behind the text.
        case onlyForeground
    }

    /// A range of the text that looks different.
    public struct Highlight: Sendable, Hashable {
        /// In UTF-8 offsets of the original text. Where a token stands for any of it, all of the token is highlighted; the
        /// hyphen that a line break makes visible belongs to the soft hyphen, or to the letter before it.
        public var range: Range<Int>
        /// The part of a token's text that is highlighted, in UTF-8 offsets of that text; `range` then says what the
        /// token stands for. nil to highlight the original text.
        public var rangeInToken: Range<Int>?
        /// What is different.
        public var style: TextHighlightStyle

        /// Highlights a range with a style.
        public init(range: Range<Int>, rangeInToken: Range<Int>? = nil, style: TextHighlightStyle) {
            self.range = range
            self.rangeInToken = rangeInToken
            self.style = style
        }

        /// Puts a colour behind a range, as wide as the text on each line.
        public init(range: Range<Int>, color: Color) {
            let background = TextBackground(color: color, extendsTextLinesToCommonHorizontalBounds: false)
            self.init(range: range, style: TextHighlightStyle(background: background))
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
            guard let scale else { return y }
            if case .down = self { return (y * scale - 1.0 / 1_024).rounded(.up) / scale }
            return (y * scale).rounded() / scale
        }

        /// The rounding in coordinates in which a pixel is a number of pixels.
        func scaled(by factor: Double) -> BaselineRounding {
            switch self {
            case .none: .none
            case .down(let scale): .down(scale: scale * factor)
            case .nearest(let scale): .nearest(scale: scale * factor)
            }
        }

        /// The display scale; nil where nothing is rounded.
        package var scale: Double? {
            switch self {
            case .none: nil
            case .down(let scale), .nearest(let scale): scale > 0 && scale.isFinite ? scale : nil
            }
        }
    }

    /// What is painted.
    public var mode = Mode.everything
    /// The colour of text that has none of its own.
    public var textColor: Color
    /// The colour of links that have none of their own; nil for that of the text.
    public var linkColor: Color?
    /// Colours of single links, before `linkColor`: for the one under the pointer.
    public var linkColors: [LinkValue: Color] = [:]
    /// Whether links are underlined that do not say so themselves.
    public var underlinesLinks: Bool
    /// Takes the place of every colour that text has, as on a selected row; nil for none.
    public var overrideTextColor: Color?
    /// The same for links, before `overrideTextColor`.
    public var overrideLinkColor: Color?
    /// Whether the override colours win over ``TextHighlightStyle/textColor`` too.
    public var overrideColorsApplyToHighlightedText = true
    /// What looks different; where several meet, later ones win.
    public var highlights: [Highlight]
    /// How baselines, and the edges of lines and backgrounds, are brought onto device pixels.
    public var baselineRounding: BaselineRounding
    /// The height at which the frame's origin is drawn, in pixels: device pixels are counted from there. Only what is behind
    /// its decimal point matters, and only where baselines are rounded.
    /// ``CairoRenderer/draw(_:options:in:cancellation:)`` adds that of its context.
    public var originY = 0.0
    /// What the app itself draws behind, around or in front of the text.
    public var customDrawing: CustomDrawing?

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
