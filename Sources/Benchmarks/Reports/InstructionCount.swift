import WidgetTiming

/// Runs each row once on each side, for valgrind to count instructions. scripts/bench-instructions starts this and
/// reads its output.
enum InstructionCount {
    /// The limit of texts per class. More are not needed: counts hardly vary, and valgrind is slow.
    private static let mostTexts = 40

    /// Prints a line for each pass: row, class, side, number of operations.
    static func run(_ options: BenchmarkOptions) {
        for textClass in options.classes {
            let benchmark = ClassBenchmark(
                textClass, seed: options.seed, plan: BenchmarkPlan(options), mostTexts: mostTexts)
            for row in options.rows {
                benchmark.count(row) { side, operations, pass in
                    keep(countedPass(pass))
                    print("\(row.rawValue) \(textClass.name) \(side) \(operations)")
                }
            }
        }
    }
}

/// The only code that valgrind counts. scripts/bench-instructions and Tests/Contract/work_growth.py look for this symbol, which is not
/// mangled. Pass no closure that is written at the call: the compiler would call a copy of this function with another name.
@_silgen_name("bench_counted_pass")
@inline(never)
func countedPass(_ pass: () -> Double) -> Double { pass() }
