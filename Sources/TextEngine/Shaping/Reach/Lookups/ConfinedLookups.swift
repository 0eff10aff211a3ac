import CLabelHarfBuzz

/// Finds the substitutions that HarfBuzz applies to one syllable at a time. Such a rule never matches across a space.
enum ConfinedLookups {
    /// HarfBuzz's Indic shaper applies these features to one syllable at a time. It applies a lookup to whole runs if any other
    /// feature names it, in any script or language.
    private static let syllableFeatures: Set<hb_tag_t> = {
        let names: [StaticString] = [
            "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "init", "pres",
            "abvs", "blws", "psts", "haln",
        ]
        return Set(names.map(\.openTypeTag))
    }()

    private static let scripts: Set<UInt32> = Set(
        [
            HB_SCRIPT_BENGALI, HB_SCRIPT_DEVANAGARI, HB_SCRIPT_GUJARATI, HB_SCRIPT_GURMUKHI, HB_SCRIPT_KANNADA,
            HB_SCRIPT_MALAYALAM, HB_SCRIPT_ORIYA, HB_SCRIPT_TAMIL, HB_SCRIPT_TELUGU,
        ]
        .map(\.rawValue))

    /// Removes the lookups that are confined to syllables from a set of GSUB lookups, and returns them. O(features).
    ///
    /// - Parameter features: The features that the text's style sets.
    static func remove(
        from lookups: OpaquePointer, of face: OpaquePointer, script: UInt32, features: [hb_feature_t]
    ) -> [Int] {
        // Earlier versions apply the last features of the list across syllables.
        guard scripts.contains(script), hb_version_atleast(6, 0, 0) != 0, usesIndicShaper(face, script: script),
            let others = hb_set_create()
        else { return [] }
        defer { hb_set_destroy(others) }
        let confinedFeatures = syllableFeatures.subtracting(features.map(\.tag))
        var tags = featureTags(of: face).filter { !confinedFeatures.contains($0) }
        tags.append(0)
        if tags.count > 1 { hb_ot_layout_collect_lookups(face, gsub, nil, nil, tags, others) }
        var confined: [Int] = []
        var lookup = hb_codepoint_t(bitPattern: -1)
        while hb_set_next(lookups, &lookup) != 0 {
            if hb_set_has(others, lookup) == 0 { confined.append(Int(lookup)) }
        }
        for lookup in confined { hb_set_del(lookups, hb_codepoint_t(lookup)) }
        return confined
    }

    private static let gsub = ("GSUB" as StaticString).openTypeTag

    /// If the newest script table of a font is of the third kind (`dev3`), HarfBuzz takes the Universal Shaping Engine, which
    /// is less strict.
    private static func usesIndicShaper(_ face: OpaquePointer, script: UInt32) -> Bool {
        var count: UInt32 = 3
        var tags = [hb_tag_t](repeating: 0, count: 3)
        hb_ot_tags_from_script_and_language(hb_script_t(rawValue: script), nil, &count, &tags, nil, nil)
        var index: UInt32 = 0
        var chosen: hb_tag_t = 0
        let isFound = hb_ot_layout_table_select_script(face, gsub, count, tags, &index, &chosen)
        return isFound != 0 && UInt8(truncatingIfNeeded: chosen) != UInt8(ascii: "3")
    }

    /// The features in the GSUB table of a face. O(features).
    static func featureTags(of face: OpaquePointer) -> [hb_tag_t] {
        var tags = [hb_tag_t](repeating: 0, count: Int(hb_ot_layout_table_get_feature_tags(face, gsub, 0, nil, nil)))
        var count = UInt32(tags.count)
        hb_ot_layout_table_get_feature_tags(face, gsub, 0, &count, &tags)
        return Array(tags.prefix(Int(count)))
    }
}
