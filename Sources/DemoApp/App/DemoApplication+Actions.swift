import LabelWidget

// The actions with their keys. `Shortcuts` has them for the user.
extension DemoApplication {
    func addActions() {
        add("quit", keys: "<Control>q") { [unowned self] in quit(status: 0) }
        add("close", keys: "<Control>w") { [unowned self] in
            if let window { gtk_window_close(window.widget.of()) }
        }
        add("about") { [unowned self] in
            if let window { AboutDialog.present(over: window.widget) }
        }
        add("shortcuts", keys: "<Control>question", "F1") { [unowned self] in
            if let window { Shortcuts.present(over: window.widget) }
        }
        add("reset-page") { [unowned self] in window?.resetPage() }
        add("sidebar", keys: "F9") { [unowned self] in window?.split.toggle() }
        add("search-pages", keys: "<Control>k") { [unowned self] in window?.searchPages() }
        add("find", keys: "<Control>f") { [unowned self] in
            window?.pages.feed.made?.find()
            window?.pages.logs.made?.find()
        }
        addSourceAction()
        TextAction.add("page", to: application) { [unowned self] in window?.show(page: $0) }
        for (number, page) in DemoPages.identifiers.prefix(9).enumerated() {
            setKeys(["<Control>\(number + 1)", "<Control>KP_\(number + 1)"], of: "app.page::\(page)")
        }
        TextAction.add("style", to: application) { ColorScheme.shared.isDark = $0 == "dark" }
    }

    /// A toggle for the pane with the sources.
    private func addSourceAction() {
        let source = SimpleAction("source", isOn: false) { [unowned self] in
            setSource(isShown: window?.showsSource == false)
        }
        source.add(to: application)
        setKeys(["<Control>u"], of: "app.source")
    }

    /// Shows or hides the sources of the page, and tells the button.
    func setSource(isShown: Bool) {
        window?.showsSource = isShown
        g_action_group_change_action_state(OpaquePointer(application), "source", g_variant_new_boolean(isShown ? 1 : 0))
    }

    /// A toggle that also follows other changes of the setting.
    func addDarkAction() {
        let scheme = ColorScheme.shared
        let action = SimpleAction("dark", isOn: scheme.isDark) { scheme.choose(isDark: !scheme.isDark) }
        scheme.onChange { action.isOn = scheme.isDark }
        action.add(to: application)
    }

    private func add(_ name: String, keys: String..., body: @escaping @MainActor () -> Void) {
        SimpleAction(name, body).add(to: application)
        setKeys(keys, of: "app.\(name)")
    }

    private func setKeys(_ keys: [String], of action: String) {
        let strings = keys.map { g_strdup($0) }
        defer { for string in strings { g_free(string) } }
        var list = strings.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(application, action, &list)
    }
}
