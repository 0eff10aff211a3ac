/// Reads positioning of neighbouring glyphs without contexts (GPOS, types 2 to 6).
extension LookupReader {
    mutating func pairs(at place: Int) throws -> Subtable {
        let sizes = (table.uint16(place + 4).nonzeroBitCount, table.uint16(place + 6).nonzeroBitCount)
        var pairs =
            table.uint16(place) == 1 ? try pairSets(at: place, sizes: sizes) : try pairClasses(at: place, sizes: sizes)
        // A rule with a value for the second glyph consumes that glyph.
        if sizes.1 > 0 { pairs.changed = try covered(at: place + 2, from: place) }
        return .pairs(pairs)
    }

    /// A pair counts if it moves something, or if its second glyph has a value, even 0: the rule then consumes the second
    /// glyph, and no other pair starts with it.
    private func counts(_ values: Int, sizes: (Int, Int)) -> Bool {
        sizes.1 > 0 || (0..<sizes.0).contains { table.uint16(values + 2 * $0) != 0 }
    }

    private mutating func pairSets(at place: Int, sizes: (Int, Int)) throws -> Subtable.Pairs {
        let size = 2 + 2 * (sizes.0 + sizes.1)
        var pairs = Subtable.Pairs()
        for (glyph, index) in try indexedGlyphs(of: place) {
            guard let set = table.place(place + 10 + 2 * index, from: place) else { continue }
            let count = table.count(set, of: size, at: set + 2)
            try spend(count)
            for record in stride(from: set + 2, to: set + 2 + size * count, by: size)
            where counts(record + 2, sizes: sizes) {
                pairs.add(glyph, UInt16(table.uint16(record)), space: rules.space)
            }
        }
        return pairs
    }

    private mutating func pairClasses(at place: Int, sizes: (Int, Int)) throws -> Subtable.Pairs {
        let (firstCount, secondCount) = (table.uint16(place + 12), table.uint16(place + 14))
        let size = 2 * (sizes.0 + sizes.1)
        let coveredPlace = try covered(at: place + 2, from: place)
        guard coveredPlace != .empty else { return Subtable.Pairs() }
        try spend(firstCount * secondCount)
        let firsts = try classes(at: place + 8, from: place).mapValues(rules.glyphs)
        let seconds = try classes(at: place + 10, from: place).mapValues(rules.glyphs)
        let covered = rules.glyphs(at: coveredPlace)
        var pairs = Subtable.Pairs()
        var isSecond = [Bool](repeating: false, count: secondCount)
        for first in 0..<firstCount {
            let glyphs = firsts[first]?.intersection(covered) ?? GlyphSet()
            let hasSpace = glyphs.contains(rules.space)
            var isFirst = false
            for second in 0..<secondCount
            where counts(place + 16 + size * (first * secondCount + second), sizes: sizes) {
                isFirst = true
                isSecond[second] = true
                if hasSpace, let glyphs = seconds[second] { pairs.afterSpace.formUnion(glyphs) }
            }
            if isFirst { pairs.firsts.formUnion(glyphs) }
        }
        for (second, glyphs) in seconds where second < secondCount && isSecond[second] {
            pairs.seconds.formUnion(glyphs)
        }
        return pairs
    }

    mutating func cursiveJoins(at place: Int) throws -> Subtable {
        let coveredPlace = try covered(at: place + 2, from: place)
        var pairs = Subtable.Pairs(changed: coveredPlace)
        for (glyph, index) in try indexedGlyphs(of: place) {
            // Entry anchor and exit anchor.
            if table.uint16(place + 6 + 4 * index) != 0 { pairs.seconds.insert(glyph) }
            if table.uint16(place + 8 + 4 * index) != 0 { pairs.firsts.insert(glyph) }
        }
        if pairs.firsts.contains(rules.space) { pairs.afterSpace = rules.glyphs(at: coveredPlace) }
        return .pairs(pairs)
    }

    mutating func attachment(at place: Int) throws -> Subtable {
        let (marks, bases) = (try covered(at: place + 2, from: place), try covered(at: place + 4, from: place))
        // Marks after a space belong to its cluster, and no text is cut there. So `afterSpace` stays empty.
        return .pairs(Subtable.Pairs(firsts: rules.glyphs(at: bases), seconds: rules.glyphs(at: marks)))
    }
}

extension Subtable.Pairs {
    mutating func add(_ first: UInt16, _ second: UInt16, space: UInt16) {
        firsts.insert(first)
        seconds.insert(second)
        if first == space { afterSpace.insert(second) }
    }
}
