import CLabelGtk
import LabelWidget
import TextEngine
import WidgetTiming

/// 300 posts, each in five boxes in one another whose children expand, in a scrolled window: what a chat app does.
@MainActor
final class BoxScene {
    static let count = 300
    private static let depth = 5

    private let window: SceneWindow
    private let labels: [SceneLabel]

    /// Makes the labels, shows them and draws them once.
    init(_ kind: SceneKind, texts: [String]) {
        guard let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let scroller = gtk_scrolled_window_new() else {
            preconditionFailure("GTK always makes a box.")
        }
        gtk_scrolled_window_set_child(OpaquePointer(scroller), list)
        labels = (0..<Self.count).map { number in
            let label = ClassClock.count { SceneLabel(kind) }
            label.show(texts[number % texts.count])
            gtk_box_append(GtkCast.to(gtk_box_get_type(), list), Self.nested(label.widget))
            return label
        }
        window = SceneWindow(showing: scroller)
    }

    private static func nested(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
        var inner = widget
        for level in 0..<depth {
            // One is horizontal: the row that has a picture beside the text. Of each further one, GtkLabel takes minutes.
            let orientation = level == 2 ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
            guard let box = gtk_box_new(orientation, 2) else { preconditionFailure("GTK always makes a box.") }
            gtk_widget_set_hexpand(inner, 1)
            gtk_box_append(GtkCast.to(gtk_box_get_type(), box), inner)
            inner = box
        }
        return inner
    }

    /// Gives the window a width; the time in the labels' functions until it is drawn so, in nanoseconds.
    func resize(toWidth width: Int32) -> Double {
        let start = ClassClock.time
        window.resize(toWidth: width)
        return Double(ClassClock.time - start)
    }

    func close() { window.close() }
}
