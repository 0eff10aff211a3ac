import LabelWidget

/// The controls for how a text is cut. They keep what they are set to.
@MainActor
final class TruncationControls {
    private(set) var settings = TruncationSettings() {
        didSet { if settings != oldValue { onSettings?() } }
    }
    /// Called when the settings have changed.
    var onSettings: (@MainActor () -> Void)?
    /// Called when the frame's height is to be kept, or to follow its lines.
    var onFixedHeight: (@MainActor (Bool) -> Void)?
    /// Asked for the range that is selected.
    var selectedRange: (@MainActor () -> Range<Int>?)?

    let groups = [
        ControlGroup(tr("Token"), tr("It stands for what is cut, and may have links")),
        ControlGroup(tr("Cut", context: "group"), tr("Where text is removed, and how much stays")),
    ]
    private let entry: Widget = gtk_entry_new()
    private var scale: Widget?
    private var scope: Widget?
    private var height: Widget?
    private var tokenChoice = 0

    init() {
        addTokenControls(to: groups[0])
        addCutControls(to: groups[1])
    }

    /// Takes all limits away, as the link in a token promises.
    func showAll() {
        if let scale { gtk_range_set_value(scale.of(), 0) }
        setFixedHeight(false)
    }

    /// Shows whether the height is kept.
    func setFixedHeight(_ isFixed: Bool) {
        if let height { gtk_switch_set_active(height.opaque, isFixed ? 1 : 0) }
    }

    private func addTokenControls(to group: ControlGroup) {
        group.appendChoice(tr("Token"), TruncationTokens.all.map(\.name)) { [unowned self] in
            tokenChoice = $0
            updateToken()
            if isOwnToken { gtk_widget_grab_focus(entry) }
        }
        gtk_editable_set_width_chars(entry.opaque, 12)
        gtk_editable_set_text(entry.opaque, " <b>[and so on]</b>")
        group.append(tr("Markup"), entry)
        Signal.connect(entry, "changed") { [unowned self] in updateToken() }
        updateToken()
    }

    private var isOwnToken: Bool { tokenChoice == TruncationTokens.all.count - 1 }

    /// Markup with an error is no token; its field says so.
    private func updateToken() {
        gtk_widget_set_sensitive(entry, isOwnToken ? 1 : 0)
        gtk_widget_remove_css_class(entry, "error")
        guard isOwnToken else {
            settings.token = TruncationTokens.all[tokenChoice].token
            return
        }
        let markup = gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? ""
        if let token = try? StyledText(markup: markup) {
            settings.token = token
        } else {
            gtk_widget_add_css_class(entry, "error")
        }
    }

    private func addCutControls(to group: ControlGroup) {
        group.appendChoice(tr("Cut at the"), TruncationSettings.modes.map(\.name)) { [unowned self] in
            settings.mode = TruncationSettings.modes[$0].mode
        }
        scale = group.appendScale(tr("Lines"), 0...12, step: 1, value: Double(settings.lines)) { [unowned self] in
            settings.lines = Int($0.rounded())
        }
        let height = group.appendSwitch(tr("Keep the height")) { [unowned self] in onFixedHeight?($0) }
        // The frame's own size is not kept.
        Make.forget(height)
        self.height = height
        group.appendChoice(tr("Between"), TruncationSettings.adjusters.map(\.name)) { [unowned self] in
            settings.adjuster = TruncationSettings.adjusters[$0].adjuster
        }
        scope = group.appendChoice(tr("Limit for"), TruncationSettings.Scope.allCases.map(\.name)) { [unowned self] in
            settings.scope = TruncationSettings.Scope.allCases[$0]
        }
        let button: Widget = gtk_button_new_with_label(tr("Cut the selection first"))
        gtk_widget_set_tooltip_text(
            button, tr("Select text in the frame. It is removed before all else of its paragraph."))
        Signal.connect(button, "clicked") { [unowned self] in
            guard let range = selectedRange?(), !range.isEmpty, let scope else { return }
            settings.range = range
            gtk_drop_down_set_selected(scope.opaque, guint(TruncationSettings.Scope.allCases.count - 1))
        }
        gtk_widget_set_hexpand(button, 1)
        group.append(Make.box(GTK_ORIENTATION_HORIZONTAL, button))
        group.appendScale(tr("Shrink to"), 0.5...1, step: 0.05, value: 1) { [unowned self] in settings.leastScale = $0 }
    }

    /// Forgets the range of another text.
    func forgetRange() { settings.range = nil }
}
