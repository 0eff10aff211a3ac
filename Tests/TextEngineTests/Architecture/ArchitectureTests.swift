import Foundation
import Testing

/// Holds the engine's shape by reading its sources.
@Suite("Architecture of the engine")
struct ArchitectureTests {
    @Test("A folder uses only types of its own folder and of those before it")
    func foldersUseOnlyFoldersBeforeThem() throws {
        let sources = try EngineSources(folder: TestEnvironment.sources)
        #expect(sources.files.count > 50)
        #expect(sources.violationsOfOrder() == [])
    }

    @Test("Every file is in one of the folders")
    func everyFileIsInAFolder() throws {
        let sources = try EngineSources(folder: TestEnvironment.sources)
        #expect(sources.files.filter { !EngineSources.order.contains($0.folder) }.map(\.name) == [])
    }

    @Test("No file is longer than 600 lines, none is called Utils")
    func files() throws {
        let sources = try EngineSources(folder: TestEnvironment.sources)
        #expect(sources.files.filter { $0.lineCount > 600 }.map(\.name) == [])
        #expect(sources.files.filter { $0.name.lowercased().contains("util") }.map(\.name) == [])
    }

    @Test(
        "At most 15 files lie beside one another, in the widget too",
        arguments: [
            TestEnvironment.sources, TestEnvironment.widgetSources,
        ])
    func foldersAreSmall(folder: URL) throws {
        let sources = try EngineSources(folder: folder)
        #expect(sources.files.count > 50)
        let folders = Dictionary(grouping: sources.files, by: \.path)
        #expect(folders.filter { $0.value.count > 15 }.map(\.key) == [])
    }

    @Test("A type has a file of its name; a file with a + in its name declares none")
    func typesHaveFilesOfTheirNames() throws {
        let sources = try EngineSources(folder: TestEnvironment.sources)
        #expect(sources.files.flatMap(\.misplacedTypes) == [])
        let file = EngineSources.File(folder: "Model", name: "Some+Thing.swift", code: "struct Other {}")
        #expect(file.misplacedTypes == ["Some+Thing.swift declares Other"])
    }

    @Test("The engine knows neither Foundation nor GTK")
    func imports() throws {
        let sources = try EngineSources(folder: TestEnvironment.sources)
        let allowed: Set = [
            "CLabelHarfBuzz", "CLabelFreeType", "CLabelFontconfig", "CLabelICU", "CLabelCairo", "Glibc",
            "Synchronization",
        ]
        #expect(
            sources.files.flatMap { file in file.imports.filter { !allowed.contains($0) }.map { "\(file.name): \($0)" }
            } == [])
    }

    @Test("The test of the order fails where it should")
    func orderIsReallyTested() {
        func violations(_ files: [(folder: String, code: String)]) -> [String] {
            EngineSources(
                files: files.map { EngineSources.File(folder: $0.folder, name: "\($0.folder).swift", code: $0.code) }
            )
            .violationsOfOrder()
        }
        let later = (folder: "Layout", code: "public struct Later { struct Inner {} }")
        #expect(violations([later, ("Model", "let x: Later? = nil")]) == ["Model.swift uses Later of Layout"])
        #expect(violations([later, ("Shaping", "func f() { _ = Later() }")]) == ["Shaping.swift uses Later of Layout"])
        #expect(violations([later, ("Queries", "func f() { _ = Later() }")]) == [])
        #expect(
            violations([later, ("Model", "// A Later may come\n/// ``Later``\nlet x = \"Later\"\nlet MyLater = 1")])
                == [])
        #expect(violations([later, ("Model", "/* Later\n */\nstruct Later {}")]) == [])
    }

    @Test("The test of imports sees every kind of import")
    func importsAreReallyRead() {
        let file = EngineSources.File(
            folder: "Model", name: "X.swift",
            code: "@testable import Foundation\nimport struct Glibc.time_t\n  import CLabelGtk\n// import No")
        #expect(file.imports == ["Foundation", "Glibc", "CLabelGtk"])
    }
}

/// The engine's source files, taken apart as far as the tests need it.
struct EngineSources {
    /// The folders in the order in which a text passes them.
    static let order = [
        "Support", "Model", "Fonts", "Analysis", "Hyphenation", "Shaping", "Layout", "Queries", "Drawing",
    ]

    struct File {
        /// The folder at the top.
        let folder: String
        /// The path of the folder that the file lies in.
        let path: String
        let name: String
        let lineCount: Int
        /// The words of the code, without comments and strings.
        let words: Set<Substring>
        let imports: [String]
        let declaredTypes: Set<String>

        init(folder: String, path: String? = nil, name: String, code: String) {
            self.folder = folder
            self.path = path ?? folder
            self.name = name
            lineCount = code.split(separator: "\n", omittingEmptySubsequences: false).count
            let plain = Self.withoutCommentsAndStrings(code)
            words = Set(plain.split { !($0.isLetter || $0.isNumber || $0 == "_") })
            imports = plain.split(separator: "\n").compactMap { line in
                let parts = line.split(separator: " ").drop { $0.hasPrefix("@") || $0 == "public" || $0 == "package" }
                guard parts.first == "import", let module = parts.last?.split(separator: ".").first else { return nil }
                return String(module)
            }
            declaredTypes = Self.declaredTypes(in: plain)
        }

        var misplacedTypes: [String] {
            declaredTypes.filter { "\($0).swift" != name }.sorted().map { "\(name) declares \($0)" }
        }

        /// Types at the file's top level; nested ones are reached through these.
        private static func declaredTypes(in code: String) -> Set<String> {
            let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
            var types: Set<String> = []
            for line in code.split(separator: "\n") where !line.hasPrefix(" ") && !line.hasPrefix("}") {
                let parts = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
                guard let kind = parts.firstIndex(where: { kinds.contains($0) }), kind + 1 < parts.count,
                    !line.contains("private"), !parts[..<kind].contains("extension")
                else { continue }
                types.insert(String(parts[kind + 1]))
            }
            return types
        }

        private static func withoutCommentsAndStrings(_ code: String) -> String {
            var plain = code.replacing(/\/\*(.|\n)*?\*\//, with: " ")
            plain = plain.replacing(/\/\/[^\n]*/, with: "")
            return plain.replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"")
        }
    }

    let files: [File]

    init(files: [File]) { self.files = files }

    init(folder: URL) throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        files = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let code = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            let parts = path.split(separator: "/")
            return File(
                folder: parts.count > 1 ? String(parts[0]) : "", path: parts.dropLast().joined(separator: "/"),
                name: String(parts.last ?? ""), code: code)
        }
    }

    /// Every use of a type that is declared in a later folder only.
    func violationsOfOrder() -> [String] {
        var folders: [String: Int] = [:]
        for file in files {
            let position = Self.order.firstIndex(of: file.folder) ?? 0
            for type in file.declaredTypes { folders[type] = min(folders[type] ?? .max, position) }
        }
        return files.flatMap { file in
            let position = Self.order.firstIndex(of: file.folder) ?? 0
            return folders.filter { $0.value > position && file.words.contains(Substring($0.key)) }
                .map { "\(file.name) uses \($0.key) of \(Self.order[$0.value])" }.sorted()
        }
    }
}
