/// How a frame is painted: everything that can change without a new layout.
public struct DrawingOptions: Sendable, Hashable {
    /// What is painted.
    public enum Mode: Sendable, Hashable, CaseIterable {
        /// Backgrounds and everything on top of them.
        case everything
        /// Only the shapes behind the text.
        case onlyBackground
        /// Everything except the shapes behind the text.
        case onlyForeground
    }

    /// A range of the text that looks different.
    public struct Highlight: Sendable, Hashable {
        /// The range in UTF-8 offsets of the original text.
        ///
        /// If a token replaces any of the range, the whole token is highlighted. A hyphen at a line break belongs to
        /// its soft hyphen, or to the character before it.
        public var range: Range<Int>
        /// The part of a token to highlight, in UTF-8 offsets of the token's text. `range` then has to touch the text
        /// that the token replaces. nil to highlight the original text.
        public var rangeInToken: Range<Int>?
        /// The attributes that change.
        public var style: TextHighlightStyle

        /// Highlights a range with a style.
        public init(range: Range<Int>, rangeInToken: Range<Int>? = nil, style: TextHighlightStyle) {
            self.range = range
            self.rangeInToken = rangeInToken
            self.style = style
        }

        /// Highlights a range with a background colour. On each line it is as wide as the text.
        public init(range: Range<Int>, color: Color) {
            var background = TextBackground(color: color)
            background.extendsTextLinesToCommonHorizontalBounds = false
            self.init(range: range, style: TextHighlightStyle(background: background))
        }
    }

    /// How baselines are rounded to device pixels, so that text and emoji look sharp.
    ///
    /// A display scale is clamped to 2⁻²⁰…2²⁰. A scale of 0 or less, or NaN, means no rounding.
    public enum BaselineRounding: Sendable, Hashable {
        /// No rounding: for PDF and SVG.
        case none
        /// Rounds y up to a whole device pixel, so the baseline moves down on the screen (as STULabel). The argument is the
        /// display scale.
        case ceiling(scale: Double)
        /// Rounds to the nearest device pixel (as GTK before 4.16 does for Pango's text). The argument is the display
        /// scale.
        case nearest(scale: Double)
        /// Rounds only the edges of lines and backgrounds, not the baselines (as GTK 4.16 and newer). The argument is the
        /// display scale.
        case edgesOnly(scale: Double)

        /// The rounded baseline. Within 1/1,024 of a device pixel it counts as exact.
        package func callAsFunction(_ y: Double) -> Double {
            guard let scale else { return y }
            switch self {
            case .none, .edgesOnly: return y
            case .ceiling: return (y * scale - 1.0 / 1_024).rounded(.up) / scale
            case .nearest: return (y * scale).rounded() / scale
            }
        }

        /// The same rounding in coordinates where a pixel measures `factor` pixels.
        func scaled(by factor: Double) -> BaselineRounding {
            switch self {
            case .none: .none
            case .ceiling(let scale): .ceiling(scale: scale * factor)
            case .nearest(let scale): .nearest(scale: scale * factor)
            case .edgesOnly(let scale): .edgesOnly(scale: scale * factor)
            }
        }

        /// The display scale; nil without rounding.
        package var scale: Double? {
            switch self {
            case .none: nil
            case .ceiling(let scale), .nearest(let scale), .edgesOnly(let scale):
                scale > 0 && scale.isFinite ? min(max(scale, 0x1p-20), 0x1p20) : nil
            }
        }
    }

    /// The colours of links with some classes.
    package struct LinkClassColors: Sendable, Hashable {
        var color: Color
        /// That of links with an entry in `linkColors`.
        var visitedColor: Color

        package init(color: Color, visitedColor: Color) { (self.color, self.visitedColor) = (color, visitedColor) }
    }

    /// What is painted.
    public var mode = Mode.everything
    /// The colour of text without its own colour.
    public var textColor: Color
    /// The colour of links without their own colour; nil for the text's colour.
    public var linkColor: Color?
    /// Colours of links by their value, for example of those that were visited. They win over `linkColor`. A highlight has the colour of
    /// a single link: see ``TextHighlightStyle/linkColor``.
    public var linkColors: [LinkValue: Color] = [:]
    /// The colours of links by their classes (``TextStyle/linkClasses``). They win over `linkColor` and `linkColors`.
    package var linkClassColors: [[String]: LinkClassColors] = [:]
    /// Whether links without an underline attribute are underlined.
    public var underlinesLinks = false
    /// Replaces every text colour, as on a selected row; nil for none.
    public var overrideTextColor: Color?
    /// Replaces every link colour and wins over `overrideTextColor`; nil for none.
    public var overrideLinkColor: Color?
    /// Whether the override colours also replace ``TextHighlightStyle/textColor``.
    public var overrideColorsApplyToHighlightedText = true
    /// The highlights. Where they overlap, later ones win, attribute by attribute. A display list needs O(highlights ·
    /// log highlights) for them.
    public var highlights: [Highlight]
    /// How baselines and the edges of lines and backgrounds are rounded to device pixels.
    public var baselineRounding = BaselineRounding.none
    /// The vertical position where the frame's origin is drawn, in pixels. Rounding counts device pixels from there.
    ///
    /// Only its fraction matters, and only with rounding. Clamped to ±2³⁰; NaN counts as 0.
    /// ``CairoRenderer/draw(_:options:in:cancellation:)`` adds the position of its context.
    public var originY = 0.0
    /// The app's own drawing behind, around or in front of the text.
    public var customDrawing: CustomDrawing?

    /// Makes options with what most callers set. All else is set by property.
    public init(textColor: Color = .black, highlights: [Highlight] = []) {
        self.textColor = textColor
        self.highlights = highlights
    }
}
