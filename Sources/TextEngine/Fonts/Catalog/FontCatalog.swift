import CLabelFontconfig
import Synchronization

/// The fonts for shaping, found through Fontconfig.
///
/// Usable from any thread. All texts shaped with the same catalog share its caches of typefaces, fonts and fallback
/// orders.
public final class FontCatalog: Sendable {
    private struct Source {
        var configuration: FontConfiguration
        /// The files added by the app, in order.
        var addedFiles: [String] = []
    }

    /// The snapshot's number, readable without a lock.
    let generation = Atomic<Int>(0)
    /// The configuration and the added files. A thread that changes them holds this lock while Fontconfig reads files.
    private let source: Mutex<Source>
    /// The current snapshot. It has a lock of its own, so that shaping does not wait while files are read.
    private let fonts: Mutex<FontSnapshot>
    private let isSystem: Bool

    private init(_ configuration: FontConfiguration, isSystem: Bool) {
        source = Mutex(Source(configuration: configuration))
        fonts = Mutex(FontSnapshot(configuration, generation: 0))
        self.isSystem = isSystem
    }

    /// The desktop's fonts, from the configuration that Pango uses too.
    public static let system = FontCatalog(.desktop, isSystem: true)

    /// Creates a catalog with the fonts of a Fontconfig configuration file, separate from the desktop's. The file's
    /// path must be absolute: Fontconfig looks for a relative path in its own folders.
    public convenience init(configurationFile: String) throws(FontCatalogError) {
        guard let configuration = FcConfigCreate() else { throw .configurationUnusable(file: configurationFile) }
        guard
            FcConfigParseAndLoad(configuration, configurationFile, 1) != 0,
            FcConfigBuildFonts(configuration) != 0
        else {
            FcConfigDestroy(configuration)
            throw .configurationUnusable(file: configurationFile)
        }
        self.init(FontConfiguration(configuration), isSystem: false)
    }

    /// Adds a font file to the catalog. Texts shaped from now on can use it.
    public func add(fontFile: String) throws(FontCatalogError) {
        // Fontconfig would block on a pipe, and would read a whole folder.
        guard RegularFile.exists(fontFile) else { throw .fontUnreadable(file: fontFile) }
        let added = source.locked { source in
            guard source.configuration.add(file: fontFile) else { return false }
            source.addedFiles.append(fontFile)
            takeSnapshot(of: source)
            return true
        }
        guard added else { throw .fontUnreadable(file: fontFile) }
    }

    /// Removes an added font file. Texts shaped from now on do not use it.
    public func remove(fontFile: String) {
        source.locked { source in
            guard let index = source.addedFiles.lastIndex(of: fontFile) else { return }
            source.addedFiles.remove(at: index)
            source.configuration.replaceAddedFiles(with: source.addedFiles)
            takeSnapshot(of: source)
        }
    }

    /// Looks for installed, replaced and removed fonts. Texts shaped from now on use the change. O(font files).
    public func refresh() {
        source.locked { source in
            if isSystem {
                FcInitBringUptoDate()
                source.configuration = .desktop
            } else {
                source.configuration.rescan()
            }
            source.configuration.replaceAddedFiles(with: source.addedFiles)
            takeSnapshot(of: source)
        }
    }

    /// Makes a new snapshot. Texts shaped from now on use it; earlier texts keep theirs.
    private func takeSnapshot(of source: Source) {
        let number = generation.load(ordering: .relaxed) + 1
        let taken = FontSnapshot(source.configuration, generation: number)
        fonts.locked { $0 = taken }
        generation.store(number, ordering: .releasing)
    }

    /// The current fonts.
    package var snapshot: FontSnapshot { fonts.locked { $0 } }

    /// The fonts for a description, best first. Its size has no influence.
    package func cascade(
        for description: FontDescription, language: String?, presentation: FontPresentation
    ) -> FontCascade {
        snapshot.cascade(for: description, language: language, presentation: presentation)
    }

    /// The typeface at a size in pixels.
    package func font(_ typeface: Typeface, size: Double) -> Font { snapshot.font(typeface, size: size) }

    /// All faces of the catalog that can be opened, in no particular order. Opens each face. O(faces).
    package func installedTypefaces() -> [Typeface] { snapshot.installedTypefaces() }
}
