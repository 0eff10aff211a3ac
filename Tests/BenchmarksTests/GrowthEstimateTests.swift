import Testing

@testable import Benchmarks

/// What a larger size will take.
@Suite("An estimate of growth")
struct GrowthEstimateTests {
    @Test("Nothing is known of the first size")
    func nothing() {
        #expect(GrowthEstimate().time(size: 10_000) == nil)
    }

    @Test("From one size, growth is taken for quadratic")
    func oneSize() {
        var estimate = GrowthEstimate()
        estimate.append(size: 10_000, time: 5)
        #expect(estimate.time(size: 30_000) == 45)
    }

    @Test("From two sizes, growth goes on", arguments: [1.0, 1.5, 2, 3])
    func twoSizes(power: Double) throws {
        var estimate = GrowthEstimate()
        estimate.append(size: 100, time: 1_000)
        estimate.append(size: 400, time: 1_000 * [1.0: 4, 1.5: 8, 2: 16, 3: 64][power, default: 0])
        let expected = 1_000 * [1.0: 16, 1.5: 64, 2: 256, 3: 4_096][power, default: 0.0]
        let time = try #require(estimate.time(size: 1_600))
        #expect(abs(time - expected) < expected / 1_000)
    }

    @Test("A larger size never takes less for a character")
    func noise() {
        var estimate = GrowthEstimate()
        estimate.append(size: 100, time: 3_000)
        estimate.append(size: 200, time: 2_000)
        #expect(estimate.time(size: 400) == 4_000)
    }
}
