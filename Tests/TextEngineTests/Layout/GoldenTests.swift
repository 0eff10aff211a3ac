import Foundation
import Testing

@testable import TextEngine

@Suite("Layout goldens")
struct GoldenTests {
    private static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: TestEnvironment.goldens.path)) ?? []
        return names.filter { $0.hasSuffix(".golden") }.sorted()
    }()

    @Test("There are golden files")
    func filesAreFound() {
        #expect(Self.files.count >= 7)
    }

    @Test("Layouts are as they were when somebody checked them", arguments: files)
    func layouts(name: String) throws {
        let file = TestEnvironment.goldens.appendingPathComponent(name)
        let (heading, cases) = GoldenCase.read(try String(contentsOf: file, encoding: .utf8))
        #expect(!cases.isEmpty)
        let outcomes = cases.map(\.outcome)
        if TestEnvironment.blesses {
            let text =
                heading.joined(separator: "\n") + "\n\n"
                + zip(cases, outcomes).map { $0.written(outcome: $1) }.joined(separator: "\n")
            try text.write(to: file, atomically: true, encoding: .utf8)
            return
        }
        for (one, outcome) in zip(cases, outcomes) {
            #expect(outcome == one.expected, "\(name): \(one.name) (LABEL_BLESS=1 takes the new outcome)")
        }
    }
}
