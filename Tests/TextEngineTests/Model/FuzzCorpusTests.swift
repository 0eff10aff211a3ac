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

    private func inputs(_ name: String) throws -> [[UInt8]] {
        let folder = TestEnvironment.root.appendingPathComponent("Tests/Fuzz/\(name)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 50)
        return try files.map { [UInt8](try Data(contentsOf: $0)) }
    }
}
