import LabelWidget

/// The content of the page: the texts, the controls, and the bar that tells of a character.
@MainActor
final class WorldView {
    let widget: Widget
    private let texts = WorldTextView()
    private let inspector: ClusterInspector
    private let controls: WorldControls
    private let sources: TextSources
    private let scroller: Widget
    private let group = ControlGroup(tr("Text"), tr("One language, all of them, or a text of yours"))
    private var choice: Widget?
    private var shown = WorldText.all
    private var opened: OpenedText?
    /// Of the opened text; nil if the user has not said it.
    private let language: String?

    private static let invitation = tr("Open a text, paste it with Ctrl+V, or drop it here.")

    /// - Parameters:
    ///   - page: What the content is put into. It is in its window.
    ///   - opening: What is shown at first.
    init(in page: Widget, opening: TextArguments) {
        controls = WorldControls(opening: opening)
        language = opening.language
        inspector = ClusterInspector(of: texts.label)
        sources = TextSources(on: page)
        scroller = Make.scroller(texts.widget)
        // A zoomed word may be wider than the window.
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
        // A click focuses the label. The viewport would then go to the label's start.
        gtk_viewport_set_scroll_to_focus(gtk_scrolled_window_get_child(scroller.opaque)?.opaque, 0)
        let groups = [group] + controls.makeGroups(for: texts.label, families: FontFamilies.installed(for: page))
        let columns = Columns.of(groups.map(\.widget), width: 290)
        columns.setMargins(horizontal: 20, vertical: 18)
        let view = InspectorView.of(scroller: scroller, controls: columns)
        gtk_widget_set_vexpand(view, 1)
        widget = Make.box(GTK_ORIENTATION_VERTICAL, view, inspector.widget)
        addTextControls()
        connect()
        if let file = opening.file { open(file) } else { texts.show(text) }
    }

    private func addTextControls() {
        let names = [tr("All languages")] + WorldText.all.map(\.title) + [tr("Opened text")]
        let choice = group.appendChoice(tr("Show"), names) { [unowned self] in choose($0) }
        self.choice = choice
        LongDropDown.addSearch(choice)
        let buttons = [(tr("Open…"), sources.open), (tr("Paste"), sources.paste)].map { name, action in
            let button: Widget = gtk_button_new_with_label(name)
            Signal.connect(button, "clicked") { action() }
            return button
        }
        group.append(Columns.ofButtons(buttons))
        group.appendSwitch(tr("GtkLabel beside it")) { [unowned self] in texts.isCompared = $0 }
        group.appendSwitch(tr("Mark the character"), isOn: true) { [unowned self] in inspector.marksCluster = $0 }
    }

    private func connect() {
        texts.onText = { [unowned self] in inspector.forget() }
        controls.onSettings = { [unowned self] in texts.show(text, keepingPlaceIn: scroller) }
        sources.onNews = { [unowned self] in texts.say($0) }
        sources.onText = { [unowned self] in show($0) }
        ZoomWheel.add(to: scroller) { [unowned self] in controls.zoom(isLarger: $0) }
    }

    /// Opens a file. Until it is read, no text is shown.
    private func open(_ file: String) {
        show(OpenedText(string: "", note: ""))
        sources.read(path: file)
    }

    private func show(_ text: OpenedText) {
        opened = text
        let last = WorldText.all.count + 1
        guard let choice, Int(gtk_drop_down_get_selected(choice.opaque)) != last else { return choose(last) }
        gtk_drop_down_set_selected(choice.opaque, guint(last))
    }

    /// Shows what is at an index of the choice.
    private func choose(_ index: Int) {
        switch index {
        case 0: shown = WorldText.all
        case ...WorldText.all.count: shown = [WorldText.all[index - 1]]
        default: shown = [WorldText(opened?.string ?? "", language: language)]
        }
        let isOpened = index > WorldText.all.count
        texts.say(isOpened ? opened?.note ?? Self.invitation : "")
        texts.show(text)
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller.opaque), 0)
    }

    private var text: StyledText { WorldComposer(settings: controls.settings).compose(shown) }
}
