import CLabelGtk

/// What a label knows of its CSS and of the desktop's settings.
@MainActor
struct LabelStyling {
    /// nil if it has to be read.
    var known: LabelStyle?
    /// Whether GTK has told a style.
    var hasToldStyle = false
    /// See ``SettingsChange``.
    var heardSettingsChange = SettingsChange.count
}

extension LabelState {
    func currentStyle() -> LabelStyle {
        if let known = styling.known { return known }
        let read = LabelStyle.of(self, nil)
        styling.known = read
        return read
    }
}
