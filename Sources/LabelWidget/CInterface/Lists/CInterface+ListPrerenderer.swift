import CLabelGtk
import TextEngine

// Texts of a list's next rows, made on other threads.

/// The GObject type `LwListPrerenderer`.
@c(lw_list_prerenderer_get_type)
package func lwListPrerendererGetType() -> GType {
    MainThread.onAnyThread { ListPrerendererClass.type }
}

/// Creates a prerenderer for the rows of a list. The caller owns the reference.
@c(lw_list_prerenderer_new)
package func lwListPrerendererNew(
    _ rowsAhead: guint, _ getText: (@convention(c) (guint, gpointer?) -> OpaquePointer?)?, _ data: gpointer?,
    _ destroy: GDestroyNotify?
) -> OpaquePointer? {
    let data = CData(data, destroy)
    guard isOnMainThread(#function) else { return nil }
    guard let getText else {
        cgtk_critical("lw_list_prerenderer_new: a function for the texts is needed.")
        return nil
    }
    nonisolated(unsafe) var result: OpaquePointer?
    MainThread.assume {
        guard let object = WidgetType.makeObject(ListPrerendererClass.type) else { return }
        ListPrerendererClass.state(of: object)?.prerenderer = ListPrerenderer(rowsAhead: Int(rowsAhead)) { position in
            guard let text = getText(guint(clamping: position), data.pointer) else { return nil }
            defer { lwTextFree(text) }
            return CText.argument(text, "lwListPrerendererNew")
        }
        result = OpaquePointer(UnsafeMutableRawPointer(object))
    }
    return result
}

/// Shows the text of an item in a label.
@c(lw_list_prerenderer_bind)
package func lwListPrerendererBind(
    _ prerenderer: OpaquePointer?, _ label: UnsafeMutablePointer<GtkWidget>?, _ position: guint
) {
    withRow(prerenderer, label) { $0.bind($1, to: Int(position)) }
}

/// Says that a label shows no item any more.
@c(lw_list_prerenderer_unbind)
package func lwListPrerendererUnbind(_ prerenderer: OpaquePointer?, _ label: UnsafeMutablePointer<GtkWidget>?) {
    withRow(prerenderer, label) { $0.unbind($1) }
}

/// Forgets what is prepared.
@c(lw_list_prerenderer_clear)
package func lwListPrerendererClear(_ prerenderer: OpaquePointer?) {
    withState(of: prerenderer.map { UnsafeMutableRawPointer($0) }, ListPrerendererClass.self, #function) {
        $0.prerenderer.removeAll()
    }
}

private func withRow(
    _ prerenderer: OpaquePointer?, _ label: UnsafeMutablePointer<GtkWidget>?, _ function: StaticString = #function,
    _ body: @MainActor (ListPrerenderer, Label) -> Void
) {
    nonisolated(unsafe) let label = label
    withState(of: prerenderer.map { UnsafeMutableRawPointer($0) }, ListPrerendererClass.self, function) { state in
        withLabel(label, function) { body(state.prerenderer, Label(of: $0)) }
    }
}
