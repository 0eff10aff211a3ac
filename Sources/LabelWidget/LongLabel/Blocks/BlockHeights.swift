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

    private var entries: [Entry] = []
    /// The top of each block, and behind the last one the bottom of all.
    private var tops: [Double] = [0]
    private var hasTops = true
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
        for index in entries.indices {
            entries[index].isMeasured = false
            entries[index].height = estimate(entries[index])
        }
        hasTops = false
    }

    /// Follows the blocks. Those before an index are as before, but for how many were removed at the start.
    mutating func update(_ blocks: TextBlocks, removed: Int, unchanged: Int) {
        entries.removeFirst(min(removed, entries.count))
        entries.removeLast(max(entries.count - unchanged, 0))
        for index in count..<blocks.count { entries.append(makeEntry(forBlock: index, of: blocks)) }
        hasTops = false
    }

    /// The first block is shorter than before.
    mutating func shortenFirst(_ blocks: TextBlocks) {
        entries[0] = makeEntry(forBlock: 0, of: blocks)
        hasTops = false
    }

    private func makeEntry(forBlock index: Int, of blocks: TextBlocks) -> Entry {
        var entry = Entry(
            height: 0, isMeasured: false, paragraphs: Double(blocks.paragraphCount(ofBlock: index)),
            bytes: Double(blocks.range(ofBlock: index).count))
        entry.height = estimate(entry)
        return entry
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

    /// Takes a block's real height.
    mutating func set(_ height: Double, of index: Int) {
        if entries[index].isMeasured {
            measured.height += height - entries[index].height
        } else {
            measured.count += 1
            measured.height += height
            measured.lines += lines(entries[index])
        }
        guard entries[index].height != height || !entries[index].isMeasured else { return }
        entries[index].isMeasured = true
        entries[index].height = height
        hasTops = false
    }

    /// Whether the estimates come from measured blocks.
    var isCalibrated: Bool { calibratedCount > 0 }

    /// Computes the height of a line from the measured blocks, and all estimates with it. It does so for the first measured blocks, and
    /// again when their number has doubled: each time, the scroll bar moves by itself. O(blocks) then, else O(1).
    mutating func calibrate() {
        guard measured.count >= max(calibratedCount * 2, 1), measured.lines > 0 else { return }
        calibratedCount = measured.count
        lineHeight = measured.height / measured.lines
        for index in entries.indices where !entries[index].isMeasured {
            entries[index].height = estimate(entries[index])
        }
        hasTops = false
    }

    /// The top of a block. Amortised O(1); O(blocks) after a change.
    mutating func top(_ index: Int) -> Double {
        updateTops()
        return tops[index]
    }

    /// The height of all blocks.
    mutating func total() -> Double { top(count) }

    /// The block at a place. O(log blocks).
    mutating func block(at place: Double) -> Int {
        updateTops()
        return entries.indices.lastInOrder { tops[$0] <= place }
    }

    private mutating func updateTops() {
        guard !hasTops else { return }
        hasTops = true
        tops = [0]
        tops.reserveCapacity(count + 1)
        var top = 0.0
        for entry in entries {
            top += entry.height
            tops.append(top)
        }
    }
}
