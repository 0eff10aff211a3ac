import LabelWidget

/// The demo's style sheet. It uses only the theme's colours, so it works in light and dark.
@MainActor
enum DemoStyle {
    private static let css = """
        .sidebar-pane { background-color: @theme_bg_color; border-right: 1px solid @borders; }
        .sidebar-pane:dir(rtl) { border-right: none; border-left: 1px solid @borders; }
        .sidebar-pane list { background: none; padding: 6px; }
        .sidebar-pane row .caption { opacity: 0.7; }
        .sidebar-pane row { border-radius: 6px; padding: 8px 10px; margin-bottom: 2px; min-height: 20px; }
        .source-pane { background-color: @theme_base_color; border-left: 1px solid @borders; }
        .source-pane:dir(rtl) { border-left: none; border-right: 1px solid @borders; }
        .source { padding: 12px 0; }
        .source label { font-family: monospace; font-size: 0.9em; padding: 0 16px; }
        .page { background-color: @theme_base_color; }
        .card {
            background-color: mix(@theme_base_color, @theme_bg_color, 0.35);
            border: 1px solid alpha(@borders, 0.8);
            border-radius: 12px;
            padding: 18px 20px;
        }
        .reading { font-size: 1.2em; }
        .post-text { font-size: 1.08em; }
        .post-actions { margin: 0 -8px -8px -8px; }
        .post-actions button { padding: 4px 8px; min-height: 24px; min-width: 16px; }
        button.notification { font-weight: normal; box-shadow: 0 1px 3px alpha(black, 0.1); background-image: none; text-shadow: none; }
        button.notification:hover { background-color: mix(@theme_base_color, @theme_bg_color, 0.7); }
        button.notification:active { background-color: mix(@theme_base_color, @theme_bg_color, 1); }
        .notification-icon { padding: 8px; border-radius: 10px; color: @theme_selected_fg_color; background-color: @theme_selected_bg_color; }
        .feed { background: none; }
        .feed > row { padding: 0; border-color: alpha(@borders, 0.6); }
        .feed > row:hover { background-color: alpha(currentColor, 0.02); }
        .feed-row { padding: 14px 20px; font-size: 1.08em; }
        .feed-bar { padding: 8px 12px; border-bottom: 1px solid @borders; background-color: @theme_bg_color; }
        scrolledwindow.feed-bar { padding: 8px 0; }
        scrolledwindow.feed-bar > viewport { padding: 0 12px; }
        scrolledwindow.feed-bar > undershoot.left { background: linear-gradient(to right, alpha(@theme_fg_color, 0.14), transparent 16px); }
        scrolledwindow.feed-bar > undershoot.right { background: linear-gradient(to left, alpha(@theme_fg_color, 0.14), transparent 16px); }
        .frame-strip { padding: 2px 8px; }
        .comparison { padding: 14px 16px; }
        .stage { padding: 2px; }
        .bubble { padding: 9px 13px; border-radius: 14px; font-size: 1.08em; box-shadow: inset 0 0 0 1px mix(@borders, @theme_fg_color, 0.15); }
        .bubble.theirs { background-color: mix(@theme_base_color, @theme_bg_color, 0.8); }
        .bubble.own { background-color: alpha(@theme_selected_bg_color, 0.14); }
        .chat { background: none; padding: 8px 0; }
        .chat > row { padding: 5px 20px; }
        .chat > row:hover { background: none; }
        .chat .caption { opacity: 0.55; }
        .chat button { font-size: initial; }
        .excerpt { font-family: monospace; font-size: 0.9em; }
        .log { padding: 12px 0; }
        .log label { font-family: monospace; font-size: 0.9em; padding: 0 20px; }
        .answer { font-size: 1.08em; padding: 2px 20px 14px 20px; }
        .control-row scale { padding: 2px 0; }
        .control-row scale > value.right { margin-left: 18px; }
        .control-row scale > value.left { margin-right: 18px; }
        .compared { outline: 1px dashed alpha(@theme_selected_bg_color, 0.6); outline-offset: 0; }
        link.website { color: @success_color; }
        .numeric { font-feature-settings: "tnum"; }
        .differs { color: @warning_color; font-weight: bold; }
        .bar-own { color: @theme_selected_bg_color; }
        .bar-other { color: alpha(@theme_fg_color, 0.35); }
        progressbar.thin > trough { min-height: 3px; border: none; border-radius: 0; background: none; }
        progressbar.thin > trough > progress {
            min-height: 3px; margin: 0; border: none; border-radius: 0; background: @theme_selected_bg_color;
        }
        .run-button { padding: 2px 6px; min-height: 20px; min-width: 20px; }
        .inspector { border-top: 1px solid @borders; background-color: @theme_bg_color; }
        .control-rows { padding: 0; background-color: @theme_base_color; }
        .control-row { padding: 7px 12px; min-height: 32px; }
        .control-row + .control-row { border-top: 1px solid alpha(@borders, 0.5); }
        .editor { border: 1px solid @borders; border-radius: 6px; }
        .editor textview { padding: 6px 8px; background: none; }
        .editor textview text { background: none; }
        .lab-frame { border: 1px solid @borders; border-radius: 8px; padding: 12px; background-color: mix(@theme_base_color, @theme_bg_color, 0.35); }
        .frame-handle { color: mix(@theme_fg_color, @theme_bg_color, 0.55); }
        .frame-handle:hover, .frame-handle:focus { color: @theme_selected_bg_color; }
        .frame-handle:focus:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.5); outline-offset: -2px; border-radius: 6px; }
        .problem { color: mix(@error_color, @theme_fg_color, 0.35); }
        .cut { color: mix(@theme_selected_bg_color, @theme_fg_color, 0.4); font-weight: bold; }
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
