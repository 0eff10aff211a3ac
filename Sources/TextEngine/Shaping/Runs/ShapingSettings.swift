import CLabelHarfBuzz

/// The features of a style for HarfBuzz, and how the style changes the advances afterwards.
struct ShapingSettings: Hashable {
    /// A feature as a key, because `hb_feature_t` is neither equatable nor hashable.
    struct Feature: Hashable {
        var tag: UInt32
        var value: UInt32

        init(_ feature: hb_feature_t) { (tag, value) = (feature.tag, feature.value) }
    }

    var features: [hb_feature_t] = []
    /// The space added after each cluster, in 1/1,024 pixel.
    var letterSpacing: Int32 = 0
    /// Whether advances and offsets are rounded to whole pixels.
    var roundsPositions = false

    init(font: FontDescription, style: TextStyle, script: UInt32, roundsPositions: Bool) {
        self.roundsPositions = roundsPositions
        let spacing = style.letterSpacing ?? 0
        if spacing != 0, !JoiningScripts.contains(script) {
            letterSpacing = Int32((min(max(spacing, -16_384), 16_384) * 1_024).rounded())
        }
        if style.usesKerning == false { set("kern", 0) }
        switch style.ligatures ?? .standard {
        case .none: setLigatures(0)
        case .standard where letterSpacing != 0:
            // Spaced letters cannot share one glyph (CSS Text 3, 8.2).
            setLigatures(0)
        case .standard: break
        case .all:
            set("dlig", 1)
            set("hlig", 1)
        }
        // Features that the author sets by name come last and win.
        for feature in font.resolvedFeatures { set(feature.tag.value, feature.value) }
    }

    static func == (one: Self, other: Self) -> Bool {
        one.letterSpacing == other.letterSpacing && one.roundsPositions == other.roundsPositions
            && one.features.count == other.features.count
            && zip(one.features, other.features).allSatisfy { Feature($0) == Feature($1) }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(letterSpacing)
        hasher.combine(roundsPositions)
        for feature in features { hasher.combine(Feature(feature)) }
    }

    /// Rounds to whole pixels as Pango's `PANGO_UNITS_ROUND` does, if rounding is on.
    func rounded(_ value: Int32) -> Int32 { roundsPositions ? value.clampedSum(512) & ~1_023 : value }

    private mutating func setLigatures(_ value: UInt32) {
        set("liga", value)
        set("clig", value)
    }

    private mutating func set(_ tag: StaticString, _ value: UInt32) {
        set(tag.openTypeTag, value)
    }

    private mutating func set(_ tag: UInt32, _ value: UInt32) {
        features.append(hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max))
    }
}
