import CLabelFontconfig

/// The fonts that may show a text, best first: the requested font, then Fontconfig's fallback fonts.
///
/// The font of a character depends only on the request and the language, never on earlier lookups. Faces are opened
/// when they are first needed. Usable from any thread.
package final class FontCascade: Sendable {
    /// Means that no candidate covers the character.
    private static let none = UInt16.max

    private let sorted: SortedFonts?
    // Owned by `sorted`. Fontconfig's getters only read them.
    nonisolated(unsafe) private let patterns: [OpaquePointer]
    nonisolated(unsafe) private let coverages: [OpaquePointer?]
    private let variations: [FontVariation]
    private let openTypefaces: OpenTypefaces
    /// The opened faces, by the indices of their patterns; nil for one that cannot be opened.
    private let typefaces = SharedTable<Int, Typeface?>()
    /// For characters the index of the first face that has it.
    private let candidates = SharedTable<UInt32, UInt16>(limit: 16_384)

    /// - Parameter usesFallback: Whether there is more than the first font that can be opened.
    init(_ sorted: SortedFonts?, variations: [FontVariation], typefaces: OpenTypefaces, usesFallback: Bool = true) {
        self.sorted = sorted
        self.variations = variations
        openTypefaces = typefaces
        let all = (sorted?.fonts ?? []).prefix(Int(Self.none))
        if usesFallback {
            patterns = Array(all)
        } else {
            let first = all.first { sorted?.typeface($0, variations, typefaces) != nil }
            patterns = first.map { [$0] } ?? []
        }
        coverages = patterns.map { $0.charSet(FC_CHARSET) }
    }

    /// The first font that can be opened, or the last resort if there is none.
    package var primary: Typeface {
        for index in patterns.indices {
            if let typeface = typeface(at: index) { return typeface }
        }
        return .lastResort
    }

    /// The first font that covers all of the characters, or else the first that covers the first character, or else the
    /// last resort. Amortised O(1) for a single character.
    package func typeface(covering scalars: some Collection<UInt32>) -> Typeface {
        guard let first = scalars.first else { return primary }
        let candidate = candidate(for: first)
        guard candidate != Self.none else { return .lastResort }
        if scalars.count > 1 {
            for index in Int(candidate)..<patterns.count where scalars.allSatisfy({ covers($0, at: index) }) {
                if let typeface = typeface(at: index) { return typeface }
            }
        }
        return typeface(at: Int(candidate)) ?? .lastResort
    }

    /// The place of one of its typefaces in the order of the fonts; the last resort is behind them. O(fonts).
    package func rank(of typeface: Typeface) -> Int {
        let (file, number) = (typeface.file, Int32(typeface.index))
        let rank = patterns.firstIndex { ($0.integer(FC_INDEX) ?? 0) == number && $0.string(FC_FILE) == file }
        return rank ?? patterns.count
    }

    private func covers(_ scalar: UInt32, at index: Int) -> Bool {
        coverages[index].map { FcCharSetHasChar($0, scalar) != 0 } ?? false
    }

    private func candidate(for scalar: UInt32) -> UInt16 {
        candidates.value(for: scalar) {
            // A file that cannot be opened is skipped, as if it were not installed.
            let index = patterns.indices.first { covers(scalar, at: $0) && typeface(at: $0) != nil }
            return index.map { UInt16($0) } ?? Self.none
        }
    }

    private func typeface(at index: Int) -> Typeface? {
        typefaces.value(for: index) { sorted?.typeface(patterns[index], variations, openTypefaces) }
    }
}

extension SortedFonts {
    /// One of the fonts, opened; nil if it cannot be opened.
    fileprivate func typeface(
        _ font: OpaquePointer, _ variations: [FontVariation], _ typefaces: OpenTypefaces
    ) -> Typeface? {
        withPrepared(font) { typefaces.typeface($0, variations: variations) }
    }
}
