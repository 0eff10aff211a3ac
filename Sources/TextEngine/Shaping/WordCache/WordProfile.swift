import CLabelHarfBuzz

/// Everything besides its characters that the glyphs of a word depend on, and the division of text into words under it.
final class WordProfile: Sendable {
    /// Identifies the profile in the cache; never reused.
    let serial: UInt32
    let rules: WordRules
    let shapingFont: ShapingFont
    /// The space as a word, if text is cut around spaces; otherwise nil.
    // The profile owns this memory and writes it only in init.
    nonisolated(unsafe) let space: ShapedWord?
    /// The table of single characters and pairs, if pairs are enough to describe what the rules do; otherwise nil.
    let pairs: PairTable?
    /// The same without reference counting, for callers that keep the profile alive.
    let unretainedPairs: Unmanaged<PairTable>?
    /// The font's U+25CC; nil if it has none. HarfBuzz inserts it where a syllable has no base.
    let dottedCircle: UInt16?

    private struct Key: Hashable {
        var font: UInt32
        var script: UInt32
        /// HarfBuzz has one object for each language and never frees it.
        var language: UInt
        var isRightToLeft: Bool
        var settings: ShapingSettings
    }

    /// The part of a key that the rules of a font depend on. The size is not part of it.
    private struct RulesKey: Hashable {
        var typeface: UInt32
        var script: UInt32
        var language: UInt
        var isRightToLeft: Bool
        var features: [ShapingSettings.Feature]
    }

    // When a profile is dropped, nothing finds the words that were shaped under it.
    private static let profiles = SharedTable<Key, WordProfile>(limit: 512)
    private static let rules = SharedTable<RulesKey, WordRules>(limit: 512)

    /// The number of known pairs in fonts of a size, for tests.
    static func learntPairs(ofFontsWithSize size: Double) -> Int {
        profiles.all.reduce(0) { $0 + ($1.pairs?.learntPairs(ofSize: size) ?? 0) }
    }

    /// Drops the pairs of all profiles, for measurements.
    static func forgetPairs() {
        for profile in profiles.all { profile.pairs?.forgetPairs() }
    }

    private init(_ key: Key, rules: WordRules, font: Font, language: hb_language_t?) {
        let serial = SerialNumber.next()
        let shapingFont = ShapingFont(font, face: rules.face)
        self.serial = serial
        self.rules = rules
        self.shapingFont = shapingFont
        space =
            rules.division.cutsAroundSpaces
            ? Self.space(key, serial: serial, font: shapingFont, language: language) : nil
        // Letter spacing goes after clusters, and the table does not know clusters.
        pairs =
            key.settings.letterSpacing == 0
            ? rules.pairs.map { PairTable(rules: $0, font: font, settings: key.settings) } : nil
        unretainedPairs = pairs.map { .passUnretained($0) }
        dottedCircle = font.nominalGlyph(of: 0x25CC).map { UInt16(truncatingIfNeeded: $0) }
    }

    deinit { space?.deallocate() }

    private static func space(
        _ key: Key, serial: UInt32, font: ShapingFont, language: hb_language_t?
    ) -> ShapedWord {
        let shaper = GlyphShaper()
        var draft = ParagraphDraft()
        draft.range = 0..<1
        draft.beginRun()
        return withUnsafePointer(to: 0x20 as UInt8) { space in
            let text = UTF8Bytes(start: space, count: 1)
            shaper.begin()
            shaper.add(0..<1, of: text, paragraph: 0..<1)
            shaper.shape(
                script: key.script, isRightToLeft: key.isRightToLeft, font: font, settings: key.settings,
                language: language, text: text, into: &draft)
            return ShapedWord(profile: serial, bytes: text, glyphs: draft.span(from: 0, base: 0))
        }
    }

    /// Finds or makes a profile. O(1), but the first use of a font with a script reads the font's rules.
    static func profile(
        _ font: Font, script: UInt32, language: hb_language_t?, isRightToLeft: Bool, settings: ShapingSettings
    ) -> WordProfile {
        let key = Key(
            font: font.serial, script: script, language: UInt(bitPattern: language), isRightToLeft: isRightToLeft,
            settings: settings)
        return profiles.value(for: key) {
            WordProfile(key, rules: rules(for: key, font: font, language: language), font: font, language: language)
        }
    }

    private static func rules(for key: Key, font: Font, language: hb_language_t?) -> WordRules {
        let features = key.settings.features
        let rulesKey = RulesKey(
            typeface: font.typeface.serial, script: key.script, language: key.language,
            isRightToLeft: key.isRightToLeft, features: features.map(ShapingSettings.Feature.init))
        return rules.value(for: rulesKey) {
            WordRules(
                font: font, script: key.script, language: language, isRightToLeft: key.isRightToLeft, features: features
            )
        }
    }
}
