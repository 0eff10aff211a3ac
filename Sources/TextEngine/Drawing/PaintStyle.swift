/// How a part of a line is painted: the text's style with the drawing's options and highlights resolved.
struct PaintStyle: Equatable {
    /// A line with its colour.
    struct Line: Equatable {
        var line: DecorationLine
        var color: Color
    }

    /// An outline around glyphs; its width may depend on the font's size.
    struct Stroke: Equatable {
        var widthPercentage = 0.0
        var width = 0.0
        var color: Color
        var fillsGlyphs: Bool
    }

    var color: Color
    var background: TextBackground?
    var underline: Line?
    var overline: Line?
    var strikethrough: Line?
    var shadow: TextShadow?
    var stroke: Stroke?
    var attachment: TextAttachment?

    /// Resolves a style. The highlights are those of the text, in order.
    init(_ style: TextStyle, highlights: [TextHighlightStyle], options: DrawingOptions) {
        color = Self.color(style, highlights: highlights, options: options)
        guard style.rare != nil || !highlights.isEmpty || options.underlinesLinks else { return }
        let rare = style.rareAttributes
        attachment = rare.attachment
        background = rare.background ?? rare.backgroundColor.map { TextBackground(color: $0) }
        var underline = rare.underline ?? (style.link != nil && options.underlinesLinks ? DecorationLine() : nil)
        var strikethrough = rare.strikethrough
        shadow = rare.shadow
        if let stroke = rare.stroke, stroke.widthPercentage > 0 {
            self.stroke = Stroke(
                widthPercentage: stroke.widthPercentage, color: stroke.color ?? color, fillsGlyphs: stroke.fillsGlyphs)
        }
        for highlight in highlights {
            background = highlight.background ?? background
            underline = highlight.underline ?? underline
            strikethrough = highlight.strikethrough ?? strikethrough
            shadow = highlight.shadow ?? shadow
            if let stroke = highlight.stroke {
                self.stroke =
                    stroke.width > 0
                    ? Stroke(width: stroke.width, color: stroke.color ?? color, fillsGlyphs: stroke.fillsGlyphs) : nil
            }
        }
        if background?.isVisible == false { background = nil }
        if shadow?.color.alpha == 0 { shadow = nil }
        self.underline = Self.line(underline, rare.underlineColor ?? color)
        self.overline = Self.line(rare.overline, rare.overlineColor ?? color)
        self.strikethrough = Self.line(strikethrough, rare.strikethroughColor ?? color)
    }

    private static func line(_ line: DecorationLine?, _ color: Color) -> Line? {
        guard let line, line.style != .hidden else { return nil }
        return Line(line: line, color: line.color ?? color)
    }

    /// The colour of text: its own, else its link's, else the context's.
    static func color(_ style: TextStyle, highlights: [TextHighlightStyle], options: DrawingOptions) -> Color {
        let highlighted = highlights.last { $0.textColor != nil }?.textColor
        let override =
            style.link != nil ? options.overrideLinkColor ?? options.overrideTextColor : options.overrideTextColor
        if let highlighted, override == nil || !options.overrideColorsApplyToHighlightedText { return highlighted }
        if let override, highlights.isEmpty || options.overrideColorsApplyToHighlightedText { return override }
        if let own = style.foregroundColor { return own }
        var color = style.link.flatMap { options.color(of: $0) } ?? options.textColor
        if style.rare != nil, let alpha = style.foregroundAlpha { color.alpha = alpha }
        return color
    }
}

extension DrawingOptions {
    fileprivate func color(of link: LinkValue) -> Color? {
        (linkColors.isEmpty ? nil : linkColors[link]) ?? linkColor
    }
}
