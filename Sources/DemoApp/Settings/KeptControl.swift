import LabelWidget

extension Make {
    /// Keeps the value of a control from one run to the next. A row of a `ControlGroup` needs no such line.
    ///
    /// The control is a switch, a button that stays down, a box of such buttons, a choice of strings, a scale, a number, or a field.
    /// - Parameter name: The control's name in the file, for example the one that the user sees.
    static func keep(_ control: Widget, as name: String) {
        // These have a meaning in the file.
        let name = String(name.map { "=[]#".contains($0) ? "-" : $0 })
        g_object_set_data_full(control.of(GObject.self), KeptControl.nameKey, g_strdup(name)) { g_free($0) }
    }

    /// Does not keep the value of a control: after a start it would surprise. It can still be reset.
    static func forget(_ control: Widget) {
        g_object_set_data(control.of(GObject.self), KeptControl.forgottenKey, UnsafeMutableRawPointer(control))
    }
}

/// A control with a name, and its value as a string. A value that it cannot have is ignored.
@MainActor
struct KeptControl {
    let name: String
    private let widget: Widget
    private let kind: Kind

    fileprivate static let nameKey = "kept-name"
    fileprivate static let forgottenKey = "is-forgotten"

    /// The controls in a widget in their order: what a control sets when it is set is behind it. O(widgets).
    static func all(in widget: Widget) -> [KeptControl] {
        var controls: [KeptControl] = []
        var counts: [String: Int] = [:]
        func find(in widget: Widget) {
            if let name = g_object_get_data(widget.of(GObject.self), nameKey), let kind = Kind(of: widget) {
                let name = String(cString: name.assumingMemoryBound(to: CChar.self))
                counts[name, default: 0] += 1
                // Two groups of a page may have rows of the same name.
                let suffix = counts[name].flatMap { $0 > 1 ? " \($0)" : nil } ?? ""
                return controls.append(KeptControl(name: name + suffix, widget: widget, kind: kind))
            }
            var child = gtk_widget_get_first_child(widget)
            while let part = child {
                find(in: part)
                child = gtk_widget_get_next_sibling(part)
            }
        }
        find(in: widget)
        return controls
    }

    /// Whether the next run begins with the value.
    var isKept: Bool { g_object_get_data(widget.of(GObject.self), Self.forgottenKey) == nil }

    /// The value.
    var value: String {
        get {
            switch kind {
            case .toggle: GObjectProperty.boolean(widget, "active") ? "true" : "false"
            case .buttons:
                Self.buttons(in: widget).firstIndex { GObjectProperty.boolean($0, "active") }.map(String.init) ?? ""
            case .choice(let list): list.string(at: gtk_drop_down_get_selected(widget.opaque)) ?? ""
            case .number(let adjustment): "\(gtk_adjustment_get_value(adjustment))"
            case .field: GObjectProperty.string(widget, "text") ?? ""
            case .text(let buffer): GObjectProperty.string(buffer, "text") ?? ""
            }
        }
        nonmutating set {
            // A field with a new text counts as edited, also if the text is the same.
            guard newValue != value else { return }
            switch kind {
            case .toggle:
                if ["true", "false"].contains(newValue) {
                    GObjectProperty.set(widget, "active", .boolean(newValue == "true"))
                }
            case .buttons:
                let buttons = Self.buttons(in: widget)
                if let index = Int(newValue), buttons.indices.contains(index) {
                    gtk_toggle_button_set_active(buttons[index].of(), 1)
                }
            case .choice(let list):
                let index = (0..<list.count).first { list.string(at: $0) == newValue }
                if let index { gtk_drop_down_set_selected(widget.opaque, index) }
            case .number(let adjustment):
                let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
                if let number = Double(newValue), number >= gtk_adjustment_get_lower(adjustment), number <= last {
                    gtk_adjustment_set_value(adjustment, number)
                }
            case .field: GObjectProperty.set(widget, "text", .string(newValue))
            case .text(let buffer): GObjectProperty.set(buffer, "text", .string(newValue))
            }
        }
    }

    private static func buttons(in box: Widget) -> [Widget] {
        guard let first = gtk_widget_get_first_child(box) else { return [] }
        return sequence(first: first) { gtk_widget_get_next_sibling($0) }.filter {
            Kind.has($0, gtk_toggle_button_get_type())
        }
    }
}

extension KeptControl {
    /// What has the value.
    @MainActor
    private enum Kind {
        case toggle
        case buttons
        case choice(StringList)
        case number(UnsafeMutablePointer<GtkAdjustment>?)
        case field
        case text(OpaquePointer?)

        init?(of widget: Widget) {
            func isA(_ type: GType) -> Bool { Self.has(widget, type) }
            // What an action sets is kept with the action.
            if isA(gtk_actionable_get_type()), gtk_actionable_get_action_name(widget.opaque) != nil { return nil }
            if isA(gtk_switch_get_type()) || isA(gtk_toggle_button_get_type()) {
                self = .toggle
            } else if isA(gtk_drop_down_get_type()), let list = StringList(of: widget) {
                self = .choice(list)
            } else if isA(gtk_range_get_type()) {
                self = .number(gtk_range_get_adjustment(widget.of()))
            } else if isA(gtk_spin_button_get_type()) {
                self = .number(gtk_spin_button_get_adjustment(widget.opaque))
            } else if isA(gtk_editable_get_type()) {
                self = .field
            } else if isA(gtk_text_view_get_type()) {
                self = .text(gtk_text_view_get_buffer(widget.of()).map { OpaquePointer($0) })
            } else if isA(gtk_box_get_type()) {
                self = .buttons
            } else {
                return nil
            }
        }

        static func has(_ widget: Widget, _ type: GType) -> Bool {
            g_type_check_instance_is_a(widget.of(GTypeInstance.self), type) != 0
        }
    }

    /// The strings of a drop-down.
    @MainActor
    private struct StringList {
        private let model: OpaquePointer

        init?(of dropDown: Widget) {
            guard let model = gtk_drop_down_get_model(dropDown.opaque),
                g_type_check_instance_is_a(
                    UnsafeMutableRawPointer(model).assumingMemoryBound(to: GTypeInstance.self),
                    gtk_string_list_get_type()) != 0
            else { return nil }
            self.model = model
        }

        var count: guint { g_list_model_get_n_items(model) }

        /// nil for an index that there is not, as that of no choice.
        func string(at index: guint) -> String? { gtk_string_list_get_string(model, index).map { String(cString: $0) } }
    }
}
