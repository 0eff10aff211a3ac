import CLabelGtk
import TextEngine

// Layout, size, menu and selection.

/// Sets the alignment of lines.
@c(lw_label_set_justify)
package func lwLabelSetJustify(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: GtkJustification) {
    let alignment = TextAlignment(value)
    guard alignment.justification == value else {
        return cgtk_critical("lw_label_set_justify: \(value.rawValue) is no GtkJustification.")
    }
    withLabel(label) { $0.setOption(\.defaultTextAlignment, alignment) }
}

/// The alignment of lines.
@c(lw_label_get_justify)
package func lwLabelGetJustify(_ label: UnsafeMutablePointer<GtkWidget>?) -> GtkJustification {
    valueOfLabel(label, GTK_JUSTIFY_LEFT) { $0.options.frame.defaultTextAlignment.justification }
}

/// Sets the direction of paragraphs without a direction of their own.
@c(lw_label_set_base_direction)
package func lwLabelSetBaseDirection(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: UInt32) {
    guard let direction = BaseDirection(rawValue: value) else {
        return cgtk_critical("lw_label_set_base_direction: \(value) is no LwBaseDirection.")
    }
    withLabel(label) { $0.setBaseDirection(direction) }
}

/// The direction of paragraphs without a direction of their own.
@c(lw_label_get_base_direction)
package func lwLabelGetBaseDirection(_ label: UnsafeMutablePointer<GtkWidget>?) -> UInt32 {
    valueOfLabel(label, 0) { $0.options.baseDirection.rawValue }
}

/// Sets where each paragraph is cut that has no room.
@c(lw_label_set_ellipsize)
package func lwLabelSetEllipsize(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: PangoEllipsizeMode) {
    let mode = TruncationMode(value)
    guard mode.pangoValue == value else {
        return cgtk_critical("lw_label_set_ellipsize: \(value.rawValue) is no PangoEllipsizeMode.")
    }
    withLabel(label) { $0.setEllipsis(mode) }
}

/// Where each paragraph is cut that has no room.
@c(lw_label_get_ellipsize)
package func lwLabelGetEllipsize(_ label: UnsafeMutablePointer<GtkWidget>?) -> PangoEllipsizeMode {
    valueOfLabel(label, PANGO_ELLIPSIZE_NONE) { $0.options.ellipsis.mode.pangoValue }
}

/// Sets the least width in characters.
@c(lw_label_set_width_chars)
package func lwLabelSetWidthChars(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: gint) {
    withLabel(label) { $0.setWidthInCharacters(Int(value)) }
}

/// The least width in characters.
@c(lw_label_get_width_chars)
package func lwLabelGetWidthChars(_ label: UnsafeMutablePointer<GtkWidget>?) -> gint {
    valueOfLabel(label, -1) { gint(clamping: $0.sizeRequest.widthInCharacters) }
}

/// Sets the largest natural width in characters.
@c(lw_label_set_max_width_chars)
package func lwLabelSetMaxWidthChars(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: gint) {
    withLabel(label) { $0.setMaximumWidthInCharacters(Int(value)) }
}

/// The largest natural width in characters.
@c(lw_label_get_max_width_chars)
package func lwLabelGetMaxWidthChars(_ label: UnsafeMutablePointer<GtkWidget>?) -> gint {
    valueOfLabel(label, -1) { gint(clamping: $0.sizeRequest.maximumWidthInCharacters) }
}

/// Sets the largest number of lines of each paragraph.
@c(lw_label_set_lines)
package func lwLabelSetLines(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: gint) {
    withLabel(label) { $0.setLinesInParagraph(Int(value)) }
}

/// The largest number of lines of each paragraph.
@c(lw_label_get_lines)
package func lwLabelGetLines(_ label: UnsafeMutablePointer<GtkWidget>?) -> gint {
    valueOfLabel(label, -1) { gint(clamping: $0.options.ellipsis.lines) }
}

/// Sets whether lines wrap.
@c(lw_label_set_wrap)
package func lwLabelSetWrap(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: gboolean) {
    withLabel(label) { $0.setWrapMode(value != 0 ? $0.options.wrapModeOfWrapping : .none) }
}

/// Whether lines wrap.
@c(lw_label_get_wrap)
package func lwLabelGetWrap(_ label: UnsafeMutablePointer<GtkWidget>?) -> gboolean {
    valueOfLabel(label, 0) { $0.options.frame.wrapMode == .none ? 0 : 1 }
}

/// Sets where lines wrap.
@c(lw_label_set_wrap_mode)
package func lwLabelSetWrapMode(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: PangoWrapMode) {
    guard let mode = TextFrameOptions.WrapMode(pangoValue: value.rawValue) else {
        return cgtk_critical("lw_label_set_wrap_mode: \(value.rawValue) is no PangoWrapMode.")
    }
    withLabel(label) { $0.setWrapModeOfWrapping(mode) }
}

