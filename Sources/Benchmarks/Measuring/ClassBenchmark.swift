/// Measures rows with the texts of one class, the engine and Pango by turns.
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

    /// A side of the comparison, as the measuring loop sees it.
    private struct Side {
        /// Makes the texts ready before a stretch of operations; not timed.
        var prepare: () -> Void
        /// Does operations.
        var run: (Operations) -> Double
        /// How often a round goes through all texts.
        var passes = 1
    }

    /// Measures one row.
    func measure(_ row: BenchmarkRow) -> BenchmarkResult {
        var operations = source(for: row)
        prepareTexts(row)
        var ourSide = Side(prepare: { [self] in prepareCaches(row) }, run: { [ours] in row.runOurs(ours, $0) })
        var pangoSide = Side(prepare: {}, run: { [pango] in row.runPango(pango, $0) })
        var harfBuzzSide = Side(prepare: {}, run: { [self] in harfBuzz.shape($0) })
        let isCold = row.kind == .cold
        // The first turns also warm up what both sides keep: fonts, their tables, pools of memory.
        let least = isCold ? 1 : (BenchmarkPlan.leastOperations + plan.rounds * count - 1) / (plan.rounds * count)
        if row.kind == .hit {
            // Frames that are asked often keep answers: all rounds of all runs ask each as often.
            ourSide.passes = max(BenchmarkPlan.mostOperations / count, least)
            _ = time(ourSide, row, &operations)
        } else {
            choosePasses(&ourSide, row, &operations, time: plan.ourTime, least: least)
        }
        choosePasses(&pangoSide, row, &operations, time: plan.pangoTime, least: 1)
        if isCold { choosePasses(&harfBuzzSide, row, &operations, time: plan.ourTime, least: 1) }

        var result = BenchmarkResult(row: row, textClass: textClass)
        for round in 0..<plan.rounds {
            if row.kind == .hit { prepareFrames(&operations) }
            var ourTime = 0.0
            var pangoTime = 0.0
            if round % 2 == 0 { ourTime = time(ourSide, row, &operations) }
            pangoTime = time(pangoSide, row, &operations)
            if round % 2 != 0 { ourTime = time(ourSide, row, &operations) }
            result.append(
                ours: ourTime, pango: pangoTime, harfBuzz: isCold ? time(harfBuzzSide, row, &operations) : nil)
        }
        return result
    }

    /// Runs one deterministic pass of a row on each side; `body` is given the side's name and the pass.
    func count(_ row: BenchmarkRow, body: (_ side: String, _ operations: Int, _ pass: () -> Double) -> Void) {
        var operations = source(for: row)
        prepareTexts(row)
        let passes = row.kind == .cold ? 1 : max(1, 20 / count)
        // Another set to warm up with: Pango does nothing in a width that it has already.
        let warmUp = make(row, passes: passes, &operations)
        let counted = make(row, passes: passes, &operations)
        keep(warmUp.withUnsafeBufferPointer { row.runOurs(ours, $0) })
        keep(warmUp.withUnsafeBufferPointer { row.runPango(pango, $0) })
        counted.withUnsafeBufferPointer { counted in
            prepareCaches(row)
            body("ours", counted.count) { row.runOurs(ours, counted) }
            body("pango", counted.count) { row.runPango(pango, counted) }
        }
    }

    private var count: Int { bytes.count }

    private func source(for row: BenchmarkRow) -> OperationSource {
        OperationSource(textClass, texts: bytes, seed: seed, stream: row.rawValue)
    }

    /// Shapes and lays out what the row starts from.
    private func prepareTexts(_ row: BenchmarkRow) {
        switch row.kind {
        case .cold: break
        case .relayout:
            ours.prepareShaped()
            pango.prepareLayouts(lines: row == .relayoutThreeLines || row == .shrinkToFit ? 3 : 0)
        case .hit:
            var operations = OperationSource(textClass, texts: bytes, seed: seed, stream: "first frames")
            prepareFrames(&operations)
        }
    }

    private func prepareFrames(_ operations: inout OperationSource) {
        let layouts = operations.layouts(passes: 1)
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

    private func make(_ row: BenchmarkRow, passes: Int, _ operations: inout OperationSource) -> [Operation] {
        row.kind == .hit
            ? operations.places(passes: passes, within: ours.frameSizes) : operations.layouts(passes: passes)
    }

    /// Finds how many passes take about the wanted time.
    private func choosePasses(
        _ side: inout Side, _ row: BenchmarkRow, _ operations: inout OperationSource, time wanted: Double, least: Int
    ) {
        _ = time(side, row, &operations)
        while true {
            let passTime = time(side, row, &operations) * Double(count)
            let taken = passTime * Double(side.passes)
            if taken >= min(wanted, 500_000) || side.passes * count >= BenchmarkPlan.mostOperations {
                side.passes = max(least, Int(wanted / max(passTime, 1)), 1)
                break
            }
            side.passes *= 2
        }
        if row.kind != .cold { side.passes = min(side.passes, max(BenchmarkPlan.mostOperations / count, least)) }
    }

    /// The nanoseconds that an operation takes, over the side's passes. Cold rows start every pass with fresh caches.
    private func time(_ side: Side, _ row: BenchmarkRow, _ operations: inout OperationSource) -> Double {
        let stretches = row.kind == .cold ? side.passes : 1
        var total = 0.0
        for _ in 0..<stretches {
            let made = make(row, passes: side.passes / stretches, &operations)
            side.prepare()
            total += made.withUnsafeBufferPointer { made in ThreadClock.time { side.run(made) } }
        }
        return total / Double(side.passes * count)
    }
}
