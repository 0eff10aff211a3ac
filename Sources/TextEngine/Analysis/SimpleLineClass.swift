import CICU

/// What a character does to line breaking, as far as ``CertainLineBreaks`` knows it.
enum SimpleLineClass: UInt8, CaseIterable {
    /// Anything else: ICU has to be asked.
    case unknown = 0
    /// Letters and symbols of the class AL, Hebrew letters.
    case letter
    /// NU.
    case digit
    /// U+0020.
    case space
    /// ID without pictures, Hangul syllables.
    case ideograph
    /// NS, and CJ, which strict rules count among them.
    case nonstarter
    /// CL.
    case closing
    /// IS.
    case infix
    /// EX.
    case exclamation
    /// CM.
    case mark
    /// IN; this and the classes down to the quotation marks without those that are wide in East Asian texts.
    case ellipsis
    /// OP.
    case opening
    /// CP.
    case closingParenthesis
    /// QU that may open and close. Where curly quotation marks break depends on the language.
    case quotation
    /// SA, which a dictionary divides (``DictionaryMemory``) and the rules take for letters.
    case dictionaryLetter
    /// SA that the rules take for marks.
    case dictionaryMark

    /// How many there are.
    static var count: Int { Int(dictionaryMark.rawValue) + 1 }

    /// Whether a dictionary divides what the character stands in.
    @inline(__always)
    var usesDictionary: Bool { rawValue >= Self.dictionaryLetter.rawValue }

    /// The class of a character. Pictures are unknown: what they break with depends on more than their neighbours.
    init(_ scalar: UInt32) {
        if scalar == 0x20 {
            self = .space
            return
        }
        let isPicture = icu_has_property(scalar, ICU_EXTENDED_PICTOGRAPHIC)
        self =
            switch icu_int_property(scalar, ICU_LINE_BREAK) {
            case Int32(ICU_LINE_ALPHABETIC) where !isPicture, Int32(ICU_LINE_HEBREW_LETTER): .letter
            case Int32(ICU_LINE_NUMERIC): .digit
            case Int32(ICU_LINE_IDEOGRAPHIC) where !isPicture, Int32(ICU_LINE_H2), Int32(ICU_LINE_H3): .ideograph
            case Int32(ICU_LINE_NONSTARTER), Int32(ICU_LINE_CONDITIONAL_JAPANESE_STARTER): .nonstarter
            case Int32(ICU_LINE_CLOSE_PUNCTUATION): .closing
            case Int32(ICU_LINE_INFIX_NUMERIC): .infix
            case Int32(ICU_LINE_EXCLAMATION): .exclamation
            case Int32(ICU_LINE_COMBINING_MARK): .mark
            case Int32(ICU_LINE_COMPLEX_CONTEXT): Self.isMark(scalar) ? .dictionaryMark : .dictionaryLetter
            case let lineBreak where !Self.isWide(scalar): Self.narrow(lineBreak, scalar)
            default: .unknown
            }
    }

    /// The class of a character that other rules hold for where it is wide.
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

    /// LB1 makes these marks of the class CM.
    private static func isMark(_ scalar: UInt32) -> Bool {
        let category = Int(icu_int_property(scalar, ICU_GENERAL_CATEGORY))
        return category == ICU_NONSPACING_MARK_CATEGORY || category == ICU_COMBINING_SPACING_MARK
    }

    /// Whether no wide character is of the class; of those that rules for quotation marks ask this about.
    var isNarrow: Bool {
        self == .letter || self == .digit || self == .opening || self == .closingParenthesis || self == .quotation
    }
}
