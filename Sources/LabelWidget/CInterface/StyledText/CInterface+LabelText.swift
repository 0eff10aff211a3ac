import CLabelGtk
import TextEngine

// Styled texts of labels: the text itself, tokens, and what stands in the text.

/// Shows a text with its styles.
@c(lw_label_set_styled_text)
package func lwLabelSetStyledText(_ label: UnsafeMutablePointer<GtkWidget>?, _ text: OpaquePointer?) {
    guard let text = CText.argument(text) else { return }
    withLabel(label) { $0.setText(text) }
}

/// The text with its styles. The caller frees it.
@c(lw_label_get_styled_text)
package func lwLabelGetStyledText(_ label: UnsafeMutablePointer<GtkWidget>?) -> OpaquePointer? {
    valueOfLabel(label, nil) { CText.make($0.latestContent.written) }
}

/// Appends a text with its styles.
@c(lw_label_append_styled_text)
package func lwLabelAppendStyledText(_ label: UnsafeMutablePointer<GtkWidget>?, _ text: OpaquePointer?) {
    guard let text = CText.argument(text) else { return }
    withLabel(label) { $0.append(text) }
}

/// Sets one of the tokens.
@c(lw_label_set_token)
package func lwLabelSetToken(_ label: UnsafeMutablePointer<GtkWidget>?, _ token: UInt32, _ text: OpaquePointer?) {
    guard let new = CText.argument(text) else { return }
    let value = text == nil ? nil : new
    withLabel(label) { state in
        switch CToken(token) {
        case .truncation: state.setOption(\.truncationToken, value)
        case .folding(let action): state.setToken(value, action)
        case nil: cgtk_critical("lw_label_set_token: \(token) is no LwToken.")
        }
    }
}

/// One of the tokens; NULL for the standard one. The caller frees it.
@c(lw_label_get_token)
package func lwLabelGetToken(_ label: UnsafeMutablePointer<GtkWidget>?, _ token: UInt32) -> OpaquePointer? {
    valueOfLabel(label, nil) { state in
        switch CToken(token) {
        case .truncation: state.options.frame.truncationToken.map { CText.make($0) }
        case .folding(let action): state.options.folding[keyPath: action.token].map { CText.make($0) }
        case nil: nil
        }
    }
}

/// `LwToken`.
private enum CToken {
    case truncation
    case folding(Folding.Action)

    init?(_ value: UInt32) {
        switch value {
        case 0: self = .truncation
        case 1: self = .folding(.more)
        case 2: self = .folding(.less)
        default: return nil
        }
    }
}

/// Shows a widget at the place with a name.
@c(lw_label_set_placed_widget)
package func lwLabelSetPlacedWidget(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ id: UnsafePointer<CChar>?, _ widget: UnsafeMutablePointer<GtkWidget>?
) {
    let id = String(c: id)
    nonisolated(unsafe) let widget = widget
    withLabel(label) { label in
        if let widget, !UnsafeMutableRawPointer(widget).isInstance(of: gtk_widget_get_type()) {
            return cgtk_critical("lw_label_set_placed_widget: a GtkWidget is needed.")
        }
        label.attachments(makingIf: widget != nil)?.setWidget(widget, id: id)
    }
}

/// The widget at the place with a name.
@c(lw_label_get_placed_widget)
package func lwLabelGetPlacedWidget(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ id: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<GtkWidget>? {
    let id = String(c: id)
    return valueOfLabel(label, nil) { $0.parts.attachments?.widget(id) }
}

/// Shows a paintable at the places with a name.
@c(lw_label_set_placed_paintable)
package func lwLabelSetPlacedPaintable(
    _ label: UnsafeMutablePointer<GtkWidget>?, _ id: UnsafePointer<CChar>?, _ paintable: OpaquePointer?
) {
    let id = String(c: id)
    nonisolated(unsafe) let paintable = paintable
    withLabel(label) { label in
        if let paintable, !UnsafeMutableRawPointer(paintable).isInstance(of: gdk_paintable_get_type()) {
            return cgtk_critical("lw_label_set_placed_paintable: a GdkPaintable is needed.")
        }
        label.attachments(makingIf: paintable != nil)?.setPaintable(paintable, id: id)
    }
}
