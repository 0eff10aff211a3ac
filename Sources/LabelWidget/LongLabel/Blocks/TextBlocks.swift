import TextEngine

/// A long text, cut into blocks of whole paragraphs: each has a label of its own while it is seen.
struct TextBlocks {
    private struct Block {
        /// What the block's label shows, in UTF-8 offsets of the text with all that was removed from its start. So a removal moves no block.
        var range: Range<Int>
        /// The number of paragraph separators in the range.
        var separators: Int
    }

    private(set) var text = StyledText.empty
    /// At least one: an empty text has an empty block.
    private var blocks = Queue([Block(range: 0..<0, separators: 0)])
    /// The number of bytes that were removed from the start.
    private var removedBytes = 0
    /// The number of blocks that were removed before the first one. So a block keeps its name when others go.
    private(set) var removedCount = 0
    /// How many bytes were read and how many blocks were changed so far, for tests.
    private(set) var stepCount = 0

    /// A block ends at the first paragraph separator behind so many bytes: about half of a window. Shorter blocks would be more labels,
    /// longer ones more lines that are made and not seen.
    static let blockLength = 2_048

    init() {}

    /// O(bytes).
    init(_ text: StyledText) { append(text) }

    var count: Int { blocks.count }

    /// What a block's label shows, in UTF-8 offsets of the text.
    func range(ofBlock index: Int) -> Range<Int> {
        let range = blocks[index].range
        return range.lowerBound - removedBytes..<range.upperBound - removedBytes
    }

    /// The number of paragraphs in a block.
    func paragraphCount(ofBlock index: Int) -> Int { blocks[index].separators + 1 }

    /// The text of a block, without the end of its last line. O(block).
    func text(ofBlock index: Int) -> StyledText { text[range(ofBlock: index)] }

    /// What stands between a block and the next one: a paragraph separator. Empty behind the last.
    func separator(afterBlock index: Int) -> StyledText {
        let next = index + 1 < count ? range(ofBlock: index + 1).lowerBound : text.count
        return text[range(ofBlock: index).upperBound..<next]
    }

    /// The block with an offset of the text. Between two blocks, it is the upper one. O(log blocks).
    func block(at offset: Int) -> Int { blocks.indices.lastInOrder { range(ofBlock: $0).lowerBound <= offset } }

    /// Appends a text. Only the last block changes, and new ones come. O(added bytes).
    mutating func append(_ addition: StyledText) {
        let oldCount = text.count
        text.append(addition)
        text.storage.utf8.withUnsafeBufferPointer { divide($0, from: oldCount) }
    }

    /// Removes bytes from the start: whole blocks, and the first part of another one. O(removed bytes + log blocks), and what
    /// ``StyledText/removeFirst(bytes:)`` needs. Returns the number of bytes that were removed.
    mutating func removeFirst(bytes: Int) -> Int {
        let old = text
        text.removeFirst(bytes: bytes)
        let removed = old.count - text.count
        guard removed > 0 else { return 0 }
        let first = block(at: removed)
        blocks.removeFirst(first)
        removedCount += first
        let range = range(ofBlock: 0)
        let start = max(range.lowerBound, removed)
        let rest = start..<max(range.upperBound, start)
        old.storage.utf8.withUnsafeBufferPointer { bytes in
            // The first byte that stays tells whether a separator ended before it.
            let gone = range.lowerBound..<min(rest.lowerBound + 1, range.upperBound)
            let kept = rest.clamped(to: gone)
            blocks[0].separators -= bytes.separators(in: gone, ofBlockAt: gone.lowerBound)
            blocks[0].separators += bytes.separators(in: kept, ofBlockAt: rest.lowerBound)
            stepCount += gone.count
        }
        blocks[0].range = rest.lowerBound + removedBytes..<rest.upperBound + removedBytes
        removedBytes += removed
        return removed
    }

    /// Ends the last block where bytes from an offset on end it, and goes on with new ones.
    private mutating func divide(_ bytes: UTF8Bytes, from oldCount: Int) {
        var start = range(ofBlock: count - 1).lowerBound
        // A line feed that comes now belongs to a carriage return before it. So that one has ended no block yet.
        let isOpen = oldCount > start && bytes[oldCount - 1] == UInt8(ascii: "\r")
        var known = oldCount
        var searched = isOpen ? oldCount - 1 : oldCount
        stepCount += bytes.count - searched
        while let separator = bytes.separator(from: max(start + Self.blockLength, searched), ofBlockAt: start) {
            endLast(at: separator.lowerBound, bytes, known: known)
            start = separator.upperBound
            (known, searched) = (start, start)
            blocks.append(Block(range: start + removedBytes..<start + removedBytes, separators: 0))
        }
        endLast(at: bytes.count, bytes, known: known)
    }

    /// Ends the last block at an offset. The separators before another offset are counted already: also behind the end, where a line feed
    /// has made an end of a carriage return.
    private mutating func endLast(at end: Int, _ bytes: UTF8Bytes, known: Int) {
        let start = range(ofBlock: count - 1).lowerBound
        blocks[count - 1].range = start + removedBytes..<end + removedBytes
        blocks[count - 1].separators += bytes.separators(in: min(known, end)..<end, ofBlockAt: start)
        blocks[count - 1].separators -= bytes.separators(in: end..<max(known, end), ofBlockAt: start)
    }
}

// The names of blocks.
extension TextBlocks {
    /// The name that a block keeps while the text grows and shrinks.
    func name(ofBlock index: Int) -> Int { removedCount + index }

    /// The block of a name; nil if it is gone.
    func block(named name: Int) -> Int? {
        blocks.indices.contains(name - removedCount) ? name - removedCount : nil
    }
}

extension UTF8Bytes {
    /// The first paragraph separator that ends at an offset or behind it; nil if there is none, or if a line feed may still come behind it.
    fileprivate func separator(from offset: Int, ofBlockAt start: Int) -> Range<Int>? {
        guard offset < count else { return nil }
        let paragraph = ParagraphScanner.paragraph(startingAt: offset, in: self)
        var (lower, upper) = (paragraph.range.upperBound, paragraph.end)
        guard lower < upper, upper < count || self[upper - 1] != UInt8(ascii: "\r") else { return nil }
        // The offset may be between a carriage return and its line feed.
        if self[lower] == UInt8(ascii: "\n"), lower == offset, lower > start, self[lower - 1] == UInt8(ascii: "\r") {
            lower -= 1
        }
        return lower..<upper
    }

    /// The number of paragraph separators in a part of a block. A carriage return counts with the byte behind it, which may be its line
    /// feed. U+2029 does not count: it is rare, and the number is for an estimate.
    fileprivate func separators(in range: Range<Int>, ofBlockAt start: Int) -> Int {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let startsBlock = range.contains(start)
        var count = startsBlock && self[start] == lineFeed ? 1 : 0
        for index in range.dropFirst(startsBlock ? 1 : 0) {
            count &+= (self[index] == lineFeed ? 1 : 0) | (self[index - 1] == carriageReturn ? 1 : 0)
        }
        return count
    }
}
