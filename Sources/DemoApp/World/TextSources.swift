import LabelWidget

/// Brings texts to the page: from a file, from the clipboard, and from what is dropped.
@MainActor
final class TextSources {
    /// Called with each text that has arrived.
    var onText: (@MainActor (OpenedText) -> Void)?
    /// Called with a sentence while a text is awaited, and when none comes.
    var onNews: (@MainActor (String) -> Void)?

    private let page: Widget
    private var chooser: OpaquePointer?
    /// The number of the latest request. What was asked for before it comes too late.
    private var latest = 0

    /// - Parameter page: A widget that is in its window.
    init(on page: Widget) {
        self.page = page
        takeDrops()
        takePasteKey()
    }

    /// The page's window.
    private var root: Widget? { gtk_widget_get_root(page).map { Widget($0) } }

    /// Lets the user choose a file.
    func open() {
        guard chooser == nil else { return }
        let window: UnsafeMutablePointer<GtkWindow>? = root?.of()
        let new = gtk_file_chooser_native_new(
            tr("Open a text"), window, GTK_FILE_CHOOSER_ACTION_OPEN, tr("_Open"), tr("_Cancel"))
        guard let new else { return }
        chooser = new
        let dialog = UnsafeMutableRawPointer(new).assumingMemoryBound(to: GtkNativeDialog.self)
        gtk_native_dialog_set_modal(dialog, 1)
        Signal.connect(new, "response") { [unowned self] arguments in
            if arguments.integer(0) == Int(GTK_RESPONSE_ACCEPT.rawValue) {
                let file = gtk_file_chooser_get_file(new)
                if let uri = TextFile.take(g_file_get_uri(file)) { read(uri: uri) }
                g_object_unref(file.map { UnsafeMutableRawPointer($0) })
            }
            chooser = nil
            g_object_unref(UnsafeMutableRawPointer(new))
        }
        gtk_native_dialog_show(dialog)
    }

    /// Asks the clipboard for its text.
    func paste() {
        latest += 1
        let request = Unmanaged.passRetained(Request(number: latest, sources: self))
        gdk_clipboard_read_text_async(
            gtk_widget_get_clipboard(page), nil,
            { clipboard, result, request in
                guard let clipboard, let request else { return }
                let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
                Unmanaged<Request>.fromOpaque(request).takeRetainedValue().answer(TextFile.take(text))
            }, request.toOpaque())
    }

    /// Reads the file at a path; "-" is the standard input.
    func read(path: String) {
        if path == "-" {
            read { await StandardInput.read() }
        } else if let uri = TextFile.uri(ofPath: path) {
            read(uri: uri)
        }
    }

    /// Reads a file on another thread.
    private func read(uri: String) {
        read { await Task.detached { TextFile.read(uri: uri) }.value }
    }

    private func read(_ text: @escaping @Sendable () async -> Result<OpenedText, TextFile.Problem>) {
        latest += 1
        let number = latest
        onNews?(tr("Reading…"))
        Task {
            let result = await text()
            guard number == latest else { return }
            switch result {
            case .success(let text): onText?(text)
            case .failure(let problem): onNews?(tr("{1}.", problem.sentence))
            }
        }
    }

    private func show(_ string: String, from source: String) {
        let bytes = Array(string.utf8.prefix(TextFile.limit))
        let isCut = bytes.count < string.utf8.count
        let length = TextFile.length(bytes.count, isCut: isCut)
        onText?(OpenedText(string: DecodedText(bytes, isCut: isCut).string, note: tr("{1}: {2}", source, length)))
    }

    private func takeDrops() {
        let target = gtk_drop_target_new(0, GDK_ACTION_COPY)
        var types = [gdk_file_list_get_type(), cgtk_type_string()]
        gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
        Signal.answer(target, "drop") { [unowned self] arguments in
            // Text that is dragged on the page itself would replace the page's text.
            let drop = gtk_drop_target_get_current_drop(target)
            guard gdk_drop_get_drag(drop) == nil, let value = arguments.pointer(0, to: GValue.self) else {
                return false
            }
            if g_type_check_value_holds(value, gdk_file_list_get_type()) != 0 {
                let list = g_value_get_boxed(value).map { OpaquePointer($0) }
                let files = gdk_file_list_get_files(list)
                defer { g_slist_free(files) }
                guard let first = files?.pointee.data,
                    let uri = TextFile.take(g_file_get_uri(OpaquePointer(first)))
                else { return false }
                read(uri: uri)
            } else if let text = g_value_get_string(value) {
                latest += 1
                show(String(cString: text), from: tr("Dropped text"))
            }
            return true
        }
        gtk_widget_add_controller(page, target)
    }

    /// Ctrl+V pastes wherever the focus is, except in a text field: it takes the key before the window does.
    private func takePasteKey() {
        guard let root else { return }
        let keys = gtk_event_controller_key_new()
        Signal.answer(keys, "key-pressed") { [unowned self] arguments in
            let hasControl = arguments.integer(2) & Int(GDK_CONTROL_MASK.rawValue) != 0
            guard hasControl, arguments.integer(0) == Int(GDK_KEY_v), gtk_widget_get_mapped(page) != 0 else {
                return false
            }
            paste()
            return true
        }
        gtk_widget_add_controller(root, keys)
    }

    /// What the clipboard's answer is for.
    private final class Request {
        let number: Int
        let sources: TextSources

        init(number: Int, sources: TextSources) { (self.number, self.sources) = (number, sources) }

        @MainActor
        func answer(_ text: String?) {
            guard number == sources.latest else { return }
            if let text {
                sources.show(text, from: tr("Pasted text"))
            } else {
                sources.onNews?(tr("The clipboard has no text."))
            }
        }
    }
}
