import CLabelGtk
import TextEngine

/// The primary clipboard's text, which a middle click pastes: what is selected now.
@MainActor
final class PrimarySelection {
    /// That of the widget's display.
    private let clipboard: OpaquePointer?
    private let content: UnsafeMutablePointer<GdkContentProvider>
    private let reference: OwnedObject

    /// - Parameter lost: Called when another widget or program has selected something.
    init(
        of widget: UnsafeMutablePointer<GtkWidget>, text: @escaping @MainActor () -> StyledText?,
        lost: @escaping @MainActor () -> Void
    ) {
        clipboard = gtk_widget_get_primary_clipboard(widget)
        content = SelectionContent.make(text, wasDetached: lost)
        reference = OwnedObject(content)
    }

    /// Takes the clipboard if anything is selected, else gives it up.
    func update(hasSelection: Bool) {
        guard let clipboard else { return }
        if hasSelection {
            gdk_content_provider_content_changed(content)
            gdk_clipboard_set_content(clipboard, content)
        } else if gdk_clipboard_get_content(clipboard) == content {
            gdk_clipboard_set_content(clipboard, nil)
        }
    }
}
