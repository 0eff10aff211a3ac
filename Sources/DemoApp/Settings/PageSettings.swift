import LabelWidget

/// The settings of a page. A control begins with a value of its own; the settings are the values that are other ones.
///
/// A page may make its controls when it is first shown. Then they get the values of the last run.
@MainActor
final class PageSettings {
    /// The page's place in the window.
    private let place: Widget
    /// What is kept of earlier runs, by the names of the controls.
    private let kept: [String: String]
    /// What each control begins with; nil before the page is shown.
    private var beginnings: [String: String]?
    /// Called when the page is first shown.
    var onBegin: (@MainActor () -> Void)?

    /// The most bytes of a text that are kept.
    private static let limit = 20_000

    init(of place: Widget, kept: [String: String]) {
        self.place = place
        self.kept = kept
        Signal.connect(place, "map") { [weak self] in self?.begin() }
    }

    private func begin() {
        guard beginnings == nil else { return }
        beginnings = Dictionary(controls.map { ($0.name, $0.value) }) { first, _ in first }
        set(kept.filter { name, _ in controls.contains { $0.name == name && $0.isKept } })
        onBegin?()
    }

    private var controls: [KeptControl] { KeptControl.all(in: place) }

    /// Whether the page has been shown and has controls.
    var canReset: Bool { beginnings?.isEmpty == false }

    /// Sets all controls back to what they began with. Controls whose values are not kept are set back too.
    func reset() { set(beginnings ?? [:]) }

    /// What is to be kept. What no control has stays: its name may be of another language.
    var values: [String: String] {
        guard let beginnings else { return kept }
        var values = kept
        for control in controls {
            let value = control.value
            let isKept = control.isKept && value != beginnings[control.name] && value.utf8.count <= Self.limit
            values[control.name] = isKept ? value : nil
        }
        return values
    }

    /// Some controls take the focus when they are set. It stays where it is.
    private func set(_ values: [String: String]) {
        guard !values.isEmpty else { return }
        let root = gtk_widget_get_root(place)
        let focus = root.flatMap { gtk_root_get_focus($0) }
        for control in controls {
            if let value = values[control.name] { control.value = value }
        }
        if let root { gtk_root_set_focus(root, focus) }
    }
}
