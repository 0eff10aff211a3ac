import CHarfBuzz
import Synchronization

/// All that the glyphs of a word depend on besides its letters, and how texts divide into words under it.
final class WordProfile: Sendable {
    /// Stands for the profile in the cache; never given twice.
    let serial: UInt32
    let division: TextDivision
    /// What HarfBuzz works out before it shapes; asking it to look for that costs as much as shaping a short word.
    let plan: ShapePlan
    /// A space, where the division cuts around them; nil otherwise.
    // Memory of the profile's own, written in init.
    nonisolated(unsafe) let space: ShapedWord?
    /// Glyphs of characters and pairs, where they tell all of a text; nil where they do not.
    let pairs: PairTable?
    /// The same for those who keep the profile, and count no reference.
    let lentPairs: Unmanaged<PairTable>?
    /// The font's U+25CC, which HarfBuzz puts where a syllable lacks its base; nil if it has none.
    let dottedCircle: UInt16?

    struct Key: Hashable {
        var font: UInt32
        var script: UInt32
        /// HarfBuzz keeps one object per language for ever.
        var language: UInt
        var isRightToLeft: Bool
        var settings: ShapingSettings

        init(font: Font, script: UInt32, language: hb_language_t?, isRightToLeft: Bool, settings: ShapingSettings) {
            self.font = font.serial
            self.script = script
            self.language = UInt(bitPattern: language)
            self.isRightToLeft = isRightToLeft
            self.settings = settings
        }
    }

    /// The part of a key that the rules of a font depend on: not its size.
    private struct RulesKey: Hashable {
        var typeface: UInt32
        var script: UInt32
        var language: UInt
        var isRightToLeft: Bool
        var features: [ShapingSettings.Feature]
    }

    private struct Known {
        var profiles: [Key: WordProfile] = [:]
        var divisions: [RulesKey: TextDivision] = [:]
        var lastSerial: UInt32 = 0
    }

    private static let known = Mutex(Known())
    /// How many pairs are known of fonts with a size, for tests.
    static func learntPairs(ofFontsWithSize size: Double) -> Int {
        known.locked { Array($0.profiles.values) }.reduce(0) { $0 + ($1.pairs?.learntPairs(ofSize: size) ?? 0) }
    }

    /// Forgets the pairs of all profiles, for measurements.
    static func forgetPairs() {
        for profile in known.locked({ Array($0.profiles.values) }) { profile.pairs?.forgetPairs() }
    }

    /// When there are more they are all forgotten, and with them the use of their words.
    private static let mostProfiles = 512
    private static let mostDivisions = 512

    private init(
        _ key: Key, serial: UInt32, division: TextDivision, plan: ShapePlan, font: Font, language: hb_language_t?
    ) {
        self.plan = plan
        self.serial = serial
        self.division = division
        space =
            division.cutsAroundSpaces
            ? Self.space(key, serial: serial, plan: plan, font: font, language: language) : nil
        // Space between letters goes after clusters, which the table knows nothing of.
        pairs =
            key.settings.letterSpacing == 0
            ? division.pairs.map { PairTable(rules: $0, font: font, settings: key.settings) } : nil
        lentPairs = pairs.map { .passUnretained($0) }
        dottedCircle = font.nominalGlyph(of: 0x25CC).map { UInt16(truncatingIfNeeded: $0) }
    }

    deinit { space?.deallocate() }

    private static func space(
        _ key: Key, serial: UInt32, plan: ShapePlan, font: Font, language: hb_language_t?
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
                script: key.script, isRightToLeft: key.isRightToLeft, font: font, plan: plan, settings: key.settings,
                language: language, text: text, into: &draft)
            return ShapedWord(profile: serial, bytes: text, glyphs: draft.span(from: 0, base: 0))
        }
    }

    /// The profile with a key. O(1), but the first time a font is used with a script its rules are read.
    static func profile(
        _ key: Key, font: Font, language: hb_language_t?
    ) -> WordProfile {
        if let profile = known.locked({ $0.profiles[key] }) { return profile }
        let rules = RulesKey(
            typeface: font.typeface.serial, script: key.script, language: key.language,
            isRightToLeft: key.isRightToLeft, features: key.settings.features.map(ShapingSettings.Feature.init))
        let plan = ShapePlan(
            font: font, script: key.script, language: language, isRightToLeft: key.isRightToLeft,
            features: key.settings.features)
        // Outside of the lock: two threads may find the same, which is no harm.
        let division =
            known.locked { $0.divisions[rules] }
            ?? TextDivision(
                font: font, script: key.script, isRightToLeft: key.isRightToLeft, features: key.settings.features,
                plan: plan)
        return known.locked { known in
            if let profile = known.profiles[key] { return profile }
            if known.profiles.count >= mostProfiles { known.profiles.removeAll() }
            if known.divisions.count >= mostDivisions { known.divisions.removeAll() }
            known.lastSerial += 1
            let profile = WordProfile(
                key, serial: known.lastSerial, division: division, plan: plan, font: font, language: language)
            known.divisions[rules] = division
            known.profiles[key] = profile
            return profile
        }
    }
}
