import Glibc

do {
    let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
    // Set before Fontconfig is used: both sides read the same configuration.
    if let file = options.fontConfiguration { setenv("FONTCONFIG_FILE", file, 1) }
    run(options)
} catch {
    fail(error.message + "; see --help", status: 2)
}

/// Runs the command.
func run(_ options: BenchmarkOptions) {
    if options.command.isMeasurement { print(SystemVersions.current.line) }
    switch options.command {
    case .measure: measure(options)
    case .countInstructions: InstructionCount.run(options)
    case .reportMemory: MemoryReport.print(options.classes, seed: options.seed)
    // The process's first thread is GTK's.
    case .reportWidgets: MainActor.assumeIsolated { WidgetReport.print(options) }
    case .reportFeed:
        MainActor.assumeIsolated {
            let report = SceneReport(options)
            report.printFeed()
            report.printFling()
            if !options.isQuick { report.printFeedMemory() }
        }
    case .reportResize:
        MainActor.assumeIsolated {
            var report = SceneReport(options)
            report.printResize()
        }
    case .reportOpen: MainActor.assumeIsolated { SceneReport(options).printOpen() }
    case .reportAppend: MainActor.assumeIsolated { AppendReport(options).print() }
    case .reportHuge: MainActor.assumeIsolated { HugeReport(options).print() }
    case .reportScaling: ScalingReport.print(seed: options.seed)
    case .reportGrowth: GrowthReport.print(options)
    case .countGrowth: GrowthReport.count(options)
    case .reportCancelled: GrowthReport.printCancelled(options)
    case .printVersions: break
    case .printCorpusStatistics: CorpusStatistics.printAll(seed: options.seed)
    case .printTexts(let textClass): for text in textClass.texts(seed: options.seed) { print(text) }
    case .help: print(BenchmarkOptions.usage)
    }
}

/// Measures all rows of all classes.
func measure(_ options: BenchmarkOptions) {
    let plan = BenchmarkPlan(options)
    print("Noto Sans 14 px; thread time an item, medians of \(plan.rounds) rounds, ours and Pango measured alternately")
    var budget = TimeBudget(time: plan.runTime, steps: options.classes.count * options.rows.count)
    var table = ResultTable(rounds: plan.rounds)
    for textClass in options.classes {
        guard budget.left > 0 else {
            table.leaveOut(textClass)
            continue
        }
        let benchmark = ClassBenchmark(textClass, seed: options.seed, plan: plan)
        let comparison = SideComparison(benchmark)
        table.begin(textClass, texts: benchmark.count, comparison)
        if comparison.hasUnknownGlyphs { fail("a character has no glyph: are the Noto fonts installed?", status: 1) }
        for row in options.rows {
            let share = budget.nextShare()
            if budget.left > comparison.layoutTime {
                table.append(benchmark.measure(row, time: share, layoutTime: comparison.layoutTime))
            } else {
                table.leaveOut(row, layoutTime: comparison.layoutTime, timeLeft: budget.left)
            }
            fflush(nil)
        }
    }
    table.printSummary()
    if let file = options.jsonFile, !JSONReport.write(table.results, versions: .current, to: file) {
        fail("cannot write '\(file)'", status: 1)
    }
}

/// Prints an error and exits.
func fail(_ message: String, status: Int32) -> Never {
    fflush(nil)
    let line = "bench: \(message)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(status)
}
