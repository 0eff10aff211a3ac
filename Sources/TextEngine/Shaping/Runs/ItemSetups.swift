/// A cache of the setups for recent styles and scripts. Scratch memory of a shaper.
struct ItemSetups {
    private struct Known {
        var style: TextStyle
        var script: UInt32
        var presentation: FontPresentation
        var impliedLanguage: HanLanguage?
        var setup: ItemSetup
    }

    /// A text with more styles makes its setups again and again, with some allocations for each item.
    private static let mostKnown = 24

    private var known: [Known] = []
    private var defaultStyle = TextStyle.plain
    /// The language of text whose style has none.
    private(set) var defaultLanguage: String?
    private var roundsPositions = false
    /// The font for everything that styles leave open, complete.
    private var defaultFont = FontDescription()
    /// Whether any cached style may keep an object of the app alive.
    private var keepsObjects = false
    private var emptyLine: (style: TextStyle, metrics: FontMetrics)?

    /// Call this before a paragraph. `fontsChanged` says that the numbers of typefaces have changed.
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

    /// Releases styles that may keep links and attachments alive.
    mutating func end() {
        guard keepsObjects else { return }
        keepsObjects = false
        known.removeAll { $0.style.mayKeepObjects }
        emptyLine = nil
    }

    /// The setup of an item's style, valid until the next call. O(1) for recent styles.
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
        let usesFallback = style.usesFontFallback ?? true
        // The emoji font is a fallback font too.
        let presentation = usesFallback ? item.presentation : .text
        func request(_ presentation: FontPresentation) -> FontRequests.Request {
            resolver.request(
                for: font, script: item.script, language: language, implied: item.impliedLanguage, presentation,
                usesFallback: usesFallback)
        }
        let requested = request(presentation)
        let place = ScriptPlace(style, size: font.resolvedSize) { resolver.font(of: font, language: language) }
        let setup = ItemSetup(
            request: requested,
            textTypeface: presentation == .text ? requested.record.primary : request(.text).record.primary,
            size: place.size,
            settings: ShapingSettings(
                font: font, style: style, script: item.script, roundsPositions: roundsPositions),
            baselineOffset: Float(place.offset), attachment: style.attachment)
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

    /// The width of eight spaces in a style: the default distance between tab stops.
    func eightSpaces(of style: TextStyle, _ resolver: inout FontResolver) -> Double {
        let font = style.font?.inheriting(from: defaultFont) ?? defaultFont
        let space = resolver.font(of: font, language: style.language ?? defaultStyle.language).space
        return Double(space.advance) * 8 / 1_024
    }
}
