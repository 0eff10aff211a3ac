import Synchronization

/// The image bounds that a frame was asked for: apps ask again and again how large a picture has to be, and to find out takes
/// a list and the outlines of all glyphs.
final class ImageBoundsMemory: Sendable {
    private struct Key: Hashable {
        var range: Range<Int>?
        var options: DrawingOptions
    }

    /// More drawings of one frame are not remembered.
    private static let limit = 8

    private let known = Mutex<[Key: Rect?]>([:])

    /// How many drawings are remembered; for tests.
    var count: Int { known.locked { $0.count } }

    /// What is remembered, or what the closure finds: a rectangle, nil where nothing is painted. nil when cancelled.
    func bounds(
        for range: Range<Int>?, _ options: DrawingOptions, otherwise find: () -> Rect??
    ) -> Rect?? {
        // The app's own drawing may hold the frame, which would hold it.
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
