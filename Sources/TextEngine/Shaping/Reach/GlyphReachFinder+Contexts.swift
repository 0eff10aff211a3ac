/// Contexts and chained contexts, which GSUB and GPOS write alike: rules by glyph (format 1), by class (2) and by
/// coverage (3).
extension GlyphReachFinder {
    /// How a rule names the glyph at a place of its pattern.
    private enum Names {
        case glyphs
        /// By the classes of a class definition table.
        case classes(Int?)
    }

    mutating func readContext(at place: Int, of table: OpenTypeTable) {
        switch table.uint16(place) {
        case 1: readRuleSets(at: place, field: place + 4, (.glyphs, .glyphs, .glyphs), isChained: false, of: table)
        case 2:
            let names = Names.classes(table.place(place + 4, from: place))
            readRuleSets(at: place, field: place + 6, (names, names, names), isChained: false, of: table)
        case 3:
            let count = table.count(place + 2, of: 2, at: place + 6)
            readCoverages(before: [], (0..<count).map { place + 6 + 2 * $0 }, after: [], base: place, of: table)
            readCalls(table.uint16(place + 4), at: place + 6 + 2 * count, of: table)
        default: break
        }
    }

    mutating func readChainedContext(at place: Int, of table: OpenTypeTable) {
        switch table.uint16(place) {
        case 1: readRuleSets(at: place, field: place + 4, (.glyphs, .glyphs, .glyphs), isChained: true, of: table)
        case 2:
            let names = (0..<3).map { Names.classes(table.place(place + 4 + 2 * $0, from: place)) }
            readRuleSets(at: place, field: place + 10, (names[0], names[1], names[2]), isChained: true, of: table)
        case 3:
            var field = place + 2
            let parts = (0..<3).map { _ in
                let fields = (0..<table.count(field, of: 2, at: field + 2)).map { [field] in field + 2 + 2 * $0 }
                field += 2 + 2 * fields.count
                return fields
            }
            readCoverages(before: parts[0], parts[1], after: parts[2], base: place, of: table)
            readCalls(table.uint16(field), at: field + 2, of: table)
        default: break
        }
    }

    /// A pattern of coverages, given by the fields of their offsets.
    mutating func readCoverages(
        before: [Int], _ input: [Int], after: [Int], base: Int, of table: OpenTypeTable
    ) {
        let fields = before.reversed() + input + after
        for (index, field) in fields.enumerated() where spend(1) {
            cover(table.place(field, from: base), sides(at: index, of: fields.count), of: table)
        }
    }

    private func sides(at index: Int, of count: Int) -> GlyphReach.Sides {
        var sides: GlyphReach.Sides = []
        if index > 0 { sides.insert(.backward) }
        if index + 1 < count { sides.insert(.forward) }
        return sides
    }

    private mutating func readCalls(_ count: Int, at start: Int, of table: OpenTypeTable) {
        for index in 0..<min(count, max(0, table.byteCount - start) / 4) where spend(1) {
            called.append(table.uint16(start + 4 * index + 2))
        }
    }

    /// What classes were found to do, by the table that defines them.
    private typealias ClassSides = [[UInt16: GlyphReach.Sides]]

    private mutating func readRuleSets(
        at place: Int, field: Int, _ names: (before: Names, input: Names, after: Names), isChained: Bool,
        of table: OpenTypeTable
    ) {
        guard let coverage = table.place(place + 2, from: place) else { return }
        // What a set's rules do to the glyph that they start at.
        var starts: [GlyphReach.Sides] = []
        var found: ClassSides = [[:], [:], [:]]
        for index in 0..<table.count(field, of: 2, at: field + 2) {
            var start: GlyphReach.Sides = []
            if let set = table.place(field + 2 + 2 * index, from: place) {
                for number in 0..<table.count(set, of: 2, at: set + 2) where spend(1) {
                    guard let rule = table.place(set + 2 + 2 * number, from: set) else { continue }
                    start.formUnion(readRule(at: rule, names, isChained: isChained, &found, of: table))
                }
            }
            starts.append(start)
        }
        switch names.input {
        case .glyphs:
            forEachCovered(coverage, of: table) { finder, glyph, index in
                if index < starts.count { finder.add(starts[index], to: glyph) }
            }
        case .classes(let definition):
            readClasses(definition, of: table)
            forEachCovered(coverage, of: table) { finder, glyph, _ in
                if glyph < finder.classes.count, Int(finder.classes[glyph]) < starts.count {
                    finder.add(starts[Int(finder.classes[glyph])], to: glyph)
                }
            }
        }
        for (names, found) in zip([names.before, names.input, names.after], found) {
            guard case .classes(let definition) = names, !found.isEmpty else { continue }
            readClasses(definition, of: table)
            for glyph in classes.indices {
                if let sides = found[classes[glyph]] { add(sides, to: glyph) }
            }
        }
    }

    /// Reads a rule; gives what it does to the glyph that its input starts with.
    private mutating func readRule(
        at rule: Int, _ names: (before: Names, input: Names, after: Names), isChained: Bool,
        _ found: inout ClassSides, of table: OpenTypeTable
    ) -> GlyphReach.Sides {
        var field = rule
        var before: [Int] = []
        var after: [Int] = []
        func values(_ count: Int) -> [Int] { (0..<max(count, 0)).map { table.uint16(field + 2 * $0) } }
        if isChained {
            before = {
                field += 2
                return values($0)
            }(table.count(field, of: 2, at: field + 2))
            field += 2 * before.count
        }
        let inputCount = table.count(field, of: 2, at: field)
        // Without chaining, the number of calls stands between the count and the values.
        let callsField = field + 2
        field += isChained ? 2 : 4
        let input = values(inputCount - 1)
        field += 2 * input.count
        if isChained {
            after = {
                field += 2
                return values($0)
            }(table.count(field, of: 2, at: field + 2))
            field += 2 * after.count
            readCalls(table.uint16(field), at: field + 2, of: table)
        } else {
            readCalls(table.uint16(callsField), at: field, of: table)
        }
        let count = before.count + 1 + input.count + after.count
        guard spend(count) else { return .both }
        func note(_ value: Int, _ names: Names, _ part: Int, _ sides: GlyphReach.Sides) {
            switch names {
            case .glyphs: add(sides, to: value)
            case .classes: found[part][UInt16(value), default: []].formUnion(sides)
            }
        }
        for (index, value) in before.reversed().enumerated() {
            note(value, names.before, 0, sides(at: index, of: count))
        }
        for (index, value) in input.enumerated() {
            note(value, names.input, 1, sides(at: before.count + 1 + index, of: count))
        }
        for (index, value) in after.enumerated() {
            note(value, names.after, 2, sides(at: before.count + 1 + input.count + index, of: count))
        }
        return sides(at: before.count, of: count)
    }
}
