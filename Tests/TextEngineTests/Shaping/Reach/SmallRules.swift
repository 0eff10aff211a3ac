@testable import TextEngine

/// Lists of rules made by hand, for a font of 100 glyphs whose space is glyph 3.
enum SmallRules {
    static let space: UInt16 = 3

    static func make(_ lookups: Lookup..., change: (inout LayoutRules) -> Void = { _ in }) -> LayoutRules {
        var rules = LayoutRules(glyphCount: 100, space: space)
        rules.lookups = lookups
        change(&rules)
        return rules
    }

    static func substitution(_ index: Int = 0, _ subtables: Subtable...) -> Lookup {
        Lookup(table: .substitution, index: index, subtables: subtables)
    }

    static func positioning(_ subtables: Subtable...) -> Lookup {
        Lookup(table: .positioning, subtables: subtables)
    }

    /// A context of glyphs.
    static func context(_ glyphs: UInt16..., calls: [Int] = []) -> Subtable {
        .rules([Subtable.Rule(places: glyphs.map { .glyph($0) }, calls: calls)])
    }

    static func ligature(_ glyphs: UInt16...) -> Subtable {
        .rules([Subtable.Rule(places: glyphs.map { .glyph($0) }, isLigature: true)])
    }

    static func sequence(_ glyph: UInt16, _ parts: UInt16...) -> Subtable {
        .sequences(.glyph(glyph), [Subtable.Sequence(glyph: glyph, parts: parts)])
    }

    static func pair(_ first: UInt16, _ second: UInt16) -> Subtable {
        .pairs(Subtable.Pairs(firsts: GlyphSet([first]), seconds: GlyphSet([second])))
    }
}
