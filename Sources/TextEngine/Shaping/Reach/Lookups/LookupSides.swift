/// The glyphs that a lookup may match together with others, by direction. Several analyses start from these sets.
struct LookupSides {
    var forward = GlyphSet()
    var backward = GlyphSet()
    var afterSpace = GlyphSet()

    mutating func formUnion(_ other: LookupSides) {
        forward.formUnion(other.forward)
        backward.formUnion(other.backward)
        afterSpace.formUnion(other.afterSpace)
    }

    fileprivate mutating func add(_ sides: GlyphReach.Sides, to glyph: UInt16) {
        if sides.contains(.forward) { forward.insert(glyph) }
        if sides.contains(.backward) { backward.insert(glyph) }
        if sides.contains(.afterSpace) { afterSpace.insert(glyph) }
    }

    fileprivate mutating func add(_ sides: GlyphReach.Sides, to glyphs: GlyphSet) {
        if sides.contains(.forward) { forward.formUnion(glyphs) }
        if sides.contains(.backward) { backward.formUnion(glyphs) }
        if sides.contains(.afterSpace) { afterSpace.formUnion(glyphs) }
    }
}

extension LayoutRules {
    /// The glyphs that the rules of a lookup match together with others. In a pattern of several glyphs, all but the last glyph
    /// reach forward, and all but the first reach backward. O(places of rules + sets that they name).
    func sides(of lookup: Lookup) -> LookupSides {
        var sides = LookupSides()
        for subtable in lookup.subtables {
            switch subtable {
            case .unknown, .single: break
            case .sequences(_, let sequences):
                // If a glyph vanishes, its neighbours meet.
                for sequence in sequences where sequence.parts.isEmpty { sides.add(.both, to: sequence.glyph) }
            case .rules(let rules): add(rules, to: &sides)
            case .pairs(let pairs):
                sides.forward.formUnion(pairs.firsts)
                sides.backward.formUnion(pairs.seconds)
                sides.afterSpace.formUnion(pairs.afterSpace)
            }
        }
        return confined(sides, by: lookup)
    }

    private func add(_ rules: [Subtable.Rule], to sides: inout LookupSides) {
        // Rules often name the same sets, so each set is added once at the end.
        var named: [Place: GlyphReach.Sides] = [:]
        for rule in rules {
            var followsSpace = false
            for (index, place) in rule.places.enumerated() {
                var known: GlyphReach.Sides = followsSpace ? .afterSpace : []
                if index > 0 { known.insert(.backward) }
                if index + 1 < rule.places.count { known.insert(.forward) }
                followsSpace = matchesSpace(place)
                if case .glyph(let glyph) = place {
                    sides.add(known, to: glyph)
                } else {
                    named[index == rule.start ? rule.covered ?? place : place, default: []].formUnion(known)
                }
            }
        }
        for (place, known) in named { sides.add(known, to: glyphs(at: place)) }
    }

    /// The glyphs that reach others because a lookup ignores glyphs: rules match across an ignored glyph. O(glyphs).
    func sidesBesideIgnored(by lookup: Lookup) -> LookupSides {
        var sides = LookupSides()
        let ignored = glyphsIgnored(by: lookup)
        sides.add(.both, to: ignored)
        if ignored.contains(space) { sides.add(.afterSpace, to: allGlyphs) }
        if ignoresUnknownGlyphs(lookup) { sides.add(.all, to: allGlyphs) }
        return confined(sides, by: lookup)
    }

    /// The glyphs that the rules of a lookup ignore, as far as the font defines them. O(glyphs).
    func glyphsIgnored(by lookup: Lookup) -> GlyphSet {
        var glyphs = GlyphSet()
        guard lookup.matchesSeveral else { return glyphs }
        if lookup.ignoredGlyphs.contains(.bases) { glyphs.formUnion(classes.bases) }
        if lookup.ignoredGlyphs.contains(.ligatures) { glyphs.formUnion(classes.ligatures) }
        if lookup.ignoredGlyphs.contains(.marks) { glyphs.formUnion(classes.marks) }
        return glyphs
    }

    /// Whether the rules of a lookup ignore a class of glyphs that the font does not define.
    func ignoresUnknownGlyphs(_ lookup: Lookup) -> Bool {
        lookup.matchesSeveral && lookup.ignoredGlyphs.contains(.bases) && !classes.areKnown
    }

    var allGlyphs: GlyphSet {
        var all = GlyphSet()
        if glyphCount > 0 { all.insert(0...UInt16(glyphCount - 1)) }
        return all
    }

    /// A lookup that is applied to one syllable at a time never reaches a space.
    private func confined(_ sides: LookupSides, by lookup: Lookup) -> LookupSides {
        guard lookup.isConfined else { return sides }
        var sides = sides
        sides.forward.remove(space)
        sides.backward.remove(space)
        sides.afterSpace = GlyphSet()
        return sides
    }

    /// Calls the body with each glyph and each glyph that it may become, until no call changes anything: a glyph reaches as far
    /// as the glyphs that it may become. Returns false if this takes too many steps.
    func followSubstitutions(_ body: (_ from: Int, _ to: Int) -> Bool) -> Bool {
        let substitutions = substitutions.filter { Int($0.from) < glyphCount && Int($0.to) < glyphCount }
        var steps = 16_000_000
        var isChanged = true
        while isChanged {
            isChanged = false
            steps -= substitutions.count
            if steps < 0 { return false }
            for substitution in substitutions where body(Int(substitution.from), Int(substitution.to)) {
                isChanged = true
            }
        }
        return true
    }
}
