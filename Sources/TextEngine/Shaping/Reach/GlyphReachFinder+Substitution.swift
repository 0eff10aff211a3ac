extension GlyphReachFinder {
    /// Reads a subtable of GSUB; gives whether its rules match several glyphs.
    mutating func readSubstitution(_ type: Int, at place: Int, of table: OpenTypeTable) -> Bool {
        switch type {
        case 1: readSingle(at: place, of: table)
        case 2: readMultiple(at: place, of: table)
        case 3: readSets(at: place, of: table)
        case 4:
            readLigatures(at: place, of: table)
            return true
        case 5:
            readContext(at: place, of: table)
            return true
        case 6:
            readChainedContext(at: place, of: table)
            return true
        case 8:
            readReverseChain(at: place, of: table)
            return true
        default: isUnknown = true
        }
        return false
    }

    private mutating func readSingle(at place: Int, of table: OpenTypeTable) {
        guard let coverage = table.place(place + 2, from: place) else { return }
        let isDelta = table.uint16(place) == 1
        forEachCovered(coverage, of: table) { finder, glyph, index in
            let to = isDelta ? (glyph + table.uint16(place + 4)) & 0xFFFF : table.uint16(place + 6 + 2 * index)
            finder.becomes.append((UInt16(glyph), UInt16(to)))
        }
    }

    private mutating func readMultiple(at place: Int, of table: OpenTypeTable) {
        guard let coverage = table.place(place + 2, from: place) else { return }
        forEachCovered(coverage, of: table) { finder, glyph, index in
            guard let sequence = table.place(place + 6 + 2 * index, from: place) else { return }
            let count = table.count(sequence, of: 2, at: sequence + 2)
            if count == 0 { finder.addVanishing(glyph) }
            guard finder.spend(count) else { return }
            for part in 0..<count {
                finder.becomes.append((UInt16(glyph), UInt16(table.uint16(sequence + 2 + 2 * part))))
            }
        }
    }

    private mutating func readSets(at place: Int, of table: OpenTypeTable) {
        guard let coverage = table.place(place + 2, from: place) else { return }
        forEachCovered(coverage, of: table) { finder, glyph, index in
            guard let set = table.place(place + 6 + 2 * index, from: place) else { return }
            let count = table.count(set, of: 2, at: set + 2)
            guard finder.spend(count) else { return }
            for choice in 0..<count {
                finder.becomes.append((UInt16(glyph), UInt16(table.uint16(set + 2 + 2 * choice))))
            }
        }
    }

    private mutating func readLigatures(at place: Int, of table: OpenTypeTable) {
        guard let coverage = table.place(place + 2, from: place) else { return }
        forEachCovered(coverage, of: table) { finder, first, index in
            guard let set = table.place(place + 6 + 2 * index, from: place) else { return }
            for number in 0..<table.count(set, of: 2, at: set + 2) {
                guard let ligature = table.place(set + 2 + 2 * number, from: set) else { continue }
                let count = table.count(ligature + 2, of: 2, at: ligature + 4)
                guard finder.spend(count + 1) else { return }
                let result = UInt16(table.uint16(ligature))
                finder.becomes.append((UInt16(first), result))
                if count > 1 { finder.add(.forward, to: first) }
                if count > 2 {
                    finder.addLongRule(
                        [.glyph(first)] + (0..<count - 1).map { .glyph(table.uint16(ligature + 4 + 2 * $0)) })
                }
                var last = first
                for component in 1..<max(count, 1) {
                    let glyph = table.uint16(ligature + 4 + 2 * (component - 1))
                    finder.add(component + 1 < count ? .both : .backward, to: glyph)
                    if last == finder.space { finder.add(.afterSpace, to: glyph) }
                    last = glyph
                    finder.becomes.append((UInt16(glyph), result))
                }
            }
        }
    }

    private mutating func readReverseChain(at place: Int, of table: OpenTypeTable) {
        let backtrack = table.count(place + 4, of: 2, at: place + 6)
        let aheadField = place + 6 + 2 * backtrack
        let lookahead = table.count(aheadField, of: 2, at: aheadField + 2)
        let substitutes = aheadField + 2 + 2 * lookahead
        readCoverages(
            before: (0..<backtrack).map { place + 6 + 2 * $0 }, [place + 2],
            after: (0..<lookahead).map { aheadField + 2 + 2 * $0 }, base: place, of: table)
        guard let coverage = table.place(place + 2, from: place) else { return }
        forEachCovered(coverage, of: table) { finder, glyph, index in
            finder.becomes.append((UInt16(glyph), UInt16(table.uint16(substitutes + 2 + 2 * index))))
        }
    }
}
