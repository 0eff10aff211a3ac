import CLabelGtk
import TextEngine

/// The GObject class `LwLink`: a widget for a link of a label, so that themes, the Tab key and screen readers can find
/// it. It draws nothing: the label draws the link's text.
@MainActor
enum LinkWidget {
    static var type: GType { registration.type }

    private static let registration = WidgetType(
        name: "LwLink",
        classInit: { `class`, _ in
            guard let `class` else { return }
            LinkWidget.initialize(`class`)
        },
        instanceInit: { instance, _ in
            guard let instance else { return }
            SwiftSlot.fill(instance, offset: LinkWidget.slot, with: LinkState())
        })

    private static var slot: gint = 0
    private static var parent = UnsafeMutablePointer<GtkWidgetClass>(bitPattern: 0)

    /// Makes a link widget as a child of a label.
    static func make(in label: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_parent(widget, label)
        return widget
    }

    /// Shows a link widget, or hides it from view, Tab key and screen readers.
    static func setShown(_ isShown: Bool, _ widget: UnsafeMutablePointer<GtkWidget>) {
        guard (gtk_widget_get_child_visible(widget) != 0) != isShown else { return }
        gtk_widget_set_child_visible(widget, isShown ? 1 : 0)
        Accessibility.setHidden(!isShown, of: widget)
    }

    static func state(of instance: UnsafeMutableRawPointer?) -> LinkState? {
        instance.flatMap { SwiftSlot.object(of: $0, offset: slot, as: LinkState.self) }
    }

    private static func initialize(_ class: gpointer) {
        slot = WidgetType.slotOffset(ofClass: `class`, type: registration)
        parent = g_type_class_peek_parent(`class`)?.assumingMemoryBound(to: GtkWidgetClass.self)
        let objectClass = `class`.assumingMemoryBound(to: GObjectClass.self)
        objectClass.pointee.finalize = { object in
            if let object { SwiftSlot.empty(object, offset: LinkWidget.slot, as: LinkState.self) }
            LinkWidget.parentObjectClass?.pointee.finalize(object)
        }
        let widgetClass = `class`.assumingMemoryBound(to: GtkWidgetClass.self)
        widgetClass.pointee.contains = { widget, x, y in
            LinkWidget.state(of: widget)?.contains(Point(x: x, y: y)) == true ? 1 : 0
        }
        widgetClass.pointee.css_changed = { widget, change in
            LinkWidget.parent?.pointee.css_changed(widget, change)
            // The label draws the link's text in the widget's colour.
            if let label = gtk_widget_get_parent(widget) { gtk_widget_queue_draw(label) }
        }
        gtk_widget_class_set_css_name(widgetClass, "link")
        gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LINK)
        for key in [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter] {
            addActivation(by: guint(key), to: widgetClass)
        }
    }

    private static var parentObjectClass: UnsafeMutablePointer<GObjectClass>? {
        parent.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self) }
    }

    private static func addActivation(by key: guint, to widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        let action = gtk_callback_action_new(
            { widget, _, _ in
                guard let state = LinkWidget.state(of: widget),
                    let label = LabelClass.state(of: gtk_widget_get_parent(widget)),
                    let link = state.link
                else { return 0 }
                label.activate(link)
                return 1
            }, nil, nil)
        gtk_widget_class_add_shortcut(
            widgetClass, gtk_shortcut_new(gtk_keyval_trigger_new(key, GdkModifierType(rawValue: 0)), action))
    }
}

/// The state of a link widget.
@MainActor
final class LinkState {
    var link: TextLink?
    /// The link's rectangles in the widget's coordinates.
    var rects: [Rect] = []

    func contains(_ point: Point) -> Bool { rects.contains { $0.contains(point) } }
}
