/// What a style asks of shaping in one script: found once, for all items alike, and kept from text to text.
final class ItemSetup {
    /// The fonts and the language.
    let wish: FontWishes.Wish
    /// The first font for text in the style, by the number of its typeface. Emoji wish for it too: a line of nothing else
    /// is no lower than its neighbours.
    let textTypeface: Int
    let size: Double
    let settings: ShapingSettings
    let baselineOffset: Float
    let attachment: TextAttachment?
    /// How the words of the font and direction used last are shaped.
    var profile: (font: UInt32, isRightToLeft: Bool, profile: WordProfile)?

    init(
        wish: FontWishes.Wish, textTypeface: Int, size: Double, settings: ShapingSettings, baselineOffset: Float,
        attachment: TextAttachment?
    ) {
        self.wish = wish
        self.textTypeface = textTypeface
        self.size = size
        self.settings = settings
        self.baselineOffset = baselineOffset
        self.attachment = attachment
    }
}

/// The setups of the styles and scripts that came lately. Scratch memory of a shaper.
struct ItemSetups {
    private struct Known {
        var style: TextStyle
        var script: UInt32
        var presentation: FontPresentation
        var impliedLanguage: HanLanguage?
        var setup: ItemSetup
    }

    /// A text with more styles asks again and again, which costs it some allocations an item.
    private static let mostKnown = 24

    private var known: [Known] = []
    private var defaultStyle = TextStyle.plain
    private var roundsPositions = false
    /// The font of styles that say nothing of it, complete.
    private var defaultFont = FontDescription()
    /// Whether any style but the plain one is known.
    private var hasStyles = false
    private var emptyLine: (style: TextStyle, metrics: FontMetrics)?

    /// To be called before a paragraph; `fontsChanged` if what was said of fonts no longer holds.
    mutating func begin(_ options: ShapingOptions, fontsChanged: Bool) {
        guard
            fontsChanged || options.roundsGlyphPositions != roundsPositions || options.defaultStyle != defaultStyle
                || defaultFont.size == nil
        else { return }
        known.removeAll(keepingCapacity: true)
        emptyLine = nil
        roundsPositions = options.roundsGlyphPositions
        defaultStyle = options.defaultStyle
        defaultFont = options.defaultFont
    }

    /// Lets go of styles, which may keep links and pictures alive; the plain one is kept.
    mutating func end() {
        guard hasStyles else { return }
        hasStyles = false
        known.removeAll { !$0.style.isIdentical(to: .plain) }
        emptyLine = nil
    }

    /// What an item's style asks for. O(1) for styles that came lately.
    mutating func setup(for item: TextItem, style: TextStyle, _ resolver: inout FontResolver) -> ItemSetup {
        for entry in known.reversed()
        where entry.style.isIdentical(to: style) && entry.script == item.script
            && entry.presentation == item.presentation && entry.impliedLanguage == item.impliedLanguage
        {
            return entry.setup
        }
        return makeSetup(for: item, style: style, &resolver)
    }

    @inline(never)
    private mutating func makeSetup(
        for item: TextItem, style: TextStyle, _ resolver: inout FontResolver
    ) -> ItemSetup {
        let font = style.font?.inheriting(from: defaultFont) ?? defaultFont
        let language = style.language ?? defaultStyle.language
        func wish(_ presentation: FontPresentation) -> FontWishes.Wish {
            resolver.wish(
                for: font, script: item.script, language: language, implied: item.impliedLanguage, presentation)
        }
        let wished = wish(item.presentation)
        let setup = ItemSetup(
            wish: wished,
            textTypeface: item.presentation == .text ? wished.record.primary : wish(.text).record.primary,
            size: font.resolvedSize,
            settings: ShapingSettings(
                font: font, style: style, script: item.script, roundsPositions: roundsPositions),
            baselineOffset: Float(style.baselineOffset ?? 0), attachment: style.attachment)
        if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
        if !style.isIdentical(to: .plain) { hasStyles = true }
        known.append(
            Known(
                style: style, script: item.script, presentation: item.presentation,
                impliedLanguage: item.impliedLanguage, setup: setup))
        return setup
    }

    /// The metrics of a line without characters in a style.
    mutating func emptyLineMetrics(of style: TextStyle, _ resolver: inout FontResolver) -> FontMetrics {
        if let emptyLine, emptyLine.style.isIdentical(to: style) { return emptyLine.metrics }
        let font = style.font?.inheriting(from: defaultFont) ?? defaultFont
        let metrics = resolver.font(of: font, language: style.language ?? defaultStyle.language).metrics
        emptyLine = (style, metrics)
        if !style.isIdentical(to: .plain) { hasStyles = true }
        return metrics
    }

    /// The width of eight spaces in a style, which is how far tab stops are apart where nothing else is said.
    func eightSpaces(of style: TextStyle, _ resolver: inout FontResolver) -> Double {
        let font = style.font?.inheriting(from: defaultFont) ?? defaultFont
        let space = resolver.font(of: font, language: style.language ?? defaultStyle.language).space
        return Double(space.advance * 8) / 1_024
    }
}

extension TextStyle {
    /// Whether both are copies of one style: a look at two addresses.
    @inline(__always)
    fileprivate func isIdentical(to other: TextStyle) -> Bool { common === other.common && rare === other.rare }
}
