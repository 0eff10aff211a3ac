import LabelWidget

/// What the times depend on, besides the code.
@MainActor
enum BenchmarkSystem {
    /// Processor, versions, renderer and build, as parts of a sentence.
    ///
    /// - Parameter widget: A widget that is in its window.
    static func parts(for widget: Widget) -> [String] {
        let cores = Int(g_get_num_processors())
        let version = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
        return [
            tr("{2}, {1} core", "{2}, {1} cores", count: cores, processor),
            "GTK \(version.map(String.init).joined(separator: "."))",
            "Pango \(String(cString: pango_version_string()))", renderer(of: widget), build,
        ]
    }

    /// The name of the processor, as Linux has it.
    private static var processor: String {
        var contents: UnsafeMutablePointer<CChar>?
        guard g_file_get_contents("/proc/cpuinfo", &contents, nil, nil) != 0, let text = TextFile.take(contents) else {
            return unknownProcessor
        }
        return name(in: text) ?? unknownProcessor
    }

    private static let unknownProcessor = tr("unknown processor")

    /// Processors that are not from Intel or AMD have other fields, or no name.
    private static func name(in text: String) -> String? {
        let fields = text.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
        for wanted in ["model name", "Processor", "cpu model", "Model", "Hardware"] {
            for field in fields where field.count == 2 && trimmed(field[0]) == wanted {
                let name = trimmed(field[1])
                if !name.isEmpty { return name }
            }
        }
        return nil
    }

    /// The words of a text with one space between two of them.
    private static func trimmed(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }

    /// The class of the renderer that draws a widget's window.
    private static func renderer(of widget: Widget) -> String {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native),
            let name = g_type_name_from_instance(
                UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self))
        else { return tr("no renderer") }
        return String(cString: name)
    }

    private static var build: String {
        #if DEBUG
            tr("debug build")
        #else
            tr("release build")
        #endif
    }
}
