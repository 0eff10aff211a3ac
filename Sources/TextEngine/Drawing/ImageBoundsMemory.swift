import Synchronization

/// Caches the image bounds of a frame and how far its ink reaches. Apps ask often how large a picture has to be, and
/// each answer needs a display list and the outlines of all glyphs.
final class ImageBoundsMemory: Sendable {
    private struct Key: Hashable {
        var range: Range<Int>?
        var options: DrawingOptions
    }

    /// A frame caches the bounds of this many drawings at most.
    private static let limit = 8

    private let known = Mutex<[Key: Rect?]>([:])

    /// How far paint reaches beyond lines without highlights.
    let reach = ComputedOnce<InkReach>()

    /// The number of cached entries, for tests.
    var count: Int { known.locked { $0.count } }

    /// The cached rectangle, or the result of the closure. The inner nil means that nothing is painted, the outer nil
    /// that the work was cancelled.
    func bounds(
        for range: Range<Int>?, _ options: DrawingOptions, otherwise find: () -> Rect??
    ) -> Rect?? {
        // Not cached: the app's closure may hold the frame, and the frame would hold the closure.
        guard options.customDrawing == nil else { return find() }
        let key = Key(range: range, options: options)
        if let bounds = known.locked({ $0[key] }) { return bounds }
        guard let found = find() else { return nil }
        known.locked { known in
            if known.count >= Self.limit { known.removeAll() }
            known[key] = found
        }
        return found
    }
}
