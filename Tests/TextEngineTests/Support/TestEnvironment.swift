import Foundation
import Testing

@testable import TextEngine

/// Where the repository lies, and what the environment asks of a run.
enum TestEnvironment {
    /// The root of the checkout, found from this file.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let fonts = root.appendingPathComponent("resources/test-fonts")
    static let goldens = root.appendingPathComponent("Tests/TextEngineTests/Goldens")
    static let sources = root.appendingPathComponent("Sources/TextEngine")

    private static let environment = ProcessInfo.processInfo.environment

    /// How many random cases a property test tries: `LABEL_TEST_CASES`, else 500. The full tier asks for 20,000.
    static let caseCount = environment["LABEL_TEST_CASES"].flatMap { Int($0) } ?? 500
    /// `LABEL_BLESS=1` writes what comes out into the golden files.
    static let blesses = environment["LABEL_BLESS"] == "1"
    /// `LABEL_TEST_SEED` repeats a failure; else every run takes the same seed.
    static let seed = environment["LABEL_TEST_SEED"].flatMap { UInt64($0) } ?? 20_260_101
}

/// A generator that gives the same numbers for the same seed (SplitMix64). Failures name the seed of their case.
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

/// Runs a body for many random cases; what it throws or records names the case.
func forRandomCases(_ count: Int = TestEnvironment.caseCount, _ body: (Int, inout SeededRandom) throws -> Bool) rethrows
{
    for index in 0..<count {
        var random = SeededRandom(case: index)
        guard try body(index, &random) else {
            Issue.record("case \(index) failed; seed \(TestEnvironment.seed) (LABEL_TEST_SEED repeats it)")
            return
        }
    }
}
