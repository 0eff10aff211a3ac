/// A change of the desktop's settings, of which GTK tells each label in turn.
@MainActor
enum SettingsChange {
    /// The number of changes so far. A label keeps the number of the last one that it has heard of, or that came before it was in
    /// its window.
    private(set) static var count = 0

    /// A label hears of a change. GTK tells each label once. So a label that has heard of the last change is the first one to hear of
    /// another: what labels share is forgotten then.
    static func heard(by label: LabelState) {
        if label.styling.heardSettingsChange == count {
            count += 1
            StyleProbe.shared.clear()
        }
        label.styling.heardSettingsChange = count
    }
}
