import Foundation
import Testing

@testable import TextEngine

@Suite("Goldens of the stages before layout")
struct StageGoldenTests {
    private static let folder = TestEnvironment.goldens.appendingPathComponent("Stages")
    private static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".golden") }.sorted()
    }()

    private static func read(_ name: String) throws -> (heading: [String], cases: [GoldenCase]) {
        GoldenCase.read(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }

    @Test("There are sixty texts, and each says what it pins")
    func cases() throws {
        let cases = try Self.files.flatMap { try Self.read($0).cases }
        #expect(cases.count >= 60)
        #expect(cases.allSatisfy { !($0.value("pins") ?? "").isEmpty })
        #expect(Set(cases.map(\.name)).count == cases.count)
    }

    @Test("Analysis, items and glyphs are as they were when somebody checked them", arguments: files)
    func stages(name: String) throws {
        let (heading, cases) = try Self.read(name)
        if TestEnvironment.blesses {
            let text =
                heading.joined(separator: "\n") + "\n\n"
                + cases.map { $0.written(outcome: StageDump($0).lines) }.joined(separator: "\n")
            try text.write(to: Self.folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            return
        }
        for golden in cases {
            let dump = StageDump(golden)
            func compared(_ lines: [String]) -> [String] {
                dump.hasRecordedFonts ? lines : lines.filter { !$0.hasPrefix("shape") }
            }
            if !dump.hasRecordedFonts {
                print("\(golden.name): the glyphs were recorded with \(golden.value("font") ?? "")")
            }
            #expect(
                compared(dump.lines) == compared(golden.expected),
                "\(name): \(golden.name) (LABEL_BLESS=1 takes the new outcome)")
        }
    }
}
