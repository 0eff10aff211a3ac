import CLabelCairo
import CLabelGtk
import TextEngine

// The engine without a label: lines, places, and pictures. These functions may be called on any thread.

/// The GObject type `LwLayout`.
@c(lw_layout_get_type)
package func lwLayoutGetType() -> GType { CLayout.type }

/// Creates a layout of a text. The caller frees it.
@c(lw_layout_new)
package func lwLayoutNew(_ text: OpaquePointer?) -> OpaquePointer? {
    CText.argument(text).map { CLayout.make(CLayout($0)) }
}

/// Copies a layout. The caller frees the copy.
@c(lw_layout_copy)
package func lwLayoutCopy(_ layout: OpaquePointer?) -> OpaquePointer? { CLayout.copy(layout) }

/// Frees a layout; NULL is ignored.
@c(lw_layout_free)
package func lwLayoutFree(_ layout: OpaquePointer?) { CLayout.free(layout) }

/// Sets the text.
@c(lw_layout_set_text)
package func lwLayoutSetText(_ layout: OpaquePointer?, _ text: OpaquePointer?) {
    if let text = CText.argument(text) { CLayout.change(layout) { $0.text = text } }
}

/// Sets the font of text that has none of its own.
@c(lw_layout_set_font)
package func lwLayoutSetFont(_ layout: OpaquePointer?, _ font: OpaquePointer?) {
    CLayout.change(layout) { $0.font = font.map { FontDescription(pango: $0, resolution: 96) } }
}

/// Sets the box. Negative extents have no limit.
@c(lw_layout_set_size)
package func lwLayoutSetSize(_ layout: OpaquePointer?, _ width: Double, _ height: Double) {
    func extent(_ length: Double) -> Double { length >= 0 ? length : .infinity }
    CLayout.change(layout) { $0.size = Size(width: extent(width), height: extent(height)) }
}

/// Sets where lines wrap.
@c(lw_layout_set_wrap_mode)
package func lwLayoutSetWrapMode(_ layout: OpaquePointer?, _ mode: PangoWrapMode) {
    guard let mode = TextFrameOptions.WrapMode(pangoValue: mode.rawValue) else {
        return cgtk_critical("lw_layout_set_wrap_mode: \(mode.rawValue) is no PangoWrapMode.")
    }
    CLayout.change(layout) { $0.options.wrapMode = mode }
}

/// Sets the largest number of lines.
@c(lw_layout_set_max_lines)
package func lwLayoutSetMaxLines(_ layout: OpaquePointer?, _ lines: gint) {
    CLayout.change(layout) { $0.options.maximumNumberOfLines = Int(lines) }
}

/// Sets what is cut of the last line, and what stands for it.
@c(lw_layout_set_truncation)
package func lwLayoutSetTruncation(_ layout: OpaquePointer?, _ mode: UInt32, _ token: OpaquePointer?) {
    guard let mode = TruncationMode(rawValue: mode) else {
        return cgtk_critical("lw_layout_set_truncation: \(mode) is no LwTruncationMode.")
    }
    guard let text = CText.argument(token) else { return }
    CLayout.change(layout) {
        $0.options.lastLineTruncationMode = mode
        $0.options.truncationToken = token == nil ? nil : text
    }
}

/// Sets the alignment of paragraphs.
@c(lw_layout_set_alignment)
package func lwLayoutSetAlignment(_ layout: OpaquePointer?, _ alignment: UInt32) {
    guard let alignment = TextAlignment(rawValue: alignment) else {
        return cgtk_critical("lw_layout_set_alignment: \(alignment) is no LwTextAlignment.")
    }
    CLayout.change(layout) { $0.options.defaultTextAlignment = alignment }
}

/// The bounds of the lines, in the box.
@c(lw_layout_get_bounds)
package func lwLayoutGetBounds(_ layout: OpaquePointer?, _ bounds: UnsafeMutablePointer<graphene_rect_t>?) {
    bounds?.pointee = graphene_rect_t()
    CLayout.change(layout) { bounds?.pointee = graphene_rect_t($0.frame.layoutBounds) }
}

/// The number of lines.
@c(lw_layout_get_line_count)
package func lwLayoutGetLineCount(_ layout: OpaquePointer?) -> gint {
    CLayout.read(layout, 0) { gint(clamping: $0.frame.lineCount) }
}

