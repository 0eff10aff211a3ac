/// The words for the values of enumerations.
extension MarkupNotation {
    static func word(_ slant: FontSlant) -> String {
        switch slant {
        case .upright: "normal"
        case .oblique: "oblique"
        case .italic: "italic"
        }
    }

    static func word(_ capitals: FontCapitals) -> String {
        switch capitals {
        case .normal: "normal"
        case .smallCaps: "small-caps"
        case .allSmallCaps: "all-small-caps"
        case .petiteCaps: "petite-caps"
        case .allPetiteCaps: "all-petite-caps"
        case .unicase: "unicase"
        case .titlingCaps: "title-caps"
        }
    }

    /// nil for a width that has no word.
    static func word(_ width: FontWidth) -> String? {
        if width == .normal { return "normal" }
        let entry = MarkupKeyword.widths.first { MarkupKeyword.width($0.value) == width }
        return entry?.word.lowercased()
    }

    static func word(_ scale: FontMetricScale) -> String {
        switch scale {
        case .superscript: "superscript"
        case .subscript: "subscript"
        case .smallCaps: "small-caps"
        }
    }

    static func word(_ transform: TextTransform) -> String {
        switch transform {
        case .verbatim: "none"
        case .lowercase: "lowercase"
        case .uppercase: "uppercase"
        case .capitalize: "capitalize"
        }
    }

    static func words(_ characters: VisibleCharacters) -> String {
        let words: [(VisibleCharacters, String)] = [
            (.spaces, "spaces"), (.lineBreaks, "line-breaks"), (.ignorables, "ignorables"),
        ]
        let shown = words.filter { characters.contains($0.0) }.map(\.1)
        return shown.isEmpty ? "none" : shown.joined(separator: "|")
    }

    /// nil for the automatic gravity, which markup cannot set.
    static func word(_ gravity: TextGravity) -> String? {
        switch gravity {
        case .south: "south"
        case .east: "east"
        case .north: "north"
        case .west: "west"
        case .automatic: nil
        }
    }

    static func word(_ hint: TextGravity.Hint) -> String {
        switch hint {
        case .natural: "natural"
        case .strong: "strong"
        case .line: "line"
        }
    }
}
