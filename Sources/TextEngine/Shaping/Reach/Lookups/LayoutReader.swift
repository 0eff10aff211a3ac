import CLabelHarfBuzz

/// Reads the lookups that a shaping plan applies into ``LayoutRules``, once.
///
/// The OpenType specification defines their format: "GSUB", "GPOS", "OpenType Layout Common Table Formats". O(bytes of the
/// lookups).
enum LayoutReader {
    /// - Parameter features: The features that the text's style sets.
    static func rules(
        of face: OpaquePointer, space: UInt16, script: UInt32, features: [hb_feature_t], plan: ShapePlan
    ) -> LayoutRules {
        var rules = LayoutRules(
            glyphCount: min(Int(hb_face_get_glyph_count(face)), 1 << 16), space: space)
        for (tag, table) in [("GSUB" as StaticString, Lookup.Table.substitution), ("GPOS", .positioning)] {
            guard let lookups = hb_set_create() else { preconditionFailure("HarfBuzz always gives a set.") }
            defer { hb_set_destroy(lookups) }
            hb_ot_shape_plan_collect_lookups(plan.plan, tag.openTypeTag, lookups)
            var confined: [Int] = []
            if table == .substitution {
                confined = ConfinedLookups.remove(from: lookups, of: face, script: script, features: features)
            }
            let applied = GlyphSet(lookups)
            OpenTypeTable.with(tag, of: face) { data in
                guard let data else { return }
                var reader = LookupReader(data, table, rules)
                reader.read(applied: applied, confined: confined)
                rules = reader.rules
            }
        }
        if let kerning = kerning(of: face, space: rules.space) {
            rules.lookups.append(Lookup(table: .kerning, subtables: [kerning]))
        }
        rules.classes = classes(of: face, for: rules.lookups)
        return rules
    }

    private static func classes(of face: OpaquePointer, for lookups: [Lookup]) -> LayoutRules.GlyphClasses {
        func glyphs(_ glyphClass: hb_ot_layout_glyph_class_t) -> GlyphSet {
            guard let glyphs = hb_set_create() else { return GlyphSet() }
            defer { hb_set_destroy(glyphs) }
            hb_ot_layout_get_glyphs_in_class(face, glyphClass, glyphs)
            return GlyphSet(glyphs)
        }
        let ignored = lookups.reduce(into: Lookup.IgnoredGlyphs()) { $0.formUnion($1.ignoredGlyphs) }
        var classes = LayoutRules.GlyphClasses()
        classes.areKnown = hb_ot_layout_has_glyph_classes(face) != 0
        if ignored.contains(.bases) { classes.bases = glyphs(HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH) }
        if ignored.contains(.ligatures) { classes.ligatures = glyphs(HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE) }
        classes.marks = glyphs(HB_OT_LAYOUT_GLYPH_CLASS_MARK)
        return classes
    }

    /// The pairs of the old `kern` table. HarfBuzz applies them only if GPOS does not kern; the engine always counts them.
    private static func kerning(of face: OpaquePointer, space: UInt16) -> Subtable? {
        OpenTypeTable.with("kern", of: face) { table in
            guard let table else { return nil }
            guard table.uint16(0) == 0 else { return .unknown }
            var pairs = Subtable.Pairs()
            var subtable = 4
            for _ in 0..<min(table.uint16(2), 64) {
                guard table.uint16(subtable + 4) >> 8 == 0 else { return .unknown }
                for pair in 0..<table.count(subtable + 6, of: 6, at: subtable + 14) {
                    let record = subtable + 14 + 6 * pair
                    pairs.add(UInt16(table.uint16(record)), UInt16(table.uint16(record + 2)), space: space)
                }
                // The length field has 16 bits, too few for a large subtable. So no other subtable can follow a large one.
                subtable += max(table.uint16(subtable + 2), 14)
            }
            return .pairs(pairs)
        }
    }
}

extension GlyphSet {
    /// Copies the numbers of a HarfBuzz set.
    fileprivate init(_ set: OpaquePointer) {
        self.init()
        var (first, last) = (hb_codepoint_t(bitPattern: -1), hb_codepoint_t(bitPattern: -1))
        while hb_set_next_range(set, &first, &last) != 0, first <= UInt16.max {
            insert(UInt16(first)...UInt16(Swift.min(last, UInt32(UInt16.max))))
        }
    }
}
