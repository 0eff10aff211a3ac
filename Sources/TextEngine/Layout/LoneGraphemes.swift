/// The widths of grapheme clusters that stand alone on a line. In one style, the same glyphs of the same text in the same font have
/// the same width, so a long text asks for a few hundred widths only.
struct LoneGraphemes {
    /// The clusters that can share widths. Styles change widths by letter spacing and features, paragraph styles by tab stops.
    struct Scope: Equatable {
        /// The number of the style run. All of a plain text is one run.
        var style: Int
        /// The number of the paragraph if it has indents or tab stops of its own.
        var paragraph: Int?
    }

    /// The glyphs and the text of a cluster.
    fileprivate struct Identity: Hashable {
        /// The font's serial number.
        var font: UInt32
        /// One glyph and up to four bytes of text as they are, or a hash of more.
        var content: Int
        /// The number of the scope.
        var scope: UInt32

        /// Where the cluster is among the recent ones. Letters that are near in a font have slots that are not.
        var slot: Int { Int((UInt(bitPattern: content) &* 0x9E37_79B9_7F4A_7C15) >> 56) }
    }

    /// Of one scope, so that many style runs take no more memory than one.
    private var known: [Identity: Double] = [:]
    private var scope = (value: Scope?.none, number: UInt32(0))
    /// Most letters are found here, without a hash.
    private var recent: [(identity: Identity, width: Double)?] = []
    private static let recentCount = 1 << 8

    /// The width of a cluster; the closure computes it once.
    mutating func width(
        of glyphs: Range<Int>, in paragraph: ShapedParagraph, fonts: [UInt32], text: UTF8Bytes, _ scope: Scope,
        _ compute: () -> Double
    ) -> Double {
        if self.scope.value != scope {
            self.scope = (scope, self.scope.number &+ 1)
            known = [:]
        }
        let identity = paragraph.identity(of: glyphs, fonts: fonts, in: text, scope: self.scope.number)
        if recent.isEmpty { recent = Array(repeating: nil, count: Self.recentCount) }
        if let found = recent[identity.slot], found.identity == identity { return found.width }
        let width: Double
        if let found = known[identity] {
            width = found
        } else {
            width = compute()
            known[identity] = width
        }
        recent[identity.slot] = (identity, width)
        return width
    }
}

extension ShapedParagraph {
    fileprivate func identity(
        of glyphs: Range<Int>, fonts: [UInt32], in text: UTF8Bytes, scope: UInt32
    ) -> LoneGraphemes.Identity {
        let run = runIndex(ofGlyph: glyphs.lowerBound)
        let font = fonts[Int(runs[run].font)]
        let start = offset(ofGlyph: glyphs.lowerBound)
        let end = max(offset(ofGlyph: glyphs.upperBound), start)
        guard glyphs.count == 1, end - start <= 4 else {
            return LoneGraphemes.Identity(font: font, content: hash(of: glyphs, start..<end, in: text), scope: scope)
        }
        var content = Int(glyphIDs[glyphs.lowerBound])
        for offset in start..<end { content = content << 8 | Int(text[offset]) }
        return LoneGraphemes.Identity(font: font, content: content << 3 | end - start, scope: scope)
    }

    private func hash(of glyphs: Range<Int>, _ range: Range<Int>, in text: UTF8Bytes) -> Int {
        var hasher = Hasher()
        hasher.combine(runIndex(ofGlyph: glyphs.lowerBound) == runIndex(ofGlyph: glyphs.upperBound - 1))
        for glyph in glyphs { hasher.combine(glyphIDs[glyph]) }
        for offset in range { hasher.combine(text[offset]) }
        return hasher.finalize()
    }
}
