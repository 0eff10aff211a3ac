/// Runs each row once on each side for valgrind to count the instructions. scripts/bench-instructions starts this and
/// reads what it prints.
enum InstructionCount {
    /// As many texts of a class are enough: the counts hardly vary, and valgrind is slow.
    private static let mostTexts = 40

    /// Prints a line for each pass: row, class, side, and how many operations it was.
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

/// What valgrind counts, and nothing else. scripts/bench-instructions looks for this symbol, which a mangled name
/// would make longer and less certain.
@_silgen_name("bench_counted_pass")
@inline(never)
func countedPass(_ pass: () -> Double) -> Double { pass() }
