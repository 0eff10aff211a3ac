/// All results as a table in Markdown, for reports and spreadsheets.
@MainActor
enum BenchmarkTable {
    /// - Parameters:
    ///   - results: The measured cases in their order.
    ///   - system: What the times depend on.
    static func markdown(_ results: [(BenchmarkCase, BenchmarkTimes)], system: [String]) -> String {
        var lines = [
            system.joined(separator: ", "), "",
            row([
                tr("case"), tr("operation"), "", tr("samples"), tr("median"), tr("quartiles"), tr("ratio"),
                tr("its quartiles"),
            ]),
            "|---|---|---|---:|---:|---:|---:|---:|",
        ]
        for (one, times) in results {
            for (side, name) in one.sideNames.enumerated() {
                let quartiles = times.quartiles(ofSide: side)
                let ratios = times.ratio(ofSide: side)
                lines.append(
                    row([
                        one.title, one.operation, name, "\(times.count)", quartiles.median.durationText,
                        quartiles.rangeText(\.durationText), side == 0 ? "" : ratios.median.shortText,
                        side == 0 ? "" : ratios.rangeText(\.shortText),
                    ]))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
