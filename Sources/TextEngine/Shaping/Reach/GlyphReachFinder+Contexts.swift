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
        addContext(fields.compactMap { table.place($0, from: base).map(Place.covered) })
        var followsSpace = false
        for (index, field) in fields.enumerated() where spend(1) {
            guard let coverage = table.place(field, from: base) else { continue }
            cover(coverage, sides(at: index, of: fields.count, followsSpace: followsSpace), of: table)
            followsSpace = table.covers(space, coverage)
        }
    }

    private func sides(at index: Int, of count: Int, followsSpace: Bool) -> GlyphReach.Sides {
        var sides: GlyphReach.Sides = followsSpace ? .afterSpace : []
        if index > 0 { sides.insert(.backward) }
        if index + 1 < count { sides.insert(.forward) }
        return sides
    }

    private mutating func readCalls(_ count: Int, at start: Int, of table: OpenTypeTable) {
        for index in 0..<min(count, max(0, table.byteCount - start) / 4) where spend(1) {
            called.append(table.uint16(start + 4 * index + 2))
        }
    }

    /// A subtable whose rules name glyphs or classes.
    private struct RuleTable {
        var names: (before: Names, input: Names, after: Names)
        var isChained: Bool
        /// What stands for the space before, in and after the input.
        var space: [Int]
        /// What classes were found to do before, in and after the input.
        var found: [[UInt16: GlyphReach.Sides]] = [[:], [:], [:]]
    }

    private mutating func readRuleSets(
        at place: Int, field: Int, _ names: (before: Names, input: Names, after: Names), isChained: Bool,
        of table: OpenTypeTable
    ) {
        guard let coverage = table.place(place + 2, from: place) else { return }
        let spaceValues = [names.before, names.input, names.after].map { names -> Int in
            if case .classes(let definition) = names { table.glyphClass(self.space, definition) } else { self.space }
        }
        var rules = RuleTable(names: names, isChained: isChained, space: spaceValues)
        // Where rules name glyphs, a set starts at the glyph with its number, else at the class.
        var startGlyphs: [Int] = []
        if case .glyphs = names.input {
            forEachCovered(coverage, of: table) { _, glyph, index in
                if index == startGlyphs.count { startGlyphs.append(glyph) }
            }
        }
        // What a set's rules do to the glyph that they start at.
        var starts: [GlyphReach.Sides] = []
        for index in 0..<table.count(field, of: 2, at: field + 2) {
            var start: GlyphReach.Sides = []
            if let set = table.place(field + 2 + 2 * index, from: place) {
                let value =
                    if case .classes = names.input { index } else if index < startGlyphs.count {
                        startGlyphs[index]
                    } else { -1 }
                for number in 0..<table.count(set, of: 2, at: set + 2) where spend(1) {
                    guard let rule = table.place(set + 2 + 2 * number, from: set) else { continue }
                    start.formUnion(readRule(at: rule, start: value, &rules, of: table))
                }
            }
            starts.append(start)
        }
        switch names.input {
        case .glyphs:
            for (glyph, sides) in zip(startGlyphs, starts) { add(sides, to: glyph) }
        case .classes(let definition):
            readClasses(definition, of: table)
            forEachCovered(coverage, of: table) { finder, glyph, _ in
                if glyph < finder.classes.count, Int(finder.classes[glyph]) < starts.count {
                    finder.add(starts[Int(finder.classes[glyph])], to: glyph)
                }
            }
        }
        for (names, found) in zip([names.before, names.input, names.after], rules.found) {
            guard case .classes(let definition) = names, !found.isEmpty else { continue }
            readClasses(definition, of: table)
            for glyph in classes.indices {
                if let sides = found[classes[glyph]] { add(sides, to: glyph) }
            }
        }
    }

    /// Reads a rule; gives what it does to the glyph that its input starts with.
    private mutating func readRule(
        at rule: Int, start: Int, _ rules: inout RuleTable, of table: OpenTypeTable
    ) -> GlyphReach.Sides {
        var field = rule
        func row(_ count: Int, at start: Int) -> [Int] { (0..<max(count, 0)).map { table.uint16(start + 2 * $0) } }
        /// A count and the values behind it.
        func counted() -> [Int] {
            let values = row(table.count(field, of: 2, at: field + 2), at: field + 2)
            field += 2 + 2 * values.count
            return values
        }
        var pattern: [(value: Int, part: Int)] = []
        if rules.isChained { pattern = counted().reversed().map { ($0, 0) } }
        let startIndex = pattern.count
        pattern.append((start, 1))
        let inputCount = table.count(field, of: 2, at: field) - 1
        if rules.isChained {
            pattern += row(inputCount, at: field + 2).map { ($0, 1) }
            field += 2 + 2 * max(inputCount, 0)
            pattern += counted().map { ($0, 2) }
            readCalls(table.uint16(field), at: field + 2, of: table)
        } else {
            // Without chaining, the number of calls stands between the count and the values.
            pattern += row(inputCount, at: field + 4).map { ($0, 1) }
            readCalls(table.uint16(field + 2), at: field + 4 + 2 * max(inputCount, 0), of: table)
        }
        guard spend(pattern.count) else { return .all }
        addContext(
            pattern.map { value, part in
                switch [rules.names.before, rules.names.input, rules.names.after][part] {
                case .glyphs: .glyph(value)
                case .classes(let definition): .ofClass(definition, value)
                }
            })

        var startSides: GlyphReach.Sides = []
        var followsSpace = false
        for (index, (value, part)) in pattern.enumerated() {
            let sides = sides(at: index, of: pattern.count, followsSpace: followsSpace)
            followsSpace = rules.space[part] == value
            if index == startIndex {
                startSides = sides
            } else if case .glyphs = [rules.names.before, rules.names.input, rules.names.after][part] {
                add(sides, to: value)
            } else {
                rules.found[part][UInt16(value), default: []].formUnion(sides)
            }
        }
        return startSides
    }
}
