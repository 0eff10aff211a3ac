/// Reads substitutions without contexts (GSUB, types 1 to 4).
extension LookupReader {
    mutating func substitute(_ glyph: UInt16, by other: UInt16) {
        rules.substitutions.append(LayoutRules.Substitution(from: glyph, to: other))
    }

    mutating func singleSubstitution(at place: Int) throws -> Subtable {
        let isDelta = table.uint16(place) == 1
        for (glyph, index) in try indexedGlyphs(of: place) {
            let value = UInt16(table.uint16(place + (isDelta ? 4 : 6 + 2 * index)))
            substitute(glyph, by: isDelta ? glyph &+ value : value)
        }
        return .single(try covered(at: place + 2, from: place))
    }

    mutating func alternateSubstitution(at place: Int) throws -> Subtable {
        _ = try sequences(at: place)
        return .single(try covered(at: place + 2, from: place))
    }

    mutating func multipleSubstitution(at place: Int) throws -> Subtable {
        let sequences = try sequences(at: place)
        return .sequences(try covered(at: place + 2, from: place), sequences)
    }

    /// The glyphs in each set of a subtable. The set's own glyph may become each of them.
    private mutating func sequences(at place: Int) throws -> [Subtable.Sequence] {
        try sets(at: place).map { glyph, set in
            let parts = values(table.uint16(set), at: set + 2)
            try spend(parts.count)
            for part in parts { substitute(glyph, by: part) }
            return Subtable.Sequence(glyph: glyph, parts: parts)
        }
    }

    mutating func ligatures(at place: Int) throws -> Subtable {
        var found: [Subtable.Rule] = []
        for (first, set) in try sets(at: place) {
            for number in 0..<table.count(set, of: 2, at: set + 2) {
                guard let ligature = table.place(set + 2 + 2 * number, from: set) else { continue }
                // The count includes the first component, which is the set's own glyph.
                let components = [first] + values(table.uint16(ligature + 2) - 1, at: ligature + 4)
                try spend(components.count + 1)
                for component in components { substitute(component, by: UInt16(table.uint16(ligature))) }
                found.append(Subtable.Rule(places: components.map { .glyph($0) }, isLigature: true))
            }
        }
        return .rules(found)
    }

    /// The sets of a subtable with their glyphs.
    private mutating func sets(at place: Int) throws -> [(glyph: UInt16, set: Int)] {
        try indexedGlyphs(of: place).compactMap { glyph, index in
            table.place(place + 6 + 2 * index, from: place).map { (glyph, $0) }
        }
    }
}
