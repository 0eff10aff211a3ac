/// How a part of a line is painted: the text's style with the drawing's options and highlights resolved.
struct PaintStyle {
    /// A line with its colour.
    struct Line {
        var line: DecorationLine
        var color: Color
    }

    /// An outline around glyphs; its width may depend on the font's size.
    struct Stroke {
        var widthPercentage = 0.0
        var width = 0.0
        var color: Color
        var fillsGlyphs: Bool
    }

    /// What most parts have nothing of. One object is shared by all copies: parts are moved around.
    final class Rare {
        let background: TextBackground?
        let underline: Line?
        let overline: Line?
        let strikethrough: Line?
        let shadow: TextShadow?
        let stroke: Stroke?
        let attachment: TextAttachment?

        /// Resolves a style, whose own colour is known. The highlights are those of the text, in order.
        init(_ style: TextStyle, color: Color, highlights: [TextHighlightStyle], options: DrawingOptions) {
            let rare = style.rareAttributes
            attachment = rare.attachment
            var background = rare.background ?? rare.backgroundColor.map { TextBackground(color: $0) }
            var underline = rare.underline ?? (style.hasLink && options.underlinesLinks ? DecorationLine() : nil)
            var strikethrough = rare.strikethrough
            var shadow = rare.shadow
            var stroke: Stroke?
            if let own = rare.stroke, own.widthPercentage > 0 {
                stroke = Stroke(
                    widthPercentage: own.widthPercentage, color: own.color ?? color, fillsGlyphs: own.fillsGlyphs)
            }
            for highlight in highlights {
                background = highlight.background ?? background
                underline = highlight.underline ?? underline
                strikethrough = highlight.strikethrough ?? strikethrough
                shadow = highlight.shadow ?? shadow
                if let new = highlight.stroke {
                    stroke =
                        new.width > 0
                        ? Stroke(width: new.width, color: new.color ?? color, fillsGlyphs: new.fillsGlyphs) : nil
                }
            }
            self.background = background?.isVisible == true ? background : nil
            self.shadow = shadow?.color.alpha == 0 ? nil : shadow
            self.stroke = stroke
            self.underline = Self.line(underline, rare.underlineColor ?? color)
            overline = Self.line(rare.overline, rare.overlineColor ?? color)
            self.strikethrough = Self.line(strikethrough, rare.strikethroughColor ?? color)
        }

        /// Whether there is a line under, over or through the text.
        var hasLine: Bool { underline != nil || overline != nil || strikethrough != nil }

        private static func line(_ line: DecorationLine?, _ color: Color) -> Line? {
            guard let line, line.style != .hidden else { return nil }
            return Line(line: line, color: line.color ?? color)
        }
    }

    let color: Color
    /// nil where there is nothing but colour.
    let rare: Rare?

    /// Resolves a style. The highlights are those of the text, in order.
    init(_ style: TextStyle, highlights: [TextHighlightStyle], options: DrawingOptions) {
        color = Self.color(style, highlights: highlights, options: options)
        rare =
            style.rare != nil || !highlights.isEmpty || options.underlinesLinks && style.hasLink
            ? Rare(style, color: color, highlights: highlights, options: options) : nil
    }

    /// The colour of text: its own, else its link's, else the context's.
    static func color(_ style: TextStyle, highlights: [TextHighlightStyle], options: DrawingOptions) -> Color {
        if style.isPlain && highlights.isEmpty { return options.overrideTextColor ?? options.textColor }
        let highlighted = highlights.last { $0.textColor != nil }?.textColor
        let override =
            style.hasLink ? options.overrideLinkColor ?? options.overrideTextColor : options.overrideTextColor
        if let highlighted, override == nil || !options.overrideColorsApplyToHighlightedText { return highlighted }
        if let override, highlights.isEmpty || options.overrideColorsApplyToHighlightedText { return override }
        if let own = style.foregroundColor { return own }
        var color = (style.hasLink ? style.link.flatMap { options.color(of: $0) } : nil) ?? options.textColor
        if style.rare != nil, let alpha = style.foregroundAlpha { color.alpha = alpha }
        return color
    }
}

extension DrawingOptions {
    fileprivate func color(of link: LinkValue) -> Color? {
        (linkColors.isEmpty ? nil : linkColors[link]) ?? linkColor
    }
}
