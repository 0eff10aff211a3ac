import CHarfBuzz

/// Reads the lookups that a shaping plan applies and finds the ``GlyphReach`` of a face's glyphs.
///
/// Lookups as the OpenType specification describes them, "GSUB", "GPOS", "OpenType Layout Common Table Formats". For
/// every rule that matches more than one glyph, all but its last glyph reach forward and all but its first one
/// backward. O(bytes of the lookups), once per face, script, language and features.
struct GlyphReachFinder {
    var sides: [UInt8]
    var classes: [UInt16]
    /// Substitutions: what the second glyph reaches the first one may come to reach.
    var becomes: [(from: UInt16, to: UInt16)] = []
    /// Lookups that the one being read calls.
    var called: [Int] = []
    /// Whether something was found that this does not understand, or whose rules are out of proportion.
    var isUnknown = false
    /// Whether the table being read is GPOS, and whether the lookup is called by another one alone.
    private(set) var isPositioning = false
    private var isCalled = false
    /// Whether the lookup matches within syllables alone.
    private var isConfined = false
    /// What ``PairRules`` are made of: marks on glyphs, pairs that start longer rules, and those rules while a table is read.
    var pairFlags: [PairRules.Flags]
    var longerPairs: Set<UInt32> = []
    var maskBits: [[Place]: Int] = [:]
    var longRules: Set<[Place]> = []
    var arePairsUnknown = false
    let marks: Set<UInt16>
    /// What ``SpaceRules`` are made of: contexts of the table being read, those that a space has a place in, and what the
    /// space takes part in besides.
    var contexts: Set<ContextRule> = []
    var spaceRules: [(places: [SpaceRules.GlyphSet], space: Int)] = []
    var firmSpaceSides: GlyphReach.Sides = []
    var areSpaceRulesUnknown = false
    /// Whether a context of GPOS is being read, and whether the lookup passes over any glyphs.
    var isPositioningContext = false
    var passesOver = false
    /// What ``ClusterRules`` are made of: a bit for the lookup that is read, and for each glyph those that match it with others;
    /// nil where nobody asks, or where lookups pass over letters.
    private var lookups: [GlyphLookups]?
    private var lookupBit: UInt64 = 1
    /// Whether glyphs are added that a lookup passes over.
    private var isPassingOver = false
    /// Steps still to be taken before the font is given up.
    private var budget = 16_000_000
    /// The font's space.
    let space: Int
    private let face: OpaquePointer

    /// The reach of a font's glyphs under a plan of this font's, and what its rules do to pairs of them if that is all
    /// they do, and those that are to be looked at where words meet if these are all that reach over spaces.
    ///
    /// - Parameter findsLookups: Whether to tell glyphs' lookups.
    static func reach(
        of font: Font, script: UInt32, features: [hb_feature_t], plan: ShapePlan, findsLookups: Bool
    ) -> (reach: GlyphReach, pairs: PairRules?, spaces: SpaceRules?, lookups: [GlyphLookups]?) {
        let plan = plan.plan
        if font.typeface.isLastResort {
            return (GlyphReach(sides: [UInt8](repeating: 0, count: 1)), nil, nil, nil)
        }
        let face = font.typeface.face
        // Graphite and AAT have rules of another kind.
        guard hb_shape_plan_get_shaper(plan).map({ String(cString: $0) }) == "ot",
            !hasTable("morx", face), !hasTable("mort", face), !hasTable("kerx", face)
        else { return (.unknown, nil, nil, nil) }
        var finder = GlyphReachFinder(face, space: Int(font.space.glyph))
        if findsLookups {
            finder.lookups = finder.sides.indices.map { GlyphLookups(isMark: finder.marks.contains(UInt16($0))) }
        }
        finder.read("GSUB", plan) { ConfinedLookups.remove(from: $0, of: face, script: script, features: features) }
        finder.isPositioning = true
        finder.read("GPOS", plan) { _ in [] }
        finder.readKernTable()
        finder.followSubstitutions()
        let reach = finder.isUnknown ? .unknown : GlyphReach(sides: finder.sides)
        let spaces = finder.rulesAtSpaces()
        let lookups = finder.isUnknown ? nil : finder.lookups
        return (reach, finder.pairRules(), spaces, lookups)
    }

