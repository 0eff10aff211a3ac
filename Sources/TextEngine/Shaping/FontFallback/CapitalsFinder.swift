import CLabelHarfBuzz

/// Tells which fonts have the glyphs of a form of capitals. A worker: one thread at a time.
package struct CapitalsFinder {
    private let fonts: FontSnapshot
    private let defaultStyle: TextStyle
    private let defaultFont: FontDescription
    /// The last answer, for neighbouring letters.
    private var known: (typeface: Typeface, script: UInt32, capitals: FontCapitals, areThere: Bool)?

    /// Asks for the fonts that text with these options gets.
    package init(_ options: ShapingOptions) {
        fonts = options.fontCatalog.snapshot
        defaultStyle = options.defaultStyle
        defaultFont = options.defaultFont
    }

    /// Whether the font that shows a letter has all features of a form of capitals, in the letter's script and language; nil for
    /// what belongs to no script. Amortised O(1).
    package mutating func areThere(
        _ capitals: FontCapitals, for letter: Unicode.Scalar, in style: TextStyle
    ) -> Bool? {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), letter.value)
        guard script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN else { return nil }
        let language = ScriptLanguages.language(for: script.rawValue, given: style.language ?? defaultStyle.language)
        let cascade = fonts.cascade(
            for: style.font?.inheriting(from: defaultFont) ?? defaultFont, language: language, presentation: .text,
            usesFallback: style.usesFontFallback ?? true)
        let typeface = cascade.typeface(covering: CollectionOfOne(letter.value))
        if let known, known.typeface === typeface, known.script == script.rawValue, known.capitals == capitals {
            return known.areThere
        }
        let areThere = typeface.has(capitals.features, script: script, language: language)
        known = (typeface, script.rawValue, capitals, areThere)
        return areThere
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
