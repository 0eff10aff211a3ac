/// Prints results on the terminal: a line as soon as there is one, and at the end all ratios side by side.
struct ResultTable {
    private(set) var results: [BenchmarkResult] = []

    /// The heading of a class.
    func begin(_ textClass: TextClass, _ comparison: SideComparison) {
        print()
        print("\(textClass.name): \(comparison.summary)")
        let titles = ["ours", "Pango", "Pango/ours", "quartiles", "hb-shape", "ours/hb"]
        print(Self.line("", titles))
    }

    /// Prints a result and remembers it.
    mutating func append(_ result: BenchmarkResult) {
        let ratio = result.ratio
        var cells = [
            Formatting.time(result.ours.median), Formatting.time(result.pango.median),
            Formatting.short(ratio.median) + "×",
            "\(Formatting.short(ratio.lower))–\(Formatting.short(ratio.upper))",
        ]
        if let harfBuzz = result.harfBuzz, let share = result.shareOfHarfBuzz {
            cells += [Formatting.time(harfBuzz.median), Formatting.short(share.median)]
        }
        print(Self.line(result.row.rawValue, cells))
        results.append(result)
    }

    /// All ratios, a line for each class and a column for each row.
    func printSummary() {
        let rows = BenchmarkRow.allCases.filter { row in results.contains { $0.row == row } }
        var classes: [TextClass] = []
        for result in results where !classes.contains(result.textClass) { classes.append(result.textClass) }
        guard rows.count > 1 || classes.count > 1 else { return }
        print()
        print("Pango's time by ours, medians of paired rounds")
        print(Formatting.left("", 12) + rows.map { Formatting.right($0.rawValue, 18) }.joined())
        for textClass in classes {
            let cells = rows.map { row in
                results.first { $0.row == row && $0.textClass == textClass }
                    .map { Formatting.short($0.ratio.median) } ?? ""
            }
            print(Formatting.left(textClass.name, 12) + cells.map { Formatting.right($0, 18) }.joined())
        }
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        "  " + Formatting.left(name, 17) + cells.map { Formatting.right($0, 14) }.joined()
    }
}
