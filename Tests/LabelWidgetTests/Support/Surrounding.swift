import CLabelGtk
import XCTest

@testable import LabelWidget

/// Changes around a label that stands in a row of a list.
@MainActor
enum Surrounding: String, CaseIterable {
    case width, height, scale, parent, selectedRow

    /// Puts a label into the row of a new list in a window.
    static func place(_ label: Label, in window: TestWindow) throws {
        let list = try XCTUnwrap(gtk_list_box_new())
        gtk_list_box_append(list.opaque, label.widget)
        window.append(list)
    }

    static func removeList(of label: Label) {
        gtk_widget_unparent(gtk_widget_get_ancestor(label.widget, gtk_list_box_get_type()))
    }

    /// Makes the change. Of another scale, GTK tells a label by drawing it.
    func change(_ label: Label, in window: TestWindow) throws {
        let widget = label.widget
        let row = try XCTUnwrap(gtk_widget_get_parent(widget))
        let listRow = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkListBoxRow.self)
        switch self {
        case .width: gtk_widget_set_margin_end(widget, 40)
        case .height: gtk_widget_set_size_request(row, -1, 90)
        case .scale:
            DisplayScale.ofSurface = { _ in 1.25 }
            gtk_widget_queue_draw(widget)
        case .parent:
            let list = gtk_widget_get_parent(row)
            gtk_list_box_row_set_child(listRow, nil)
            gtk_widget_unparent(list)
            try Self.place(label, in: window)
        case .selectedRow: gtk_list_box_select_row(gtk_widget_get_parent(row).map { $0.opaque }, listRow)
        }
    }
}
