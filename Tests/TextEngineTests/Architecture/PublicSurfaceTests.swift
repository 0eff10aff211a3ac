import Foundation
import Testing

/// What app authors see of the engine: all of it is explained, and one article lists it.
@Suite("Public surface of the engine")
struct PublicSurfaceTests {
    @Test("Every public declaration has a doc comment")
    func everythingIsExplained() throws {
        let files = try SourceText.files(in: TestEnvironment.sources, suffix: ".swift")
        #expect(files.count > 50)
        #expect(files.flatMap(\.unexplainedDeclarations) == [])
    }

    @Test("The articles list every public type once, and nothing else")
    func articlesListAllTypes() throws {
        let types = try SourceText.files(in: TestEnvironment.sources, suffix: ".swift").flatMap(\.publicTypes)
        let articles = TestEnvironment.sources.appendingPathComponent("TextEngine.docc")
        let listed = try SourceText.files(in: articles, suffix: ".md").flatMap(\.listedTypes)
        #expect(types.sorted() == listed.sorted())
    }

    @Test("The test of doc comments fails where it should")
    func commentsAreReallyRead() {
        func unexplained(_ code: String) -> [String] { SourceText(name: "X", text: code).unexplainedDeclarations }
        #expect(unexplained("    public var x = 1") == ["X:1 public var x = 1"])
        #expect(unexplained("/// One.\n@frozen\npublic struct One {\n}\nstruct Two {\n}") == [])
        let cases = "    case a\n    /// Two.\n    case b\n    case c\n}"
        #expect(unexplained("/// One.\npublic enum One {\n\(cases)\nenum Two {\n\(cases)") == ["X:3 case a"])
    }
}

/// A file of code or of documentation, line by line.
private struct SourceText {
    let name: String
    let lines: [String]

    init(name: String, text: String) {
        self.name = name
        lines = text.components(separatedBy: "\n")
    }

    static func files(in folder: URL, suffix: String) throws -> [SourceText] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }.sorted().map {
            SourceText(name: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        }
    }

    /// The types at the top of a file of code that are public.
    var publicTypes: [String] {
        lines.compactMap { $0.firstMatch(of: /^public (?:final )?(?:struct|class|enum|protocol|actor) (\w+)/) }
            .map { String($0.1) }
    }

    /// The types that an article lists.
    var listedTypes: [String] {
        lines.compactMap { $0.wholeMatch(of: /- ``(\w+)``/) }.map { String($0.1) }
    }

    /// Public declarations, and cases of public enumerations, with nothing above them that explains them. A comment may
    /// hold for several cases below each other.
    var unexplainedDeclarations: [String] {
        var found: [String] = []
        var enumeration: Int?
        for (number, line) in lines.enumerated() {
            let code = line.trimmingCharacters(in: .whitespaces)
            let indent = line.prefix { $0 == " " }.count
            if code.hasPrefix("public enum ") || code.hasPrefix("public indirect enum ") { enumeration = indent }
            if indent == enumeration, code.hasPrefix("}") { enumeration = nil }
            let isCase = code.hasPrefix("case ") && enumeration.map { indent == $0 + 4 } == true
            guard isCase || code.hasPrefix("public ") else { continue }
            let above = lines[..<number].last { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("@") }?
                .trimmingCharacters(in: .whitespaces)
            if above?.hasPrefix("///") == true || isCase && above?.hasPrefix("case ") == true { continue }
            found.append("\(name):\(number + 1) \(code)")
        }
        return found
    }
}
