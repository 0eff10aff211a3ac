import LabelWidget

/// What both labels get from outside: colours, direction, text scale, CSS, room.
@MainActor
final class Surroundings {
    let group = ControlGroup(tr("Surroundings"), tr("The desktop, CSS and the room for each label"))
    private let spacing = gtk_css_provider_new()

    init(_ labels: ComparedLabels) {
        let dark: Widget = gtk_switch_new()
        gtk_actionable_set_action_name(dark.opaque, "app.dark")
        group.append(tr("Dark"), dark)
        group.appendSwitch(tr("Right to left")) { labels.setRightToLeft($0) }
        // It changes all pages, but a page gets its settings when it is shown.
        Make.forget(group.appendSwitch(tr("Text scale 2")) { Self.setTextScale($0 ? 2 : 1) })
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), spacing.map { OpaquePointer($0) },
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        group.appendScale("letter-spacing", -2...8, step: 0.5, value: 0) { [spacing] in
            gtk_css_provider_load_from_data(spacing, ".compared { letter-spacing: \($0)px; }", -1)
        }
        group.appendScale(tr("Width in %"), 0...100, step: 1, value: 100) { width in
            for card in labels.cards { card.stage.width = width }
        }
        group.appendScale(tr("Height in pixels"), 0...300, step: 1, value: 0) { height in
            for card in labels.cards { card.stage.height = height }
        }
    }

    /// Sets the text scale of all windows, as the desktop's settings do. A scale of 1 is what the desktop says.
    private static func setTextScale(_ scale: Int32) {
        let settings = gtk_settings_get_default()
        gtk_settings_reset_property(settings, "gtk-xft-dpi")
        guard scale != 1 else { return }
        let dpi = Int32(GObjectProperty.integer(settings, "gtk-xft-dpi"))
        GObjectProperty.set(settings, "gtk-xft-dpi", .integer(scale * (dpi > 0 ? dpi : 96 * 1_024)))
    }
}
