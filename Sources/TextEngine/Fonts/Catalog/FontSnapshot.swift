import CLabelFontconfig

/// The fonts of a ``FontCatalog`` at one point in time.
///
/// A catalog makes a new snapshot when fonts are added or removed, and at each refresh. A text keeps its snapshot, so
/// all its paragraphs use the same fonts whenever they are shaped. A snapshot opens each face once. It shares only the
/// bytes of unchanged files with other snapshots, so a face of a replaced file cannot come back. Usable from any
/// thread.
package final class FontSnapshot: Sendable {
    private struct CascadeKey: Hashable {
        var families: [String]
        var weight: FontWeight
        var width: FontWidth
        var slant: FontSlant
        var variations: [FontVariation]
        var language: String
        var presentation: FontPresentation
        var usesFallback: Bool
    }

    private struct FontKey: Hashable {
        var typeface: UInt32
        var size: Double
        var roundsMetrics: Bool
    }

    /// The snapshot's number within its catalog.
    let generation: Int
    private let configuration: FontConfiguration
    private let patterns: FontPatterns
    private let typefaces = OpenTypefaces()
    /// How many typefaces are open, and some that are closed already.
    var openTypefaceCount: Int { typefaces.count }
    /// Orders of fallback. Each lists all fonts, and texts may ask for any number of families and languages.
    private let cascades = SharedTable<CascadeKey, FontCascade>(limit: 64)
    /// Texts keep the fonts that they use.
    private let fonts = SharedTable<FontKey, Font>(limit: 1_024)

    /// Copies the configuration's current font list. O(faces).
    init(_ configuration: FontConfiguration, generation: Int) {
        self.configuration = configuration
        self.generation = generation
        patterns = configuration.patterns()
    }

    /// The fonts for a description, best first; only the first one without fallback. Its size has no influence.
    func cascade(
        for description: FontDescription, language: String?, presentation: FontPresentation, usesFallback: Bool = true
    ) -> FontCascade {
        let key = CascadeKey(
            families: description.families ?? [], weight: description.weight ?? .regular,
            width: description.width ?? .normal, slant: description.slant ?? .upright,
            variations: description.variations ?? [], language: language ?? "", presentation: presentation,
            usesFallback: usesFallback)
        return cascades.value(for: key) {
            let request = description.makePattern(language: language, presentation: presentation)
            return FontCascade(
                request.flatMap { SortedFonts(patterns, for: $0, in: configuration) },
                variations: description.variations ?? [], typefaces: typefaces, usesFallback: usesFallback)
        }
    }

    /// The typeface at a size in pixels, with metrics of whole pixels on request.
    func font(_ typeface: Typeface, size: Double, roundsMetrics: Bool = false) -> Font {
        // The key is the face, not the file's name: a replaced file has another face.
        let key = FontKey(typeface: typeface.serial, size: size, roundsMetrics: roundsMetrics)
        return fonts.value(for: key) { Font(typeface: typeface, size: size, roundsMetrics: roundsMetrics) }
    }

    /// All faces that can be opened, in no particular order. Opens each face. O(faces).
    func installedTypefaces() -> [Typeface] {
        configuration.list(patterns).compactMap { pattern in
            defer { FcPatternDestroy(pattern) }
            return typefaces.typeface(pattern, variations: [])
        }
    }
}
