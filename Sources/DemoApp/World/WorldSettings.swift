import LabelWidget

/// What the controls say about the text. All of it needs a new text, unlike the options of the label.
struct WorldSettings: Equatable {
    /// The font family; nil for that of the label.
    var family: String?
    /// The size of the font in pixels; nil for that of the label.
    var fontSize: Double?
    /// A factor for the size of the font.
    var size = 1.0
    /// One more factor, also for the space between the texts.
    var zoom = 1.0
    /// The weight of the font, 100 to 900.
    var weight = 400.0
    var isItalic = false
    /// A factor for the height of lines.
    var lineHeight = 1.0
    /// The space between lines, in pixels.
    var lineSpacing = 0.0
    /// Which parts have which decoration; those that are not there have none.
    var ranges: [Decoration: RangeChoice] = [:]
    var background = TextBackground(color: Tint.yellow.color, cornerRadius: 4)
    var underline = DecorationLine()
    var strikethrough = DecorationLine()
    var shadow = Shadow()
    var stroke = Stroke()
    /// The largest number of lines of each text; 0 for no limit.
    var maximumLines = 0
    var truncationMode = TruncationMode.end

    /// The parts of a shadow, which do not change alone.
    struct Shadow: Equatable {
        var offset = 2.0
        var blur = 2.0
        /// nil for black.
        var color: Color? = Tint.gray.color
    }

    /// The parts of a stroke, which do not change alone.
    struct Stroke: Equatable {
        /// In percent of the font's size.
        var width = 3.0
        /// nil for the colour of the text.
        var color: Color?
        var fillsGlyphs = false
    }

    /// Adds a decoration to a style.
    func apply(_ decoration: Decoration, to style: inout TextStyle) {
        switch decoration {
        case .link: style.link = LinkValue(url: "https://example.org/world")
        case .background: style.background = background
        case .underline: style.underline = underline
        case .strikethrough: style.strikethrough = strikethrough
        case .shadow:
            style.shadow = TextShadow(
                offset: Point(x: shadow.offset, y: shadow.offset), blurRadius: shadow.blur,
                color: shadow.color ?? .black)
        case .stroke:
            style.stroke = TextStroke(
                widthPercentage: stroke.width, color: stroke.color, fillsGlyphs: stroke.fillsGlyphs)
        }
    }
}
