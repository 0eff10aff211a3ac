import CFontconfig
import Synchronization

/// The fonts that may show a text, best first: the wished one, then those that Fontconfig falls back to.
///
/// Which font a character gets depends on the wish and the language alone, never on what was asked before.
/// Faces are opened when they are first needed. Usable from any thread.
package final class FontCascade: Sendable {
    private struct State {
        var typefaces: [Int: Typeface?] = [:]
        var candidates: [UInt32: UInt16] = [:]
    }

    /// Stands for "no candidate has it".
    private static let none = UInt16.max

    // The prepared patterns are owned here; Fontconfig's getters only read them.
    nonisolated(unsafe) private let patterns: [OpaquePointer]
    nonisolated(unsafe) private let coverages: [OpaquePointer?]
    private let variations: [FontVariation]
    private let openTypefaces: OpenTypefaces
    private let state = Mutex(State())

    /// Takes over the patterns.
    init(patterns: [OpaquePointer], variations: [FontVariation], typefaces: OpenTypefaces) {
        self.patterns = Array(patterns.prefix(Int(Self.none)))
        self.variations = variations
        openTypefaces = typefaces
        coverages = self.patterns.map { $0.charSet(FC_CHARSET) }
    }

    deinit {
        for pattern in patterns { FcPatternDestroy(pattern) }
    }

    /// The first font that can be opened; the last resort on a system without fonts.
    package var primary: Typeface {
        state.locked { state in
            for index in patterns.indices {
                if let typeface = typeface(at: index, &state) { return typeface }
            }
            return .lastResort
        }
    }

    /// The best font that has all of the characters, else the best one that has the first of them, else the
    /// last resort. Amortised O(1) for a character alone.
    package func typeface(covering scalars: some Collection<UInt32>) -> Typeface {
        guard let first = scalars.first else { return primary }
        return state.locked { state in
            let candidate = candidate(for: first, &state)
            guard candidate != Self.none else { return .lastResort }
            if scalars.count > 1 {
                for index in Int(candidate)..<patterns.count
                where scalars.allSatisfy({ covers($0, at: index) }) {
                    if let typeface = typeface(at: index, &state) { return typeface }
                }
            }
            return typeface(at: Int(candidate), &state) ?? .lastResort
        }
    }

    private func covers(_ scalar: UInt32, at index: Int) -> Bool {
        coverages[index].map { FcCharSetHasChar($0, scalar) != 0 } ?? false
    }

    private func candidate(for scalar: UInt32, _ state: inout State) -> UInt16 {
        if let known = state.candidates[scalar] { return known }
        // A file that cannot be opened is passed over, as if it were not installed.
        let index = patterns.indices.first { covers(scalar, at: $0) && typeface(at: $0, &state) != nil }
        let candidate = index.map { UInt16($0) } ?? Self.none
        state.candidates[scalar] = candidate
        return candidate
    }

    private func typeface(at index: Int, _ state: inout State) -> Typeface? {
        if let known = state.typefaces[index] { return known }
        let typeface = openTypefaces.typeface(patterns[index], variations: variations)
        state.typefaces[index] = .some(typeface)
        return typeface
    }
}
