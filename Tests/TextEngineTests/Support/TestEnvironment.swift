import Foundation
import Testing

@testable import TextEngine

/// The repository's path, and the settings from environment variables.
enum TestEnvironment {
    /// The root of the checkout, found from this file.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let fonts = root.appendingPathComponent("resources/test-fonts")
    static let goldens = root.appendingPathComponent("Tests/TextEngineTests/Goldens")
    static let sources = root.appendingPathComponent("Sources/TextEngine")
    static let widgetSources = root.appendingPathComponent("Sources/LabelWidget")

    private static let environment = ProcessInfo.processInfo.environment

    /// The number of random cases: `LABEL_TEST_CASES`, or 200. `./test --full` has 2,000.
    static let caseCount = givenCaseCount ?? 200
    private static let givenCaseCount = environment["LABEL_TEST_CASES"].flatMap { Int($0) }
    /// The number of cases for a quick test: a default, or a multiple of `LABEL_TEST_CASES`.
    static func caseCount(default count: Int, factor: Int) -> Int { givenCaseCount.map { $0 * factor } ?? count }
    /// `LABEL_BLESS=1` writes the results to the golden files.
    static let blesses = environment["LABEL_BLESS"] == "1"
    /// The seed of all random cases. It is fixed, so that a run depends on the code alone. `LABEL_TEST_SEED` gives another one.
    static let seed = environment["LABEL_TEST_SEED"].flatMap { UInt64($0) } ?? fixedSeed
    private static let fixedSeed: UInt64 = 20_260_101
    /// Whether shares of the cases mean anything. Of other seeds or a few cases, nobody knows how many are exceptions.
    static let countsShares = seed == fixedSeed && caseCount >= 200
}

/// A deterministic random generator (SplitMix64). Failures print the seed of their case.
struct SeededRandom: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    /// The generator of one of many cases.
    init(case index: Int) {
        self.init(seed: TestEnvironment.seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Runs a body for many random cases. Failures name the case.
func forRandomCases(_ count: Int = TestEnvironment.caseCount, _ body: (Int, inout SeededRandom) throws -> Bool) rethrows
{
    for index in 0..<count {
        var random = SeededRandom(case: index)
        guard try body(index, &random) else {
            Issue.record("case \(index) of seed \(TestEnvironment.seed) failed")
            return
        }
    }
}
