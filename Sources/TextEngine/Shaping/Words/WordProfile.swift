import CHarfBuzz
import Synchronization

/// All that the glyphs of a word depend on besides its letters, and how texts divide into words under it.
final class WordProfile: Sendable {
    /// Stands for the profile in the cache; never given twice.
    let serial: UInt32
    let division: TextDivision
    /// What HarfBuzz works out before it shapes; asking it to look for that costs as much as shaping a short word.
    let plan: ShapePlan
    /// The font's U+25CC, which HarfBuzz puts where a syllable lacks its base; nil if it has none.
    let dottedCircle: UInt16?

    struct Key: Hashable {
        var font: UInt32
        var script: UInt32
        /// HarfBuzz keeps one object per language for ever.
        var language: UInt
        var isRightToLeft: Bool
        var settings: ShapingSettings
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
    /// When there are more they are all forgotten, and with them the use of their words.
    private static let mostProfiles = 4_096
    private static let mostDivisions = 512

    private init(serial: UInt32, division: TextDivision, plan: ShapePlan, font: Font) {
        self.plan = plan
        self.serial = serial
        self.division = division
        var glyph: hb_codepoint_t = 0
        let hasCircle = hb_font_get_nominal_glyph(font.hbFont, 0x25CC, &glyph) != 0
        dottedCircle = hasCircle ? UInt16(truncatingIfNeeded: glyph) : nil
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
            ?? TextDivision(font: font, script: key.script, isRightToLeft: key.isRightToLeft, plan: plan)
        return known.locked { known in
            if let profile = known.profiles[key] { return profile }
            if known.profiles.count >= mostProfiles { known.profiles.removeAll() }
            if known.divisions.count >= mostDivisions { known.divisions.removeAll() }
            known.lastSerial += 1
            let profile = WordProfile(serial: known.lastSerial, division: division, plan: plan, font: font)
            known.divisions[rules] = division
            known.profiles[key] = profile
            return profile
        }
    }
}
