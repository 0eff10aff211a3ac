import CLabelHarfBuzz

/// The rules of a font that a shaping plan applies, and what they mean for words. Each property is a pass over the rules.
/// Immutable.
struct FontRules {
    let reach: GlyphReach
    /// nil if the font has no rules, or if the reader does not understand all of them.
    private let rules: LayoutRules?

    /// Reads the font's tables. O(bytes of the lookups).
    init(of font: Font, script: UInt32, features: [hb_feature_t], plan: ShapePlan) {
        var known: LayoutRules?
        if !font.typeface.isLastResort, Self.appliesLookupsAlone(plan, to: font.typeface.face) {
            known = LayoutReader.rules(
                of: font.typeface.face, space: font.space.glyph, script: script, features: features, plan: plan)
        }
        if let rules = known, !rules.areKnown || !LookupCosts.areWithinLimits(rules) { known = nil }
        rules = known
        // The last-resort glyph has no rules.
        reach = known.map(GlyphReach.init) ?? (font.typeface.isLastResort ? GlyphReach(sides: [0]) : .unknown)
    }

    /// The rules for pairs of glyphs, if pairs are enough to describe what the rules do. O(rules).
    var pairs: PairRules? { rules.flatMap { PairRules($0, reach: reach) } }

    /// The rules to check where words meet at a space, if no other rules reach across spaces. O(rules).
    var spaces: SpaceRules? { rules.flatMap(SpaceRules.init) }

    /// For each glyph, the lookups that match it together with others; nil if this cannot be known. O(rules).
    var lookups: [GlyphLookups]? { rules.flatMap(GlyphLookups.lookups) }

    /// Whether HarfBuzz applies only GSUB, GPOS and `kern`. Graphite and AAT have rules of another kind. With the feature
    /// `rand`, the form of a glyph depends on how many glyphs before it took a form.
    private static func appliesLookupsAlone(_ plan: ShapePlan, to face: OpaquePointer) -> Bool {
        hb_shape_plan_get_shaper(plan.plan).map { String(cString: $0) } == "ot"
            && !["morx", "mort", "kerx"].contains { OpenTypeTable.with($0, of: face) { $0 != nil } }
            && !ConfinedLookups.featureTags(of: face).contains(("rand" as StaticString).openTypeTag)
    }
}
