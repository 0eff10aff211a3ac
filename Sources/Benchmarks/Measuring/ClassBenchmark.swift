import WidgetTiming

/// Measures rows with the texts of one class, the engine and Pango alternately.
final class ClassBenchmark {
    let textClass: TextClass
    let ours: EngineTexts
    let pango: PangoTexts
    let heldOut: EngineTexts
    private let bytes: [[UInt8]]
    private let seed: UInt64
    private let plan: BenchmarkPlan
    private(set) lazy var harfBuzz = HarfBuzzTexts(ours)

    /// Takes all texts of the class, or the first ones.
    init(_ textClass: TextClass, seed: UInt64, plan: BenchmarkPlan, mostTexts: Int = .max) {
        self.textClass = textClass
        self.seed = seed
        self.plan = plan
        let strings = Array(textClass.texts(seed: seed).prefix(mostTexts))
        bytes = strings.map { Array($0.utf8) }
        ours = EngineTexts(strings, isStyled: textClass.isStyled)
        pango = PangoTexts(strings, isStyled: textClass.isStyled)
        heldOut = EngineTexts(
            Array(textClass.texts(seed: seed, part: .heldOut).prefix(mostTexts)), isStyled: textClass.isStyled)
    }

    /// The number of texts.
    var count: Int { bytes.count }

    /// Measures one row in about `time` nanoseconds. `layoutTime` is the approximate time to lay out one text on both
    /// sides.
    func measure(_ row: BenchmarkRow, time: Double, layoutTime: Double) -> BenchmarkResult {
        // Each round makes its own frames.
        if !row.kind.needsFrames { prepareTexts(row) }
        let outcome = RowMeasurement(work(of: row, layoutTime: layoutTime), rounds: plan.rounds).run(time: time)
        var result = BenchmarkResult(row: row, textClass: textClass, texts: outcome.texts)
        for times in outcome.rounds {
            result.append(ours: times[0], pango: times[1], harfBuzz: times.count > 2 ? times[2] : nil)
        }
        return result
    }

    private func work(of row: BenchmarkRow, layoutTime: Double) -> RowWork {
        var operations = source(for: row)
        func side(
            _ wantedTime: Double, prepare: @escaping () -> Void = {}, run: @escaping (Operations) -> Double
        ) -> RowWork.Side {
            RowWork.Side(
                prepare: prepare,
                time: { made in made.withUnsafeBufferPointer { made in ThreadClock.time { run(made) } } },
                wantedTime: wantedTime)
        }
        var sides = [
            side(plan.ourTime, prepare: { [self] in prepareCaches(row) }, run: { [ours] in row.runOurs(ours, $0) }),
            side(plan.pangoTime, run: { [pango] in row.runPango(pango, $0) }),
        ]
        if row.kind == .cold { sides.append(side(plan.ourTime, run: { [self] in harfBuzz.shape($0) })) }
        return RowWork(
            kind: row.kind, textCount: count, layoutTime: layoutTime,
            prepareRound: { [self] in if row.kind.needsFrames { prepareFrames($0, &operations) } },
            makeOperations: { [self] in make(row, $0, passes: $1, &operations) },
            sides: sides)
    }

    /// Runs one deterministic pass of a row on each side. `body` gets the side's name and the pass.
    func count(_ row: BenchmarkRow, body: (_ side: String, _ operations: Int, _ pass: () -> Double) -> Void) {
        var operations = source(for: row)
        prepareTexts(row)
        let passes = row.kind == .cold ? 1 : max(1, 20 / count)
        prepareCaches(row)
        // Warm up with other widths: Pango does nothing for a width that it already has.
        let warmUp = make(row, 0..<count, passes: passes, &operations)
        let counted = make(row, 0..<count, passes: passes, &operations)
        keep(warmUp.withUnsafeBufferPointer { row.runOurs(ours, $0) })
        keep(warmUp.withUnsafeBufferPointer { row.runPango(pango, $0) })
        counted.withUnsafeBufferPointer { counted in
            prepareCaches(row)
            body("ours", counted.count) { row.runOurs(ours, counted) }
            body("pango", counted.count) { row.runPango(pango, counted) }
        }
    }

    private func source(for row: BenchmarkRow) -> OperationSource {
        OperationSource(textClass, texts: bytes, seed: seed, stream: row.rawValue)
    }

    /// Shapes and lays out the texts that the row needs.
    private func prepareTexts(_ row: BenchmarkRow) {
        switch row.kind {
        case .cold: break
        case .relayout:
            ours.prepareShaped()
            pango.prepareLayouts(lines: row == .relayoutThreeLines || row == .shrinkToFit ? 3 : 0)
        case .hit, .drawing:
            var operations = OperationSource(textClass, texts: bytes, seed: seed, stream: "first frames")
            prepareFrames(count, &operations)
        }
    }

    /// Lays out the first `texts` texts, each at its own width.
    private func prepareFrames(_ texts: Int, _ operations: inout OperationSource) {
        let layouts = operations.layouts(0..<texts, passes: 1)
        ours.prepareFrames(layouts)
        pango.prepareLayouts(layouts)
    }

    private func prepareCaches(_ row: BenchmarkRow) {
        switch row {
        case .coldWarmCache: EngineCaches.warm(with: ours)
        case .coldOtherTexts: EngineCaches.warm(with: heldOut)
        case .coldEmptyCache: EngineCaches.empty()
        case .unchangedSnapshot: prepareNodes(ours, context: PangoTexts.context)
        default: break
        }
    }

    private func make(
        _ row: BenchmarkRow, _ items: Range<Int>, passes: Int, _ operations: inout OperationSource
    ) -> [Operation] {
        row.kind.needsFrames
            ? operations.places(items, passes: passes, within: ours.frameSizes)
            : operations.layouts(items, passes: passes)
    }
}
