extension TextFrame {
    /// The smallest rectangle around everything that is painted of a frame.
    ///
    /// It covers the ink of glyphs, strokes, shadows, decorations, backgrounds with their borders, and pictures, with
    /// highlights applied. It is exact: it comes from outlines. If you already have a ``DisplayList``, use its
    /// ``DisplayList/inkBounds``.
    ///
    /// Cost: O(text of the range) the first time, then O(1) for the same range and options.
    ///
    /// - Parameters:
    ///   - range: The text that is painted, in UTF-8 offsets; nil for all.
    ///   - origin: Where the frame's origin is drawn.
    /// - Returns: An empty rectangle at the origin if nothing is painted; nil when cancelled.
    public func imageBounds(
        for range: Range<Int>? = nil, origin: Point = .zero, options: DrawingOptions = DrawingOptions(),
        cancellation: CancellationToken? = nil
    ) -> Rect? {
        let found = imageBoundsMemory.bounds(for: range, options) {
            DisplayListBuilder.list(
                for: self, range: range, meeting: nil, options: options, cancellation: cancellation
            )
            .map(\.inkBounds)
        }
        guard let bounds = found else { return nil }
        return bounds?.offset(by: origin) ?? Rect(x: origin.x, y: origin.y, width: 0, height: 0)
    }

    /// The cache of the frame's image bounds.
    var imageBoundsMemory: ImageBoundsMemory {
        let memory = drawingMemory.object ?? drawingMemory.publish(ImageBoundsMemory())
        return unsafeDowncast(memory.takeUnretainedValue(), to: ImageBoundsMemory.self)
    }
}
