import CLabelGtk

/// Makes widgets as C's functions do, in fewer lines.
///
/// ```swift
/// let row = GtkMake.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [label.widget, gtk_button_new_with_label("Reply")])
/// ```
@MainActor
public enum GtkMake {
    /// A box with children. What is NULL is left out.
    public static func box(
        _ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [UnsafeMutablePointer<GtkWidget>?] = []
    ) -> UnsafeMutablePointer<GtkWidget> {
        guard let box = gtk_box_new(orientation, spacing) else { preconditionFailure("GTK makes no box.") }
        for child in children {
            if let child { gtk_box_append(GtkCast.box(box), child) }
        }
        return box
    }
}
