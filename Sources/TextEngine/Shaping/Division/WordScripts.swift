import CLabelHarfBuzz

/// What HarfBuzz does in each script that matters for words.
enum WordScripts {
    /// Whether a direction is the script's own. HarfBuzz shapes text in the other direction from its end.
    static func isNative(_ isRightToLeft: Bool, to script: UInt32) -> Bool {
        hb_script_get_horizontal_direction(hb_script_t(rawValue: script))
            == (isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    }

    /// Scripts that HarfBuzz shapes without special steps, except for marks and conjoining letters.
    static func isSimple(_ script: UInt32) -> Bool {
        [
            HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN,
            HB_SCRIPT_COMMON,
        ]
        .contains { $0.rawValue == script } || usesIdeographs(script)
    }

    /// Scripts in which HarfBuzz does not decompose a letter that the font has.
    static func keepsComposedLetters(_ script: UInt32) -> Bool {
        isSimple(script) || usesDictionary(script)
            || [HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_HEBREW].contains { $0.rawValue == script }
    }

    static func usesIdeographs(_ script: UInt32) -> Bool {
        [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL]
            .contains { $0.rawValue == script }
    }

    /// Scripts without spaces between words whose letters HarfBuzz does not reorder. Khmer and Burmese do not belong here:
    /// HarfBuzz may move a later glyph to the start of a word.
    static func usesDictionary(_ script: UInt32) -> Bool {
        script == HB_SCRIPT_THAI.rawValue || script == HB_SCRIPT_LAO.rawValue
    }
}
