/// A background shape behind a stretch of text.
package struct ShapeItem: Sendable {
    /// The covered area.
    let area: RectUnion
    package let fill: Color?
    package let border: Color?
    package let borderWidth: Double
    package let cornerRadius: Double

    /// Disjoint rectangles that cover the shape, except that its corners are not rounded.
    package var rects: [Rect] { area.rects }
    /// The shape's outline. O(rectangles).
    package var outline: OutlinePath { area.outline(cornerRadius: cornerRadius) }

    /// The shape of a background that covers rectangles; nil if they are empty. O(n log n).
    package init?(_ background: TextBackground, covering rects: [Rect]) {
        area = RectUnion(rects)
        guard !area.rows.isEmpty else { return nil }
        fill = background.color
        border = background.borderWidth > 0 ? background.borderColor : nil
        borderWidth = background.borderWidth
        cornerRadius = background.cornerRadius
    }
}