    private init(_ face: OpaquePointer, space: Int) {
        self.face = face
        self.space = space
        let count = min(Int(hb_face_get_glyph_count(face)), 1 << 16)
        sides = Array(repeating: 0, count: count)
        classes = Array(repeating: 0, count: count)
        pairFlags = Array(repeating: [], count: count)
        marks = Self.marks(of: face)
    }

    private static func hasTable(_ tag: StaticString, _ face: OpaquePointer) -> Bool {
        OpenTypeTable.with(tag, of: face) { $0 != nil }
    }

    mutating func add(_ side: GlyphReach.Sides, to glyph: Int) {
        var side = side
        if isConfined {
            if glyph == space { return }
            side.remove(.afterSpace)
        }
        if glyph < sides.count { sides[glyph] |= side.rawValue }
        if lookups != nil, !isPassingOver { addLookup(side, to: glyph) }
        if glyph == space, !isPositioningContext { firmSpaceSides.formUnion(side) }
    }

    private mutating func addLookup(_ side: GlyphReach.Sides, to glyph: Int) {
        guard glyph < sides.count else { return }
        if side.contains(.forward) { lookups?[glyph].forward |= lookupBit }
        if side.contains(.backward) { lookups?[glyph].backward |= lookupBit }
    }

    /// A glyph that goes away lets its neighbours meet, whatever they do with each other.
    mutating func addVanishing(_ glyph: Int) {
        add(.both, to: glyph)
        if glyph < sides.count { lookups?[glyph] = GlyphLookups(forward: .max, backward: .max, isMark: true) }
    }

    /// Takes note of a rule's cost; false when too much was read.
    mutating func spend(_ amount: Int) -> Bool {
        budget -= amount
        if budget < 0 { isUnknown = true }
        return budget >= 0
    }

    /// Calls the body with the glyphs of a coverage table and their numbers in it. O(glyphs).
    mutating func forEachCovered(
        _ coverage: Int, of table: OpenTypeTable, _ body: (inout Self, _ glyph: Int, _ index: Int) -> Void
    ) {
        guard spend(table.coveredCount(coverage)) else { return }
        table.forEachCovered(coverage) { body(&self, $0, $1) }
    }

    /// Makes `classes` those of a class definition table. O(glyphs).
    mutating func readClasses(_ definition: Int?, of table: OpenTypeTable) {
        if spend(classes.count / 4) { table.readClasses(definition, into: &classes) }
    }

    /// Reads the lookups of a table that a plan applies. The closure takes those that space ends out of a set of them.
    private mutating func read(
        _ tag: StaticString, _ plan: OpaquePointer, takingConfined: (_ lookups: OpaquePointer) -> [Int]
    ) {
        guard let lookups = hb_set_create() else {
            isUnknown = true
            return
        }
        defer { hb_set_destroy(lookups) }
        hb_ot_shape_plan_collect_lookups(plan, tag.openTypeTag, lookups)
        let confined = takingConfined(lookups)
        OpenTypeTable.with(tag, of: face) { table in
            guard let table else { return }
            guard let list = table.place(8, from: 0) else { return }
            var seen: Set<Int> = []
            var next = hb_codepoint_t(bitPattern: -1)
            while hb_set_next(lookups, &next) != 0 { called.append(Int(next)) }
            // What others call as well is read as theirs.
            for isConfined in [false, true] {
                self.isConfined = isConfined
                if isConfined { called = confined }
                while let index = called.popLast(), !isUnknown {
                    guard seen.insert(index).inserted, index < table.uint16(list),
                        let lookup = table.place(list + 2 + 2 * index, from: list)
                    else { continue }
                    isCalled = hb_set_has(lookups, hb_codepoint_t(index)) == 0 && !confined.contains(index)
                    read(lookup, of: table)
                }
            }
            isConfined = false
            readLongRules(of: table)
            readSpaceRules(of: table)
        }
    }

