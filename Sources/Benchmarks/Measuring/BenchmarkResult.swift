/// The times of a row with one class of texts: nanoseconds an operation, one number a round.
struct BenchmarkResult: Sendable {
    let row: BenchmarkRow
    let textClass: TextClass
    private var ourTimes: [Double] = []
    private var pangoTimes: [Double] = []
    private var harfBuzzTimes: [Double] = []

    init(row: BenchmarkRow, textClass: TextClass) {
        self.row = row
        self.textClass = textClass
    }

    /// Adds a round.
    mutating func append(ours: Double, pango: Double, harfBuzz: Double?) {
        ourTimes.append(ours)
        pangoTimes.append(pango)
        if let harfBuzz { harfBuzzTimes.append(harfBuzz) }
    }

    var ours: Quartiles { Quartiles(ourTimes) }
    var pango: Quartiles { Quartiles(pangoTimes) }
    /// What HarfBuzz alone takes for the same runs; in the cold rows only.
    var harfBuzz: Quartiles? { harfBuzzTimes.isEmpty ? nil : Quartiles(harfBuzzTimes) }
    /// Pango's time by ours, of each round: whatever slows the machine down for a while slows both sides.
    var ratio: Quartiles { Quartiles(zip(pangoTimes, ourTimes).map { $0 / $1 }) }
    /// Our time by HarfBuzz's, of each round.
    var shareOfHarfBuzz: Quartiles? {
        harfBuzzTimes.isEmpty ? nil : Quartiles(zip(ourTimes, harfBuzzTimes).map { $0 / $1 })
    }
}
