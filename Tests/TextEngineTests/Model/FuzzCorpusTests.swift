import Foundation
import Testing

@testable import TextEngine

/// What the fuzzers (`Tests/Fuzz`) found interesting, replayed.
@Suite("Inputs of the fuzzers")
struct FuzzCorpusTests {
    @Test("Markup")
    func markup() throws {
        for input in try inputs("corpus-markup") { FuzzInvariants.checkMarkup(input) }
    }

    @Test("Links")
    func links() throws {
        for input in try inputs("corpus-links") { FuzzInvariants.checkLinks(input) }
    }

    @Test("JSON")
    func json() throws {
        for input in try inputs("corpus-json") { FuzzInvariants.checkJSON(input) }
    }

    @Test("Fonts")
    func fonts() throws {
        let files = try TestFontFiles()
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        for (index, input) in try inputs("corpus-fonts", atLeast: 5).enumerated() {
            FuzzInvariants.checkFont(input, path: files.path("\(index).ttf"), catalog: catalog)
        }
    }

    @Test("Shaping")
    func shaping() throws {
        for input in try inputs("corpus-shaping") { FuzzInvariants.checkShaping(input, catalog: BoxFonts.catalog) }
    }

    @Test("Hyphenation")
    func hyphenation() throws {
        for input in try inputs("corpus-hyphenation") { FuzzInvariants.checkHyphenation(input) }
    }

    @Test("Frames")
    func frames() throws {
        for input in try inputs("corpus-frames") { FuzzInvariants.checkFrame(input, catalog: BoxFonts.catalog) }
    }

    private func inputs(_ name: String, atLeast count: Int = 50) throws -> [[UInt8]] {
        let folder = TestEnvironment.root.appendingPathComponent("Tests/Fuzz/\(name)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= count)
        return try files.map { [UInt8](try Data(contentsOf: $0)) }
    }
}
