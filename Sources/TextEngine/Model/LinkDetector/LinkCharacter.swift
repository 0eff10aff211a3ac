/// The class of a character for link detection.
enum LinkCharacter {
    case asciiAlphanumeric
    /// A letter, mark or digit outside ASCII, of a script with spaces between words.
    case letter
    /// A letter of a script without spaces between words, or with suffixes attached to foreign words.
    case spacelessLetter
    /// A character inside an address that cannot end it.
    case punctuation
    /// A character anywhere in an address.
    case symbol
    case openingBracket
    case closingBracket
    /// A character that ends every address: spaces, controls, quotes, brackets outside ASCII.
    case terminator

    init(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "0"..."9", "a"..."z", "A"..."Z": self = .asciiAlphanumeric
        case "(", "[", "{": self = .openingBracket
        case ")", "]", "}": self = .closingBracket
        case ".", ",", ";", ":", "!", "?", "'", "*", "_", "~": self = .punctuation
        case "\0"..." ", "\u{7F}", "<", ">", "\"", "`", "\\", "|", "^": self = .terminator
        default: self = scalar.isASCII ? .symbol : Self.beyondASCII(scalar)
        }
    }

    private static func beyondASCII(_ scalar: Unicode.Scalar) -> LinkCharacter {
        switch scalar.value {
        // Variation selectors: they end emoji, and are marks by their category.
        case 0xFE00...0xFE0F: return .terminator
        // Thai, Lao, Tibetan, Myanmar; Hangul, Khmer; kana, Bopomofo, Han.
        case 0x0E00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3005...0x3007, 0x3021...0x312F, 0x3130...0x318F,
            0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0xFF66...0xFF9F, 0x20000...0x3FFFF:
            return isLetter(scalar) ? .spacelessLetter : .terminator
        default: return isLetter(scalar) ? .letter : .terminator
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            true
        default: false
        }
    }

    var isWord: Bool { self == .asciiAlphanumeric || self == .letter || self == .spacelessLetter }
}
