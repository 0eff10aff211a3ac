import LabelWidget

/// Drop-downs of strings that may be long or many.
@MainActor
enum LongDropDown {
    /// Gives the list of a drop-down a search.
    static func addSearch(_ dropDown: Widget) {
        let string = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
        gtk_drop_down_set_expression(dropDown.opaque, string)
        gtk_drop_down_set_enable_search(dropDown.opaque, 1)
        gtk_expression_unref(string)
    }

    /// Lets the button of a drop-down be narrower than the chosen string, which is cut then.
    static func shrink(_ dropDown: Widget) {
        // The list keeps GTK's rows, with a tick at the chosen one.
        gtk_drop_down_set_list_factory(dropDown.opaque, gtk_drop_down_get_factory(dropDown.opaque))
        let factory = gtk_signal_list_item_factory_new()
        Signal.connect(factory, "setup") { arguments in
            gtk_list_item_set_child(arguments.pointer(0), Make.line())
        }
        Signal.connect(factory, "bind") { arguments in
            let item = arguments.pointer(0)
            guard let label = gtk_list_item_get_child(item), let string = gtk_list_item_get_item(item) else { return }
            gtk_label_set_text(label.opaque, gtk_string_object_get_string(OpaquePointer(string)))
        }
        gtk_drop_down_set_factory(dropDown.opaque, factory)
        g_object_unref(factory.map { UnsafeMutableRawPointer($0) })
    }
}
