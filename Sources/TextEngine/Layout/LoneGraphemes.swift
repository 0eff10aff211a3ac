import CLabelHarfBuzz
import Synchronization

/// The widths of grapheme clusters that stand alone on a line. In one style, the same glyphs of the same text in the same font have
/// the same width. So all texts share them, and ask for a few hundred widths only.
package struct LoneGraphemes {
    /// What decides the widths of clusters, besides their glyphs and their text.
    private struct Scope: Equatable {
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

    /// All that decides the width of a cluster within a scope.
    fileprivate struct Identity: Hashable {
        /// The font's serial number.
        var font: UInt32
        /// The number of the scope.
        var scope: UInt32
        /// The script that HarfBuzz gets for it.
        var script: UInt32
        var isRightToLeft: Bool
        var content: Content

        /// Where the cluster is among the recent ones. Letters that are near in a font have slots that are not. nil for long clusters.
        var slot: Int? {
            guard case .short(let content) = content else { return nil }
            return Int((UInt(bitPattern: content) &* 0x9E37_79B9_7F4A_7C15) >> 56)
        }
    }

    /// The glyphs and the text of a cluster.
    fileprivate enum Content: Hashable {
        /// One glyph, up to four bytes of text, and their number.
        case short(Int)
        case long(glyphs: [UInt16], text: [UInt8], isInOneRun: Bool)
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

    /// Calls the body with the widths that all texts share. While it runs, other threads begin with none: they wait for no text. What
    /// they find is added.
    static func withShared<Value>(_ body: (inout LoneGraphemes) -> Value) -> Value {
        var own = LoneGraphemes()
        shared.locked { swap(&$0, &own) }
        defer {
            shared.locked {
                if !$0.known.isEmpty { own.add($0) }
                $0 = own
            }
        }
        return body(&own)
    }

    /// Adds the widths that another thread found meanwhile, as far as there is room.
    private mutating func add(_ other: LoneGraphemes) {
        var numbers: [UInt32?] = []
        for scope in other.scopes {
            let found = scopes.firstIndex(of: scope)
            if found == nil, scopes.count < Self.mostScopes { scopes.append(scope) }
            numbers.append(found.map { UInt32($0) } ?? (scopes.last == scope ? UInt32(scopes.count - 1) : nil))
        }
        for (identity, width) in other.known where known.count < Self.mostKnown {
            guard let number = numbers[Int(identity.scope)] else { continue }
            var identity = identity
            identity.scope = number
            known[identity] = width
        }
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
        guard let identity = paragraph.identity(of: glyphs, in: text, scope: scope) else { return compute() }
        if recent.isEmpty { recent = Array(repeating: nil, count: Self.recentCount) }
        if let slot = identity.slot, let found = recent[slot], found.identity == identity { return found.width }
        let width: Double
        if let found = known[identity] {
            width = found
        } else {
            width = compute()
            if known.count == Self.mostKnown { known = [:] }
            known[identity] = width
        }
        if let slot = identity.slot { recent[slot] = (identity, width) }
        return width
    }
}

extension ShapedParagraph {
    /// nil if the text around the cluster decides more than is looked at here.
    fileprivate func identity(
        of glyphs: Range<Int>, in text: UTF8Bytes, scope: UInt32
    ) -> LoneGraphemes.Identity? {
        let run = runs[runIndex(ofGlyph: glyphs.lowerBound)]
        let start = offset(ofGlyph: glyphs.lowerBound)
        let end = max(offset(ofGlyph: glyphs.upperBound), start)
        guard let script = script(at: start, in: text) else { return nil }
        return LoneGraphemes.Identity(
            font: header.fonts[Int(run.font)].serial, scope: scope, script: script, isRightToLeft: run.isRightToLeft,
            content: content(of: glyphs, start..<end, in: text, isInOneRun: run.glyphs.contains(glyphs.upperBound - 1)))
    }

    private func content(
        of glyphs: Range<Int>, _ range: Range<Int>, in text: UTF8Bytes, isInOneRun: Bool
    ) -> LoneGraphemes.Content {
        guard glyphs.count == 1, range.count <= 4 else {
            return .long(glyphs: glyphs.map { glyphIDs[$0] }, text: Array(text[range]), isInOneRun: isInOneRun)
        }
        var content = Int(glyphIDs[glyphs.lowerBound])
        for offset in range { content = content << 8 | Int(text[offset]) }
        return .short(content << 3 | range.count)
    }

    /// The script of a cluster: its own, or that of the text just before it. nil where ``ScriptRuns`` looks farther: for brackets, for
    /// characters of some scripts, and for Han, whose language may come from the whole text.
    private func script(at offset: Int, in text: UTF8Bytes) -> UInt32? {
        let table = CharacterTable.shared
        var (position, traits) = (offset, table[text.scalar(at: offset).value])
        while traits.script == ScriptRuns.common || traits.script == HB_SCRIPT_INHERITED.rawValue {
            guard !traits.isBracket, traits.scriptSet == 0, position > Int(textStart), offset - position < 8 else {
                return nil
            }
            let before = text.scalar(endingAt: position)
            position -= before.length
            traits = table[before.value]
        }
        return traits.script == HB_SCRIPT_HAN.rawValue ? nil : traits.script
    }
}
