/// The times of a row for one class: nanoseconds per operation, one number per round.
struct BenchmarkResult: Sendable {
    let row: BenchmarkRow
    let textClass: TextClass
    /// The number of texts used.
    let texts: Int
    private var ourTimes: [Double] = []
    private var pangoTimes: [Double] = []
    private var harfBuzzTimes: [Double] = []

    init(row: BenchmarkRow, textClass: TextClass, texts: Int) {
        self.row = row
        self.textClass = textClass
        self.texts = texts
    }

    /// Adds a round.
    mutating func append(ours: Double, pango: Double, harfBuzz: Double?) {
        ourTimes.append(ours)
        pangoTimes.append(pango)
        if let harfBuzz { harfBuzzTimes.append(harfBuzz) }
    }

    /// The number of rounds.
    var rounds: Int { ourTimes.count }
    var ours: Quartiles { Quartiles(ourTimes) }
    var pango: Quartiles { Quartiles(pangoTimes) }
    /// HarfBuzz's time for the same runs; only in cold rows.
    var harfBuzz: Quartiles? { harfBuzzTimes.isEmpty ? nil : Quartiles(harfBuzzTimes) }
    /// Pango's time divided by ours for each round. A slow phase of the machine slows both sides.
    var ratio: Quartiles { Quartiles(zip(pangoTimes, ourTimes).map { $0 / $1 }) }
    /// Our time divided by HarfBuzz's, for each round.
    var shareOfHarfBuzz: Quartiles? {
        harfBuzzTimes.isEmpty ? nil : Quartiles(zip(ourTimes, harfBuzzTimes).map { $0 / $1 })
    }
}
