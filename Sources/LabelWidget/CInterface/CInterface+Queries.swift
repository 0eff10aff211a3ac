import CLabelGtk
import TextEngine

// What programs ask GtkLabel's PangoLayout for. Offsets are bytes of the label's text, and places those in the widget.

/// The number of lines that are shown.
@c(lw_label_get_line_count)
package func lwLabelGetLineCount(_ label: UnsafeMutablePointer<GtkWidget>?) -> gint {
    valueOfLabel(label, 0) { gint(clamping: $0.currentFrame().lineCount) }
}

/// The byte of the character that is nearest to a point, and the one where a click there puts the cursor. Returns whether the point is
/// on the character.
@c(lw_label_get_index_at)
package func lwLabelGetIndexAt(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ x: gdouble, _ y: gdouble, _ index: UnsafeMutablePointer<gint>?,
    _ cursor: UnsafeMutablePointer<gint>?
) -> gboolean {
    nonisolated(unsafe) let (index, cursor) = (index, cursor)
    index?.pointee = 0
    cursor?.pointee = 0
    return valueOfLabel(label, 0) { state in
        let point = Point(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
        let cluster = state.currentFrame().cluster(closestTo: state.framePoint(point))
        cursor?.pointee = gint(clamping: state.textPosition(closestTo: point).offset)
        guard let cluster else { return 0 }
        index?.pointee = gint(clamping: state.ownRange(cluster.range).lowerBound)
        return cluster.bounds.contains(state.framePoint(point)) ? 1 : 0
    }
}

/// The box around the lines of a range of bytes. Negative offsets are the text's end. Returns false, and an empty box, if nothing of the
/// range is shown.
@c(lw_label_get_range_extents)
package func lwLabelGetRangeExtents(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ start: gint, _ end: gint,
    _ extents: UnsafeMutablePointer<graphene_rect_t>?
) -> gboolean {
    nonisolated(unsafe) let extents = extents
    extents?.pointee = graphene_rect_t()
    return valueOfLabel(label, 0) { state in
        let text = state.content.text
        let offsets = [start, end].map { $0 < 0 ? text.count : text.characterStart(at: Int($0)) }.sorted()
        guard let bounds = state.shownBounds(of: offsets[0]..<offsets[1]) else { return 0 }
        extents?.pointee = graphene_rect_t(bounds)
        return 1
    }
}

/// The y of each line's baseline. The caller frees it; NULL without lines.
@c(lw_label_get_baselines)
package func lwLabelGetBaselines(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ count: UnsafeMutablePointer<gsize>?
) -> UnsafeMutablePointer<gdouble>? {
    nonisolated(unsafe) var baselines: UnsafeMutablePointer<gdouble>?
    nonisolated(unsafe) let count = count
    count?.pointee = 0
    withLabel(label) { state in
        let (lines, origin) = (state.currentFrame().lines, state.frameOrigin())
        baselines = CArray.make(lines.map { origin.y + $0.origin.y }, count)
    }
    return baselines
}
