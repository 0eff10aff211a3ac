/// The paint of a stretch of text: its style with the drawing options and highlights applied.
struct PaintStyle {
    /// A decoration line with its colour.
    struct Line {
        var line: DecorationLine
        var color: Color
    }

    /// An outline around glyphs. Its width may depend on the font size.
    struct Stroke {
        var widthPercentage = 0.0
        var width = 0.0
        var color: Color
        var fillsGlyphs: Bool
    }

    /// The attributes that most text does not have. An object, so that copies are cheap.
    final class Rare {
        let background: TextBackground?
        let underline: Line?
        let overline: Line?
        let strikethrough: Line?
        let shadow: TextShadow?
        let stroke: Stroke?
        let attachment: TextAttachment?

        /// Resolves a style whose colour is already resolved.
        init(_ style: TextStyle, color: Color, highlight: TextHighlightStyle?, options: DrawingOptions) {
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
            if let highlight {
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

        /// Whether the text has an underline, overline or strikethrough.
        var hasLine: Bool { underline != nil || overline != nil || strikethrough != nil }

        private static func line(_ line: DecorationLine?, _ color: Color) -> Line? {
            guard let line, line.style != .hidden else { return nil }
            return Line(line: line, color: line.color ?? color)
        }
    }

    let color: Color
    /// nil if the paint is only a colour.
    let rare: Rare?

    /// Resolves a style. `highlight` is the combined style of the highlights; nil for none.
    init(_ style: TextStyle, highlight: TextHighlightStyle?, options: DrawingOptions) {
        color = Self.color(style, highlight: highlight, options: options)
        rare =
            style.rare != nil || highlight != nil || options.underlinesLinks && style.hasLink
            ? Rare(style, color: color, highlight: highlight, options: options) : nil
    }

    /// The colour of text: its own, or its link's, or the default.
    static func color(_ style: TextStyle, highlight: TextHighlightStyle?, options: DrawingOptions) -> Color {
        if style.isPlain && highlight == nil { return options.overrideTextColor ?? options.textColor }
        let highlighted = highlight?.textColor
        let override =
            style.hasLink ? options.overrideLinkColor ?? options.overrideTextColor : options.overrideTextColor
        if let highlighted, override == nil || !options.overrideColorsApplyToHighlightedText { return highlighted }
        let isHighlighted = highlight.map { !$0.hasOnlyLinkColor } ?? false
        if let override, !isHighlighted || options.overrideColorsApplyToHighlightedText { return override }
        if let own = style.foregroundColor { return own }
        let linkColor = style.hasLink ? highlight?.linkColor ?? options.linkColor(of: style) : nil
        var color = linkColor ?? options.textColor
        if style.rare != nil, let alpha = style.foregroundAlpha { color.alpha = alpha }
        return color
    }
}

extension TextHighlightStyle {
    /// Whether the style changes nothing but the colour of links, and lines.
    fileprivate var hasOnlyLinkColor: Bool {
        guard let linkColor else { return false }
        var style = TextHighlightStyle()
        (style.linkColor, style.underline, style.strikethrough) = (linkColor, underline, strikethrough)
        return self == style
    }
}

extension DrawingOptions {
    fileprivate func linkColor(of style: TextStyle) -> Color? {
        let ofValue = linkColors.isEmpty ? nil : style.link.flatMap { linkColors[$0] }
        if !linkClassColors.isEmpty, let classes = style.rare?.attributes.linkClasses,
            let colors = linkClassColors[classes]
        {
            return ofValue == nil ? colors.color : colors.visitedColor
        }
        return ofValue ?? linkColor
    }
}
