import CLabelGtk

@testable import LabelWidget

/// What a person sees of a widget's context menu.
@MainActor
enum MenuReading {
    /// The menu; nil if the widget has made none.
    static func menu(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if UnsafeMutableRawPointer(current).isInstance(of: gtk_popover_menu_get_type()) { return current }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }

    /// Whether the menu is shown.
    static func isOpen(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        menu(of: widget).map { gtk_widget_get_mapped($0) != 0 } ?? false
    }

    /// The texts of the menu's visible items; with a star where one can be chosen.
    static func items(below widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        buttons(below: widget).map { ($0.isSensitive ? "*" : "") + $0.text }
    }

    /// Chooses an item, as a click does.
    static func choose(_ text: String, in menu: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let button = buttons(below: menu).first(where: { $0.text == text && $0.isSensitive }) else {
            return false
        }
        GObjectTesting.emit(button.widget.opaque, "clicked", [])
        return true
    }

    /// Closes the menu, as a person does.
    static func close(_ popover: UnsafeMutablePointer<GtkWidget>) {
        gtk_popover_popdown(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
        Gtk.iterate { gtk_widget_get_mapped(popover) == 0 }
        Gtk.settle()
    }

    private static func buttons(
        below widget: UnsafeMutablePointer<GtkWidget>
    ) -> [(widget: UnsafeMutablePointer<GtkWidget>, text: String, isSensitive: Bool)] {
        var result: [(widget: UnsafeMutablePointer<GtkWidget>, text: String, isSensitive: Bool)] = []
        let typeName = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
            .flatMap { g_type_name($0.pointee.g_type) }.map { String(cString: $0) }
        if typeName == "GtkModelButton", gtk_widget_get_visible(widget) != 0 {
            result.append((widget, GObjectTesting.string(widget, "text") ?? "", gtk_widget_is_sensitive(widget) != 0))
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            result += buttons(below: current)
            child = gtk_widget_get_next_sibling(current)
        }
        return result
    }
}

@MainActor
enum Clipboard {
    /// The text that a widget has put into the clipboard.
    static func text(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        guard let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(widget)) else { return nil }
        return GValue.with(cgtk_type_string()) { value in
            guard gdk_content_provider_get_value(content, value, nil) != 0 else { return nil }
            return g_value_get_string(value).map { String(cString: $0) }
        }
    }
}
