import CLabelGtk
import TextEngine

/// An undrawn child of a label that has a CSS node, for example `selection`. The label draws with its style.
@MainActor
enum StyleNode {
    private static let registration = WidgetType(
        name: "LwStyleNode",
        classInit: { `class`, _ in
            guard let `class` else { return }
            StyleNode.initialize(`class`)
        }, instanceInit: { _, _ in })

    private static var parent = UnsafeMutablePointer<GtkWidgetClass>(bitPattern: 0)

    /// Makes a child with a node name. It is neither seen nor reached. `gtk_widget_unparent` ends it.
    static func make(_ name: String, in label: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        guard let object = GObjectProperty.makeObject(of: registration.type, [("css-name", .string(name))]) else {
            return nil
        }
        let widget = object.assumingMemoryBound(to: GtkWidget.self)
        gtk_widget_set_child_visible(widget, 0)
        gtk_widget_set_can_target(widget, 0)
        Accessibility.setHidden(true, of: widget)
        gtk_widget_set_parent(widget, label)
        return widget
    }

    private static func initialize(_ class: gpointer) {
        parent = g_type_class_peek_parent(`class`)?.assumingMemoryBound(to: GtkWidgetClass.self)
        let widgetClass = `class`.assumingMemoryBound(to: GtkWidgetClass.self)
        widgetClass.pointee.css_changed = { widget, change in
            StyleNode.parent?.pointee.css_changed(widget, change)
            guard let label = gtk_widget_get_parent(widget) else { return }
            LabelClass.state(of: label)?.parts.selection?.styleChanged()
            gtk_widget_queue_draw(label)
        }
    }
}
