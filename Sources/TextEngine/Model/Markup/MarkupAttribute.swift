/// An attribute that markup gives to a range of the text, as Pango has it: numbers are in Pango's units.
public struct MarkupAttribute: Sendable, Hashable {
    /// What the attribute says.
    public enum Value: Sendable, Hashable {
        case family(String)
        case style(FontSlant)
        /// On the scale of CSS and OpenType, as written: not clamped.
        case weight(Int)
        case variant(FontCapitals)
        case stretch(FontWidth)
        /// In 1/1024 points.
        case size(Int)
        /// A factor on the size that comes from elsewhere.
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
        case gravityHint(TextGravityHint)
        case show(VisibleCharacters)
        case textTransform(TextTransform)
        case allowBreaks(Bool)
        case insertHyphens(Bool)
        case word
        case sentence
        /// GtkLabel's link, which Pango does not have.
        case link(url: String, title: String?, classes: [String])
    }

    /// What the attribute says.
    public var value: Value
    /// In UTF-8 offsets of the text without its markup; it may be empty.
    public var range: Range<Int>

    /// Makes an attribute of its parts.
    public init(_ value: Value, range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

/// The underlines of markup.
public enum MarkupUnderline: Int, Sendable, Hashable, CaseIterable {
    case none
    case single
    case double
    case low
    case error
    /// Like the first three, but across changes of fonts; our lines always are.
    case singleLine
    case doubleLine
    case errorLine
}

/// The baseline shifts of markup.
public enum MarkupBaselineShift: Sendable, Hashable {
    case none
    case superscript
    case `subscript`
    /// In 1/1024 pixels, up; Pango pays no heed to less than one pixel, which only a bare number can say.
    case length(Int)
}
