/// Reads the lookups of GSUB or GPOS into ``LayoutRules``.
struct LookupReader {
    typealias Place = LayoutRules.Place

    let table: OpenTypeTable
    let kind: Lookup.Table
    var rules: LayoutRules
    /// The lookups that remain to be read, the next one at the end.
    var pending: [Int] = []
    /// The steps that remain. When they are used up, the reader gives up the font.
    private var budget = 16_000_000
    /// Coverage tables and class definitions that were read already, by their offsets.
    private var coveredPlaces: [Int: Place] = [:]
    private var classPlaces: [Int?: [Int: Place]] = [:]

    /// Thrown for an unknown format, because a later version of OpenType may do anything there, and when the budget is used up.
    struct UnsupportedFormat: Error {}

    init(_ table: OpenTypeTable, _ kind: Lookup.Table, _ rules: LayoutRules) {
        (self.table, self.kind, self.rules) = (table, kind, rules)
    }

    /// Reads lookups, and the lookups that they call.
    ///
    /// - Parameters:
    ///   - applied: The lookups that features apply to whole runs.
    ///   - confined: The lookups that features apply to one syllable at a time.
    mutating func read(applied: GlyphSet, confined: [Int]) {
        do {
            guard let list = table.place(8, from: 0) else { return }
            try expectFormat(table.uint16(0), upTo: 1)
            var seen: Set<Int> = []
            // A lookup that is called by an unconfined one is unconfined too. So unconfined lookups are read first.
            for isConfined in [false, true] {
                pending = isConfined ? confined : applied.map(Int.init)
                while let index = pending.popLast() {
                    guard seen.insert(index).inserted, index < table.uint16(list),
                        let place = table.place(list + 2 + 2 * index, from: list)
                    else { continue }
                    var lookup = Lookup(table: kind, index: index, subtables: try subtables(at: place))
                    lookup.isCalled = !applied.contains(UInt16(index)) && !confined.contains(index)
                    lookup.isConfined = isConfined
                    let flags = table.uint16(place + 2)
                    if flags & 0x02 != 0 { lookup.ignoredGlyphs.insert(.bases) }
                    if flags & 0x04 != 0 { lookup.ignoredGlyphs.insert(.ligatures) }
                    // Flags: ignore all marks, marks outside a filtering set, marks outside an attachment class.
                    if flags & 0xFF18 != 0 { lookup.ignoredGlyphs.insert(.marks) }
                    rules.lookups.append(lookup)
                }
            }
        } catch {
            rules.lookups.append(Lookup(table: kind, subtables: [.unknown]))
        }
    }

    private mutating func subtables(at lookup: Int) throws -> [Subtable] {
        var subtables: [Subtable] = []
        for index in 0..<table.count(lookup + 4, of: 2, at: lookup + 6) {
            try spend(1)
            guard var place = table.place(lookup + 6 + 2 * index, from: lookup) else { continue }
            var type = table.uint16(lookup)
            if type == (kind == .positioning ? 9 : 7) {
                type = table.uint16(place + 2)
                place += table.uint32(place + 4)
            }
            if place + 2 < table.byteCount { subtables.append(try subtable(of: type, at: place)) }
        }
        return subtables
    }

    private mutating func subtable(of type: Int, at place: Int) throws -> Subtable {
        let lastFormats = kind == .positioning ? [2, 2, 1, 1, 1, 1, 3, 3] : [2, 1, 1, 1, 3, 3, 0, 1]
        guard lastFormats.indices.contains(type - 1) else { throw UnsupportedFormat() }
        try expectFormat(table.uint16(place), upTo: lastFormats[type - 1])
        return switch (kind, type) {
        case (.substitution, 1): try singleSubstitution(at: place)
        case (.substitution, 2): try multipleSubstitution(at: place)
        case (.substitution, 3): try alternateSubstitution(at: place)
        case (.substitution, 4): try ligatures(at: place)
        case (.substitution, 8): try reverseContext(at: place)
        case (.positioning, 1): .single(try covered(at: place + 2, from: place))
        case (.positioning, 2): try pairs(at: place)
        case (.positioning, 3): try cursiveJoins(at: place)
        case (.positioning, 4...6): try attachment(at: place)
        default: try contexts(at: place, isChained: type == (kind == .positioning ? 8 : 6))
        }
    }

    private func expectFormat(_ format: Int, upTo last: Int) throws {
        if format < 1 || format > last { throw UnsupportedFormat() }
    }

