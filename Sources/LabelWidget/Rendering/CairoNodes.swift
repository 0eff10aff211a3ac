import CGtk
import TextEngine

/// How large cairo nodes may be, and where they begin and end.
///
/// GTK's GL renderer draws a cairo node that is seen into pictures as large as all of the node, however little of it is
/// seen, and aborts if cairo cannot make one (32,767 device pixels). So what is large is divided into nodes that lie beside
/// each other, of which GTK draws those that are seen.
@MainActor
enum CairoNodes {
    /// Four pixels are whole device pixels at scales in quarters.
    private static let unit = 4.0
    /// No node is longer: at scale 4 that is the largest texture of many a GPU.
    private static let sideLimit = 4_096.0
    /// No node is larger: at scale 2 that is a picture of 16 megabytes, of which GTK makes three while it draws.
    static let areaLimit = 1_048_576.0
    /// No drawing has many more nodes.
    private static let countLimit = 16_384.0
    /// How many pixels the blurred masks of one shadow may have together.
    static let blurredPixelLimit = 16_000_000.0

    /// What can be drawn: cairo's coordinates have 24 bits for whole device pixels, GTK's have 24 in all.
    static let drawableArea = Rect(x: -4_194_304, y: -4_194_304, width: 8_388_608, height: 8_388_608)
    /// What can be drawn of something larger than the nodes' areas together: more than any display shows around the corner
    /// of a frame.
    private static let drawableAreaOfLargest = Rect(x: -65_536, y: -65_536, width: 131_072, height: 131_072)

    /// A rectangle around ink, from whole device pixels to whole device pixels.
    ///
    /// Antialiasing reaches into the pixels around. The GL renderer draws the node into a texture: on whole device pixels it
    /// is shown as it is, and nodes beside each other have no seams.
    static func pixels(around ink: Rect) -> Rect {
        let left = ((ink.minX - 1) / unit).rounded(.down) * unit
        let top = ((ink.minY - 1) / unit).rounded(.down) * unit
        return Rect(
            x: left, y: top, width: ((ink.maxX + 1 - left) / unit).rounded(.up) * unit,
            height: ((ink.maxY + 1 - top) / unit).rounded(.up) * unit)
    }

    /// What can be drawn of a rectangle; nil for nothing.
    static func drawable(_ rect: Rect) -> Rect? {
        guard let drawn = rect.intersection(drawableArea) else { return nil }
        guard drawn.width * drawn.height > countLimit * areaLimit else { return drawn }
        return drawn.intersection(drawableAreaOfLargest)
    }

    static func fitsNode(_ rect: Rect, area: Double = areaLimit) -> Bool {
        max(rect.width, rect.height) <= sideLimit && rect.width * rect.height <= area
    }

    /// A rectangle's halves, divided on a whole device pixel.
    static func halves(of rect: Rect) -> [Rect] {
        var (first, second) = (rect, rect)
        if rect.width >= rect.height {
            first.width = (rect.width / 2 / unit).rounded(.up) * unit
            second.x += first.width
            second.width -= first.width
        } else {
            first.height = (rect.height / 2 / unit).rounded(.up) * unit
            second.y += first.height
            second.height -= first.height
        }
        return [first, second]
    }

    /// Appends a node that shows what the body draws.
    static func append(_ rect: Rect, to snapshot: OpaquePointer, _ draw: (OpaquePointer) -> Void) {
        var bounds = graphene_rect_t(rect)
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        draw(context)
        cairo_destroy(context)
    }
}

extension Rect {
    /// The rectangle without what lies too far off to be drawn.
    @MainActor
    var inDrawableArea: Rect {
        // Most rectangles are nowhere near.
        if minX >= CairoNodes.drawableArea.minX && minY >= CairoNodes.drawableArea.minY
            && maxX <= CairoNodes.drawableArea.maxX && maxY <= CairoNodes.drawableArea.maxY
        {
            return self
        }
        return intersection(CairoNodes.drawableArea) ?? .zero
    }
}
