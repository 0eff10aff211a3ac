import LabelWidget

/// The controls for colours, highlights and clipping. They are no GObject properties.
@MainActor
enum DrawingControls {
    static func group(for label: Label) -> ControlGroup {
        let group = ControlGroup(tr("Drawing"), tr("LwLabel alone, from Swift"))
        let (orange, violet) = (Color(red: 0.9, green: 0.38, blue: 0), Color(red: 0.57, green: 0.25, blue: 0.67))
        group.appendSwitch("overrideTextColor") { label.overrideTextColor = $0 ? orange : nil }
        group.appendSwitch("overrideLinkColor") { label.overrideLinkColor = $0 ? violet : nil }
        group.appendSwitch(tr("Insensitive")) { gtk_widget_set_sensitive(label.widget, $0 ? 0 : 1) }
        group.appendSwitch("disabledTextColor") { label.disabledTextColor = $0 ? orange : nil }
        group.appendSwitch("disabledLinkColor") { label.disabledLinkColor = $0 ? violet : nil }
        group.appendSwitch("highlight") {
            label.highlightRange($0 ? 0..<11 : nil, color: Color(red: 1, green: 0.85, blue: 0.2, alpha: 0.6))
        }
        group.appendSwitch("clipsContentToBounds") { label.clipsContentToBounds = $0 }
        group.appendSwitch(tr("Overlay of pressed links")) {
            label.activeLinkOverlay =
                $0 ? TextBackground(color: Color(red: 0.1, green: 0.4, blue: 0.8, alpha: 0.3), cornerRadius: 4) : nil
        }
        return group
    }
}
