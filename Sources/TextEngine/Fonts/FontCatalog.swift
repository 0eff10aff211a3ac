import CFontconfig
import Synchronization

/// The fonts that texts are shaped with, found through Fontconfig.
///
/// Usable from any thread. What it finds it keeps: typefaces, fonts and the order of fallback are shared by
/// all texts that are shaped with the same catalog.
public final class FontCatalog: Sendable {
    private struct CascadeKey: Hashable {
        var families: [String]
        var weight: FontWeight
        var width: FontWidth
        var slant: FontSlant
        var variations: [FontVariation]
        var language: String
        var presentation: FontPresentation
    }

    private struct FontKey: Hashable {
        var typeface: Typeface.Key
        var size: Double
    }

    private struct State {
        var cascades: [CascadeKey: FontCascade] = [:]
        var typefaces: [Typeface.Key: Typeface] = [:]
        var fonts: [FontKey: Font] = [:]
    }

    /// Kept fonts are let go when there are more than this; texts hold on to those that they use.
    private static let fontLimit = 1_024

    // Fontconfig's configurations may be used from several threads; the reference is ours.
    nonisolated(unsafe) private let configuration: OpaquePointer?
    private let state = Mutex(State())

    private init(configuration: OpaquePointer?) { self.configuration = configuration }

    deinit { configuration.map { FcConfigDestroy($0) } }

    /// The desktop's fonts: the configuration that Pango uses too.
    public static let system = FontCatalog(configuration: FcConfigReference(nil))

    /// Fonts as a configuration file of one's own describes them, apart from the desktop's.
    public convenience init(configurationFile: String) throws(FontCatalogError) {
        guard let configuration = FcConfigCreate() else { throw .configurationUnusable(file: configurationFile) }
        guard
            FcConfigParseAndLoad(configuration, configurationFile, 1) != 0,
            FcConfigBuildFonts(configuration) != 0
        else {
            FcConfigDestroy(configuration)
            throw .configurationUnusable(file: configurationFile)
        }
        self.init(configuration: configuration)
    }

    /// Adds a font file to the catalog; texts shaped from now on see it.
    public func add(fontFile: String) throws(FontCatalogError) {
        let added = state.withLock { state in
            state.cascades.removeAll()
            return FcConfigAppFontAddFile(configuration, fontFile) != 0
        }
        guard added else { throw .fontUnreadable(file: fontFile) }
    }

    /// The fonts for a wish, best first. The wish's size plays no part.
    package func cascade(
        for description: FontDescription, language: String?, presentation: FontPresentation
    ) -> FontCascade {
        let key = CascadeKey(
            families: description.families ?? [], weight: description.weight ?? .regular,
            width: description.width ?? .normal, slant: description.slant ?? .upright,
            variations: description.variations ?? [], language: language ?? "", presentation: presentation)
        return state.withLock { state in
            if let cascade = state.cascades[key] { return cascade }
            let cascade = makeCascade(for: description, language: language, presentation: presentation)
            state.cascades[key] = cascade
            return cascade
        }
    }

    /// The typeface at a size in pixels.
    package func font(_ typeface: Typeface, size: Double) -> Font {
        let key = FontKey(typeface: typeface.key, size: size)
        return state.withLock { state in
            if let font = state.fonts[key] { return font }
            if state.fonts.count >= Self.fontLimit { state.fonts.removeAll() }
            let font = Font(typeface: typeface, size: size)
            state.fonts[key] = font
            return font
        }
    }

    private func makeCascade(
        for description: FontDescription, language: String?, presentation: FontPresentation
    ) -> FontCascade {
        let variations = description.variations ?? []
        let opener: @Sendable (OpaquePointer, [FontVariation]) -> Typeface? = { [weak self] in
            self?.openTypeface($0, variations: $1)
        }
        var patterns: [OpaquePointer] = []
        if let pattern = description.makePattern(language: language, presentation: presentation) {
            FcConfigSubstitute(configuration, pattern, FcMatchPattern)
            FcDefaultSubstitute(pattern)
            var result = FcResultNoMatch
            if let sorted = FcFontSort(configuration, pattern, 1, nil, &result) {
                for index in 0..<Int(sorted.pointee.nfont) {
                    guard let font = sorted.pointee.fonts[index],
                        let prepared = FcFontRenderPrepare(configuration, pattern, font)
                    else { continue }
                    patterns.append(prepared)
                }
                FcFontSetDestroy(sorted)
            }
            FcPatternDestroy(pattern)
        }
        return FontCascade(patterns: patterns, variations: variations, opener: opener)
    }

    private func openTypeface(_ pattern: OpaquePointer, variations: [FontVariation]) -> Typeface? {
        guard let file = pattern.string(FC_FILE) else { return nil }
        var positions = FontVariation.list(fontconfig: pattern.string(FC_FONT_VARIATIONS) ?? "")
        for variation in variations {
            positions.removeAll { $0.tag == variation.tag }
            positions.append(variation)
        }
        let key = Typeface.Key(file: file, index: pattern.integer(FC_INDEX) ?? 0, variations: positions)
        if let known = state.withLock({ $0.typefaces[key] }) { return known }
        guard let typeface = Typeface(pattern: pattern, key: key) else { return nil }
        return state.withLock { state in
            if let known = state.typefaces[key] { return known }
            state.typefaces[key] = typeface
            return typeface
        }
    }
}

/// Why fonts could not be had.
public enum FontCatalogError: Error, Hashable, CustomStringConvertible {
    case configurationUnusable(file: String)
    case fontUnreadable(file: String)

    public var description: String {
        switch self {
        case .configurationUnusable(let file):
            "The Fontconfig configuration \(file) could not be read; check that the file exists and is valid XML."
        case .fontUnreadable(let file):
            "\(file) is no font that can be read; check the path and that the file is a TrueType or OpenType font."
        }
    }
}
