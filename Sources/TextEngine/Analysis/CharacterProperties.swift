import CICU

/// Questions about single characters.
package enum CharacterProperties {
    /// The version of Unicode that ICU's data have, as "15.0".
    package static var unicodeVersion: String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { version in
            icu_unicode_version(version.baseAddress)
            return "\(version[0]).\(version[1])"
        }
    }

    /// CR, LF and U+2029 end a paragraph (CR LF is one separator).
    package static func isParagraphSeparator(_ scalar: UInt32) -> Bool {
        scalar == 0x0A || scalar == 0x0D || scalar == 0x2029
    }

    /// Characters that end a line, paragraph separators included: they have no glyph.
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

    /// The Unicode property Default_Ignorable_Code_Point: shown by no glyph.
    @inline(__always)
    package static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
        scalar < 0x34F ? scalar == 0xAD : CharacterTable.shared[scalar].isDefaultIgnorable
    }

    /// Marks and other characters that belong to the cluster before them when a font is chosen.
    @inline(__always)
    package static func extendsCluster(_ scalar: UInt32) -> Bool {
        scalar < 0x300 ? scalar == 0xAD : CharacterTable.shared[scalar].extendsCluster
    }

    /// Whether the character begins a grapheme cluster wherever it stands behind a space, and its glyph is no mark. Errs
    /// on the side of no.
    @inline(__always)
    package static func beginsCluster(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x5D0..<0x5EB, 0x620..<0x64B, 0x904..<0x93A,
            0x0E01..<0x0E31, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0xA000, 0xAC00..<0xD7A4:
            true
        // Sara Am is a mark and a letter in one.
        case 0x0E33, 0x0EB3: false
        default: !extendsCluster(scalar)
        }
    }

    /// Whether a syllable's glyphs may come to start with this character's: all but nonspacing marks.
    static func beginsSyllable(_ scalar: UInt32) -> Bool {
        icu_int_property(scalar, ICU_GENERAL_CATEGORY) != Int32(ICU_NONSPACING_MARK_CATEGORY)
    }

    /// The character in lower case, where that is one character, whatever the language.
    static func lowercase(_ scalar: UInt32) -> UInt32 { icu_lowercase(scalar) }

    /// Whether the character is a letter (general category L) or a mark (M).
    static func isLetterOrMark(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (0x61...0x7A).contains(scalar | 0x20) }
        return (1...8).contains(icu_int_property(scalar, ICU_GENERAL_CATEGORY))
    }

    /// Whether a letter after this character is of the same syllable: viramas and joiners.
    static func joinsSyllables(_ scalar: UInt32) -> Bool {
        scalar == 0x200C || scalar == 0x200D || icu_int_property(scalar, ICU_COMBINING_CLASS) == 9
    }

    /// Whether no grapheme cluster starts with the character, whatever stands before it but the start of the text and
    /// controls (UAX #29, rules GB9 and GB9a).
    static func continuesGrapheme(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x300 else { return false }
        let value = icu_int_property(scalar, ICU_GRAPHEME_CLUSTER_BREAK)
        return value == Int32(ICU_GRAPHEME_EXTENDER) || value == Int32(ICU_GRAPHEME_SPACING_MARK)
            || value == Int32(ICU_GRAPHEME_JOINER)
    }

    /// Whether the character may make a text need bidi levels: right-to-left letters, Arabic digits,
    /// explicit bidi controls. The ranges are those that UAX #9 reserves, so unassigned ones count too.
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

    /// What is left of `range` when white space at its end is taken away, and ignorable characters that
    /// follow the white space. O(1) where there is none.
    @inline(__always)
    package static func trimmingWhiteSpace(at end: Int, from start: Int, in text: UTF8Bytes) -> Int {
        guard end > start else { return end }
        if endsWithText(at: end, from: start, in: text) { return end }
        // So most lines of most texts end.
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

    /// Whether bytes tell at once that a character is neither white space nor ignorable: printable ASCII, U+0400 to U+05FF,
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
