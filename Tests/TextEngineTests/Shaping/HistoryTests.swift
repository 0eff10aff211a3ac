import Synchronization
import Testing

@testable import TextEngine

/// The glyphs of a text do not depend on what was shaped earlier in the process.
///
/// Nothing is tolerated: fonts, glyphs, clusters, advances and offsets are those of whole-run shaping.
@Suite("History of shaping")
struct HistoryTests {
    /// 100,000 in the full tier.
    private static let textCount = TestEnvironment.caseCount(default: 20_000, factor: 50)
    /// After so many differences it is clear that something is wrong: some come from one cause.
    private static let (mostReports, mostDifferences) = (8, 40)
    /// A catalog keeps half a megabyte for each family and language until it is refreshed.
    private static let textsBetweenRefreshes = 10_000
    /// So many texts are remembered to find the one that a difference comes from.
    private static let mostRemembered = 20_000

    @Test("Texts of all scripts with every mark, in every font, have the glyphs of whole-run shaping in any order")
    func anyOrder() {
        var source = HistoryTextSource(seed: TestEnvironment.seed)
        let shaping = WholeRunShaping()
        var history: [HistoryText] = []
        var coverage = MarkCoverage()
        var reports: Set<String> = []
        var differenceCount = 0
        for index in 0..<Self.textCount
        where reports.count < Self.mostReports && differenceCount < Self.mostDifferences {
            if (index + 1).isMultiple(of: Self.textsBetweenRefreshes) { HistoryStyle.installed.refresh() }
            let text = source.next()
            coverage.note(text.scalars)
            if let difference = shaping.firstDifference(from: text.shaped()) {
                differenceCount += 1
                let found = HistoryShrinker(text, history: history)
                if reports.insert(found.texts).inserted {
                    Issue.record(
                        """
                        text \(index) of seed \(TestEnvironment.seed): \(found.texts): \(found.difference ?? ""); \
                        seen first: \(difference)
                        """)
                }
            }
            if history.count == Self.mostRemembered { history.removeFirst(Self.mostRemembered / 2) }
            history.append(text)
        }
        print("\(history.count) texts, all marks \(source.hasUsedAllMarks)")
        if source.hasUsedAllMarks {
            #expect(coverage.missing.isEmpty, "marks that were not used: \(coverage.missing)")
        }
    }

    @Test("The same on eight threads, while the catalog looks for its fonts again and again")
    func eightThreads() {
        let differences = Mutex<[String]>([])
        onThreads(8) { thread in
            let seed = TestEnvironment.seed &+ 1 &+ UInt64(thread)
            var source = HistoryTextSource(seed: seed)
            for index in 0..<Self.textCount / 100 {
                if thread == 0, index.isMultiple(of: 50) { HistoryStyle.installed.refresh() }
                let text = source.next()
                guard let difference = WholeRunShaping().firstDifference(from: text.shaped()) else { continue }
                differences.locked { $0.append("text \(index) of seed \(seed), \(text): \(difference)") }
                return
            }
        }
        let found = differences.locked { $0 }
        #expect(found.isEmpty, "\(found.joined(separator: "; "))")
    }
}
