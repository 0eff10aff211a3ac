import CLabelICU

/// The line breaking class of a character, for ``CertainLineBreaks``.
enum SimpleLineClass: UInt8, CaseIterable {
    /// All other classes: ICU decides.
    case unknown = 0
    /// AL and Hebrew letters (HL).
    case letter
    /// NU.
    case digit
    /// U+0020.
    case space
    /// ID without pictographs, and Hangul syllables.
    case ideograph
    /// NS, and CJ, which the strict rules treat as NS.
    case nonstarter
    /// CL.
    case closing
    /// IS.
    case infix
    /// EX.
    case exclamation
    /// CM.
    case mark
    /// IN. This case and those down to `quotation` exclude characters that are wide in East Asian text.
    case ellipsis
    /// OP.
    case opening
    /// CP.
    case closingParenthesis
    /// QU that is both opening and closing. The breaks at curly quotation marks depend on the language.
    case quotation
    /// SA that a dictionary divides (``DictionaryMemory``). The rules treat it as a letter.
    case dictionaryLetter
    /// SA that the rules treat as a mark, and "ำ" and "ຳ".
    case dictionaryMark

    /// The number of classes.
    static var count: Int { Int(dictionaryMark.rawValue) + 1 }

    /// Whether a dictionary divides text with this class.
    @inline(__always)
    var usesDictionary: Bool { rawValue >= Self.dictionaryLetter.rawValue }

    /// The class of a character. Pictographs are unknown: their breaks depend on more than two characters. So are prepended marks,
    /// which UAX #14 does not know.
    init(_ scalar: UInt32) {
        if scalar == 0x20 {
            self = .space
            return
        }
        let isPrepended = CharacterProperties.graphemeBreak(scalar) == ICU_GRAPHEME_PREPENDED
        let isPicture = icu_has_property(scalar, ICU_EXTENDED_PICTOGRAPHIC)
        self =
            switch icu_int_property(scalar, ICU_LINE_BREAK) {
            case _ where isPrepended: .unknown
            case Int32(ICU_LINE_ALPHABETIC) where !isPicture, Int32(ICU_LINE_HEBREW_LETTER): .letter
            case Int32(ICU_LINE_NUMERIC): .digit
            case Int32(ICU_LINE_IDEOGRAPHIC) where !isPicture, Int32(ICU_LINE_H2), Int32(ICU_LINE_H3): .ideograph
            case Int32(ICU_LINE_NONSTARTER), Int32(ICU_LINE_CONDITIONAL_JAPANESE_STARTER): .nonstarter
            case Int32(ICU_LINE_CLOSE_PUNCTUATION): .closing
            case Int32(ICU_LINE_INFIX_NUMERIC): .infix
            case Int32(ICU_LINE_EXCLAMATION): .exclamation
            case Int32(ICU_LINE_COMBINING_MARK): .mark
            case Int32(ICU_LINE_COMPLEX_CONTEXT): Self.joinsLetter(scalar) ? .dictionaryMark : .dictionaryLetter
            case let lineBreak where !Self.isWide(scalar): Self.narrow(lineBreak, scalar)
            default: .unknown
            }
    }

    /// The class of a character unless it is wide: other rules apply to wide ones.
    private static func narrow(_ lineBreak: Int32, _ scalar: UInt32) -> SimpleLineClass {
        switch Int(lineBreak) {
        case ICU_LINE_INSEPARABLE: return .ellipsis
        case ICU_LINE_OPEN_PUNCTUATION: return .opening
        case ICU_LINE_CLOSE_PARENTHESIS: return .closingParenthesis
        case ICU_LINE_QUOTATION:
            let category = Int(icu_int_property(scalar, ICU_GENERAL_CATEGORY))
            return category == ICU_INITIAL_PUNCTUATION || category == ICU_FINAL_PUNCTUATION ? .unknown : .quotation
        default: return .unknown
        }
    }

    private static func isWide(_ scalar: UInt32) -> Bool {
        [ICU_WIDTH_HALF, ICU_WIDTH_FULL, ICU_WIDTH_WIDE].contains(Int(icu_int_property(scalar, ICU_EAST_ASIAN_WIDTH)))
    }

    /// Whether LB1 gives this SA character the class CM, or it is a vowel that joins the letter before it in a grapheme cluster.
    private static func joinsLetter(_ scalar: UInt32) -> Bool {
        let category = Int(icu_int_property(scalar, ICU_GENERAL_CATEGORY))
        return category == ICU_NONSPACING_MARK_CATEGORY || category == ICU_COMBINING_SPACING_MARK
            || CharacterProperties.graphemeBreak(scalar) == ICU_GRAPHEME_SPACING_MARK
    }

    /// Whether all characters of the class are narrow. Only for the classes in the rules for quotation marks.
    var isNarrow: Bool {
        self == .letter || self == .digit || self == .opening || self == .closingParenthesis || self == .quotation
    }
}
