import CLabelFontconfig

/// The fonts that match a request, best first. Usable from any thread.
///
/// A font is prepared, by the rules of the configuration, when it is opened. To prepare all of them takes half as long
/// as to sort them, and a text uses few.
final class SortedFonts: Sendable {
    private let configuration: FontConfiguration
    // Owned here. Fontconfig only reads them.
    nonisolated(unsafe) private let request: OpaquePointer
    nonisolated(unsafe) private let sorted: UnsafeMutablePointer<FcFontSet>

    /// Sorts the fonts; nil if Fontconfig has no memory. O(faces).
    ///
    /// - Parameter request: A pattern whose ownership is taken.
    init?(_ fonts: FontPatterns, for request: OpaquePointer, in configuration: FontConfiguration) {
        guard let sorted = configuration.sort(fonts, for: request) else {
            FcPatternDestroy(request)
            return nil
        }
        (self.configuration, self.request, self.sorted) = (configuration, request, sorted)
    }

    deinit {
        FcFontSetDestroy(sorted)
        FcPatternDestroy(request)
    }

    /// The fonts, owned by this object.
    var fonts: [OpaquePointer] { sorted.fonts }

    /// Prepares one of the fonts for a use; nil if Fontconfig has no memory.
    func withPrepared<Value>(_ font: OpaquePointer, _ use: (OpaquePointer) -> Value?) -> Value? {
        guard let prepared = configuration.prepare(font, for: request) else { return nil }
        defer { FcPatternDestroy(prepared) }
        return use(prepared)
    }
}
