/// The runs of empty lines of a frame. A frame makes them when a point is first looked for among empty lines.
final class EmptyLineRuns: Sendable {
    private let runs: [Range<Int32>]

    /// The runs of a frame. O(lines) the first time.
    static func of(_ frame: TextFrame) -> EmptyLineRuns {
        let known = frame.queryMemory.object ?? frame.queryMemory.publish(EmptyLineRuns(of: frame.lineRecords))
        return unsafeDowncast(known.takeUnretainedValue(), to: EmptyLineRuns.self)
    }

    private init(of lines: [LineRecord]) {
        var runs: [Range<Int32>] = []
        var index = 0
        while index < lines.count {
            let start = index
            while index < lines.count, lines[index].isEmpty { index += 1 }
            if index > start { runs.append(Int32(start)..<Int32(index)) }
            index += 1
        }
        self.runs = runs
    }

    /// The run of empty lines around an empty line. O(log runs).
    func run(around line: Int) -> Range<Int> {
        let run = runs[runs.partitionPoint { $0.upperBound > Int32(line) }]
        return Int(run.lowerBound)..<Int(run.upperBound)
    }
}
