/// What there is to paint, in order, in the coordinates of the frame. Plain data that any renderer can draw, on
/// any thread.
public struct DisplayList: Sendable {
    package enum Item: Sendable {
        case shape(ShapeItem)
        case glyphs(GlyphItem)
        /// The content of an attachment, in a rectangle.
        case attachment(TextAttachment, Rect)
        case decoration(DecorationItem)
        case shadow(ShadowItem)
        case custom(CustomItem)
        /// Items of text that was shrunk to fit, in its coordinates: a factor leads to the list's.
        case scaled(Double, [Item])
    }

    package let items: [Item]
    private let bounds = InkBoundsCache()

    package init(items: [Item]) { self.items = items }

    /// The smallest rectangle around everything that is painted, from outlines and decorations; nil if that is nothing.
    /// O(glyphs) when first asked, then O(1).
    ///
    /// Where cairo moves glyphs to whole device pixels, as in pictures, ink can lie up to half of one outside.
    public var inkBounds: Rect? { bounds.value { InkBoundsFinder.bounds(of: items) } }

    /// The attachments that are shown and where: for an app that places child widgets. O(items).
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

/// The shape behind a stretch of text.
package struct ShapeItem: Sendable {
    /// What is covered.
    let area: RectUnion
    package let fill: Color?
    package let border: Color?
    package let borderWidth: Double
    package let cornerRadius: Double

    /// Rectangles that overlap nowhere and cover the shape, but for its corners.
    package var rects: [Rect] { area.rects }
    /// The shape's outline. O(rectangles).
    package var outline: OutlinePath { area.outline(cornerRadius: cornerRadius) }
}

/// A blurred copy of other items in one colour.
package struct ShadowItem: Sendable {
    package let shadow: TextShadow
    /// The display scale that the list was made for, if any.
    let displayScale: Double?
    package let items: [DisplayList.Item]
}

/// What the app draws itself.
package struct CustomItem: Sendable {
    package let drawing: CustomDrawing
    let frame: TextFrame
    let range: Range<Int>
    package let bounds: Rect
    /// What ``CustomDrawing/Context/drawText()`` draws.
    let text: DisplayList

    /// Calls the closure.
    package func draw(in context: OpaquePointer) {
        drawing.body(CustomDrawing.Context(frame: frame, range: range, bounds: bounds, cairo: context, text: text))
    }
}
