extension TextAlignment: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "start": .start, "end": .end, "left": .left, "right": .right, "center": .center, "justify": .justified,
    ]
}

extension BaseWritingDirection: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = ["auto": .natural, "ltr": .leftToRight, "rtl": .rightToLeft]
}

extension WritingDirection: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = ["ltr": .leftToRight, "rtl": .rightToLeft]
}

extension TruncationMode: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "end": .end, "middle": .middle, "start": .start, "clip": .clip,
    ]
}

extension TabStop.Alignment: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "left": .left, "right": .right, "center": .center, "decimal": .decimal,
    ]
}

extension FontSlant: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = ["upright": .upright, "oblique": .oblique, "italic": .italic]
}

extension FontCapitals: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "normal": .normal, "smallCaps": .smallCaps, "allSmallCaps": .allSmallCaps, "petiteCaps": .petiteCaps,
        "allPetiteCaps": .allPetiteCaps, "unicase": .unicase, "titlingCaps": .titlingCaps,
    ]
}

extension DecorationLine.Style: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "single": .single, "thick": .thick, "double": .double, "doubleThick": .doubleThick, "hidden": .hidden,
    ]
}

extension DecorationLine.Pattern: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "solid": .solid, "dot": .dot, "dash": .dash, "dashDot": .dashDot, "dashDotDot": .dashDotDot, "wave": .wave,
    ]
}

extension DecorationLine.Position: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = ["standard": .standard, "low": .low]
}

extension TextStyle.Ligatures: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = ["none": .none, "standard": .standard, "all": .all]
}

extension TextTransform: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "verbatim": .verbatim, "lowercase": .lowercase, "uppercase": .uppercase, "capitalize": .capitalize,
    ]
}

extension FontMetricScale: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "superscript": .superscript, "subscript": .subscript, "smallCaps": .smallCaps,
    ]
}

extension TextGravity: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = [
        "south": .south, "east": .east, "north": .north, "west": .west, "automatic": .automatic,
    ]
}

extension TextGravity.Hint: JSONWord {
    static let jsonWords: KeyValuePairs<String, Self> = ["natural": .natural, "strong": .strong, "line": .line]
}
