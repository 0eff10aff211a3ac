import CLabelHarfBuzz

/// Finds the cuts that the rules of a font allow.
extension TextDivision {
    /// If a font has more space-sensitive characters, text is cut before spaces or not at all.
    private static let mostSpaceSensitiveScalars = 64

    /// - Parameter rules: The font's rules for text in the script's direction.
    init(_ rules: FontRules, font: Font, script: UInt32) {
        func sides(of scalar: UInt32) -> GlyphReach.Sides {
            font.nominalGlyph(of: scalar).map { rules.reach.sides(of: $0) } ?? .both
        }
        let spaces = Self.spaces(rules, font: font, script: script, sides: sides)
        if WordScripts.usesIdeographs(script) {
            let scalars = ScalarSet(0x3000...0x9FFF) {
                CharacterProperties.beginsCluster($0) && sides(of: $0).isDisjoint(with: .both)
            }
            self = .contextFreeCharacters(contextFreeScalars: scalars, spaces)
        } else if WordScripts.usesDictionary(script) {
            if case .around = spaces, Self.takesGlyphsAsTheyAre(script, of: font), let lookups = rules.lookups {
                // A damaged font may name glyphs that it does not have.
                let rules = ClusterRules { scalar in
                    font.nominalGlyph(of: scalar).flatMap { Int($0) < lookups.count ? lookups[Int($0)] : nil }
                }
                self = .clusters(rules)
            } else {
                let starters = ScalarSet(0x0E00...0x0EFF) {
                    CharacterProperties.beginsCluster($0) && !sides(of: $0).contains(.backward)
                }
                self = .dictionaryWords(dictionaryStarters: starters, spaces)
            }
        } else {
            self = .spaces(spaces)
        }
    }

    private static func spaces(
        _ rules: FontRules, font: Font, script: UInt32, sides: (UInt32) -> GlyphReach.Sides
    ) -> SpaceDivision {
        let space = sides(0x20)
        if space.isDisjoint(with: .both) { return .around(nil) }
        if !space.contains(.forward) { return .after }
        // In simple scripts, Thai and Lao, text is also cut at other places, and there nothing checks the glyphs.
        if !WordScripts.isSimple(script), !WordScripts.usesDictionary(script), let rulesAtSpaces = rules.spaces {
            return .around(rulesAtSpaces)
        }
        let spaceSensitive = scalars(of: font, upTo: mostSpaceSensitiveScalars) {
            CharacterProperties.beginsSyllable($0) && sides($0).contains(.afterSpace)
        }
        guard let spaceSensitive else { return space.contains(.backward) ? .nowhere : .before }
        return spaceSensitive.isEmpty ? .after : .afterUnlessBefore(spaceSensitiveScalars: spaceSensitive)
    }

    /// The font's characters that satisfy a condition, ascending; nil if there are too many.
    private static func scalars(of font: Font, upTo most: Int, where isWanted: (UInt32) -> Bool) -> [UInt32]? {
        guard let all = hb_set_create() else { return nil }
        defer { hb_set_destroy(all) }
        hb_face_collect_unicodes(font.typeface.face, all)
        var found: [UInt32] = []
        var scalar = hb_codepoint_t(bitPattern: -1)
        while hb_set_next(all, &scalar) != 0 {
            guard isWanted(scalar) else { continue }
            if found.count == most { return nil }
            found.append(scalar)
        }
        return found
    }

    /// Whether characters have the font's nominal glyphs. If a font has no rules for Thai, HarfBuzz takes private-use glyphs
    /// for marks beside some letters.
    private static func takesGlyphsAsTheyAre(_ script: UInt32, of font: Font) -> Bool {
        guard script == HB_SCRIPT_THAI.rawValue else { return true }
        var tag = ("thai" as StaticString).openTypeTag
        return hb_ot_layout_table_select_script(
            font.typeface.face, ("GSUB" as StaticString).openTypeTag, 1, &tag, nil, nil) != 0
    }
}
