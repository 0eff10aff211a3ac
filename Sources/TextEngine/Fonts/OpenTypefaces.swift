import CFontconfig
import Synchronization

/// The typefaces that a catalog has opened. Usable from any thread.
///
/// An object of its own, which cascades hold: with weak references to a catalog, each strong one would take ten times as
/// long to count, and every text has one.
final class OpenTypefaces: Sendable {
    private let known = Mutex<[Typeface.Key: Typeface]>([:])

    /// The typeface of a prepared pattern, opened if it is not yet; nil if that cannot be done.
    ///
    /// - Parameter variations: They count for more than those of the pattern.
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

    /// Opens files anew from now on.
    func forget() { known.locked { $0.removeAll() } }
}