/// Whether text is cut.
@c(lw_layout_is_truncated)
package func lwLayoutIsTruncated(_ layout: OpaquePointer?) -> gboolean {
    CLayout.read(layout, 0) { $0.frame.isTruncated || $0.frame.isClipped ? 1 : 0 }
}

/// The y of each line's baseline. The caller frees it; NULL without lines.
@c(lw_layout_get_baselines)
package func lwLayoutGetBaselines(
    _ layout: OpaquePointer?, _ count: UnsafeMutablePointer<gsize>?
) -> UnsafeMutablePointer<gdouble>? {
    count?.pointee = 0
    return CLayout.read(layout, nil) { CArray.make($0.frame.lines.map(\.origin.y), count) }
}

/// The byte of the character that is nearest to a point. Returns whether the point is on the character.
@c(lw_layout_get_index_at)
package func lwLayoutGetIndexAt(
    _ layout: OpaquePointer?, _ x: Double, _ y: Double, _ index: UnsafeMutablePointer<gint>?
) -> gboolean {
    index?.pointee = 0
    return CLayout.read(layout, 0) {
        let point = Point(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
        guard let cluster = $0.frame.cluster(closestTo: point) else { return 0 }
        index?.pointee = gint(clamping: cluster.range.lowerBound)
        return cluster.bounds.contains(point) ? 1 : 0
    }
}

/// The place of a cursor before a byte. Returns false if that is not shown.
@c(lw_layout_get_caret)
package func lwLayoutGetCaret(
    _ layout: OpaquePointer?, _ index: gint, _ caret: UnsafeMutablePointer<graphene_rect_t>?
) -> gboolean {
    caret?.pointee = graphene_rect_t()
    return CLayout.read(layout, 0) {
        guard (0...$0.text.count).contains(Int(index)), let place = $0.frame.caret(at: Int(index)) else { return 0 }
        caret?.pointee = graphene_rect_t(
            Rect(x: place.x, y: place.top, width: 0, height: place.bottom - place.top))
        return 1
    }
}

/// One of the rectangles of a range. Returns false if there are fewer.
@c(lw_layout_get_range_rect)
package func lwLayoutGetRangeRect(
    _ layout: OpaquePointer?, _ start: gint, _ end: gint, _ index: gint,
    _ rect: UnsafeMutablePointer<graphene_rect_t>?
) -> gboolean {
    rect?.pointee = graphene_rect_t()
    return CLayout.read(layout, 0) {
        let start = max(Int(start), 0)
        let rects = $0.rects(for: start..<max(start, Int(end)))
        guard rects.indices.contains(Int(index)) else { return 0 }
        rect?.pointee = graphene_rect_t(rects[Int(index)])
        return 1
    }
}

/// Draws the text at the context's origin.
@c(lw_layout_draw)
package func lwLayoutDraw(_ layout: OpaquePointer?, _ context: OpaquePointer?, _ color: UnsafePointer<GdkRGBA>?) {
    guard let context else { return cgtk_critical("lw_layout_draw: the context is NULL.") }
    CLayout.change(layout) { CairoRenderer.draw($0.frame, options: DrawingOptions(color), in: context) }
}

/// Writes a picture. Returns false, with an error, if that fails.
@c(lw_layout_write_to_file)
package func lwLayoutWriteToFile(
    _ layout: OpaquePointer?, _ file: UnsafePointer<CChar>?, _ scale: Double, _ color: UnsafePointer<GdkRGBA>?,
    _ background: UnsafePointer<GdkRGBA>?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    // Another name would be that of another file.
    guard let name = file.map({ String(validatingCString: $0) }) ?? "" else {
        g_set_error_literal(error, lwErrorQuark(), CError.picture, "The name of the file is no UTF-8.")
        return 0
    }
    return CLayout.read(layout, 0) {
        do throws(PictureFile.Failure) {
            try PictureFile.write(
                $0.frame, options: DrawingOptions(color), scale: scale,
                background: background.map { Color($0.pointee) }, file: name)
            return 1
        } catch let failure {
            g_set_error_literal(error, lwErrorQuark(), CError.picture, failure.description)
            return 0
        }
    }
}

extension DrawingOptions {
    /// The options for a colour of text; NULL is black.
    fileprivate init(_ color: UnsafePointer<GdkRGBA>?) {
        self.init(textColor: color.map { Color($0.pointee) } ?? .black)
    }
}
