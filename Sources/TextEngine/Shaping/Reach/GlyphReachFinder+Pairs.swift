import CHarfBuzz

/// Rules that look at more than two glyphs, or change the second of two: they keep a text from being put together from
/// pairs. For each of them one pair of neighbours is looked for without which it cannot match, the rarest one.
extension GlyphReachFinder {
    /// What may stand at a place of a rule.
    enum Place: Hashable {
        case glyph(Int)
        /// A coverage table's glyphs, by its offset.
        case covered(Int)
        /// A class of a class definition table.
        case ofClass(Int?, Int)
    }

    /// A font that has more of them is not looked at for pairs.
    private static let mostLongRules = 20_000

    /// Takes note of a context. In GSUB one of two glyphs changes glyphs, which is seen where pairs are learnt; in GPOS it
    /// may move the second one, which no pair tells.
    mutating func addContext(_ places: [Place]) {
        addSpaceRule(places)
        guard places.count > (isPositioning ? 1 : 2) else { return }
        addLongRule(places)
    }

    mutating func addLongRule(_ places: [Place]) {
        if longRules.count < Self.mostLongRules { longRules.insert(places) } else { arePairsUnknown = true }
    }

    /// Reads the long rules of a table, for each of which it marks its rarest pair. O(rules + classes).
    mutating func readLongRules(of table: OpenTypeTable) {
        defer { longRules.removeAll() }
        guard !longRules.isEmpty, !isUnknown, !arePairsUnknown else { return }
        var sets: [Place: [UInt16]] = [:]
        for rule in longRules {
            for place in rule where sets[place] == nil {
                guard spend(1) else { return }
                switch place {
                case .glyph(let glyph):
                    sets[place] =
                        marks.contains(UInt16(truncatingIfNeeded: glyph)) ? [] : [UInt16(truncatingIfNeeded: glyph)]
                case .covered(let coverage):
                    var found: [UInt16] = []
                    forEachCovered(coverage, of: table) { finder, glyph, _ in
                        if glyph < finder.sides.count, !finder.marks.contains(UInt16(glyph)) {
                            found.append(UInt16(glyph))
                        }
                    }
                    sets[place] = found
                case .ofClass(let definition, _):
                    addClasses(definition, of: table, to: &sets)
                    if sets[place] == nil { sets[place] = [] }
                }
            }
        }
        for rule in longRules {
            let places = rule.map { sets[$0] ?? [] }
            // Words that are put together have no marks.
            if places.contains(where: \.isEmpty) { continue }
            let sizes = zip(places, places.dropFirst()).map { first, second in first.count * second.count }
            let rarest = sizes.indices.min { sizes[$0] < sizes[$1] }
            guard let rarest else { continue }
            mark(places[rarest], places[rarest + 1], as: [rule[rarest], rule[rarest + 1]])
        }
    }

    /// Adds all classes of a table, its glyphs without one included.
    private mutating func addClasses(_ definition: Int?, of table: OpenTypeTable, to sets: inout [Place: [UInt16]]) {
        readClasses(definition, of: table)
        var found: [UInt16: [UInt16]] = [:]
        for glyph in classes.indices where !marks.contains(UInt16(glyph)) {
            found[classes[glyph], default: []].append(UInt16(glyph))
        }
        for (value, glyphs) in found { sets[.ofClass(definition, Int(value))] = glyphs }
    }

    private mutating func mark(_ firsts: [UInt16], _ seconds: [UInt16], as key: [Place]) {
        if firsts.count * seconds.count <= 64 {
            for first in firsts {
                for second in seconds { longerPairs.insert(UInt32(first) << 16 | UInt32(second)) }
            }
            return
        }
        // What has no bit of its own shares the last one, which then forbids more than it has to.
        let bit = min(maskBits[key] ?? maskBits.count, PairRules.Flags.maskBits - 1)
        maskBits[key] = bit
        for glyph in firsts { pairFlags[Int(glyph)].insert(.first(bit)) }
        for glyph in seconds { pairFlags[Int(glyph)].insert(.second(bit)) }
    }

    mutating func addChange(to glyph: Int) {
        if glyph < pairFlags.count { pairFlags[glyph].insert(.changes) }
    }

    mutating func addChange(covered coverage: Int?, of table: OpenTypeTable) {
        guard let coverage else { return }
        forEachCovered(coverage, of: table) { finder, glyph, _ in finder.addChange(to: glyph) }
    }

    /// The rules for pairs; nil where they are not to be relied on.
    consuming func pairRules() -> PairRules? {
        if isUnknown || arePairsUnknown { return nil }
        for glyph in sides.indices {
            let known = GlyphReach.Sides(rawValue: sides[glyph])
            if known.contains(.forward) { pairFlags[glyph].insert(.forward) }
            if known.contains(.backward) { pairFlags[glyph].insert(.backward) }
        }
        for glyph in marks where Int(glyph) < pairFlags.count { pairFlags[Int(glyph)].insert(.changes) }
        return PairRules(flags: pairFlags, longerPairs: longerPairs)
    }

    /// The glyphs that the face calls marks.
    static func marks(of face: OpaquePointer) -> Set<UInt16> {
        guard let glyphs = hb_set_create() else { return [] }
        defer { hb_set_destroy(glyphs) }
        hb_ot_layout_get_glyphs_in_class(face, HB_OT_LAYOUT_GLYPH_CLASS_MARK, glyphs)
        var marks: Set<UInt16> = []
        var glyph = hb_codepoint_t(bitPattern: -1)
        while hb_set_next(glyphs, &glyph) != 0 { marks.insert(UInt16(truncatingIfNeeded: glyph)) }
        return marks
    }
}
