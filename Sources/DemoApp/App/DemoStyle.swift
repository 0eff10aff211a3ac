import LabelWidget

/// The demo's style sheet. It uses only the theme's colours, so it works in light and dark.
@MainActor
enum DemoStyle {
    private static let css = """
        .sidebar-pane { background-color: @theme_bg_color; border-right: 1px solid @borders; }
        .sidebar-pane:dir(rtl) { border-right: none; border-left: 1px solid @borders; }
        .sidebar-pane list { background: none; padding: 6px; }
        .sidebar-pane row { border-radius: 6px; padding: 8px 10px; margin-bottom: 2px; min-height: 20px; }
        .page { background-color: @theme_base_color; }
        .card {
            background-color: mix(@theme_base_color, @theme_bg_color, 0.35);
            border: 1px solid alpha(@borders, 0.8);
            border-radius: 12px;
            padding: 18px 20px;
        }
        .reading { font-size: 1.2em; }
        .feed { background: none; }
        .feed > row { padding: 0; border-color: alpha(@borders, 0.6); }
        .feed > row:hover { background-color: alpha(currentColor, 0.02); }
        .feed-row { padding: 14px 20px; font-size: 1.08em; }
        .feed-bar { padding: 8px 12px; border-bottom: 1px solid @borders; background-color: @theme_bg_color; }
        .status-bar { padding: 8px 20px; border-top: 1px solid @borders; background-color: @theme_bg_color; }
        """

    /// Adds the style sheet to a display.
    static func load() {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), provider.map { OpaquePointer($0) },
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }
}
