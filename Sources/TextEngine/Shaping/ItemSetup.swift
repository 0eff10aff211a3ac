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
    private var profile: WordProfile?
    private var lentProfile: Unmanaged<WordProfile>?
    private var profileFont: UInt32 = 0
    private var profileIsRightToLeft = false

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

extension ItemSetup {
    /// How the words of a font and direction are shaped, if they are those used last: good until ``keep(_:font:isRightToLeft:)``.
    @inline(__always)
    func profile(font: UInt32, isRightToLeft: Bool) -> Unmanaged<WordProfile>? {
        guard profileFont == font, profileIsRightToLeft == isRightToLeft else { return nil }
        return lentProfile
    }

    func keep(_ profile: WordProfile, font: UInt32, isRightToLeft: Bool) {
        (self.profile, profileFont, profileIsRightToLeft) = (profile, font, isRightToLeft)
        lentProfile = .passUnretained(profile)
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
    /// The language of text that says nothing itself.
    private(set) var defaultLanguage: String?
    private var roundsPositions = false
    /// The font of styles that say nothing of it, complete.
    private var defaultFont = FontDescription()
    /// Whether any style is known that may keep an object of the app alive.
    private var keepsObjects = false
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
        defaultLanguage = defaultStyle.language
        defaultFont = options.defaultFont
    }

    /// Lets go of styles that may keep links and pictures alive.
    mutating func end() {
        guard keepsObjects else { return }
        keepsObjects = false
        known.removeAll { $0.style.mayKeepObjects }
        emptyLine = nil
    }

    /// What an item's style asks for: good until the next one is asked for. O(1) for styles that came lately.
    @inline(__always)
    mutating func setup(
        for item: TextItem, styles: StyleRuns, _ resolver: inout FontResolver
    ) -> Unmanaged<ItemSetup> {
        let setup = known.withUnsafeBufferPointer { known -> Unmanaged<ItemSetup>? in
            for index in known.indices.reversed()
            where known[index].script == item.script && known[index].style.isIdentical(to: styles[item.style].value)
                && known[index].presentation == item.presentation
                && known[index].impliedLanguage == item.impliedLanguage
            {
                return .passUnretained(known[index].setup)
            }
            return nil
        }
        return setup ?? .passUnretained(makeSetup(for: item, style: styles[item.style].value, &resolver))
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
        if style.mayKeepObjects { keepsObjects = true }
        known.append(
            Known(
                style: style, script: item.script, presentation: item.presentation,
                impliedLanguage: item.impliedLanguage, setup: setup))
        return setup
    }

    /// The metrics of a line without characters in a style.
    mutating func emptyLineMetrics(of style: TextStyle, _ resolver: inout FontResolver) -> FontMetrics {
        if emptyLine?.style.isIdentical(to: style) == true, let metrics = emptyLine?.metrics { return metrics }
        let font = style.font?.inheriting(from: defaultFont) ?? defaultFont
        let metrics = resolver.font(of: font, language: style.language ?? defaultStyle.language).metrics
        emptyLine = (style, metrics)
        if style.mayKeepObjects { keepsObjects = true }
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

    /// Whether the style has a link or an attachment, which may be values of the app's own and of any size.
    fileprivate var mayKeepObjects: Bool { hasLink || rare?.attributes.attachment != nil }
}
