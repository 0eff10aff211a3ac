import CLabelGtk
import Glibc

/// Prints the table of `./bench --widgets`.
@MainActor
enum WidgetReport {
    static func print(_ options: BenchmarkOptions) {
        guard gtk_init_check() != 0 else { fail("--widgets needs a display", status: 1) }
        let rounds = BenchmarkPlan(options).rounds
        let benchmark = WidgetBenchmark(seed: options.seed, rounds: rounds)
        let version = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
        Swift.print(
            "GTK \(version.map(String.init).joined(separator: ".")); \(WidgetBenchmark.count) distinct posts; thread time,",
            "medians of \(rounds) rounds, both sides measured alternately")
        Swift.print(line("row", ["LwLabel", "GtkLabel", "ratio", "quartiles", "target", ""]))
        for row in options.widgetRows.isEmpty ? WidgetRow.allCases : options.widgetRows {
            let result = benchmark.measure(row)
            let ratios = result.ratios
            Swift.print(
                line(
                    row.rawValue,
                    [
                        row.text(Quartiles(result.ours).median), row.text(Quartiles(result.others).median),
                        Formatting.short(ratios.median) + "×",
                        "\(Formatting.short(ratios.lower))–\(Formatting.short(ratios.upper))",
                        Formatting.short(row.target) + "×",
                        row.isReached(by: ratios.median) ? "" : "missed",
                    ]))
            fflush(nil)
        }
        guard options.widgetRows.isEmpty else { return }
        Swift.print(line("idle-wakeups", ["\(benchmark.idleWakeups())", "", "", "", "0", ""]))
        Swift.print("created: made and measured the first time; word, word-char: the wrap mode")
        Swift.print("known, new: whether labels with the words were shown before")
        Swift.print("shown: made, put into a window's box, measured, allocated, and the render node made")
        Swift.print("colour-class: set or unset on all labels, until the window is drawn")
        Swift.print("heap: the bytes that malloc has given out for one shown label")
        Swift.print("idle-wakeups: how often the process wakes in 10 seconds with all labels shown")
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        Formatting.left(name, 26) + cells.map { Formatting.right($0, 13) }.joined()
    }
}
