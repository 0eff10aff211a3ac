import LabelWidget

/// What the demo keeps from one run to the next.
struct DemoState: Equatable {
    /// The size of the window where it is not maximised.
    var size = (width: 900, height: 680)
    var isMaximized = false
    /// The identifier of the page.
    var page: String?
    /// The user's choice; nil to follow the desktop.
    var isDark: Bool?
    var showsSidebar = true
    var showsSource = false
    /// The settings of each page, by its identifier.
    var pages: [String: [String: String]] = [:]

    static func == (a: DemoState, b: DemoState) -> Bool {
        a.size == b.size && a.isMaximized == b.isMaximized && a.page == b.page && a.isDark == b.isDark
            && a.showsSidebar == b.showsSidebar && a.showsSource == b.showsSource
            && a.pages == b.pages
    }

    /// The sizes that a window is opened with.
    private static let sizes = 200...16_384
    /// Files of other versions are ignored.
    private static let version = 2
    private static let group = "window"

    /// In the user's folder for states.
    private static var path: String? {
        g_get_user_state_dir().map { "\(String(cString: $0))/labelwidget-demo/state.ini" }
    }
}

// The file.
extension DemoState {
    /// Reads the state; nil if there is none, or none that can be read.
    static func read() -> DemoState? {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        // The version is the last line: a file that was cut off has none.
        guard let path, g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0,
            g_key_file_get_integer(file, "file", "version", nil) == version
        else { return nil }
        func has(_ key: String) -> Bool { g_key_file_has_key(file, group, key, nil) != 0 }
        func boolean(_ key: String) -> Bool { g_key_file_get_boolean(file, group, key, nil) != 0 }
        var state = DemoState()
        func number(_ key: String) -> Int { Int(g_key_file_get_integer(file, group, key, nil)) }
        let size = (width: number("width"), height: number("height"))
        if sizes.contains(size.width), sizes.contains(size.height) { state.size = size }
        state.isMaximized = boolean("maximized")
        state.page = TextFile.take(g_key_file_get_string(file, group, "page", nil))
            .flatMap { DemoPages.identifiers.contains($0) ? $0 : nil }
        if has("dark") { state.isDark = boolean("dark") }
        if has("sidebar") { state.showsSidebar = boolean("sidebar") }
        state.showsSource = boolean("source")
        for page in DemoPages.identifiers { state.pages[page] = settings(of: page, in: file) }
        return state
    }

    private static func settings(of page: String, in file: OpaquePointer?) -> [String: String] {
        var settings: [String: String] = [:]
        let names = g_key_file_get_keys(file, group(of: page), nil, nil)
        defer { g_strfreev(names) }
        var next = names
        while let name = next?.pointee {
            let value = TextFile.take(g_key_file_get_string(file, group(of: page), name, nil))
            settings[String(cString: name)] = value
            next = next?.advanced(by: 1)
        }
        return settings
    }

    private static func group(of page: String) -> String { "page \(page)" }

    /// Writes the state: all of the file, or nothing. A place where nothing can be written keeps nothing.
    func write() {
        guard let path = Self.path, let folder = TextFile.take(g_path_get_dirname(path)) else { return }
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        g_key_file_set_integer(file, Self.group, "width", gint(clamping: size.width))
        g_key_file_set_integer(file, Self.group, "height", gint(clamping: size.height))
        g_key_file_set_boolean(file, Self.group, "maximized", isMaximized ? 1 : 0)
        if let page { g_key_file_set_string(file, Self.group, "page", page) }
        if let isDark { g_key_file_set_boolean(file, Self.group, "dark", isDark ? 1 : 0) }
        g_key_file_set_boolean(file, Self.group, "sidebar", showsSidebar ? 1 : 0)
        g_key_file_set_boolean(file, Self.group, "source", showsSource ? 1 : 0)
        for page in DemoPages.identifiers {
            for (name, value) in (pages[page] ?? [:]).sorted(by: { $0.key < $1.key }) {
                g_key_file_set_string(file, Self.group(of: page), name, value)
            }
        }
        g_key_file_set_integer(file, "file", "version", gint(Self.version))
        g_mkdir_with_parents(folder, 0o700)
        g_key_file_save_to_file(file, path, nil)
    }
}
