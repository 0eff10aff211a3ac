/// The heights of the blocks of a text for a width. Blocks that were seen have their measured height, the others an estimate.
///
/// An estimate is a number of lines times the height of a line. Each paragraph has at least one line. In text that wraps, it has as many as
/// its bytes need at a usual width of a byte. The height of a line comes from the measured blocks, so it also corrects that usual width.
struct BlockHeights {
    private struct Entry {
        var height: Double
        var isMeasured: Bool
        /// What the estimate counts.
        var paragraphs: Double
        var bytes: Double
    }

    private var entries = Queue<Entry>()
    /// The heights, for their sums. All are whole pixels, so sums are exact.
    private var sums = PrefixSums<Double>()
    /// The measured blocks together.
    private var measured = (count: 0, height: 0.0, lines: 0.0)
    /// How many blocks were measured when ``lineHeight`` was computed.
    private var calibratedCount = 0
    /// What the estimate takes for a line, before any block was measured, and then from those.
    private var lineHeight = 20.0
    /// How many lines a byte needs besides its paragraph's own; 0 if lines do not wrap.
    private var linesOfByte = 0.0
    /// The width that the heights are for.
    private(set) var width = -1.0

    /// A byte's width in pixels, for the first estimate of text that wraps.
    private static let usualByteWidth = 7.0

    var count: Int { entries.count }

    /// Takes the width of the blocks. The heights of text that wraps are others then.
    mutating func setWidth(_ width: Double, wraps: Bool) {
        guard width != self.width else { return }
        if wraps { forget(width: width, wraps: true) } else { self.width = width }
    }

    /// Forgets all heights: the width or the style is another one.
    mutating func forget(width: Double, wraps: Bool) {
        self.width = width
        linesOfByte = wraps ? Self.usualByteWidth / max(width, 1) : 0
        measured = (0, 0, 0)
        calibratedCount = 0
        for index in entries.indices { entries[index].isMeasured = false }
        estimateAgain()
    }

    /// Follows the blocks. Those before an index are as before, but for how many were removed at the start. O(log blocks) for each block
    /// that comes or goes.
    mutating func update(_ blocks: TextBlocks, removed: Int, unchanged: Int) {
        let removed = min(removed, count)
        entries.removeFirst(removed)
        sums.removeFirst(removed)
        let changed = max(count - unchanged, 0)
        entries.removeLast(changed)
        sums.removeLast(changed)
        for index in count..<blocks.count {
            let entry = makeEntry(forBlock: index, of: blocks)
            entries.append(entry)
            sums.append(entry.height)
        }
    }

    /// The first block is shorter than before. O(log blocks).
    mutating func shortenFirst(_ blocks: TextBlocks) {
        let entry = makeEntry(forBlock: 0, of: blocks)
        sums.add(entry.height - entries[0].height, to: 0)
        entries[0] = entry
    }

    private func makeEntry(forBlock index: Int, of blocks: TextBlocks) -> Entry {
        var entry = Entry(
            height: 0, isMeasured: false, paragraphs: Double(blocks.paragraphCount(ofBlock: index)),
            bytes: Double(blocks.range(ofBlock: index).count))
        entry.height = estimate(entry)
        return entry
    }

    /// Estimates the heights of all blocks that were not measured. O(blocks).
    private mutating func estimateAgain() {
        for index in entries.indices where !entries[index].isMeasured {
            entries[index].height = estimate(entries[index])
        }
        sums = PrefixSums(entries.lazy.map(\.height))
    }

    private func lines(_ entry: Entry) -> Double {
        // The last line of a paragraph that wraps is half full.
        max(entry.paragraphs, entry.paragraphs / 2 + entry.bytes * linesOfByte)
    }

    private func estimate(_ entry: Entry) -> Double { (lines(entry) * lineHeight).rounded() }
}

extension BlockHeights {
    func isMeasured(_ index: Int) -> Bool { entries[index].isMeasured }

    func height(_ index: Int) -> Double { entries[index].height }

    /// Takes a block's real height. O(log blocks).
    mutating func set(_ height: Double, of index: Int) {
        if entries[index].isMeasured {
            measured.height += height - entries[index].height
        } else {
            measured.count += 1
            measured.height += height
            measured.lines += lines(entries[index])
        }
        guard entries[index].height != height || !entries[index].isMeasured else { return }
        sums.add(height - entries[index].height, to: index)
        entries[index].isMeasured = true
        entries[index].height = height
    }

    /// Whether the estimates come from measured blocks.
    var isCalibrated: Bool { calibratedCount > 0 }

    /// Computes the height of a line from the measured blocks, and all estimates with it. It does so for the first measured blocks, and
    /// again when their number has doubled: each time, the scroll bar moves by itself. O(blocks) then, else O(1).
    mutating func calibrate() {
        guard measured.count >= max(calibratedCount * 2, 1), measured.lines > 0 else { return }
        calibratedCount = measured.count
        lineHeight = measured.height / measured.lines
        estimateAgain()
    }

    /// The top of a block. O(log blocks).
    func top(_ index: Int) -> Double { sums.sum(ofFirst: index) }

    /// The height of all blocks. O(log blocks).
    func total() -> Double { top(count) }

    /// The block at a place; the first or the last one for a place outside. O(log blocks).
    func block(at place: Double) -> Int { min(sums.count(within: place), count - 1) }
}
