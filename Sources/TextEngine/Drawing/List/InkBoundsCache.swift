import Synchronization

/// Caches the ink bounds of a display list, which are computed on first use.
final class InkBoundsCache: Sendable {
    private let known = Mutex<Rect??>(nil)

    func value(_ find: () -> Rect?) -> Rect? {
        if let known = known.locked({ $0 }) { return known }
        let bounds = find()
        known.locked { $0 = .some(bounds) }
        return bounds
    }
}
