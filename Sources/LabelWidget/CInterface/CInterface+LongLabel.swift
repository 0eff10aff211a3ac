import CLabelGtk
import TextEngine

// Texts of any length. Their offsets are bytes, because characters would have to be counted from the start.

/// Runs the body with a long label's state. Does nothing, with a critical message, if the widget is no `LwLongLabel`.
func withLongLabel(
    _ widget: CWidget?, _ function: StaticString = #function, _ body: @MainActor (LongLabelState) -> Void
) {
    withState(of: widget.map { UnsafeMutableRawPointer($0) }, LongLabelClass.self, function, body)
}

/// The GObject type `LwLongLabel`. Register it before you load a builder file that uses it.
@c(lw_long_label_get_type)
package func lwLongLabelGetType() -> GType {
    MainThread.onAnyThread { LongLabelClass.type }
}

/// Creates a label for a text of any length. The reference is floating.
@c(lw_long_label_new)
package func lwLongLabelNew(_ text: UnsafePointer<CChar>?) -> UnsafeMutablePointer<GtkWidget>? {
    let text = String(c: text)
    return makeWidget(LongLabelClass.self) { $0.setText(StyledText(text)) }
}

/// Shows a text.
@c(lw_long_label_set_text)
package func lwLongLabelSetText(_ label: UnsafeMutablePointer<GtkWidget>?, _ text: UnsafePointer<CChar>?) {
    let string = String(c: text)
    withLongLabel(label) { $0.change { $0.setText(StyledText(string)) } }
}

