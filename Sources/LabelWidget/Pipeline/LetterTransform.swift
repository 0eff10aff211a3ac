import TextEngine

/// Changes letters as CSS `text-transform` says, one character after the other.
struct LetterTransform {
    var transform = TextTransform.verbatim
    /// Whether the previous character belongs to a word.
    private var isInWord = false

    /// The characters to show for the next one of the text.
    mutating func apply(_ scalar: Unicode.Scalar) -> String {
        defer { isInWord = scalar.isWordCharacter(after: isInWord) }
        switch transform {
        case .verbatim: return String(scalar)
        case .uppercase: return scalar.properties.uppercaseMapping
        case .lowercase: return scalar.properties.lowercaseMapping
        case .capitalize: return isInWord ? String(scalar) : scalar.properties.titlecaseMapping
        }
    }

    /// Passes over characters that are shown as they are. O(apostrophes at the end).
    mutating func pass(_ string: String) {
        guard let last = string.unicodeScalars.last(where: { !$0.isApostrophe }) else { return }
        isInWord = last.isWordCharacter(after: false)
    }
}

extension Unicode.Scalar {
    /// Whether the character belongs to a word: letters, digits and marks always, an apostrophe behind one of them.
    fileprivate func isWordCharacter(after isInWord: Bool) -> Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            true
        default: isInWord && isApostrophe
        }
    }

    fileprivate var isApostrophe: Bool { self == "'" || self == "\u{2019}" }
}
