import CLabelFontconfig
import Synchronization

/// The open typefaces of a ``FontSnapshot``. Usable from any thread.
///
/// A separate object, because cascades refer to it. A reference to the snapshot would be a retain cycle.
final class OpenTypefaces: Sendable {
    private let known = Mutex<[Typeface.Key: Typeface]>([:])

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
        if let typeface = known.locked({ $0[key] }) { return typeface }
        guard let typeface = Typeface(pattern: pattern, key: key) else { return nil }
        return known.locked { known in
            if let first = known[key] { return first }
            known[key] = typeface
            return typeface
        }
    }
}
