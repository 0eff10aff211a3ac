import CLabelHarfBuzz
import CLabelICU

@testable import TextEngine

/// The HarfBuzz settings of a style, and the changes to the resulting advances. Implemented from the documentation,
/// independent of the engine's code.
struct WholeRunSettings {
    var features: [hb_feature_t] = []
    /// The space after each cluster, in 1/1,024 pixel.
    var letterSpacing: Int32 = 0
    /// Whether advances and offsets are rounded to whole pixels.
    var roundsPositions = false

    init(style: TextStyle, script: UInt32, options: ShapingOptions) {
        roundsPositions = options.roundsGlyphPositions
        if let pixels = style.letterSpacing, !Self.joiningScripts.contains(script) {
            letterSpacing = Int32((min(max(pixels, -16_384), 16_384) * 1_024).rounded())
        }
        if style.usesKerning == false { features += Self.features("kern", value: 0) }
        if style.ligatures == .all { features += Self.features("dlig", "hlig", value: 1) }
        // Letter spacing turns ligatures off, unless all are requested.
        if style.ligatures == TextStyle.Ligatures.none || letterSpacing != 0 && style.ligatures != .all {
            features += Self.features("liga", "clig", value: 0)
        }
        let font = (style.font ?? FontDescription()).inheriting(from: options.defaultFont)
        for feature in (font.capitals?.features ?? []) + (font.features ?? []) {
            features.append(hb_feature_t(tag: feature.tag.value, value: feature.value, start: 0, end: .max))
        }
    }

    /// Rounds half pixels up.
    func rounded(_ value: Int32) -> Int32 {
        roundsPositions ? Int32((Double(value) / 1_024 + 0.5).rounded(.down) * 1_024) : value
    }

    private static func features(_ tags: String..., value: UInt32) -> [hb_feature_t] {
        tags.compactMap { FontTag($0) }.map { hb_feature_t(tag: $0.value, value: value, start: 0, end: .max) }
    }

    /// The scripts with joining letters (Joining_Type D, L and R), which get no letter spacing.
    private static let joiningScripts: Set<UInt32> = {
        // UCHAR_JOINING_TYPE; U_JT_DUAL_JOINING, U_JT_LEFT_JOINING and U_JT_RIGHT_JOINING are 2, 3 and 4.
        let joiningType = ICUProperty(rawValue: 0x1007)
        let letters = (0...0x10FFFF as ClosedRange<UInt32>).filter {
            (2...4).contains(icu_int_property($0, joiningType))
        }
        let functions = hb_unicode_funcs_get_default()
        return Set(letters.map { hb_unicode_script(functions, $0).rawValue })
            .subtracting([HB_SCRIPT_COMMON.rawValue, HB_SCRIPT_INHERITED.rawValue])
    }()
}
