import Foundation
import Testing

@testable import TextEngine

/// Replays the corpora of the fuzzers (`Tests/Fuzz`).
@Suite("Fuzzer inputs")
struct FuzzCorpusTests {
    @Test("Recorded inputs pass the markup checks")
    func markup() throws {
        for input in try inputs("corpus-markup") { FuzzInvariants.checkMarkup(input) }
    }

    @Test("Recorded inputs pass the link checks")
    func links() throws {
        for input in try inputs("corpus-links") { FuzzInvariants.checkLinks(input) }
    }

    @Test("Recorded inputs pass the JSON checks")
    func json() throws {
        for input in try inputs("corpus-json") { FuzzInvariants.checkJSON(input) }
    }

    @Test("Recorded inputs pass the font checks")
    func fonts() throws {
        let files = try TestFontFiles()
        let catalog = BoxFonts.makeCatalog("fonts-none.conf")
        for (index, input) in try inputs("corpus-fonts", atLeast: 5).enumerated() {
            FuzzInvariants.checkFont(input, path: files.path("\(index).ttf"), catalog: catalog)
        }
    }

    @Test("Recorded inputs pass the shaping checks")
    func shaping() throws {
        for input in try inputs("corpus-shaping") { FuzzInvariants.checkShaping(input, catalog: BoxFonts.catalog) }
    }

    @Test("Recorded inputs pass the hyphenation checks")
    func hyphenation() throws {
        for input in try inputs("corpus-hyphenation") { FuzzInvariants.checkHyphenation(input) }
    }

    @Test("Recorded inputs pass the frame checks")
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
