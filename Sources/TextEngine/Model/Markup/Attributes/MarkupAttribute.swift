/// An attribute of a range in markup, in Pango's form and units.
package struct MarkupAttribute: Sendable, Hashable {
    /// What the attribute says.
    package enum Value: Sendable, Hashable {
        case family(String)
        case style(FontSlant)
        /// On the scale of CSS and OpenType, as written: not clamped.
        case weight(Int)
        case variant(FontCapitals)
        case stretch(FontWidth)
        /// In 1/1024 points.
        case size(Int)
        /// In 1/1024 pixels. Markup has none.
        case absoluteSize(Int)
        /// A factor on the size of the context.
        case scale(Double)
        case fontDescription(MarkupFontDescription)
        case fontScale(FontMetricScale?)
        case fontFeatures(String)
        case fallback(Bool)
        case language(String)
        case foreground(MarkupColor)
        case foregroundAlpha(UInt16)
        case background(MarkupColor)
        case backgroundAlpha(UInt16)
        case underline(MarkupUnderline)
        case underlineColor(MarkupColor)
        case overline(Bool)
        case overlineColor(MarkupColor)
        case strikethrough(Bool)
        case strikethroughColor(MarkupColor)
        /// In 1/1024 pixels.
        case rise(Int)
        case baselineShift(MarkupBaselineShift)
        /// In 1/1024 pixels.
        case letterSpacing(Int)
        case lineHeight(Double)
        /// In 1/1024 pixels.
        case absoluteLineHeight(Int)
        case gravity(TextGravity)
        case gravityHint(TextGravity.Hint)
        case show(VisibleCharacters)
        case textTransform(TextTransform)
        case allowBreaks(Bool)
        case insertHyphens(Bool)
        case word
        case sentence
        /// A GtkLabel link. Pango has none.
        case link(url: String, title: String?, classes: [String])
    }

    /// What the attribute says.
    package var value: Value
    /// The range in UTF-8 offsets of the text without markup. It may be empty.
    package var range: Range<Int>

    /// Makes an attribute of its parts.
    package init(_ value: Value, range: Range<Int>) {
        self.value = value
        self.range = range
    }
}
