import CLabelHarfBuzz

/// The default language of each script. It guides the choice of fonts and glyph forms.
enum ScriptLanguages {
    static let han = HB_SCRIPT_HAN.rawValue

    private static let languages: [UInt32: String] = [
        HB_SCRIPT_ARABIC.rawValue: "ar", HB_SCRIPT_HEBREW.rawValue: "he", HB_SCRIPT_CYRILLIC.rawValue: "ru",
        HB_SCRIPT_GREEK.rawValue: "el", HB_SCRIPT_DEVANAGARI.rawValue: "hi", HB_SCRIPT_THAI.rawValue: "th",
        HB_SCRIPT_HAN.rawValue: "zh", HB_SCRIPT_HIRAGANA.rawValue: "ja", HB_SCRIPT_KATAKANA.rawValue: "ja",
        HB_SCRIPT_HANGUL.rawValue: "ko", HB_SCRIPT_BOPOMOFO.rawValue: "zh-tw", HB_SCRIPT_ARMENIAN.rawValue: "hy",
        HB_SCRIPT_GEORGIAN.rawValue: "ka", HB_SCRIPT_BENGALI.rawValue: "bn", HB_SCRIPT_GUJARATI.rawValue: "gu",
        HB_SCRIPT_GURMUKHI.rawValue: "pa", HB_SCRIPT_KANNADA.rawValue: "kn", HB_SCRIPT_KHMER.rawValue: "km",
        HB_SCRIPT_LAO.rawValue: "lo", HB_SCRIPT_MALAYALAM.rawValue: "ml", HB_SCRIPT_MYANMAR.rawValue: "my",
        HB_SCRIPT_ORIYA.rawValue: "or", HB_SCRIPT_SINHALA.rawValue: "si", HB_SCRIPT_TAMIL.rawValue: "ta",
        HB_SCRIPT_TELUGU.rawValue: "te", HB_SCRIPT_TIBETAN.rawValue: "bo", HB_SCRIPT_ETHIOPIC.rawValue: "am",
        HB_SCRIPT_CHEROKEE.rawValue: "chr", HB_SCRIPT_CANADIAN_SYLLABICS.rawValue: "iu",
        HB_SCRIPT_MONGOLIAN.rawValue: "mn", HB_SCRIPT_THAANA.rawValue: "dv", HB_SCRIPT_SYRIAC.rawValue: "syr",
        HB_SCRIPT_YI.rawValue: "ii", HB_SCRIPT_NKO.rawValue: "nqo", HB_SCRIPT_TIFINAGH.rawValue: "ber",
        HB_SCRIPT_VAI.rawValue: "vai", HB_SCRIPT_JAVANESE.rawValue: "jv", HB_SCRIPT_ADLAM.rawValue: "ff-adlm",
    ]

    /// Languages that are not written in Latin, keyed by primary language subtag.
    private static let scripts: [String: Set<UInt32>] = {
        var scripts: [String: Set<UInt32>] = [:]
        for (script, language) in languages {
            scripts[String(language.prefix { $0 != "-" }), default: []].insert(script)
        }
        scripts["ja", default: []].insert(HB_SCRIPT_HAN.rawValue)
        scripts["ko", default: []].insert(HB_SCRIPT_HAN.rawValue)
        for language in ["uk", "bg", "be", "mk", "sr", "kk", "ky", "tg"] {
            scripts[language] = [HB_SCRIPT_CYRILLIC.rawValue]
        }
        for language in ["fa", "ur", "ps", "ug", "sd", "ckb"] { scripts[language] = [HB_SCRIPT_ARABIC.rawValue] }
        for language in ["mr", "ne", "sa", "kok"] { scripts[language] = [HB_SCRIPT_DEVANAGARI.rawValue] }
        scripts["yi"] = [HB_SCRIPT_HEBREW.rawValue]
        scripts["ti"] = [HB_SCRIPT_ETHIOPIC.rawValue]
        return scripts
    }()

    /// The language for shaping a script: the given one if it is written in that script, else the script's own. So
    /// English on a Chinese or Arabic desktop does not use the Latin letters of a Chinese or Arabic font. `implied` is
    /// the language that the paragraph implies; it replaces the script's own language.
    static func language(for script: UInt32, given: String?, implied: String? = nil) -> String {
        let own = implied ?? languages[script]
        guard let given else { return own ?? "en" }
        guard own != nil || script == HB_SCRIPT_LATIN.rawValue else { return given }
        let primary = String(given.lowercased().prefix { $0 != "-" && $0 != "_" })
        guard let own else { return scripts[primary] == nil ? given : "en" }
        return scripts[primary]?.contains(script) == true ? given : own
    }

    /// The language of the Han characters in a paragraph with these scripts, if it is certain: Japanese beside kana,
    /// Korean beside Hangul. O(runs).
    static func hanLanguage(beside scripts: UnsafeBufferPointer<TextAnalysis.Run<UInt32>>) -> HanLanguage? {
        guard scripts.count > 1, scripts.contains(where: { $0.value == han }) else { return nil }
        var language: HanLanguage?
        for run in scripts {
            if run.value == HB_SCRIPT_HIRAGANA.rawValue || run.value == HB_SCRIPT_KATAKANA.rawValue { return .japanese }
            if run.value == HB_SCRIPT_HANGUL.rawValue { language = .korean }
        }
        return language
    }
}
