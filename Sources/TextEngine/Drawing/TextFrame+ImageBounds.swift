extension TextFrame {
    /// The smallest rectangle around everything that is painted of a frame: ink of glyphs, strokes, shadows, decorations,
    /// backgrounds with their borders, pictures; highlights count. Exact, from outlines. A ``DisplayList`` that is at hand
    /// anyway tells it as its ``DisplayList/inkBounds``.
    ///
    /// O(text of the range) for the first time; O(1) again with the same range and options.
    ///
    /// - Parameters:
    ///   - range: The text that is painted, in UTF-8 offsets; nil for all.
    ///   - origin: Where the frame's origin is drawn.
    /// - Returns: A rectangle without extent at the origin where nothing is painted; nil when cancelled meanwhile.
    public func imageBounds(
        for range: Range<Int>? = nil, origin: Point = .zero, options: DrawingOptions = DrawingOptions(),
        cancellation: CancellationToken? = nil
    ) -> Rect? {
        let found = imageBoundsMemory.bounds(for: range, options) {
            DisplayListBuilder.displayList(for: self, range: range, options: options, cancellation: cancellation)
                .map(\.inkBounds)
        }
        guard let bounds = found else { return nil }
        return bounds?.offset(by: origin) ?? Rect(x: origin.x, y: origin.y, width: 0, height: 0)
    }

    /// What is remembered of them.
    var imageBoundsMemory: ImageBoundsMemory {
        let memory = drawingMemory.object ?? drawingMemory.publish(ImageBoundsMemory())
        return unsafeDowncast(memory.takeUnretainedValue(), to: ImageBoundsMemory.self)
    }
}
