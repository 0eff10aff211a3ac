import CLabelHarfBuzz

/// Tells whether the fonts of a style have the glyphs of a form of capitals. A worker: one thread at a time.
package struct CapitalsFinder {
    private let fonts: FontSnapshot
    private let features: [FontFeature]
    private let font: FontDescription
    private let language: String?
    private let usesFallback: Bool
    /// The fonts for the script of the last letter.
    private var cascade: (script: hb_script_t, language: String, fonts: FontCascade)?
    /// The answer for the font of the last letter.
    private var answer: (typeface: Typeface, script: hb_script_t, isYes: Bool)?

    /// Asks for the fonts that text with these options gets.
    package init(_ capitals: FontCapitals, in style: TextStyle, _ options: ShapingOptions) {
        fonts = options.fontCatalog.snapshot
        features = capitals.features
        font = style.font?.inheriting(from: options.defaultFont) ?? options.defaultFont
        language = style.language ?? options.defaultStyle.language
        usesFallback = style.usesFontFallback ?? true
    }

    /// Whether the font that shows a letter has all features of the form, in the letter's script and language; nil for what
    /// belongs to no script. Amortised O(1).
    package mutating func areThere(for letter: Unicode.Scalar) -> Bool? {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), letter.value)
        guard script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN else { return nil }
        let (language, cascade) = cascade(for: script)
        let typeface = cascade.typeface(covering: CollectionOfOne(letter.value))
        if let answer, answer.typeface === typeface, answer.script == script { return answer.isYes }
        let isYes = typeface.has(features, script: script, language: language)
        answer = (typeface, script, isYes)
        return isYes
    }

    private mutating func cascade(for script: hb_script_t) -> (language: String, fonts: FontCascade) {
        if let cascade, cascade.script == script { return (cascade.language, cascade.fonts) }
        let language = ScriptLanguages.language(for: script.rawValue, given: language)
        let found = fonts.cascade(for: font, language: language, presentation: .text, usesFallback: usesFallback)
        cascade = (script, language, found)
        return (language, found)
    }
}

extension Typeface {
    /// Whether the font has substitutions for features in a script and language. It need not have any for a certain letter.
    fileprivate func has(_ features: [FontFeature], script: hb_script_t, language: String) -> Bool {
        let table = ("GSUB" as StaticString).openTypeTag
        var scripts = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_SCRIPT))
        var languages = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_LANGUAGE))
        var (scriptCount, languageCount) = (UInt32(scripts.count), UInt32(languages.count))
        hb_ot_tags_from_script_and_language(
            script, hb_language_from_string(language, -1), &scriptCount, &scripts, &languageCount, &languages)
        var (scriptIndex, languageIndex) = (UInt32(0), UInt32(0))
        hb_ot_layout_table_select_script(face, table, scriptCount, scripts, &scriptIndex, nil)
        hb_ot_layout_script_select_language(face, table, scriptIndex, languageCount, languages, &languageIndex)
        return features.allSatisfy {
            hb_ot_layout_language_find_feature(face, table, scriptIndex, languageIndex, $0.tag.value, nil) != 0
        }
    }
}
