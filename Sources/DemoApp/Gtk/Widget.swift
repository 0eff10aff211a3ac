import LabelWidget

/// A GTK widget of any class.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
    /// The widget as an opaque pointer, for classes with a hidden C struct.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The widget as an instance of a class with a known C struct. It must be of that class.
    func of<Class>(_ type: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Class.self)
    }

    /// The widget with further CSS classes.
    @MainActor @discardableResult
    func styled(_ classes: String...) -> Widget {
        for name in classes { gtk_widget_add_css_class(self, name) }
        return self
    }

    /// Sets the same margin on all sides.
    @MainActor
    func setMargins(horizontal: Int32, vertical: Int32) {
        gtk_widget_set_margin_start(self, horizontal)
        gtk_widget_set_margin_end(self, horizontal)
        gtk_widget_set_margin_top(self, vertical)
        gtk_widget_set_margin_bottom(self, vertical)
    }
}

/// Makes common widgets.
@MainActor
enum Make {
    /// A box with children.
    static func box(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: Widget...) -> Widget {
        let box: Widget = gtk_box_new(orientation, spacing)
        for child in children { gtk_box_append(box.of(GtkBox.self), child) }
        return box
    }

    /// A GtkLabel for headings and notes: wrapped and start-aligned.
    static func text(_ text: String, _ classes: String...) -> Widget {
        let label: Widget = gtk_label_new(text)
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_xalign(label.opaque, 0)
        for name in classes { gtk_widget_add_css_class(label, name) }
        return label
    }

    /// A text of one line, which is cut at its end if there is no room for it.
    static func line(_ classes: String...) -> Widget {
        let line = text("")
        for name in classes { line.styled(name) }
        gtk_label_set_wrap(line.opaque, 0)
        gtk_label_set_ellipsize(line.opaque, PANGO_ELLIPSIZE_END)
        return line
    }

    /// The title of a page. A long word is broken where there is no room for it.
    static func title(_ text: String) -> Widget {
        let title = Make.text(text, "title-1")
        gtk_label_set_wrap_mode(title.opaque, PANGO_WRAP_WORD_CHAR)
        return title
    }

    /// Aligns a number in a column. It ends on the right also in languages that are written from there: so its digits are below those of
    /// other numbers.
    static func alignNumber(_ label: Widget) {
        gtk_label_set_xalign(label.opaque, gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? 0 : 1)
    }

    /// A switch.
    static func toggle() -> Widget { gtk_switch_new() }

    /// A scrolled window that scrolls vertically only.
    static func scroller(_ child: Widget) -> Widget {
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scroller.opaque, child)
        gtk_widget_set_vexpand(scroller, 1)
        return scroller
    }

    /// A bar that can be narrower than its content.
    static func bar(_ content: Widget) -> Widget {
        gtk_widget_set_halign(content, GTK_ALIGN_CENTER)
        let bar: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(bar.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(bar.opaque, content)
        return bar.styled("feed-bar")
    }

    /// Sets the tooltip and accessible name of a button without text.
    static func name(_ widget: Widget, _ name: String) {
        gtk_widget_set_tooltip_text(widget, name)
        label(widget, name)
    }

    /// Makes a new box a group for screen readers, with a name. They see no other box.
    static func group(_ box: Widget, _ name: String) {
        setRole(GTK_ACCESSIBLE_ROLE_GROUP, of: box)
        label(box, name)
    }

    /// Sets what a new widget is for screen readers.
    static func setRole(_ role: GtkAccessibleRole, of widget: Widget) {
        GObjectProperty.set(
            widget, "accessible-role", .enumeration(gtk_accessible_role_get_type(), gint(role.rawValue)))
    }

    /// Sets the accessible name of a widget.
    static func label(_ widget: Widget, _ name: String) {
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        GObjectValue.string(name).withValue {
            gtk_accessible_update_property_value(widget.opaque, 1, &property, $0)
        }
    }

    /// Names a widget by the label beside it. GTK 4.18 names drop-downs and text fields by their values, whatever other name they have.
    static func label(_ widget: Widget, by caption: Widget) {
        var relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
        // The widget keeps the list.
        GObjectValue.pointer(g_list_append(nil, caption)).withValue {
            gtk_accessible_update_relation_value(widget.opaque, 1, &relation, $0)
        }
    }

    /// Shows a child, or hides it also from screen readers. Can be called during an allocation.
    static func show(_ child: Widget, _ isShown: Bool) {
        guard (gtk_widget_get_child_visible(child) != 0) != isShown else { return }
        gtk_widget_set_child_visible(child, isShown ? 1 : 0)
        var state = GTK_ACCESSIBLE_STATE_HIDDEN
        GObjectValue.boolean(!isShown).withValue {
            gtk_accessible_update_state_value(child.opaque, 1, &state, $0)
        }
    }
}
