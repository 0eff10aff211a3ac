import CLabelHarfBuzz
import CLabelICU

/// The character properties that analysis and font resolution need, in one word: flags, numbers, and the script in the
/// upper half.
struct CharacterTraits {
    let bits: UInt64

    /// The Script property as a HarfBuzz tag.
    @inline(__always) var script: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

    @inline(__always) private func has(_ bit: UInt64) -> Bool { bits & bit != 0 }
    /// Marks and other characters that use the font of the cluster before them.
    @inline(__always) var extendsCluster: Bool { has(1) }
    /// Uses the font of the cluster before it: characters that extend a cluster, and skin tones.
    @inline(__always) var joinsCluster: Bool { has(128) }
    /// The Unicode property Default_Ignorable_Code_Point.
    @inline(__always) var isDefaultIgnorable: Bool { has(2) }
    /// White space and ignorable characters: any font will do.
    @inline(__always) var needsNoFont: Bool { has(4) }
    /// Line terminators, which have no glyph, and U+FFFC, which stands for an attachment.
    @inline(__always) var isNoText: Bool { has(8) }

    /// May cause bidi levels (``CharacterProperties/mayNeedBidi(_:)``).
    @inline(__always) var mayNeedBidi: Bool { has(16) }
    /// May start an emoji, or turn the character before it into one.
    @inline(__always) var mayBeEmoji: Bool { has(32) }
    /// Fits any script and is not a bracket.
    @inline(__always) var isScriptless: Bool { has(64) }
    /// A paired bracket, for bidi and scripts.
    @inline(__always) var isBracket: Bool { has(16_384) }
    /// Has a canonical decomposition into several characters.
    @inline(__always) var decomposes: Bool { has(32_768) }
    /// The number of its Script_Extensions set, if the Script property is not enough
    /// (``ScriptExtensions/scripts(ofSet:)``); else 0.
    @inline(__always) var scriptSet: UInt16 { UInt16(truncatingIfNeeded: bits >> 16) }
    /// May have another level than its right-to-left paragraph: left-to-right letters, numbers, controls.
    @inline(__always) var mayTurnFromRightToLeft: Bool { has(8_192) }
    /// The line breaking class.
    @inline(__always) var lineClass: SimpleLineClass {
        SimpleLineClass(rawValue: UInt8(truncatingIfNeeded: bits >> 8) & 0x1F) ?? .unknown
    }

    static func computed(for scalar: UInt32) -> CharacterTraits {
        let isIgnorable = icu_has_property(scalar, ICU_DEFAULT_IGNORABLE)
        let extends =
            isIgnorable || icu_has_property(scalar, ICU_GRAPHEME_EXTEND)
            || icu_int_property(scalar, ICU_GENERAL_CATEGORY) == Int32(ICU_COMBINING_SPACING_MARK)
        var bits: UInt64 = 0
        if extends { bits |= 1 }
        if extends || (0x1F3FB...0x1F3FF).contains(scalar) { bits |= 128 }
        if isIgnorable { bits |= 2 }
        if isIgnorable || CharacterProperties.isWhiteSpace(scalar) { bits |= 4 }
        if CharacterProperties.isLineTerminator(scalar) || scalar == 0xFFFC { bits |= 8 }
        if CharacterProperties.mayNeedBidi(scalar) { bits |= 16 }
        if scalar == 0xFE0F || scalar > 0x7F && icu_has_property(scalar, ICU_EMOJI) { bits |= 32 }
        bits |= UInt64(SimpleLineClass(scalar).rawValue) << 8
        if BidiResolver.mayTurnFromRightToLeft(scalar) { bits |= 8_192 }
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
        let scriptSet = ScriptExtensions.number(of: scalar, script: script.rawValue)
        var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
        let decomposes = hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0
        if decomposes, second != 0 { bits |= 32_768 }
        let isBracket = icu_int_property(scalar, ICU_BIDI_PAIRED_BRACKET_TYPE) != 0
        if isBracket { bits |= 16_384 }
        if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED, scriptSet == 0, !isBracket { bits |= 64 }
        bits |= UInt64(scriptSet) << 16 | UInt64(script.rawValue) << 32
        return CharacterTraits(bits: bits)
    }
}
