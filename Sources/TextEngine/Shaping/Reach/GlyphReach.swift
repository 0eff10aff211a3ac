import CHarfBuzz

/// Which glyphs of a face may be changed by their neighbours, or change them, under the lookups that a shaping plan
/// applies: kerning, ligatures, contexts.
///
/// This decides where a text can be cut so that its pieces shape alone as they do together. HarfBuzz cannot be asked
/// for that: `hb_ot_layout_lookup_collect_glyphs` leaves out class 0 of class-based contexts and knows nothing of
/// glyphs that a lookup passes over, and the flag "unsafe to concat" is set on every letter that kerns with any other.
///
/// What is said here errs on the side of reaching: glyphs that only some rule elsewhere could turn into a reaching one
/// reach, and tables that are not understood make all glyphs reach. Immutable.
struct GlyphReach: Sendable {
    /// What a glyph takes part in.
    struct Sides: OptionSet {
        var rawValue: UInt8
        /// A rule may match it together with something that follows.
        static let forward = Sides(rawValue: 1)
        /// A rule may match it together with something before it.
        static let backward = Sides(rawValue: 2)
        static let both: Sides = [.forward, .backward]
    }

    private let sides: [UInt8]

    init(sides: [UInt8]) { self.sides = sides }

    /// All glyphs reach: nothing may be cut.
    static let unknown = GlyphReach(sides: [])

    /// The reach of a font's glyphs when HarfBuzz shapes with these properties.
    static func of(
        _ font: Font, script: UInt32, language: hb_language_t?, direction: hb_direction_t, features: [hb_feature_t]
    ) -> GlyphReach {
        var properties = hb_segment_properties_t()
        properties.direction = direction
        properties.script = hb_script_t(rawValue: script)
        properties.language = language
        var coordinateCount: UInt32 = 0
        let coordinates = hb_font_get_var_coords_normalized(font.hbFont, &coordinateCount)
        guard
            let plan = hb_shape_plan_create_cached2(
                font.typeface.face, &properties, features, UInt32(features.count), coordinates, coordinateCount, nil)
        else { return .unknown }
        defer { hb_shape_plan_destroy(plan) }
        return GlyphReachFinder.reach(of: font, plan: plan)
    }

    func sides(of glyph: UInt32) -> Sides {
        Int(glyph) < sides.count ? Sides(rawValue: sides[Int(glyph)]) : .both
    }
}
