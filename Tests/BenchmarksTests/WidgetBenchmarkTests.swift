import Testing

@testable import Benchmarks

/// The parts of `./bench --widgets` that need no display.
@Suite("The comparison of widgets")
struct WidgetBenchmarkTests {
    @Test("Sides run alternately, and the first one changes")
    func order() {
        var calls: [String] = []
        let rounds = PairedRounds(
            3,
            ours: {
                calls.append("ours")
                return 1
            },
            others: {
                calls.append("others")
                return 2
            })
        #expect(calls == ["ours", "others", "others", "ours", "ours", "others"])
        #expect(rounds.ours == [1, 1, 1])
        #expect(rounds.others == [2, 2, 2])
    }

    @Test("A ratio is that of one round: a slow minute in which both sides take ten times as long changes nothing")
    func ratios() {
        var (ours, others) = ([10.0, 100, 10][...], [30.0, 300, 60][...])
        let rounds = PairedRounds(3, ours: { ours.removeFirst() }, others: { others.removeFirst() })
        #expect(rounds.ratios.median == 3)
    }

    @Test("A target is a ratio that must be reached")
    func targets() {
        #expect(WidgetRow.firstSnapshot.isReached(by: 1))
        #expect(!WidgetRow.firstSnapshot.isReached(by: 0.99))
        #expect(WidgetRow.heap.isReached(by: 10 / 6.0))
        #expect(!WidgetRow.heap.isReached(by: 10 / 6.1))
    }

    @Test("Bytes are no times")
    func units() {
        #expect(WidgetRow.heap.text(10_033) == "10033 B")
        #expect(WidgetRow.newWidth.text(2_580) == "2.58 µs")
    }

    @Test("--widgets takes the number of rounds and the seed")
    func options() throws {
        let options = try BenchmarkOptions(["--widgets", "--quick", "--seed", "3", "--row", "heap"])
        #expect(options.command == .reportWidgets)
        #expect(options.seed == 3)
        #expect(options.widgetRows == [.heap])
        #expect(BenchmarkPlan(options).rounds == 7)
        #expect(BenchmarkOptions.usage.contains("--widgets"))
    }
}
