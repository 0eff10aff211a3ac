import CLabelCairo
import CLabelGtk
import TextEngine

/// Items that cairo draws.
extension SnapshotRenderer {
    /// Appends a cairo node for the item's ink, or several adjacent nodes if it is too large for one.
    static func appendThroughCairo(_ item: DisplayList.Item, to snapshot: OpaquePointer) {
        appendThroughCairo(item, of: DisplayList(items: [item]), to: snapshot)
    }

    /// The same, with a list of only this item, whose ink bounds may be cached.
    static func appendThroughCairo(_ item: DisplayList.Item, of list: DisplayList, to snapshot: OpaquePointer) {
        guard let ink = list.inkBounds, let rect = CairoNodes.drawable(CairoNodes.pixels(around: ink)) else { return }
        if CairoNodes.fitsNode(rect) {
            CairoNodes.append(rect, to: snapshot) { CairoRenderer.draw(list, in: $0) }
            return
        }
        switch item {
        case .shape, .custom:
            appendRecorded(list, in: rect, to: snapshot)
        case .shadow(let shadow):
            // Blur masks are larger than their visible part.
            let area = 3 * rect.width * rect.height
            let item = DisplayList.Item.shadow(shadow.coarser(for: area, pixels: CairoNodes.blurredPixelLimit))
            appendParts(of: item, in: rect, limit: CairoNodes.areaLimit / 4, to: snapshot)
        case .glyphs, .attachment, .decoration, .scaled:
            appendParts(of: item, in: rect, limit: CairoNodes.areaLimit, to: snapshot)
        }
    }

    /// Splits a rectangle until its parts fit. Each node has the glyphs that it shows. O(glyphs · log parts).
    private static func appendParts(
        of item: DisplayList.Item, in rect: Rect, limit: Double, to snapshot: OpaquePointer
    ) {
        let list = DisplayList(items: [item])
        guard let ink = list.inkBounds, let rect = rect.intersection(CairoNodes.pixels(around: ink)) else { return }
        if CairoNodes.fitsNode(rect, area: limit) {
            CairoNodes.append(rect, to: snapshot) { CairoRenderer.draw(list, in: $0) }
            return
        }
        for half in CairoNodes.halves(of: rect) {
            guard let part = item.part(in: half) else { continue }
            appendParts(of: part, in: half, limit: limit, to: snapshot)
        }
    }

    /// Appends nodes that share one recording: the app's closure runs once, and an outline is built once.
    private static func appendRecorded(_ list: DisplayList, in rect: Rect, to snapshot: OpaquePointer) {
        var extents = cairo_rectangle_t(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        guard let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents) else { return }
        defer { cairo_surface_destroy(recording) }
        guard let context = cairo_create(recording) else { return }
        CairoRenderer.draw(list, in: context)
        cairo_destroy(context)
        func append(_ rect: Rect) {
            guard CairoNodes.fitsNode(rect) else { return CairoNodes.halves(of: rect).forEach(append) }
            CairoNodes.append(rect, to: snapshot) {
                cairo_set_source_surface($0, recording, 0, 0)
                cairo_paint($0)
            }
        }
        append(rect)
    }
}
