import CLabelCairo
import CLabelGtk
import TextEngine

/// Limits the size of cairo nodes.
///
/// GTK's GL renderer renders a visible cairo node into a picture of the whole node, and aborts if cairo cannot make it
/// (limit 32,767 device pixels). So large drawings are split into adjacent nodes. GTK draws only the visible ones.
@MainActor
enum CairoNodes {
    /// Four pixels are whole device pixels at scales that are multiples of 1/4.
    private static let unit = 4.0
    /// The largest side of a node: at scale 4 it is the largest texture of many GPUs.
    private static let sideLimit = 4_096.0
    /// The largest area of a node: at scale 2 it is a picture of 16 megabytes. GTK makes three of them while it draws.
    static let areaLimit = 1_048_576.0
    /// The approximate limit of nodes for a drawing.
    private static let countLimit = 16_384.0
    /// The limit of pixels for all blur masks of one shadow.
    static let blurredPixelLimit = 16_000_000.0

    /// The drawable area: cairo's coordinates have 24 bits for whole device pixels, GTK's have 24 in all.
    static let drawableArea = Rect(x: -4_194_304, y: -4_194_304, width: 8_388_608, height: 8_388_608)
    /// The drawable part of a drawing that is larger than all nodes together: more than a display can show beside a
    /// frame's corner.
    private static let drawableAreaOfLargest = Rect(x: -65_536, y: -65_536, width: 131_072, height: 131_072)

    /// The ink bounds rounded outwards to whole device pixels.
    ///
    /// Antialiasing reaches into the neighbouring pixels. The GL renderer draws the node into a texture. On whole
    /// device pixels it is shown unchanged, and adjacent nodes have no seams.
    static func pixels(around ink: Rect) -> Rect {
        let left = ((ink.minX - 1) / unit).rounded(.down) * unit
        let top = ((ink.minY - 1) / unit).rounded(.down) * unit
        return Rect(
            x: left, y: top, width: ((ink.maxX + 1 - left) / unit).rounded(.up) * unit,
            height: ((ink.maxY + 1 - top) / unit).rounded(.up) * unit)
    }

    /// The drawable part of a rectangle; nil if there is none.
    static func drawable(_ rect: Rect) -> Rect? {
        guard let drawn = rect.intersection(drawableArea) else { return nil }
        guard drawn.width * drawn.height > countLimit * areaLimit else { return drawn }
        return drawn.intersection(drawableAreaOfLargest)
    }

    static func fitsNode(_ rect: Rect, area: Double = areaLimit) -> Bool {
        max(rect.width, rect.height) <= sideLimit && rect.width * rect.height <= area
    }

    /// The halves of a rectangle, split at a whole device pixel.
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

    /// Appends a cairo node that the body draws.
    static func append(_ rect: Rect, to snapshot: OpaquePointer, _ draw: (OpaquePointer) -> Void) {
        var bounds = graphene_rect_t(rect)
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        draw(context)
        cairo_destroy(context)
    }
}

extension Rect {
    /// The drawable part of the rectangle.
    @MainActor
    var inDrawableArea: Rect {
        // The common case.
        if minX >= CairoNodes.drawableArea.minX && minY >= CairoNodes.drawableArea.minY
            && maxX <= CairoNodes.drawableArea.maxX && maxY <= CairoNodes.drawableArea.maxY
        {
            return self
        }
        return intersection(CairoNodes.drawableArea) ?? .zero
    }
}
