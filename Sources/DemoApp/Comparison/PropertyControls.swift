import LabelWidget

/// Makes a control for a property of a label, from what GObject knows of the property: a switch, a number, a scale or a choice.
/// Each shows changes that come from elsewhere too.
@MainActor
enum PropertyControls {
    /// Adds a row for each property to a group.
    static func append(_ names: [String], of label: Widget, to group: ControlGroup) {
        for name in names {
            if let control = control(for: name, of: label) { group.append(name, control) }
        }
    }

    private static func control(for name: String, of label: Widget) -> Widget? {
        guard let specification = specification(of: name, in: label),
            let kind = g_type_name(g_type_fundamental(specification.pointee.value_type)).map({ String(cString: $0) })
        else { return nil }
        func bound(_ control: Widget, _ property: String) -> Widget {
            bind(label, name, to: control, property, G_BINDING_BIDIRECTIONAL)
            return control
        }
        switch kind {
        case "gboolean": return bound(gtk_switch_new(), "active")
        case "GEnum": return bound(choice(of: specification.pointee.value_type), "selected")
        case "gint":
            let least = UnsafeMutableRawPointer(specification).load(as: GParamSpecInt.self).minimum
            return bound(number(from: Double(least)), "value")
        case "gdouble" where UnsafeMutableRawPointer(specification).load(as: GParamSpecDouble.self).maximum > 1:
            return bound(number(from: 0), "value")
        case "gfloat", "gdouble":
            let control = scale(0...1, step: 0.05)
            bind(label, name, to: gtk_range_get_adjustment(control.of()), "value", G_BINDING_BIDIRECTIONAL)
            return control
        default: return nil
        }
    }

    private static func number(from least: Double) -> Widget {
        let control: Widget = gtk_spin_button_new_with_range(least, 60, 1)
        gtk_editable_set_width_chars(control.opaque, 2)
        return control
    }

    /// A scale that shows its value.
    static func scale(_ range: ClosedRange<Double>, step: Double) -> Widget {
        let control: Widget = gtk_scale_new_with_range(
            GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step)
        gtk_scale_set_draw_value(control.of(), 1)
        // GTK does not mirror this.
        let isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        gtk_scale_set_value_pos(control.of(), isRightToLeft ? GTK_POS_LEFT : GTK_POS_RIGHT)
        gtk_widget_set_size_request(control, 110, -1)
        return control
    }

    /// The values of an enumeration, which count from 0, by their nicks.
    private static func choice(of type: GType) -> Widget {
        let names = gtk_string_list_new(nil)
        let values = g_type_class_ref(type)
        defer { g_type_class_unref(values) }
        let enumeration = values?.assumingMemoryBound(to: GEnumClass.self).pointee
        for index in 0..<Int(enumeration?.n_values ?? 0) {
            gtk_string_list_append(names, enumeration?.values[index].value_nick)
        }
        let control: Widget = gtk_drop_down_new(names, nil)
        LongDropDown.shrink(control)
        return control
    }
}
