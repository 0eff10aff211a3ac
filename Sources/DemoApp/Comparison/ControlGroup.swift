import LabelWidget

/// A card with a heading and rows of controls.
@MainActor
final class ControlGroup {
    let widget: Widget
    private let rows = Make.box(GTK_ORIENTATION_VERTICAL).styled("card", "control-rows")

    init(_ title: String, _ subtitle: String) {
        widget = Make.box(
            GTK_ORIENTATION_VERTICAL, spacing: 8,
            Make.box(
                GTK_ORIENTATION_VERTICAL, Make.text(title, "heading"), Make.text(subtitle, "caption", "dim-label")),
            rows)
    }

    /// Adds a control, and its name before it. Its value is kept between runs.
    func append(_ name: String, _ control: Widget) {
        let label = Make.text(name)
        gtk_label_set_wrap(label.opaque, 0)
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_set_hexpand(label, 1)
        gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
        Make.label(control, by: label)
        Make.keep(control, as: name)
        append(Make.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, label, control))
    }

    /// Adds a row of its own.
    func append(_ row: Widget) { gtk_box_append(rows.of(GtkBox.self), row.styled("control-row")) }

    /// Adds a switch. The closure is called when it changes.
    @discardableResult
    func appendSwitch(_ name: String, isOn: Bool = false, _ body: @escaping @MainActor (Bool) -> Void) -> Widget {
        let control: Widget = gtk_switch_new()
        gtk_switch_set_active(control.opaque, isOn ? 1 : 0)
        Signal.connect(control, "notify::active") { body(gtk_switch_get_active(control.opaque) != 0) }
        append(name, control)
        return control
    }

    /// Adds a choice between names. The closure is called with the index of the chosen one.
    @discardableResult
    func appendChoice(
        _ name: String, _ names: [String], selected: Int = 0, _ body: @escaping @MainActor (Int) -> Void
    ) -> Widget {
        let list = gtk_string_list_new(nil)
        for name in names { gtk_string_list_append(list, name) }
        let control: Widget = gtk_drop_down_new(list, nil)
        LongDropDown.shrink(control)
        gtk_drop_down_set_selected(control.opaque, guint(selected))
        Signal.connect(control, "notify::selected") { body(Int(gtk_drop_down_get_selected(control.opaque))) }
        append(name, control)
        return control
    }

    /// Adds a scale. The closure is called when it changes.
    @discardableResult
    func appendScale(
        _ name: String, _ range: ClosedRange<Double>, step: Double, value: Double,
        _ body: @escaping @MainActor (Double) -> Void
    ) -> Widget {
        let control = PropertyControls.scale(range, step: step)
        gtk_range_set_value(control.of(), value)
        Signal.connect(control, "value-changed") { body(gtk_range_get_value(control.of())) }
        append(name, control)
        return control
    }
}
