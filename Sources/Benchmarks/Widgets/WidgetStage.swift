import CLabelGtk
import LabelWidget

/// A window with a box for labels.
@MainActor
final class WidgetStage {
    private let window: SceneWindow
    private let box: UnsafeMutablePointer<GtkWidget>

    /// Opens the window and waits until it is drawn. It is small, because drawing pixels is no matter of labels.
    init() {
        guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let scroller = gtk_scrolled_window_new() else {
            preconditionFailure("GTK always makes a box.")
        }
        self.box = box
        gtk_scrolled_window_set_child(OpaquePointer(scroller), box)
        window = SceneWindow(showing: scroller, width: 340, height: 80)
    }

    func close() { window.close() }

    func append(_ label: LabelKind.Made) { append(label.widget) }

    func append(_ widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_box_append(GtkCast.to(gtk_box_get_type(), box), widget)
    }

    /// Removes a label and releases it.
    func remove(_ label: LabelKind.Made) {
        gtk_box_remove(GtkCast.to(gtk_box_get_type(), box), label.widget)
        label.release()
    }

    /// Gives a label its size.
    func allocate(_ label: LabelKind.Made, width: Int32) {
        var place = GtkAllocation(x: 0, y: 0, width: width, height: label.widget.measure(width: width))
        gtk_widget_size_allocate(label.widget, &place, -1)
    }

    /// Makes the render node of a label.
    func snapshot(_ label: LabelKind.Made) {
        guard let snapshot = gtk_snapshot_new() else { return }
        gtk_widget_snapshot_child(box, label.widget, snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
        gsk_render_node_unref(node)
    }

    /// Runs the main loop until the window is drawn again: styles, sizes and nodes are up to date then.
    func drawFrame() { window.drawFrame() }
}