    private mutating func read(_ lookup: Int, of table: OpenTypeTable) {
        let extensionType = isPositioning ? 9 : 7
        var matchesSeveral = false
        defer { if lookupBit < GlyphLookups.lastBit { lookupBit <<= 1 } }
        // Base glyphs, ligatures, marks, a set or a class of marks.
        passesOver = table.uint16(lookup + 2) & 0xFF1E != 0
        for index in 0..<table.count(lookup + 4, of: 2, at: lookup + 6) where spend(1) {
            guard var place = table.place(lookup + 6 + 2 * index, from: lookup) else { continue }
            var type = table.uint16(lookup)
            if type == extensionType {
                type = table.uint16(place + 2)
                place += table.uint32(place + 4)
            }
            guard place + 2 < table.byteCount else { continue }
            // Substitutions and moves of single glyphs, for which no neighbour is asked.
            if !isCalled, type <= (isPositioning ? 1 : 3) {
                addChange(covered: table.place(place + 2, from: place), of: table)
            }
            matchesSeveral =
                (isPositioning
                    ? readPositioning(type, at: place, of: table) : readSubstitution(type, at: place, of: table))
                || matchesSeveral
        }
        if matchesSeveral { addPassedOver(flags: table.uint16(lookup + 2)) }
    }

    /// Glyphs that a lookup passes over hide nothing: what stands before them can reach what follows.
    private mutating func addPassedOver(flags: Int) {
        // Where letters are passed over, any two may meet.
        if flags & 0x06 != 0 { lookups = nil }
        isPassingOver = true
        defer { isPassingOver = false }
        let hasClasses = hb_ot_layout_has_glyph_classes(face) != 0
        for (flag, glyphClass) in [
            (0x02, HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH), (0x04, HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE),
            (0xFF18, HB_OT_LAYOUT_GLYPH_CLASS_MARK),
        ] where flags & flag != 0 {
            guard hasClasses else {
                // HarfBuzz makes classes up from the characters then: all but marks are bases.
                if flag == 0x02 {
                    arePairsUnknown = true
                    for glyph in sides.indices { add(.all, to: glyph) }
                }
                continue
            }
            guard let glyphs = hb_set_create() else {
                isUnknown = true
                return
            }
            hb_ot_layout_get_glyphs_in_class(face, glyphClass, glyphs)
            var glyph = hb_codepoint_t(bitPattern: -1)
            let hidesSpace = hb_set_has(glyphs, hb_codepoint_t(space)) != 0
            if hidesSpace { for glyph in sides.indices { add(.afterSpace, to: glyph) } }
            while hb_set_next(glyphs, &glyph) != 0 {
                add(.both, to: Int(glyph))
                addChange(to: Int(glyph))
            }
            hb_set_destroy(glyphs)
        }
    }

    /// The older kerning table. HarfBuzz uses it where GPOS does not kern; here it counts in any case.
    private mutating func readKernTable() {
        OpenTypeTable.with("kern", of: face) { table in
            guard let table else { return }
            guard table.uint16(0) == 0 else {
                isUnknown = true
                return
            }
            var subtable = 4
            for _ in 0..<min(table.uint16(2), 64) {
                guard table.uint16(subtable + 4) >> 8 == 0 else {
                    isUnknown = true
                    return
                }
                let count = table.count(subtable + 6, of: 6, at: subtable + 14)
                guard spend(count) else { return }
                for pair in 0..<count {
                    let (first, second) = (
                        table.uint16(subtable + 14 + 6 * pair), table.uint16(subtable + 16 + 6 * pair)
                    )
                    add(.forward, to: first)
                    add(first == space ? [.backward, .afterSpace] : .backward, to: second)
                }
                // The length field is too short for large tables, so only the first one may be that large.
                subtable += max(table.uint16(subtable + 2), 14)
            }
        }
    }

    /// A glyph reaches whatever it may be turned into reaches. A space that may be turned into something else is more
    /// than one glyph, which ``GlyphReach/Sides/afterSpace`` does not know.
    private mutating func followSubstitutions() {
        if becomes.contains(where: { Int($0.from) == space }) {
            for glyph in sides.indices { add(.afterSpace, to: glyph) }
        }
        var changed = true
        while changed && spend(becomes.count) {
            changed = false
            for (from, to) in becomes where Int(from) < sides.count && Int(to) < sides.count {
                if let reached = lookups?[Int(to)], lookups?[Int(from)].formUnion(reached) == true { changed = true }
                let united = sides[Int(from)] | sides[Int(to)]
                if united != sides[Int(from)] {
                    sides[Int(from)] = united
                    changed = true
                }
            }
        }
    }
}
