import LabelWidget

/// The about dialog.
@MainActor
enum AboutDialog {
    /// Opens the dialog above a window.
    static func present(over window: Widget) {
        let dialog: Widget = gtk_about_dialog_new()
        let about = dialog.opaque
        gtk_about_dialog_set_program_name(about, "LabelWidget")
        gtk_about_dialog_set_version(about, String(cString: lwVersion()))
        gtk_about_dialog_set_comments(
            about, tr("A label for GTK 4 on a text engine of its own.\nThe demo has a page for each feature."))
        gtk_about_dialog_set_license_type(about, GTK_LICENSE_BSD)
        gtk_about_dialog_set_logo_icon_name(about, "accessories-dictionary-symbolic")
        gtk_window_set_transient_for(dialog.of(), window.of())
        gtk_window_set_modal(dialog.of(), 1)
        gtk_window_set_destroy_with_parent(dialog.of(), 1)
        gtk_window_present(dialog.of())
    }
}
