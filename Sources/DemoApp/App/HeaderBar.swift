import LabelWidget

/// The header bar of the window, with its menu.
@MainActor
enum HeaderBar {
    static func make(title: String) -> Widget {
        let bar: Widget = gtk_header_bar_new()
        let sidebar: Widget = gtk_button_new_from_icon_name("sidebar-show-symbolic")
        gtk_actionable_set_action_name(sidebar.opaque, "app.sidebar")
        Make.name(sidebar, tr("Pages"))
        // GTK's own title takes the room of five letters also in a narrow window.
        let title = Make.text(title, "title")
        // A name that is cut says nothing: without room for it, it goes.
        gtk_label_set_wrap(title.opaque, 0)
        gtk_header_bar_set_title_widget(bar.opaque, Yielding.around(title))
        gtk_header_bar_pack_start(bar.opaque, sidebar)
        let source: Widget = gtk_toggle_button_new()
        gtk_button_set_icon_name(source.of(), "text-x-generic-symbolic")
        gtk_actionable_set_action_name(source.opaque, "app.source")
        Make.name(source, tr("Source"))
        gtk_header_bar_pack_end(bar.opaque, makeMenuButton())
        gtk_header_bar_pack_end(bar.opaque, source)
        return bar
    }

    /// The button of the primary menu, which F10 opens.
    private static func makeMenuButton() -> Widget {
        let button: Widget = gtk_menu_button_new()
        gtk_menu_button_set_icon_name(button.opaque, "open-menu-symbolic")
        gtk_menu_button_set_primary(button.opaque, 1)
        Make.name(button, tr("Main menu"))
        let menu = g_menu_new()
        append([(tr("Dark Style"), "app.dark")], to: menu)
        append([(tr("Reset This Page"), "app.reset-page")], to: menu)
        append([(tr("Keyboard Shortcuts"), "app.shortcuts"), (tr("About LabelWidget"), "app.about")], to: menu)
        gtk_menu_button_set_menu_model(button.opaque, menu.map { asModel($0) })
        g_object_unref(menu.map { UnsafeMutableRawPointer($0) })
        return button
    }

    private static func append(_ items: [(title: String, action: String)], to menu: OpaquePointer?) {
        let section = g_menu_new()
        for item in items { g_menu_append(section, item.title, item.action) }
        g_menu_append_section(menu, nil, section.map { asModel($0) })
        g_object_unref(section.map { UnsafeMutableRawPointer($0) })
    }

    private static func asModel(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
        UnsafeMutablePointer(menu)
    }
}