/// Where lines wrap.
@c(lw_label_get_wrap_mode)
package func lwLabelGetWrapMode(_ label: UnsafeMutablePointer<GtkWidget>?) -> PangoWrapMode {
    valueOfLabel(label, PANGO_WRAP_WORD) { PangoWrapMode($0.options.wrapModeOfWrapping.pangoValue) }
}

/// Sets how the natural width for a height is found.
@c(lw_label_set_natural_wrap_mode)
package func lwLabelSetNaturalWrapMode(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: GtkNaturalWrapMode) {
    let mode = NaturalWrapMode(value)
    guard mode.gtkValue == value else {
        return cgtk_critical("lw_label_set_natural_wrap_mode: \(value.rawValue) is no GtkNaturalWrapMode.")
    }
    withLabel(label) { $0.setNaturalWrapMode(mode) }
}

/// How the natural width for a height is found.
@c(lw_label_get_natural_wrap_mode)
package func lwLabelGetNaturalWrapMode(_ label: UnsafeMutablePointer<GtkWidget>?) -> GtkNaturalWrapMode {
    valueOfLabel(label, GTK_NATURAL_WRAP_INHERIT) { $0.sizeRequest.naturalWrapMode.gtkValue }
}

/// Sets whether the text is one line.
@c(lw_label_set_single_line_mode)
package func lwLabelSetSingleLineMode(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: gboolean) {
    withLabel(label) { $0.setSingleLineMode(value != 0) }
}

/// Whether the text is one line.
@c(lw_label_get_single_line_mode)
package func lwLabelGetSingleLineMode(_ label: UnsafeMutablePointer<GtkWidget>?) -> gboolean {
    valueOfLabel(label, 0) { $0.options.isSingleLine ? 1 : 0 }
}

/// Sets the horizontal position of the text.
@c(lw_label_set_xalign)
package func lwLabelSetXalign(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: Float) {
    withLabel(label) { $0.setXAlignment(Double(value)) }
}

/// The horizontal position of the text.
@c(lw_label_get_xalign)
package func lwLabelGetXalign(_ label: UnsafeMutablePointer<GtkWidget>?) -> Float {
    valueOfLabel(label, 0.5) { Float($0.geometry.xAlignment) }
}

/// Sets the vertical position of the text.
@c(lw_label_set_yalign)
package func lwLabelSetYalign(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: Float) {
    withLabel(label) { $0.setYAlignment(Double(value)) }
}

/// The vertical position of the text.
@c(lw_label_get_yalign)
package func lwLabelGetYalign(_ label: UnsafeMutablePointer<GtkWidget>?) -> Float {
    valueOfLabel(label, 0.5) { Float($0.geometry.yAlignment) }
}

/// Sets a menu that the context menu shows after its own items. The label takes a reference.
@c(lw_label_set_extra_menu)
package func lwLabelSetExtraMenu(_ label: UnsafeMutablePointer<GtkWidget>?, _ value: OpaquePointer?) {
    nonisolated(unsafe) let value = value
    if let value, !UnsafeMutableRawPointer(value).isInstance(of: g_menu_model_get_type()) {
        return cgtk_critical("lw_label_set_extra_menu: a GMenuModel is needed.")
    }
    withLabel(label) { $0.setExtraMenu(value) }
}

/// The menu that the context menu shows after its own items, owned by the label.
@c(lw_label_get_extra_menu)
package func lwLabelGetExtraMenu(_ label: UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer? {
    valueOfLabel(label, nil) { $0.parts.menu?.extra }
}

/// The place of the text in the widget, in pixels.
@c(lw_label_get_layout_offsets)
package func lwLabelGetLayoutOffsets(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ x: UnsafeMutablePointer<gint>?, _ y: UnsafeMutablePointer<gint>?
) {
    let origin = valueOfLabel(label, Point(x: 0, y: 0)) { $0.frameOrigin() }
    x?.pointee = origin.x.roundedToPixel
    y?.pointee = origin.y.roundedToPixel
}

/// Scrolls what is around the label in the next frame, so that a range of characters is seen. Negative offsets are the text's end.
///
/// - Parameter alignment: Where the range is in the view, from 0 for the start to 1 for the end. A negative one moves the view as
///   little as possible.
@c(lw_label_scroll_to)
package func lwLabelScrollTo(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ start: gint, _ end: gint, _ alignment: gdouble
) {
    withLabel(label) {
        // Of the coming text: the view moves when that is shown.
        let text = $0.text
        let (lower, upper) = (text.offset(ofCharacter: Int(start)), text.offset(ofCharacter: Int(end)))
        $0.scroll(to: min(lower, upper)..<max(lower, upper), alignment: alignment < 0 ? nil : alignment)
    }
}
