/// Which glyphs of a face may be changed by their neighbours, or change them, under the lookups that a shaping plan
/// applies: kerning, ligatures, contexts.
///
/// This decides where a text can be cut so that its pieces shape alone as they do together. HarfBuzz cannot be asked
/// for that: `hb_ot_layout_lookup_collect_glyphs` leaves out class 0 of class-based contexts and knows nothing of
/// glyphs that a lookup passes over, and the flag "unsafe to concat" is set on every letter that kerns with any other.
///
/// What is said here errs on the side of reaching: glyphs that only some rule elsewhere could turn into a reaching one
/// reach, and tables that are not understood make all glyphs reach. Immutable.
struct GlyphReach: Sendable {
    /// What a glyph takes part in.
    struct Sides: OptionSet {
        var rawValue: UInt8
        /// A rule may match it together with something that follows.
        static let forward = Sides(rawValue: 1)
        /// A rule may match it together with something before it.
        static let backward = Sides(rawValue: 2)
        static let both: Sides = [.forward, .backward]
        /// A rule may match it as what follows a space.
        static let afterSpace = Sides(rawValue: 4)
        static let all: Sides = [.forward, .backward, .afterSpace]
    }

    private let sides: [UInt8]

    init(sides: [UInt8]) { self.sides = sides }

    /// All glyphs reach: nothing may be cut.
    static let unknown = GlyphReach(sides: [])

    func sides(of glyph: UInt32) -> Sides {
        Int(glyph) < sides.count ? Sides(rawValue: sides[Int(glyph)]) : .all
    }
}
