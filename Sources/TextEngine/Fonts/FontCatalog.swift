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
        /// Owned; nil on a system where Fontconfig cannot start.
        nonisolated(unsafe) var configuration: OpaquePointer?
        /// The files that were added, in order.
        var addedFiles: [String] = []
        var cascades: [CascadeKey: FontCascade] = [:]
        var fonts: [FontKey: Font] = [:]
    }

    /// Kept fonts are let go when there are more than this; texts hold on to those that they use.
    private static let fontLimit = 1_024

    /// Raised whenever what was found before is good no longer.
    let generation = Atomic<Int>(0)
    private let state: Mutex<State>
    private let typefaces = OpenTypefaces()
    private let isSystem: Bool

    private init(configuration: sending OpaquePointer?, isSystem: Bool) {
        state = Mutex(State(configuration: configuration))
        self.isSystem = isSystem
    }

    deinit {
        state.locked { state in
            if let configuration = state.configuration { FcConfigDestroy(configuration) }
        }
    }

    /// The desktop's fonts: the configuration that Pango uses too.
    public static let system = FontCatalog(configuration: FcConfigReference(nil), isSystem: true)

    /// Fonts as a configuration file of one's own describes them, apart from the desktop's. The file's path has to be
    /// absolute: Fontconfig looks for relative ones in its own folders.
    public convenience init(configurationFile: String) throws(FontCatalogError) {
        guard let configuration = FcConfigCreate() else { throw .configurationUnusable(file: configurationFile) }
        guard
            FcConfigParseAndLoad(configuration, configurationFile, 1) != 0,
            FcConfigBuildFonts(configuration) != 0
        else {
            FcConfigDestroy(configuration)
            throw .configurationUnusable(file: configurationFile)
        }
        self.init(configuration: configuration, isSystem: false)
    }

    /// Adds a font file to the catalog; texts shaped from now on see it.
    public func add(fontFile: String) throws(FontCatalogError) {
        // Fontconfig would wait for a pipe, and read folders whole.
        guard FontFile.isRegular(fontFile) else { throw .fontUnreadable(file: fontFile) }
        let added = state.locked { state in
            guard FcConfigAppFontAddFile(state.configuration, fontFile) != 0 else { return false }
            state.addedFiles.append(fontFile)
            forgetFonts(&state)
            return true
        }
        guard added else { throw .fontUnreadable(file: fontFile) }
    }

    /// Takes a font file away that was added; texts shaped from now on do without it.
    public func remove(fontFile: String) {
        state.locked { state in
            guard let index = state.addedFiles.lastIndex(of: fontFile) else { return }
            state.addedFiles.remove(at: index)
            FcConfigAppFontClear(state.configuration)
            for file in state.addedFiles { FcConfigAppFontAddFile(state.configuration, file) }
            forgetFonts(&state)
        }
    }

    /// Looks for fonts that were installed or removed since; texts shaped from now on see the change. O(font files).
    public func refresh() {
        state.locked { state in
            if isSystem {
                FcInitBringUptoDate()
                if let old = state.configuration { FcConfigDestroy(old) }
                state.configuration = FcConfigReference(nil)
            } else {
                FcConfigBuildFonts(state.configuration)
            }
            FcConfigAppFontClear(state.configuration)
            for file in state.addedFiles { FcConfigAppFontAddFile(state.configuration, file) }
            forgetFonts(&state)
        }
    }

    /// Texts shaped from now on look for their fonts anew; those that are shaped keep theirs.
    private func forgetFonts(_ state: inout State) {
        state.cascades.removeAll()
        typefaces.forget()
        state.fonts.removeAll()
        generation.add(1, ordering: .releasing)
    }

    /// The fonts for a wish, best first. The wish's size plays no part.
    package func cascade(
        for description: FontDescription, language: String?, presentation: FontPresentation
    ) -> FontCascade {
        let key = CascadeKey(
            families: description.families ?? [], weight: description.weight ?? .regular,
            width: description.width ?? .normal, slant: description.slant ?? .upright,
            variations: description.variations ?? [], language: language ?? "", presentation: presentation)
        return state.locked { state in
            if let cascade = state.cascades[key] { return cascade }
            let cascade = makeCascade(
                for: description, language: language, presentation: presentation, in: state.configuration)
            state.cascades[key] = cascade
            return cascade
        }
    }

    /// The typeface at a size in pixels.
    package func font(_ typeface: Typeface, size: Double) -> Font {
        let key = FontKey(typeface: typeface.key, size: size)
        return state.locked { state in
            if let font = state.fonts[key] { return font }
            if state.fonts.count >= Self.fontLimit { state.fonts.removeAll() }
            let font = Font(typeface: typeface, size: size)
            state.fonts[key] = font
            return font
        }
    }

    /// Every face that the catalog knows and that can be opened, in no particular order. O(faces): each is opened.
    package func installedTypefaces() -> [Typeface] {
        let patterns = state.locked { state -> [OpaquePointer] in
            guard let all = FcPatternCreate() else { return [] }
            defer { FcPatternDestroy(all) }
            guard let found = FcFontList(state.configuration, all, nil) else { return [] }
            defer { FcFontSetDestroy(found) }
            return (0..<Int(found.pointee.nfont)).compactMap { index in
                found.pointee.fonts[index].flatMap { FcPatternDuplicate($0) }
            }
        }
        return patterns.compactMap { pattern in
            defer { FcPatternDestroy(pattern) }
            return typefaces.typeface(pattern, variations: [])
        }
    }

    private func makeCascade(
        for description: FontDescription, language: String?, presentation: FontPresentation,
        in configuration: OpaquePointer?
    ) -> FontCascade {
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
        return FontCascade(patterns: patterns, variations: description.variations ?? [], typefaces: typefaces)
    }
}

/// Why fonts could not be had.
public enum FontCatalogError: Error, Hashable, CustomStringConvertible {
    case configurationUnusable(file: String)
    case fontUnreadable(file: String)

    /// The sentence for people.
    public var description: String {
        switch self {
        case .configurationUnusable(let file):
            "The Fontconfig configuration \(file) could not be read; check that the file exists and is valid XML."
        case .fontUnreadable(let file):
            "\(file) is no font that can be read; check the path and that the file is a TrueType or OpenType font."
        }
    }
}