    /// Subtracts from the budget what reading costs, and what later passes over the result will cost.
    mutating func spend(_ steps: Int) throws {
        budget -= steps
        if budget < 0 { throw UnsupportedFormat() }
    }

    /// The values of an array, cut at the end of the table.
    func values(_ count: Int, at start: Int) -> [UInt16] {
        (0..<max(0, min(count, (table.byteCount - start) / 2))).map { UInt16(table.uint16(start + 2 * $0)) }
    }

    /// The ranges of a coverage table, each with the coverage index of its first glyph. O(ranges). Also spends the cost of
    /// later work on the glyphs.
    private mutating func coverage(at place: Int) throws -> [(glyphs: ClosedRange<UInt16>, index: Int)] {
        try expectFormat(table.uint16(place), upTo: 2)
        var ranges: [(glyphs: ClosedRange<UInt16>, index: Int)] = []
        if table.uint16(place) == 1 {
            ranges = values(table.uint16(place + 2), at: place + 4).enumerated().map { ($1...$1, $0) }
        } else {
            for index in 0..<table.count(place + 2, of: 6, at: place + 4) {
                let range = values(3, at: place + 4 + 6 * index)
                if range[0] <= range[1] { ranges.append((range[0]...range[1], Int(range[2]))) }
            }
        }
        try spend(ranges.reduce(0) { $0 + $1.glyphs.count })
        return ranges
    }

    /// The glyphs in a subtable's coverage table with their coverage indices. O(glyphs).
    mutating func indexedGlyphs(of subtable: Int) throws -> [(glyph: UInt16, index: Int)] {
        guard let place = table.place(subtable + 2, from: subtable) else { return [] }
        return try coverage(at: place).flatMap { range in
            range.glyphs.lazy.map { ($0, range.index + Int($0 - range.glyphs.lowerBound)) }
        }
    }

    /// The glyphs of the coverage table at an offset field. O(ranges) the first time, then O(1).
    mutating func covered(at field: Int, from base: Int) throws -> Place {
        guard let offset = table.place(field, from: base) else { return .empty }
        // Later passes read the whole set.
        try spend(rules.glyphCount / 64 + 1)
        if let known = coveredPlaces[offset] { return known }
        var glyphs = GlyphSet()
        for range in try coverage(at: offset) { glyphs.insert(range.glyphs) }
        let place = rules.add(glyphs)
        coveredPlaces[offset] = place
        return place
    }

    /// The glyphs of each class in the class definition table at an offset field. Glyphs that the table leaves out have class
    /// 0. O(glyphs) the first time, then O(1).
    mutating func classes(at field: Int, from base: Int) throws -> [Int: Place] {
        let offset = table.place(field, from: base)
        var places = classPlaces[offset] ?? [:]
        if places.isEmpty {
            try spend(rules.glyphCount)
            let values = try classValues(at: offset)
            var sets = [GlyphSet](repeating: GlyphSet(), count: Int(values.max() ?? 0) + 1)
            var start = 0
            for glyph in values.indices where glyph + 1 == values.count || values[glyph + 1] != values[glyph] {
                sets[Int(values[glyph])].insert(UInt16(start)...UInt16(glyph))
                start = glyph + 1
            }
            for (value, glyphs) in sets.enumerated() where !glyphs.words.isEmpty { places[value] = rules.add(glyphs) }
            classPlaces[offset] = places
        }
        // Later passes read all sets.
        try spend(places.count * (rules.glyphCount / 64 + 1))
        return places
    }

    private mutating func classValues(at definition: Int?) throws -> [UInt16] {
        var classes = [UInt16](repeating: 0, count: rules.glyphCount)
        guard let definition else { return classes }
        try expectFormat(table.uint16(definition), upTo: 2)
        if table.uint16(definition) == 1 {
            let values = values(table.uint16(definition + 4), at: definition + 6)
            for (glyph, value) in zip(table.uint16(definition + 2)..., values) where glyph < classes.count {
                classes[glyph] = value
            }
        } else {
            for index in 0..<table.count(definition + 2, of: 6, at: definition + 4) {
                let range = values(3, at: definition + 4 + 6 * index).map(Int.init)
                let glyphs = classes.indices.clamped(to: range[0]..<max(range[0], range[1] + 1))
                try spend(glyphs.count)
                for glyph in glyphs { classes[glyph] = UInt16(range[2]) }
            }
        }
        return classes
    }
}
