import CLabelFontconfig
import Synchronization

/// A Fontconfig configuration: rules and a list of fonts. A lock allows one thread at a time.
///
/// Fontconfig reads files under this lock: one call reads a file and changes the configuration's list, and Fontconfig has no
/// function that only puts a file that was read into the list. It does not promise that other threads may use a configuration
/// meanwhile. So a thread that looks for a font for the first time waits while a font is added or the folders are scanned. Text
/// in fonts that were found before does not wait: its answers are in the ``FontSnapshot``.
final class FontConfiguration: Sendable {
    private struct Owned {
        // Owned by the configuration and used only under its lock.
        nonisolated(unsafe) let pointer: OpaquePointer?
    }

    private let configuration: Mutex<Owned>

    /// - Parameter configuration: A reference whose ownership is taken; nil if Fontconfig cannot start.
    init(_ configuration: sending OpaquePointer?) {
        self.configuration = Mutex(Owned(pointer: configuration))
    }

    deinit {
        configuration.locked { if let pointer = $0.pointer { FcConfigDestroy(pointer) } }
    }

    /// The desktop's current configuration.
    static var desktop: FontConfiguration { FontConfiguration(FcConfigReference(nil)) }

    /// Adds a font file. Returns false if Fontconfig cannot read it.
    func add(file: String) -> Bool { configuration.locked { FcConfigAppFontAddFile($0.pointer, file) != 0 } }

    /// Replaces all added files.
    func replaceAddedFiles(with files: [String]) {
        configuration.locked { configuration in
            FcConfigAppFontClear(configuration.pointer)
            for file in files { FcConfigAppFontAddFile(configuration.pointer, file) }
        }
    }

    /// Scans the folders of the configuration again. O(font files).
    func rescan() { configuration.locked { _ = FcConfigBuildFonts($0.pointer) } }

    /// A copy of the current font list. O(faces).
    func patterns() -> FontPatterns {
        configuration.locked { configuration in
            FontPatterns(
                [FcSetSystem, FcSetApplication].compactMap { FcConfigGetFonts(configuration.pointer, $0) })
        }
    }

    /// The fonts that match a request, best first. It completes the request. The caller destroys the set. O(faces).
    func sort(_ fonts: FontPatterns, for request: OpaquePointer) -> UnsafeMutablePointer<FcFontSet>? {
        var sorted: UnsafeMutablePointer<FcFontSet>?
        configuration.locked { configuration in
            FcConfigSubstitute(configuration.pointer, request, FcMatchPattern)
            FcDefaultSubstitute(request)
            var result = FcResultNoMatch
            sorted = fonts.withSets { FcFontSetSort(configuration.pointer, $0, $1, request, 1, nil, &result) }
        }
        return sorted
    }

    /// Makes a font of the sorted set ready to be opened. `sort` has completed the request. The caller destroys the font.
    func prepare(_ font: OpaquePointer, for request: OpaquePointer) -> OpaquePointer? {
        var prepared: OpaquePointer?
        configuration.locked { prepared = FcFontRenderPrepare($0.pointer, request, font) }
        return prepared
    }

    /// Each font once, including named instances. The caller destroys the patterns. O(faces).
    func list(_ fonts: FontPatterns) -> [OpaquePointer] {
        var listed: [OpaquePointer] = []
        configuration.locked { configuration in
            guard let all = FcPatternCreate() else { return }
            defer { FcPatternDestroy(all) }
            guard let found = fonts.withSets({ FcFontSetList(configuration.pointer, $0, $1, all, nil) }) else { return }
            defer { FcFontSetDestroy(found) }
            listed = found.fonts.compactMap { FcPatternDuplicate($0) }
        }
        return listed
    }
}

extension UnsafeMutablePointer<FcFontSet> {
    var fonts: [OpaquePointer] { (0..<Int(pointee.nfont)).compactMap { pointee.fonts[$0] } }
}
