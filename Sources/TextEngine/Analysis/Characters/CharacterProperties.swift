import CLabelICU

/// Properties of single characters.
package enum CharacterProperties {
    /// The Unicode version of ICU's data, for example "15.0".
    package static var unicodeVersion: String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { version in
            icu_unicode_version(version.baseAddress)
            return "\(version[0]).\(version[1])"
        }
    }

    /// CR, LF and U+2029 end a paragraph (CR LF counts as one separator).
    package static func isParagraphSeparator(_ scalar: UInt32) -> Bool {
        scalar == 0x0A || scalar == 0x0D || scalar == 0x2029
    }

    /// Characters that end a line, including paragraph separators. They have no glyph.
    package static func isLineTerminator(_ scalar: UInt32) -> Bool {
        (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
    }

    /// The Unicode property White_Space.
    package static func isWhiteSpace(_ scalar: UInt32) -> Bool {
        if scalar < 0x1680 {
            return scalar == 0x20 || (0x09...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0xA0
        }
        return scalar == 0x1680 || (0x2000...0x200A).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
            || scalar == 0x202F || scalar == 0x205F || scalar == 0x3000
    }

    /// The Unicode property Default_Ignorable_Code_Point: such characters are invisible.
    @inline(__always)
    package static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
        scalar < 0x34F ? scalar == 0xAD : CharacterTable.shared[scalar].isDefaultIgnorable
    }

    /// Marks and other characters that use the font of the cluster before them.
    @inline(__always)
    package static func extendsCluster(_ scalar: UInt32) -> Bool {
        scalar < 0x300 ? scalar == 0xAD : CharacterTable.shared[scalar].extendsCluster
    }

    /// Whether the character always starts a grapheme cluster after a space, and its glyph is not a mark. May return
    /// false where true is right.
    @inline(__always)
    package static func beginsCluster(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x5D0..<0x5EB, 0x620..<0x64B, 0x904..<0x93A,
            0x0E01..<0x0E31, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0xA000, 0xAC00..<0xD7A4:
            true
        // Sara Am combines a mark and a letter.
        case 0x0E33, 0x0EB3: false
        default: !CharacterTable.shared[scalar].joinsCluster
        }
    }

    /// Whether this character's glyphs may start a syllable: all except nonspacing marks.
    static func beginsSyllable(_ scalar: UInt32) -> Bool {
        icu_int_property(scalar, ICU_GENERAL_CATEGORY) != Int32(ICU_NONSPACING_MARK_CATEGORY)
    }

    /// The lower case of a character if it is a single character, independent of language.
    static func lowercase(_ scalar: UInt32) -> UInt32 { icu_lowercase(scalar) }

    /// Whether the character is a letter (general category L) or a mark (M).
    static func isLetterOrMark(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (0x61...0x7A).contains(scalar | 0x20) }
        return (1...8).contains(icu_int_property(scalar, ICU_GENERAL_CATEGORY))
    }

    /// Whether the general category is M (mark).
    static func isMark(_ scalar: UInt32) -> Bool {
        scalar >= 0x300 && (6...8).contains(icu_int_property(scalar, ICU_GENERAL_CATEGORY))
    }

    /// Whether a letter after this character belongs to the same syllable: true for viramas and joiners.
    static func joinsSyllables(_ scalar: UInt32) -> Bool {
        scalar == 0x200C || scalar == 0x200D || icu_int_property(scalar, ICU_COMBINING_CLASS) == 9
    }

    /// Whether no grapheme cluster starts with the character, except at the start of text and after controls (UAX #29,
    /// GB9 and GB9a).
    static func continuesGrapheme(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x300 else { return false }
        let value = graphemeBreak(scalar)
        return value == ICU_GRAPHEME_EXTENDER || value == ICU_GRAPHEME_SPACING_MARK || value == ICU_GRAPHEME_JOINER
    }

    /// Whether the character is half a flag.
    static func isRegionalIndicator(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }

    /// The Unicode property Grapheme_Cluster_Break.
    static func graphemeBreak(_ scalar: UInt32) -> Int { Int(icu_int_property(scalar, ICU_GRAPHEME_CLUSTER_BREAK)) }

    /// Whether the character may cause bidi levels: right-to-left letters, Arabic digits, explicit bidi controls. It
    /// tests the ranges that UAX #9 reserves, with unassigned characters.
    @inline(__always)
    package static func mayNeedBidi(_ scalar: UInt32) -> Bool {
        if scalar < 0x590 { return false }
        if scalar < 0x900 { return true }
        if scalar < 0x200E { return false }
        return scalar <= 0x200F || (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
            || (0xFB1D...0xFDFF).contains(scalar) || (0xFE70...0xFEFF).contains(scalar)
            || (0x10800...0x10FFF).contains(scalar) || (0x1E800...0x1EFFF).contains(scalar)
    }

    /// Whether the character may be part of an emoji sequence that is not plain text.
    @inline(__always)
    package static func mayBeEmoji(_ scalar: UInt32) -> Bool {
        scalar >= 0x1F000 && scalar < 0x20000 || (0x2000..<0x3300).contains(scalar) || scalar == 0xFE0F
    }

    /// The end of a range without its trailing white space, and without ignorable characters after that white space.
    /// O(1) if there is none.
    @inline(__always)
    package static func trimmingWhiteSpace(at end: Int, from start: Int, in text: UTF8Bytes) -> Int {
        guard end > start else { return end }
        if endsWithText(at: end, from: start, in: text) { return end }
        // The common case: one space at the end.
        if text[end - 1] == 0x20, end - 1 > start, endsWithText(at: end - 1, from: start, in: text) { return end - 1 }
        return trimming(at: end, from: start, in: text)
    }

    @inline(never)
    private static func trimming(at end: Int, from start: Int, in text: UTF8Bytes) -> Int {
        var trimmed = end
        var position = end
        while position > start {
            if text[position - 1] == 0x20 {
                position -= 1
                trimmed = position
                continue
            }
            if endsWithText(at: position, from: start, in: text) { break }
            let (scalar, length) = text.scalar(endingAt: position)
            position -= length
            if isWhiteSpace(scalar) {
                trimmed = position
            } else if !isDefaultIgnorable(scalar) {
                break
            }
        }
        return trimmed
    }

    /// A quick check for a character that is neither white space nor ignorable: printable ASCII, U+0400 to U+05FF,
    /// U+0800 to U+0FFF, U+3001 to U+30FF and U+4000 to U+DFFF.
    @inline(__always)
    private static func endsWithText(at end: Int, from start: Int, in text: UTF8Bytes) -> Bool {
        let last = text[end - 1]
        if last < 0x80 { return last > 0x20 && last < 0x7F }
        guard end - start >= 3 else { return false }
        let (third, second) = (text[end - 3], text[end - 2])
        if third == 0xE3 { return second <= 0x83 && (second > 0x80 || last > 0x80) }
        return third >= 0xE4 && third <= 0xED || third == 0xE0 || second >= 0xD0 && second <= 0xD7
    }
}
