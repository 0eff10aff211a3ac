extension GlyphReachFinder {
    /// Reads a subtable of GPOS; gives whether its rules match several glyphs.
    mutating func readPositioning(_ type: Int, at place: Int, of table: OpenTypeTable) -> Bool {
        isPositioningContext = type == 7 || type == 8
        defer { isPositioningContext = false }
        switch type {
        case 1: return false
        case 2: readPairs(at: place, of: table)
        case 3: readCursive(at: place, of: table)
        case 4, 5, 6:
            // Marks that follow a space are of its cluster: no text is cut there.
            cover(table.place(place + 2, from: place), .backward, of: table)
            cover(table.place(place + 4, from: place), .forward, of: table)
        case 7: readContext(at: place, of: table)
        case 8: readChainedContext(at: place, of: table)
        default: isUnknown = true
        }
        return true
    }

    mutating func cover(_ coverage: Int?, _ side: GlyphReach.Sides, of table: OpenTypeTable) {
        guard let coverage, !side.isEmpty else { return }
        forEachCovered(coverage, of: table) { finder, glyph, _ in finder.add(side, to: glyph) }
    }

    private mutating func readPairs(at place: Int, of table: OpenTypeTable) {
        guard let coverage = table.place(place + 2, from: place) else { return }
        let first = table.uint16(place + 4).nonzeroBitCount
        let second = table.uint16(place + 6).nonzeroBitCount
        // Such a rule consumes the second glyph.
        if second > 0 { addChange(covered: coverage, of: table) }
        if table.uint16(place) == 1 {
            readPairSets(at: place, coverage: coverage, sizes: (first, second), of: table)
        } else {
            readPairClasses(at: place, coverage: coverage, sizes: (first, second), of: table)
        }
    }

    /// A pair counts where it moves something, or where its second glyph has a value, even of 0: the rule then
    /// consumes that glyph, and no other pair starts with it.
    private func counts(_ values: Int, sizes: (Int, Int), of table: OpenTypeTable) -> Bool {
        sizes.1 > 0 || (0..<sizes.0).contains { table.uint16(values + 2 * $0) != 0 }
    }

    private mutating func readPairSets(at place: Int, coverage: Int, sizes: (Int, Int), of table: OpenTypeTable) {
        let size = 2 + 2 * (sizes.0 + sizes.1)
        forEachCovered(coverage, of: table) { finder, glyph, index in
            guard let set = table.place(place + 10 + 2 * index, from: place) else { return }
            let count = table.count(set, of: size, at: set + 2)
            guard finder.spend(count) else { return }
            for pair in 0..<count {
                let record = set + 2 + size * pair
                guard finder.counts(record + 2, sizes: sizes, of: table) else { continue }
                finder.add(.forward, to: glyph)
                finder.add(glyph == finder.space ? [.backward, .afterSpace] : .backward, to: table.uint16(record))
            }
        }
    }

    private mutating func readPairClasses(at place: Int, coverage: Int, sizes: (Int, Int), of table: OpenTypeTable) {
        let (firstCount, secondCount) = (table.uint16(place + 12), table.uint16(place + 14))
        let size = 2 * (sizes.0 + sizes.1)
        guard spend(firstCount * secondCount) else { return }
        readClasses(table.place(place + 8, from: place), of: table)
        var spaceClass: Int?
        forEachCovered(coverage, of: table) { finder, glyph, _ in
            if glyph == finder.space, glyph < finder.classes.count { spaceClass = Int(finder.classes[glyph]) }
        }
        var firsts = Set<UInt16>()
        var seconds: [UInt16: GlyphReach.Sides] = [:]
        for first in 0..<firstCount {
            for second in 0..<secondCount
            where counts(place + 16 + size * (first * secondCount + second), sizes: sizes, of: table) {
                firsts.insert(UInt16(first))
                seconds[UInt16(second), default: []].formUnion(
                    first == spaceClass ? [.backward, .afterSpace] : .backward)
            }
        }
        forEachCovered(coverage, of: table) { finder, glyph, _ in
            if glyph < finder.classes.count, firsts.contains(finder.classes[glyph]) { finder.add(.forward, to: glyph) }
        }
        readClasses(table.place(place + 10, from: place), of: table)
        for glyph in classes.indices {
            if let sides = seconds[classes[glyph]] { add(sides, to: glyph) }
        }
    }

    private mutating func readCursive(at place: Int, of table: OpenTypeTable) {
        guard let coverage = table.place(place + 2, from: place) else { return }
        var spaceHasExit = false
        forEachCovered(coverage, of: table) { finder, glyph, index in
            finder.addChange(to: glyph)
            if table.uint16(place + 6 + 4 * index) != 0 { finder.add(.backward, to: glyph) }
            guard table.uint16(place + 8 + 4 * index) != 0 else { return }
            finder.add(.forward, to: glyph)
            if glyph == finder.space { spaceHasExit = true }
        }
        if spaceHasExit { cover(coverage, .afterSpace, of: table) }
    }
}
