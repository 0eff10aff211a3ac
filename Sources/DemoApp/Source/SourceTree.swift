import LabelWidget

/// A file of the demo's sources.
struct SourceFile: Equatable {
    /// The path in the sources, as in "Feed/FeedList.swift".
    let name: String
    let path: String
}

/// The sources of the demo: those that it was built from, or those that were installed with it.
@MainActor
enum SourceTree {
    /// The folder with `main.swift`; nil if it is not there.
    static let root = find()

    /// Where the sources are, below a folder that the program is in.
    private static let places = ["Sources/DemoApp", "share/labelwidget/demo-sources"]

    /// Looks in each folder above the program. It may be in `.build/release` of a checkout, or in `bin` of an installation.
    private static func find() -> String? {
        guard let program = TextFile.take(g_file_read_link("/proc/self/exe", nil)) else { return nil }
        var folder = program
        while let parent = TextFile.take(g_path_get_dirname(folder)), parent != folder {
            folder = parent
            let roots = places.map { "\(folder)/\($0)" }
            if let root = roots.first(where: { g_file_test("\($0)/main.swift", G_FILE_TEST_IS_REGULAR) != 0 }) {
                return root
            }
        }
        return nil
    }

    /// The files of a page, its own one first: those of its name in `Pages`, and the folder of its name. `FeedPage` has `Feed`.
    static func files(of page: any DemoPage.Type) -> [SourceFile] {
        let type = "\(page)"
        let name = type.hasSuffix("Page") ? String(type.dropLast(4)) : type
        let own = swiftFiles(in: "Pages").filter { $0.name.hasPrefix("Pages/\(name)") }
        let others = ([name] + page.topic.folders).flatMap { swiftFiles(in: $0) }
        return own.filter { $0.name == "Pages/\(type).swift" } + own.filter { $0.name != "Pages/\(type).swift" }
            + others
    }

    private static func swiftFiles(in folder: String) -> [SourceFile] {
        guard let root, let directory = g_dir_open("\(root)/\(folder)", 0, nil) else { return [] }
        defer { g_dir_close(directory) }
        var names: [String] = []
        while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
        return names.filter { $0.hasSuffix(".swift") }.sorted()
            .map { SourceFile(name: "\(folder)/\($0)", path: "\(root)/\(folder)/\($0)") }
    }
}
