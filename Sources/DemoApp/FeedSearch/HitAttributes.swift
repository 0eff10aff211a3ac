import LabelWidget

/// Marks for GTK's own labels.
@MainActor
enum HitAttributes {
    /// Calls a closure with the marks of a part of a post.
    ///
    /// - Parameters:
    ///   - start: Where the label's text starts in the post's. Hits before it are left out.
    ///   - others: Attributes that the label has besides.
    static func with(
        _ hits: PostHits, from start: Int, besides others: OpaquePointer? = nil, _ body: (OpaquePointer?) -> Void
    ) {
        let ranges = hits.ranges.filter { $0.lowerBound >= start }
        guard !ranges.isEmpty else { return body(others) }
        let list = pango_attr_list_copy(others) ?? pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        for range in ranges {
            let color = range == hits.current ? HitColor.current : HitColor.found
            let values = [color.red, color.green, color.blue].map { guint16($0 * 65_535) }
            let background = pango_attr_background_new(values[0], values[1], values[2])
            for attribute in [background, pango_attr_background_alpha_new(guint16(color.alpha * 65_535))] {
                attribute?.pointee.start_index = guint(range.lowerBound - start)
                attribute?.pointee.end_index = guint(range.upperBound - start)
                pango_attr_list_insert(list, attribute)
            }
        }
        body(list)
    }
}
