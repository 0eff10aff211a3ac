/// The items to paint, in order, in frame coordinates.
///
/// It is plain data that any renderer can draw on any thread.
public struct DisplayList: Sendable {
    package enum Item: Sendable {
        case shape(ShapeItem)
        case glyphs(GlyphItem)
        /// The content of an attachment, in a rectangle.
        case attachment(TextAttachment, Rect)
        case decoration(DecorationItem)
        case shadow(ShadowItem)
        case custom(CustomItem)
        /// The items of scaled text in unscaled coordinates, and the scale factor.
        case scaled(Double, [Item])
    }

    package let items: [Item]
    private let bounds: ComputedOnce<Rect?>

    package init(items: [Item]) {
        self.items = items
        bounds = ComputedOnce()
    }

    /// The smallest rectangle around everything that is painted; nil if nothing is.
    ///
    /// It is computed from outlines and decorations. O(glyphs) the first time, then O(1).
    ///
    /// Where cairo rounds glyph positions to device pixels, as in pictures, ink can lie up to half a device pixel
    /// outside.
    public var inkBounds: Rect? { bounds.value { InkBoundsFinder.bounds(of: items) } }

    /// The visible attachments and their rectangles, for an app that places child widgets. O(items).
    public var attachments: [(attachment: TextAttachment, bounds: Rect)] {
        items.flatMap { item -> [(attachment: TextAttachment, bounds: Rect)] in
            switch item {
            case .attachment(let attachment, let rect): [(attachment, rect)]
            case .scaled(let factor, let items):
                DisplayList(items: items).attachments.map { ($0.attachment, $0.bounds.scaled(by: factor)) }
            default: []
            }
        }
    }
}
