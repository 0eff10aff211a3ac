import TextEngine

/// Small capitals for fonts that have none: the capitals of a smaller size of the font (CSS Fonts 4, section 6.6, by Pango's rules).
/// One character after the other.
struct SmallCapitals {
    private let form: FontCapitals
    private var finder: CapitalsFinder
    /// Whether the font of the last letter has no such capitals.
    private var areMissing = false
    /// White space and marks are like the letter before them.
    private var isLowercase = true

    /// nil if fonts show the form by themselves.
    init?(_ form: FontCapitals, of text: some StringProtocol, style: TextStyle, options: ShapingOptions) {
        guard form != .normal, form != .titlingCaps else { return nil }
        (self.form, finder) = (form, CapitalsFinder(form, in: style, options))
        // What stands before the first letter has its font.
        for scalar in text.unicodeScalars {
            guard let areThere = finder.areThere(for: scalar) else { continue }
            areMissing = !areThere
            break
        }
    }

    /// What to show for the next character.
    ///
    /// - Parameter letters: What `text-transform` makes of it.
    mutating func apply(_ letters: String) -> (letters: String, isSmall: Bool) {
        guard let scalar = letters.unicodeScalars.first else { return (letters, false) }
        if let areThere = finder.areThere(for: scalar) { areMissing = !areThere }
        guard areMissing else { return (letters, false) }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter: isLowercase = true
        case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            break
        default: isLowercase = false
        }
        return switch form {
        case .normal, .titlingCaps: (letters, false)
        case .smallCaps, .petiteCaps: (isLowercase ? letters.uppercased() : letters, isLowercase)
        case .allSmallCaps, .allPetiteCaps: (letters.uppercased(), true)
        case .unicase: (letters, !isLowercase)
        }
    }
}

extension TextStyle {
    /// The style with letters as high as small capitals.
    var atSizeOfSmallCapitals: TextStyle {
        var style = self
        style.fontMetricScales = (style.fontMetricScales ?? []) + [.smallCaps]
        return style
    }
}
