import LabelWidget

/// The desktop's dialog that asks for the name of a file to write.
@MainActor
final class SaveDialog {
    /// What the user did.
    enum Answer {
        case cancelled
        /// A place without a path, as on a phone.
        case elsewhere
        case chosen(path: String)
    }

    /// The dialog; nil after the answer. GTK does not keep it.
    private var chooser: OpaquePointer?

    /// - Parameters:
    ///   - widget: A widget in the window that waits for the dialog.
    ///   - name: The name that the file has if the user gives none.
    init(over widget: Widget, title: String, name: String, answer: @escaping @MainActor (Answer) -> Void) {
        let window: UnsafeMutablePointer<GtkWindow>? = gtk_widget_get_root(widget).map { Widget($0) }?.of()
        guard
            let new = gtk_file_chooser_native_new(
                title, window, GTK_FILE_CHOOSER_ACTION_SAVE, tr("_Save"), tr("_Cancel"))
        else { return }
        chooser = new
        gtk_file_chooser_set_current_name(new, name)
        let dialog = UnsafeMutableRawPointer(new).assumingMemoryBound(to: GtkNativeDialog.self)
        gtk_native_dialog_set_modal(dialog, 1)
        Signal.connect(new, "response") { [unowned self] arguments in
            let isAccepted = arguments.integer(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
            let file = isAccepted ? gtk_file_chooser_get_file(new) : nil
            let path = TextFile.take(file.flatMap { g_file_get_path($0) })
            if let file { g_object_unref(UnsafeMutableRawPointer(file)) }
            close()
            answer(isAccepted ? path.map { .chosen(path: $0) } ?? .elsewhere : .cancelled)
        }
        gtk_native_dialog_show(dialog)
    }

    isolated deinit { close() }

    private func close() {
        guard let chooser else { return }
        self.chooser = nil
        g_object_unref(UnsafeMutableRawPointer(chooser))
    }
}
