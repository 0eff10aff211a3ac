import CLabelFontconfig

/// Immutable copies of Fontconfig's font lists, independent of later changes to the configuration.
final class FontPatterns: Sendable {
    // Owned here and only read.
    nonisolated(unsafe) private let sets: [UnsafeMutablePointer<FcFontSet>?]

    /// Copies the lists. The fonts in them are shared.
    init(_ lists: [UnsafeMutablePointer<FcFontSet>]) {
        sets = lists.map { list in
            guard let copy = FcFontSetCreate() else { return nil }
            for font in list.fonts {
                FcPatternReference(font)
                if FcFontSetAdd(copy, font) == 0 { FcPatternDestroy(font) }
            }
            return copy
        }
    }

    deinit { for case let set? in sets { FcFontSetDestroy(set) } }

    func withSets<Value>(
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<FcFontSet>?>?, Int32) -> Value
    ) -> Value {
        var sets = sets
        return sets.withUnsafeMutableBufferPointer { body($0.baseAddress, Int32($0.count)) }
    }
}
