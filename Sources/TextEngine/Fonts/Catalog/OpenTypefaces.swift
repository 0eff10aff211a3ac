import CLabelFontconfig
import Synchronization

/// The open typefaces of a ``FontSnapshot``. Usable from any thread.
///
/// It keeps none open: cascades and fonts have theirs. Texts may ask for any number of variations.
///
/// A separate object, because cascades refer to it. A reference to the snapshot would be a retain cycle.
final class OpenTypefaces: Sendable {
    private struct Entry: Sendable { weak let typeface: Typeface? }

    private struct Known {
        var entries: [Typeface.Key: Entry] = [:]
        /// With more entries, those of closed typefaces are removed.
        var limit = 64
    }

    private let known = Mutex(Known())

    /// How many typefaces there are, some of them closed already.
    var count: Int { known.locked { $0.entries.count } }

    /// The typeface of a prepared pattern, opened on first use; nil if it cannot be opened.
    ///
    /// - Parameter variations: Variations that win over those of the pattern.
    func typeface(_ pattern: OpaquePointer, variations: [FontVariation]) -> Typeface? {
        guard let file = pattern.string(FC_FILE) else { return nil }
        var positions = FontVariation.list(fontconfig: pattern.string(FC_FONT_VARIATIONS) ?? "")
        for variation in variations {
            positions.removeAll { $0.tag == variation.tag }
            positions.append(variation)
        }
        let key = Typeface.Key(file: file, index: pattern.integer(FC_INDEX) ?? 0, variations: positions)
        if let typeface = known.locked({ $0.entries[key]?.typeface }) { return typeface }
        guard let typeface = Typeface(pattern: pattern, key: key) else { return nil }
        return known.locked { known in
            if let first = known.entries[key]?.typeface { return first }
            if known.entries.count >= known.limit {
                known.entries = known.entries.filter { $0.value.typeface != nil }
                // Amortised O(1): the next search comes after at least as many new typefaces as this one has kept.
                known.limit = max(2 * known.entries.count, 64)
            }
            known.entries[key] = Entry(typeface: typeface)
            return typeface
        }
    }
}
