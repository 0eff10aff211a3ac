/// Prints results on the terminal: a line for each result, and at the end a table of ratios.
struct ResultTable {
    private(set) var results: [BenchmarkResult] = []
    private var isAnythingLeftOut = false
    private let rounds: Int
    private var texts = 0

    /// A table for results of at most `rounds` rounds.
    init(rounds: Int) {
        self.rounds = rounds
    }

    /// The heading of a class that has `texts` texts.
    mutating func begin(_ textClass: TextClass, texts: Int, _ comparison: SideComparison) {
        self.texts = texts
        print()
        print("\(textClass.name): \(comparison.summary)")
        let titles = ["ours", "Pango", "Pango/ours", "quartiles", "hb-shape", "ours/hb"]
        print(Self.line("", titles))
    }

    /// Prints and stores a result.
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
        print(Self.line(result.row.rawValue, cells) + remark(result))
        results.append(result)
    }

    /// The number of rounds and texts, if the time did not allow all.
    private func remark(_ result: BenchmarkResult) -> String {
        var remarks: [String] = []
        if result.rounds < rounds { remarks.append(result.rounds == 1 ? "1 round" : "\(result.rounds) rounds") }
        if result.texts < texts { remarks.append(result.texts == 1 ? "1 text" : "\(result.texts) texts") }
        return remarks.isEmpty ? "" : "  " + remarks.joined(separator: ", ")
    }

    /// Prints why a row is not measured.
    mutating func leaveOut(_ row: BenchmarkRow, layoutTime: Double, timeLeft: Double) {
        let reason =
            timeLeft > 0
            ? "one layout takes \(Formatting.time(layoutTime)), --quick has \(Formatting.time(timeLeft)) left"
            : "--quick has no time left"
        print("  \(row.rawValue) is left out: \(reason)")
        isAnythingLeftOut = true
    }

    /// Prints why a class is not measured.
    mutating func leaveOut(_ textClass: TextClass) {
        print()
        print("\(textClass.name) is left out: --quick has no time left")
        isAnythingLeftOut = true
    }

    /// Prints all ratios, with a line for each class and a column for each row.
    func printSummary() {
        if isAnythingLeftOut {
            print()
            print("What is left out is measured without --quick, or with --class and --row for it alone.")
        }
        let rows = BenchmarkRow.allCases.filter { row in results.contains { $0.row == row } }
        var classes: [TextClass] = []
        for result in results where !classes.contains(result.textClass) { classes.append(result.textClass) }
        guard rows.count > 1 || classes.count > 1 else { return }
        print()
        print("Pango's time divided by ours, medians of paired rounds")
        print(Formatting.left("", 12) + rows.map { Formatting.right($0.rawValue, 21) }.joined())
        for textClass in classes {
            let cells = rows.map { row in
                results.first { $0.row == row && $0.textClass == textClass }
                    .map { Formatting.short($0.ratio.median) } ?? ""
            }
            print(Formatting.left(textClass.name, 12) + cells.map { Formatting.right($0, 21) }.joined())
        }
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        "  " + Formatting.left(name, 21) + cells.map { Formatting.right($0, 14) }.joined()
    }
}
