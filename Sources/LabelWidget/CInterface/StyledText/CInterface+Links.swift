import CLabelGtk
import TextEngine

// The links that are seen, and highlighted ranges. Offsets are bytes of the label's text, and places those in the widget.

/// The number of links that are seen.
@c(lw_label_get_n_links)
package func lwLabelGetNLinks(_ label: UnsafeMutablePointer<GtkWidget>?) -> gint {
    valueOfLabel(label, 0) { gint(clamping: $0.currentLinks().count) }
}

/// What a link has. Returns false if there is no link with this number.
@c(lw_label_get_link)
package func lwLabelGetLink(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ number: gint,
    _ uri: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ value: UnsafeMutablePointer<OpaquePointer?>?,
    _ range: UnsafeMutablePointer<LwRange>?, _ bounds: UnsafeMutablePointer<graphene_rect_t>?
) -> gboolean {
    nonisolated(unsafe) let (uri, value, range, bounds) = (uri, value, range, bounds)
    uri?.pointee = nil
    value?.pointee = nil
    range?.pointee = LwRange()
    bounds?.pointee = graphene_rect_t()
    return valueOfLabel(label, 0) { state in
        guard let link = state.link(number) else { return 0 }
        uri?.pointee = link.value.url.flatMap { g_strdup($0) }
        value?.pointee = link.value.value(as: VariantLink.self).map { g_variant_ref($0.variant) }
        range?.pointee = LwRange(state.ownRange(link.range))
        bounds?.pointee = graphene_rect_t(link.bounds.offset(by: state.frameOrigin()))
        return 1
    }
}

/// The value of the link whose URL `lw_label_get_current_uri` would be; NULL without one. The caller owns the reference.
@c(lw_label_get_current_value)
package func lwLabelGetCurrentValue(_ label: UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer? {
    valueOfLabel(label, nil) { label in
        label.currentLink?.value.value(as: VariantLink.self).flatMap { g_variant_ref($0.variant) }
    }
}

/// One of the rectangles of a link. Returns false if there are fewer.
@c(lw_label_get_link_rect)
package func lwLabelGetLinkRect(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ number: gint, _ index: gint,
    _ rect: UnsafeMutablePointer<graphene_rect_t>?
) -> gboolean {
    nonisolated(unsafe) let rect = rect
    rect?.pointee = graphene_rect_t()
    return valueOfLabel(label, 0) { state in
        guard let rects = state.link(number)?.rects, rects.indices.contains(Int(index)) else { return 0 }
        rect?.pointee = graphene_rect_t(rects[Int(index)].offset(by: state.frameOrigin()))
        return 1
    }
}

/// The number of the link at a point; -1 if there is none.
@c(lw_label_get_link_at)
package func lwLabelGetLinkAt(_ label: UnsafeMutablePointer<GtkWidget>?, _ x: gdouble, _ y: gdouble) -> gint {
    valueOfLabel(label, -1) { state in
        guard x.isFinite, y.isFinite else { return -1 }
        let point = state.framePoint(Point(x: x, y: y))
        return state.currentLinks().firstIndex { $0.contains(point) }.map { gint(clamping: $0) } ?? -1
    }
}

/// The number of the link that is pressed, while the pointer is on it; -1 if none is.
@c(lw_label_get_active_link)
package func lwLabelGetActiveLink(_ label: UnsafeMutablePointer<GtkWidget>?) -> gint {
    valueOfLabel(label, -1) { state in
        guard let active = state.parts.links?.active else { return -1 }
        return state.currentLinks().firstIndex { $0.range == active.range }.map { gint(clamping: $0) } ?? -1
    }
}

/// Shows the links with these URIs as visited, and no others.
@c(lw_label_set_visited_links)
package func lwLabelSetVisitedLinks(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ uris: UnsafePointer<UnsafePointer<CChar>?>?
) {
    let values = strings(uris).map { LinkValue(url: $0) }
    withLabel(label) { $0.setVisitedLinks(Set(values)) }
}

/// The URIs of the links that are shown as visited, in an array that ends with NULL. The caller frees it with its strings.
@c(lw_label_get_visited_links)
package func lwLabelGetVisitedLinks(
    _ label: UnsafeMutablePointer<GtkWidget>?
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let urls = valueOfLabel(label, []) { $0.parts.links?.visited.compactMap(\.url).sorted() ?? [] }
    let array = g_malloc0(gsize((urls.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride))?
        .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, url) in urls.enumerated() { array?[index] = g_strdup(url) }
    return array
}

/// The strings of an array that ends with NULL.
private func strings(_ array: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
    var (strings, next): ([String], _) = ([], array)
    while let string = next?.pointee {
        strings.append(String(c: string))
        next = next?.advanced(by: 1)
    }
    return strings
}

/// Highlights ranges of the text with a background colour.
@c(lw_label_set_highlights)
package func lwLabelSetHighlights(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ ranges: UnsafePointer<LwRange>?, _ count: gsize,
    _ color: UnsafePointer<GdkRGBA>?
) {
    let highlights = highlights(ranges, count, color)
    withLabel(label) { $0.setPaint(\.highlights, highlights) }
}

/// Highlights one more range, which wins over the others.
@c(lw_label_highlight_range)
package func lwLabelHighlightRange(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ start: gint, _ end: gint, _ color: UnsafePointer<GdkRGBA>?
) {
    let highlight = highlight(LwRange(start: start, end: end), color)
    withLabel(label) { $0.setPaint(\.highlight, highlight) }
}

/// Highlights ranges of a long text with a background colour.
@c(lw_long_label_set_highlights)
package func lwLongLabelSetHighlights(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ ranges: UnsafePointer<LwRange>?, _ count: gsize,
    _ color: UnsafePointer<GdkRGBA>?
) {
    let highlights = highlights(ranges, count, color)
    withLongLabel(label) {
        $0.highlights = highlights
        $0.updateHighlights()
    }
}

/// Highlights one more range of a long text, which wins over the others.
@c(lw_long_label_highlight_range)
package func lwLongLabelHighlightRange(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ start: gint, _ end: gint, _ color: UnsafePointer<GdkRGBA>?
) {
    let highlight = highlight(LwRange(start: start, end: end), color)
    withLongLabel(label) {
        $0.highlight = highlight
        $0.updateHighlights()
    }
}

private func highlights(
    _ ranges: UnsafePointer<LwRange>?, _ count: gsize, _ color: UnsafePointer<GdkRGBA>?
) -> [DrawingOptions.Highlight] {
    UnsafeBufferPointer(start: ranges, count: ranges == nil ? 0 : Int(clamping: count))
        .compactMap { highlight($0, color) }
}

/// nil without a colour, or for a range without text.
private func highlight(_ range: LwRange, _ color: UnsafePointer<GdkRGBA>?) -> DrawingOptions.Highlight? {
    guard let color, range.start >= 0, range.end > range.start else { return nil }
    return DrawingOptions.Highlight(range: Int(range.start)..<Int(range.end), color: Color(color.pointee))
}

extension LwRange {
    init(_ range: Range<Int>) {
        self.init(start: gint(clamping: range.lowerBound), end: gint(clamping: range.upperBound))
    }
}

extension LabelState {
    /// The link with a number in the order of the text.
    fileprivate func link(_ number: gint) -> TextLink? {
        let links = currentLinks()
        return links.indices.contains(Int(number)) ? links[Int(number)] : nil
    }
}
