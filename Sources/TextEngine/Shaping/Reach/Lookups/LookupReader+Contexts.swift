/// Reads contexts and chained contexts. GSUB and GPOS share their formats: rules by glyph (format 1), by class (format 2) and
/// by coverage (format 3).
extension LookupReader {
    /// The meaning of a rule's numbers in the backtrack, input and lookahead sequences: classes of a class definition, or
    /// glyphs where this is nil.
    private typealias Names = (before: [Int: Place]?, input: [Int: Place]?, after: [Int: Place]?)

    mutating func contexts(at place: Int, isChained: Bool) throws -> Subtable {
        switch table.uint16(place) {
        case 1: return try ruleSets(at: place, field: place + 4, (nil, nil, nil), isChained)
        case 2 where isChained:
            let before = try classes(at: place + 4, from: place)
            let input = try classes(at: place + 6, from: place)
            return try ruleSets(
                at: place, field: place + 10, (before, input, try classes(at: place + 8, from: place)), isChained)
        case 2:
            return try ruleSets(
                at: place, field: place + 6, (nil, try classes(at: place + 4, from: place), nil), isChained)
        default:
            var field = place + 2
            var (before, input, after): ([Int], [Int], [Int]) = ([], [], [])
            if isChained {
                (before, input, after) = (fields(&field), fields(&field), fields(&field))
            } else {
                // The number of lookup calls stands between the glyph count and the offsets.
                input = (0..<table.count(place + 2, of: 2, at: place + 6)).map { place + 6 + 2 * $0 }
            }
            let places = try (before.reversed() + input + after).map { try covered(at: $0, from: place) }
            let calls =
                isChained
                ? try calls(table.uint16(field), at: field + 2)
                : try calls(table.uint16(place + 4), at: place + 6 + 2 * input.count)
            return .rules([Subtable.Rule(places: places, start: before.count, calls: calls)])
        }
    }

    mutating func reverseContext(at place: Int) throws -> Subtable {
        var field = place + 4
        let (before, after) = (fields(&field), fields(&field))
        let places = try (before.reversed() + [place + 2] + after).map { try covered(at: $0, from: place) }
        for (glyph, index) in try indexedGlyphs(of: place) {
            substitute(glyph, by: UInt16(table.uint16(field + 2 + 2 * index)))
        }
        return .rules([Subtable.Rule(places: places, start: before.count)])
    }

    /// The offsets of an array's elements, which follow the array's count. Moves `field` after the array.
    private func fields(_ field: inout Int) -> [Int] {
        let fields = (0..<table.count(field, of: 2, at: field + 2)).map { [field] in field + 2 + 2 * $0 }
        field += 2 + 2 * fields.count
        return fields
    }

    private mutating func calls(_ count: Int, at start: Int) throws -> [Int] {
        let calls = (0..<max(0, min(count, (table.byteCount - start) / 4))).map { table.uint16(start + 4 * $0 + 2) }
        try spend(calls.count)
        pending += calls
        return calls
    }

    private mutating func ruleSets(at place: Int, field: Int, _ names: Names, _ isChained: Bool) throws -> Subtable {
        guard table.place(place + 2, from: place) != nil else { return .rules([]) }
        let covered = try covered(at: place + 2, from: place)
        // In format 1, rule set n starts with glyph n of the coverage table. In format 2, it starts with class n.
        var starts: [Place] = []
        if names.input == nil {
            for (glyph, index) in try indexedGlyphs(of: place) where index == starts.count {
                starts.append(.glyph(glyph))
            }
        }
        var found: [Subtable.Rule] = []
        for index in 0..<table.count(field, of: 2, at: field + 2) {
            guard let set = table.place(field + 2 + 2 * index, from: place) else { continue }
            var start = Subtable.Rule(places: [index < starts.count ? starts[index] : .empty])
            if let classes = names.input {
                start.places = [classes[index] ?? .empty]
                start.covered = rules.add(rules.glyphs(at: start.places[0]).intersection(rules.glyphs(at: covered)))
            }
            for number in 0..<table.count(set, of: 2, at: set + 2) {
                try spend(1)
                guard let place = table.place(set + 2 + 2 * number, from: set) else { continue }
                found.append(try rule(start, at: place, names, isChained))
            }
        }
        return .rules(found)
    }

    /// Reads the rest of a rule. `start` has the first place of the rule's input.
    private mutating func rule(_ start: Subtable.Rule, at place: Int, _ names: Names, _ isChained: Bool) throws
        -> Subtable.Rule
    {
        var field = place
        func glyphs(at fields: [Int]) -> [UInt16] { fields.map { UInt16(table.uint16($0)) } }
        let before = isChained ? glyphs(at: fields(&field)) : []
        let count = max(table.count(field, of: 2, at: field) - 1, 0)
        // Without chaining, the number of lookup calls stands between the glyph count and the values.
        let input = values(count, at: field + (isChained ? 2 : 4))
        let callCount = field + 2
        field += 2 + 2 * count
        let after = isChained ? glyphs(at: fields(&field)) : []
        try spend(before.count + input.count + after.count)
        var rule = start
        rule.places = places(before.reversed(), names.before) + rule.places
        rule.places += places(input, names.input) + places(after, names.after)
        rule.start = before.count
        rule.calls = try calls(table.uint16(isChained ? field : callCount), at: field + 2)
        return rule
    }

    private func places(_ values: [UInt16], _ classes: [Int: Place]?) -> [Place] {
        values.map { value in classes.map { $0[Int(value)] ?? .empty } ?? .glyph(value) }
    }
}