/// The text. The caller frees it.
@c(lw_long_label_get_text)
package func lwLongLabelGetText(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<CChar>? {
    nonisolated(unsafe) var text: UnsafeMutablePointer<CChar>?
    withLongLabel(label) { text = g_strdup($0.blocks.text.string) }
    return text
}

/// The bytes of the text that one of its labels shows. Returns false if it shows nothing of the text.
@c(lw_long_label_get_range_of)
package func lwLongLabelGetRangeOf(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ part: UnsafeMutablePointer<GtkWidget>?,
    _ start: UnsafeMutablePointer<gsize>?, _ end: UnsafeMutablePointer<gsize>?
) -> gboolean {
    nonisolated(unsafe) let part = part
    nonisolated(unsafe) var range: Range<Int>?
    withLongLabel(label) { state in range = part.flatMap { state.range(of: $0) } }
    start?.pointee = gsize(range?.lowerBound ?? 0)
    end?.pointee = gsize(range?.upperBound ?? 0)
    return range == nil ? 0 : 1
}

/// Makes all labels again.
@c(lw_long_label_make_labels_again)
package func lwLongLabelMakeLabelsAgain(_ label: UnsafeMutablePointer<GtkWidget>?) {
    withLongLabel(label) { $0.change { $0.makeLabelsAgain() } }
}

/// Appends a text.
@c(lw_long_label_append)
package func lwLongLabelAppend(_ label: UnsafeMutablePointer<GtkWidget>?, _ text: UnsafePointer<CChar>?) {
    let string = String(c: text)
    withLongLabel(label) { $0.change { $0.append(StyledText(string)) } }
}

/// Appends a text with Pango markup. Returns false, with an error, if the markup is wrong.
@c(lw_long_label_append_markup)
package func lwLongLabelAppendMarkup(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ markup: UnsafePointer<CChar>?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    let markup = String(c: markup)
    nonisolated(unsafe) var (isRight, error) = (false, error)
    withLongLabel(label) { state in
        do throws(MarkupError) {
            let text = try state.text(ofMarkup: markup)
            state.change { $0.append(text) }
            isRight = true
        } catch let failure {
            g_set_error_literal(error, g_markup_error_quark(), gint(G_MARKUP_ERROR_PARSE.rawValue), "\(failure)")
        }
    }
    return isRight ? 1 : 0
}

/// Shows a text with its styles.
@c(lw_long_label_set_styled_text)
package func lwLongLabelSetStyledText(_ label: UnsafeMutablePointer<GtkWidget>?, _ text: OpaquePointer?) {
    guard let text = CText.argument(text) else { return }
    withLongLabel(label) { $0.change { $0.setText(text) } }
}

/// The text with its styles. The caller frees it.
@c(lw_long_label_get_styled_text)
package func lwLongLabelGetStyledText(_ label: UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer? {
    nonisolated(unsafe) var text: OpaquePointer?
    withLongLabel(label) { text = CText.make($0.blocks.text) }
    return text
}

/// Appends a text with its styles.
@c(lw_long_label_append_styled_text)
package func lwLongLabelAppendStyledText(_ label: UnsafeMutablePointer<GtkWidget>?, _ text: OpaquePointer?) {
    guard let text = CText.argument(text) else { return }
    withLongLabel(label) { $0.change { $0.append(text) } }
}

/// Removes bytes from the start of the text.
@c(lw_long_label_remove_first)
package func lwLongLabelRemoveFirst(_ label: UnsafeMutablePointer<GtkWidget>?, _ bytes: gsize) {
    withLongLabel(label) { $0.change { $0.removeFirst(bytes: Int(clamping: bytes)) } }
}

/// Scrolls so that a range of bytes is seen.
@c(lw_long_label_scroll_to)
package func lwLongLabelScrollTo(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ start: gsize, _ end: gsize, _ alignment: Double
) {
    withLongLabel(label) {
        let start = Int(clamping: start)
        $0.scroll(
            to: ScrollTarget(
                range: start..<max(start, Int(clamping: end)),
                alignment: alignment < 0 ? nil : ScrollRequest.clamped(alignment)))
    }
}

/// The bytes whose lines are seen. Returns false before the widget has a size.
@c(lw_long_label_get_visible_range)
package func lwLongLabelGetVisibleRange(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ start: UnsafeMutablePointer<gsize>?,
    _ end: UnsafeMutablePointer<gsize>?
) -> gboolean {
    nonisolated(unsafe) var (start, end, isKnown) = (start, end, false)
    withLongLabel(label) {
        let range = $0.visibleRange
        start?.pointee = gsize(range.lowerBound)
        end?.pointee = gsize(range.upperBound)
        isKnown = $0.viewSize != nil
    }
    return isKnown ? 1 : 0
}

/// Selects a range of bytes, if the text is selectable.
@c(lw_long_label_select_range)
package func lwLongLabelSelectRange(_ label: UnsafeMutablePointer<GtkWidget>?, _ start: gsize, _ end: gsize) {
    withLongLabel(label) {
        let start = Int(clamping: start)
        $0.select(start..<max(start, Int(clamping: end)))
    }
}

/// The bytes that are selected, or the place of the cursor. Returns whether any are selected.
@c(lw_long_label_get_selected_range)
package func lwLongLabelGetSelectedRange(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ start: UnsafeMutablePointer<gsize>?,
    _ end: UnsafeMutablePointer<gsize>?
) -> gboolean {
    nonisolated(unsafe) var (start, end, isSelected) = (start, end, false)
    withLongLabel(label) {
        let range = $0.selectedRange ?? 0..<0
        start?.pointee = gsize(range.lowerBound)
        end?.pointee = gsize(range.upperBound)
        isSelected = !range.isEmpty
    }
    return isSelected ? 1 : 0
}

/// Selects the whole text, if it is selectable.
@c(lw_long_label_select_all)
package func lwLongLabelSelectAll(_ label: UnsafeMutablePointer<GtkWidget>?) {
    withLongLabel(label) { $0.selectAll() }
}

/// Selects nothing.
@c(lw_long_label_unselect_all)
package func lwLongLabelUnselectAll(_ label: UnsafeMutablePointer<GtkWidget>?) {
    withLongLabel(label) { $0.select(nil) }
}

/// What is selected as plain text; NULL if nothing is. The caller frees it. O(selected text).
@c(lw_long_label_get_selected_text)
package func lwLongLabelGetSelectedText(_ label: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<CChar>? {
    nonisolated(unsafe) var text: UnsafeMutablePointer<CChar>?
    withLongLabel(label) { text = $0.group.selectedText.flatMap { g_strdup($0.plainText) } }
    return text
}
