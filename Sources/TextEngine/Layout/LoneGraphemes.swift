import Synchronization

/// The widths of grapheme clusters that stand alone on a line. In one style, the same glyphs of the same text in the same font have
/// the same width. So all texts share them, and ask for a few hundred widths only.
package struct LoneGraphemes {
    /// What decides the widths of clusters, besides their glyphs and their text.
    private struct Scope {
        var style: TextStyle
        var defaultStyle: TextStyle
        var roundsPositions: Bool
        /// Very wide paragraphs have larger units.
        var unitsPerPixel: Double

        func holds(_ style: TextStyle, _ paragraph: ShapedParagraph, _ options: ShapingOptions) -> Bool {
            roundsPositions == options.roundsGlyphPositions && unitsPerPixel == paragraph.unitsPerPixel
                && self.style.shapesLike(style) && defaultStyle.shapesLike(options.defaultStyle)
        }
    }

    /// The glyphs and the text of a cluster.
    fileprivate struct Identity: Hashable {
        /// The font's serial number.
        var font: UInt32
        /// The number of the scope.
        var scope: UInt32
        /// One glyph and up to four bytes of text as they are, or a hash of more.
        var content: Int

        /// Where the cluster is among the recent ones. Letters that are near in a font have slots that are not.
        var slot: Int { Int((UInt(bitPattern: content) &* 0x9E37_79B9_7F4A_7C15) >> 56) }
    }

    private var known: [Identity: Double] = [:]
    private var scopes: [Scope] = []
    /// Most letters are found here, without a hash.
    private var recent: [(identity: Identity, width: Double)?] = []
    private static let recentCount = 1 << 8
    /// Above these numbers, all is forgotten.
    private static let mostKnown = 1 << 12
    private static let mostScopes = 16

    private static let shared = Mutex(LoneGraphemes())

    /// Calls the body with the widths that all texts share. While it runs, other threads begin with none: they wait for no text.
    static func withShared<Value>(_ body: (inout LoneGraphemes) -> Value) -> Value {
        var own = LoneGraphemes()
        shared.locked { swap(&$0, &own) }
        defer { shared.locked { $0 = own } }
        return body(&own)
    }

    /// Forgets all widths, for measurements.
    package static func forgetAll() { shared.locked { $0 = LoneGraphemes() } }

    /// The number of the scope of a paragraph's text in a style; nil if each cluster may have its own width, as attachments have.
    mutating func scope(of style: TextStyle, in paragraph: ShapedParagraph, _ options: ShapingOptions) -> UInt32? {
        if style.attachment != nil { return nil }
        if let index = scopes.firstIndex(where: { $0.holds(style, paragraph, options) }) { return UInt32(index) }
        if scopes.count == Self.mostScopes { self = LoneGraphemes() }
        // A link may be an object of the app.
        scopes.append(
            Scope(
                style: style.withoutLink, defaultStyle: options.defaultStyle.withoutLink,
                roundsPositions: options.roundsGlyphPositions, unitsPerPixel: paragraph.unitsPerPixel))
        return UInt32(scopes.count - 1)
    }

    /// The width of a cluster; the closure computes it once.
    mutating func width(
        of glyphs: Range<Int>, in paragraph: ShapedParagraph, text: UTF8Bytes, scope: UInt32,
        _ compute: () -> Double
    ) -> Double {
        let identity = paragraph.identity(of: glyphs, in: text, scope: scope)
        if recent.isEmpty { recent = Array(repeating: nil, count: Self.recentCount) }
        if let found = recent[identity.slot], found.identity == identity { return found.width }
        let width: Double
        if let found = known[identity] {
            width = found
        } else {
            width = compute()
            if known.count == Self.mostKnown { known = [:] }
            known[identity] = width
        }
        recent[identity.slot] = (identity, width)
        return width
    }
}

extension ShapedParagraph {
    fileprivate func identity(
        of glyphs: Range<Int>, in text: UTF8Bytes, scope: UInt32
    ) -> LoneGraphemes.Identity {
        let font = header.fonts[Int(runs[runIndex(ofGlyph: glyphs.lowerBound)].font)].serial
        let start = offset(ofGlyph: glyphs.lowerBound)
        let end = max(offset(ofGlyph: glyphs.upperBound), start)
        guard glyphs.count == 1, end - start <= 4 else {
            return LoneGraphemes.Identity(font: font, scope: scope, content: hash(of: glyphs, start..<end, in: text))
        }
        var content = Int(glyphIDs[glyphs.lowerBound])
        for offset in start..<end { content = content << 8 | Int(text[offset]) }
        return LoneGraphemes.Identity(font: font, scope: scope, content: content << 3 | end - start)
    }

    private func hash(of glyphs: Range<Int>, _ range: Range<Int>, in text: UTF8Bytes) -> Int {
        var hasher = Hasher()
        hasher.combine(runIndex(ofGlyph: glyphs.lowerBound) == runIndex(ofGlyph: glyphs.upperBound - 1))
        for glyph in glyphs { hasher.combine(glyphIDs[glyph]) }
        for offset in range { hasher.combine(text[offset]) }
        return hasher.finalize()
    }
}
