import CLabelGtk
import TextEngine

/// The GObject class `LwLink`: a widget for a link of a label, so that themes, the focus and screen readers can find it. It draws
/// nothing: the label draws the link's text and focus ring.
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
            LinkWidget.madeCount += 1
        })

    private static var slot: gint = 0
    /// The number of link widgets made so far, for tests.
    private(set) static var madeCount = 0
    private static var parent = UnsafeMutablePointer<GtkWidgetClass>(bitPattern: 0)

    /// Makes a link widget as a child of a label.
    static func make(in label: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        gtk_widget_set_focusable(widget, 1)
        // It comes and goes under the pointer. GTK would lose count of what is pressed.
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_LINK, 0)
        gtk_widget_set_parent(widget, label)
        return widget
    }

    /// Makes a child that only has the style of links in a state. It is neither seen nor reached.
    static func makeStyle(
        in label: UnsafeMutablePointer<GtkWidget>, _ state: GtkStateFlags
    ) -> UnsafeMutablePointer<GtkWidget>? {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        setShown(false, widget)
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_state_flags(widget, state, 0)
        LinkWidget.state(of: widget)?.isStyle = true
        gtk_widget_set_parent(widget, label)
        return widget
    }

    /// Shows a link widget, or hides it from view, Tab key and screen readers.
    static func setShown(_ isShown: Bool, _ widget: UnsafeMutablePointer<GtkWidget>) {
        guard (gtk_widget_get_child_visible(widget) != 0) != isShown else { return }
        gtk_widget_set_child_visible(widget, isShown ? 1 : 0)
        Accessibility.setHidden(!isShown, of: widget)
    }

    /// Gives a link widget the style of links that were activated, or of the others.
    static func setVisited(_ isVisited: Bool, _ widget: UnsafeMutablePointer<GtkWidget>) {
        let (new, old) =
            isVisited ? (GTK_STATE_FLAG_VISITED, GTK_STATE_FLAG_LINK) : (GTK_STATE_FLAG_LINK, GTK_STATE_FLAG_VISITED)
        guard gtk_widget_get_state_flags(widget).rawValue & new.rawValue == 0 else { return }
        gtk_widget_unset_state_flags(widget, old)
        gtk_widget_set_state_flags(widget, new, 0)
    }

    /// Replaces the CSS classes of a link widget. Costs nothing where it has none and gets none.
    static func setClasses(_ classes: [String], _ widget: UnsafeMutablePointer<GtkWidget>) {
        guard let state = state(of: widget), state.hasClasses || !classes.isEmpty else { return }
        state.hasClasses = !classes.isEmpty
        var names: [UnsafePointer<CChar>?] = classes.map { UnsafePointer(strdup($0)) }
        names.append(nil)
        gtk_widget_set_css_classes(widget, &names)
        for name in names { free(UnsafeMutablePointer(mutating: name)) }
    }

    static func copyClasses(
        of widget: UnsafeMutablePointer<GtkWidget>, to other: UnsafeMutablePointer<GtkWidget>
    ) {
        guard state(of: widget)?.hasClasses == true, let names = gtk_widget_get_css_classes(widget) else { return }
        defer { g_strfreev(names) }
        state(of: other)?.hasClasses = true
        names.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) { gtk_widget_set_css_classes(other, $0) }
    }

    /// Whether a link widget's style may be another one than that of links at rest.
    private static func isInState(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let states = [
            GTK_STATE_FLAG_VISITED, GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE, GTK_STATE_FLAG_FOCUSED,
            GTK_STATE_FLAG_FOCUS_WITHIN,
        ]
        let flags = gtk_widget_get_state_flags(widget).rawValue
        return states.contains { flags & $0.rawValue != 0 }
    }

    static func state(of instance: UnsafeMutableRawPointer?) -> LinkState? {
        instance.flatMap { SwiftSlot.object(of: $0, offset: slot, as: LinkState.self) }
    }

    /// The label that a link widget is in; nil for none. GtkBuilder makes widgets of any type in any parent.
    private static func label(of link: UnsafeMutablePointer<GtkWidget>?) -> LabelState? {
        guard let parent = gtk_widget_get_parent(link), UnsafeMutableRawPointer(parent).isInstance(of: LabelClass.type)
        else { return nil }
        return LabelClass.state(of: parent)
    }

    static let role = GTK_ACCESSIBLE_ROLE_LINK

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
            guard let state = LinkWidget.state(of: widget), let label = LinkWidget.label(of: widget) else { return }
            state.lines = widget.flatMap { LinkWidget.isInState($0) ? StyleProbe.shared.lines(of: $0) : nil }
            if state.isStyle, let widget {
                label.parts.links?.styleChanged(of: widget, to: StyleIdentity(of: change))
            } else {
                // The label draws the link's text in the widget's colour.
                gtk_widget_queue_draw(label.widget)
            }
        }
        gtk_widget_class_set_css_name(widgetClass, "link")
        gtk_widget_class_set_accessible_role(widgetClass, LinkWidget.role)
        // Screen readers offer it.
        gtk_widget_class_install_action(
            widgetClass, "link.activate", nil,
            { link, _, _ in
                guard let link, let label = LinkWidget.label(of: link) else { return }
                label.parts.links?.activate(child: link)
            })
    }

    private static var parentObjectClass: UnsafeMutablePointer<GObjectClass>? {
        parent.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self) }
    }
}

/// The state of a link widget.
@MainActor
final class LinkState {
    /// The link that it stands for; nil for none.
    var link: TextLink?
    /// What finds the link again after a change of the text. It outlives the link.
    var identity: LinkIdentity?
    /// What screen readers call it.
    var name = ""
    /// Whether the widget stands for the style of links and for no link.
    var isStyle = false
    var hasClasses = false
    /// The CSS attributes of the widget's state, as far as they are lines; nil while it is in none. Read before a snapshot, because that
    /// adds a child for a moment.
    var lines: TextStyle?
    /// The link's rectangles in the widget's coordinates.
    var rects: [Rect] = []

    func contains(_ point: Point) -> Bool { rects.contains { $0.contains(point) } }
}
