import TextEngine

/// A long text, cut into blocks of whole paragraphs: each has a label of its own while it is seen.
struct TextBlocks {
    struct Block {
        /// What the block's label shows, in UTF-8 offsets of the text.
        var range: Range<Int>
        /// The number of line feeds in the range.
        var lineFeeds: Int
    }

    private(set) var text = StyledText.empty
    /// At least one: an empty text has an empty block.
    private(set) var blocks = [Block(range: 0..<0, lineFeeds: 0)]
    /// The number of blocks that were removed before the first one. So a block keeps its name when others go.
    private(set) var removedCount = 0

    /// A block ends at the first line feed behind so many bytes: about half of a window. Shorter blocks would be more labels, longer ones
    /// more lines that are made and not seen.
    static let blockLength = 2_048

    init() {}

    /// O(bytes).
    init(_ text: StyledText) {
        self.text = text
        blocks = []
        split(from: 0)
    }

    var count: Int { blocks.count }

    /// The text of a block, without the end of its last line. O(block).
    func text(ofBlock index: Int) -> StyledText { text[blocks[index].range] }

    /// What stands between a block and the next one: a line feed, or a carriage return and a line feed. Empty behind the last.
    func separator(afterBlock index: Int) -> StyledText {
        text[blocks[index].range.upperBound..<(index + 1 < count ? blocks[index + 1].range.lowerBound : text.count)]
    }

    /// The block with an offset of the text. Between two blocks, it is the upper one. O(log blocks).
    func block(at offset: Int) -> Int { blocks.indices.lastInOrder { blocks[$0].range.lowerBound <= offset } }

    /// Appends a text. Only the last block changes, and new ones come. O(last block + added bytes).
    mutating func append(_ addition: StyledText) {
        text.append(addition)
        split(from: blocks.removeLast().range.lowerBound)
    }

    /// Removes bytes from the start: whole blocks, and the first part of another one. O(blocks), and what
    /// ``StyledText/removeFirst(bytes:)`` needs. Returns the number of bytes that were removed.
    mutating func removeFirst(bytes: Int) -> Int {
        let old = text.count
        text.removeFirst(bytes: bytes)
        let removed = old - text.count
        guard removed > 0 else { return 0 }
        let first = block(at: removed)
        blocks.removeFirst(first)
        removedCount += first
        for index in blocks.indices {
            let range = blocks[index].range
            let lower = max(range.lowerBound - removed, 0)
            blocks[index].range = lower..<max(range.upperBound - removed, lower)
        }
        let range = blocks[0].range
        blocks[0].lineFeeds = text.storage.utf8.withUnsafeBufferPointer { $0.lineFeeds(in: range) }
        return removed
    }

    /// Cuts the text behind an offset into blocks, and appends them to those that are there.
    private mutating func split(from start: Int) {
        text.storage.utf8.withUnsafeBufferPointer { bytes in
            var start = start
            while let end = bytes.lineFeed(from: start + Self.blockLength) {
                let isPair = end > start && bytes[end - 1] == UInt8(ascii: "\r")
                add(start..<(isPair ? end - 1 : end), bytes)
                start = end + 1
            }
            add(start..<bytes.count, bytes)
        }
    }

    private mutating func add(_ range: Range<Int>, _ bytes: UTF8Bytes) {
        blocks.append(Block(range: range, lineFeeds: bytes.lineFeeds(in: range)))
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
    /// The first line feed at an offset or behind it.
    fileprivate func lineFeed(from start: Int) -> Int? {
        start < count ? self[start...].firstIndex(of: UInt8(ascii: "\n")) : nil
    }

    fileprivate func lineFeeds(in range: Range<Int>) -> Int {
        var count = 0
        for byte in self[range] { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
        return count
    }
}
