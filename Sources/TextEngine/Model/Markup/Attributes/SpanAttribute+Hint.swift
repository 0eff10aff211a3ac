extension SpanAttribute {
    /// The expected value, for error messages.
    var hint: String {
        switch self {
        case .fontDescription, .family, .language, .fontFeatures: "any text"
        case .size: "a size such as “12pt”, “150%”, “small” or “larger”"
        case .style: "normal, oblique or italic"
        case .weight: "a weight such as light, bold or 700"
        case .variant: "normal, small-caps or another form of capitals"
        case .stretch: "normal, condensed, expanded or another width"
        case .foreground, .background: "the name of a colour, #rrggbb or #rrggbbaa"
        case .underlineColor, .overlineColor, .strikethroughColor: "the name of a colour or #rrggbb"
        case .alpha, .backgroundAlpha: "a number from 1 to 65535 or a percentage from 1% to 100%"
        case .underline: "none, single, double, low or error"
        case .overline: "none or single"
        case .gravity: "south, east, north or west"
        case .gravityHint: "natural, strong or line"
        case .strikethrough, .fallback, .allowBreaks, .insertHyphens: "true or false"
        case .show: "none, or spaces, line-breaks and ignorables with “|” between them"
        case .textTransform: "none, lowercase, uppercase or capitalize"
        case .rise: "a whole number or a length such as “5.5pt”"
        case .baselineShift: "superscript, subscript, or a length such as “5.5pt”"
        case .fontScale: "none, superscript, subscript or small-caps"
        case .letterSpacing: "a whole number"
        case .lineHeight: "a number"
        case .segment: "word or sentence"
        }
    }
}
