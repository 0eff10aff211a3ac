import TextEngine
import XCTest

@testable import LabelWidget

/// A long text in blocks.
final class TextBlocksTests: XCTestCase {
    private static let separators = ["\n", "\r\n", "\r", "\u{2029}"]

    private func whole(_ blocks: TextBlocks) -> String {
        (0..<blocks.count).map { blocks.text(ofBlock: $0).string + blocks.separator(afterBlock: $0).string }.joined()
    }

    private func check(_ blocks: TextBlocks, _ text: String, line: UInt = #line) {
        XCTAssertEqual(blocks.text.string, text, line: line)
        XCTAssertEqual(whole(blocks), text, line: line)
        for index in 0..<blocks.count {
            let range = blocks.range(ofBlock: index)
            XCTAssertEqual(blocks.block(at: range.lowerBound), index, line: line)
            XCTAssertEqual(blocks.block(at: range.upperBound), index, line: line)
            XCTAssertEqual(blocks.block(named: blocks.name(ofBlock: index)), index, line: line)
            let separator = blocks.separator(afterBlock: index).string
            let isLast = index == blocks.count - 1
            XCTAssertTrue(isLast ? separator.isEmpty : Self.separators.contains(separator), line: line)
            // A block is long, but for the first one and the last one, and ends as early as it can.
            let string = blocks.text(ofBlock: index).string
            if index > 0, index < blocks.count - 1 {
                XCTAssertGreaterThanOrEqual(string.utf8.count, TextBlocks.blockLength - 1, line: line)
            }
            let bytes = Array(string.utf8)
            // A line feed may still come behind a carriage return at the end of the text.
            XCTAssertFalse(bytes.dropFirst(TextBlocks.blockLength).dropLast(isLast ? 1 : 0).contains(13), line: line)
            XCTAssertFalse(bytes.dropFirst(TextBlocks.blockLength).contains(10), line: line)
            let ends = bytes.indices.count { at in
                bytes[at] == 10 || bytes[at] == 13 && at + 1 < bytes.count && bytes[at + 1] != 10
            }
            XCTAssertEqual(blocks.paragraphCount(ofBlock: index), ends + 1, line: line)
        }
    }

    func testSmallTexts() {
        for text in ["", "a", "\n", "a\n", "\r\n\r\n", String(repeating: "a", count: 20_000)] {
            let blocks = TextBlocks(StyledText(text))
            check(blocks, text)
            XCTAssertEqual(blocks.count, 1)
        }
    }

    func testTheEndOfALineIsInNoBlock() {
        let line = String(repeating: "a", count: TextBlocks.blockLength)
        for separator in ["\n", "\r\n", "\u{2029}"] {
            let blocks = TextBlocks(StyledText(line + separator + line + separator))
            check(blocks, line + separator + line + separator)
            XCTAssertEqual(blocks.count, 3)
            XCTAssertEqual(blocks.text(ofBlock: 0).string, line)
            XCTAssertEqual(blocks.text(ofBlock: 2), .empty)
        }
    }

    /// A progress bar writes carriage returns alone.
    func testCarriageReturnsEndBlocks() {
        let line = String(repeating: "a", count: TextBlocks.blockLength)
        var blocks = TextBlocks(StyledText(line + "\r"))
        XCTAssertEqual(blocks.count, 1, "a line feed may come")
        blocks.append("")
        XCTAssertEqual(blocks.count, 1)
        var other = blocks
        blocks.append("b\r")
        check(blocks, line + "\rb\r")
        XCTAssertEqual(blocks.text(ofBlock: 1), "b\r")
        other.append("\n")
        check(other, line + "\r\n")
        XCTAssertEqual(other.text(ofBlock: 0).string, line)
        XCTAssertEqual(other.removeFirst(bytes: line.utf8.count + 1), line.utf8.count + 1)
        XCTAssertEqual(other.separator(afterBlock: 0), "\n", "half of the line end is left")
        check(other, "\n")
    }

    /// A text without an end of a line is one block, and a piece of it costs what a piece costs.
    func testAPieceCostsItsBytes() {
        var blocks = TextBlocks(StyledText(String(repeating: "a", count: 1_000_000)))
        let before = blocks.stepCount
        for _ in 0..<1_000 { blocks.append("bcd ") }
        XCTAssertEqual(blocks.count, 1)
        XCTAssertLessThan(blocks.stepCount - before, 10_000)
    }

    /// A log loses a line for each line that comes.
    func testARemovalCostsItsBytes() {
        let line = String(repeating: "a", count: 99) + "\n"
        var blocks = TextBlocks(StyledText(String(repeating: line, count: 100_000)))
        let (count, before) = (blocks.count, blocks.stepCount)
        for _ in 0..<1_000 {
            blocks.append(StyledText(line))
            XCTAssertEqual(blocks.removeFirst(bytes: line.utf8.count), line.utf8.count)
        }
        XCTAssertLessThan(abs(blocks.count - count), 3)
        XCTAssertLessThan(blocks.stepCount - before, 300_000)
    }

    /// A line feed that comes later belongs to the last of two carriage returns: the first one is in the block, but ends no line of it.
    func testALineFeedBehindTwoCarriageReturns() {
        let start = String(repeating: "a", count: TextBlocks.blockLength - 1) + "\r\r"
        var blocks = TextBlocks()
        blocks.append(StyledText(start))
        blocks.append(StyledText("\nb"))
        check(blocks, start + "\nb")
        let new = TextBlocks(StyledText(start + "\nb"))
        XCTAssertEqual(blocks.count, 2)
        XCTAssertEqual(
            (0..<2).map { blocks.paragraphCount(ofBlock: $0) }, (0..<2).map { new.paragraphCount(ofBlock: $0) })
    }

    /// A text that grew has the blocks of one that was set at once.
    func testRandomHistories() {
        var random = SeededGenerator(state: 5)
        for history in 0..<60 {
            if history == 30 { random = SeededGenerator(state: 5 ^ SeededGenerator.testSeed) }
            var blocks = TextBlocks()
            var text = ""
            var wasShortened = false
            for _ in 0..<30 {
                if Int.random(in: 0..<6, using: &random) == 0 {
                    let bytes = Int.random(in: 0...text.utf8.count, using: &random)
                    let names = (0..<blocks.count).map { (blocks.name(ofBlock: $0), blocks.text(ofBlock: $0)) }
                    let removed = blocks.removeFirst(bytes: bytes)
                    XCTAssertLessThanOrEqual(removed, bytes)
                    XCTAssertGreaterThan(removed, bytes - 4)
                    text = String(decoding: Array(text.utf8.dropFirst(removed)), as: UTF8.self)
                    wasShortened = wasShortened || removed > 0
                    // Blocks that are still there have their names.
                    for (name, old) in names {
                        guard let index = blocks.block(named: name), index > 0 else { continue }
                        XCTAssertEqual(blocks.text(ofBlock: index), old)
                    }
                } else {
                    let piece = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                        let length = Int.random(in: 0...300, using: &random)
                        let letter = ["a", "é", "語", "🇩🇪", "\r"].randomElement(using: &random) ?? "a"
                        return String(repeating: letter, count: length)
                            + (Self.separators.randomElement(using: &random) ?? "")
                    }.joined()
                    // Between any two characters: in a line end, and in a flag.
                    var rest = piece.unicodeScalars.dropLast(Int.random(in: 0...2, using: &random))
                    text.unicodeScalars += rest
                    while !rest.isEmpty {
                        let most = [1, 3, 4_000].randomElement(using: &random) ?? 1
                        blocks.append(StyledText(String(rest.prefix(most))))
                        rest = rest.dropFirst(most)
                    }
                }
                check(blocks, text)
                guard !wasShortened else { continue }
                let new = TextBlocks(StyledText(text))
                XCTAssertEqual(
                    (0..<blocks.count).map { blocks.range(ofBlock: $0) },
                    (0..<new.count).map { new.range(ofBlock: $0) })
            }
        }
    }

    func testHeights() {
        let line = String(repeating: "a", count: 50) + "\n"
        let blocks = TextBlocks(StyledText(String(repeating: line, count: 1_000)))
        var heights = BlockHeights()
        heights.update(blocks, removed: 0, unchanged: 0)
        heights.forget(width: 500, wraps: false)
        XCTAssertEqual(heights.count, blocks.count)
        XCTAssertFalse(heights.isMeasured(3))
        heights.set(Double(blocks.paragraphCount(ofBlock: 3)) * 17, of: 3)
        heights.calibrate()
        // All lines are alike, so one block says how high the others are.
        for index in 0..<blocks.count {
            XCTAssertEqual(heights.height(index), Double(blocks.paragraphCount(ofBlock: index)) * 17)
        }
        XCTAssertEqual(heights.total(), 1_001 * 17)
        for index in 0..<blocks.count {
            XCTAssertEqual(heights.block(at: heights.top(index)), index)
            XCTAssertEqual(heights.block(at: heights.top(index) + heights.height(index) - 1), index)
        }
        XCTAssertEqual(heights.block(at: -5), 0)
        XCTAssertEqual(heights.block(at: 1e9), blocks.count - 1)
        // The second block is no reason to move the scroll bar, nor are the third and fourth.
        heights.set(1, of: 1)
        heights.calibrate()
        let estimate = heights.height(5)
        heights.set(1, of: 2)
        heights.calibrate()
        XCTAssertEqual(heights.height(5), estimate)
        heights.set(1, of: 4)
        heights.calibrate()
        XCTAssertLessThan(heights.height(5), estimate)
    }

    /// A paragraph that wraps has all its bytes, and a last line that is half full.
    func testHeightsOfParagraphsThatWrap() {
        let line = String(repeating: "a", count: 50) + "\n"
        let blocks = TextBlocks(StyledText(String(repeating: line, count: 1_000)))
        var heights = BlockHeights()
        heights.update(blocks, removed: 0, unchanged: 0)
        heights.forget(width: 100, wraps: true)
        // 350 pixels on lines of 100 pixels, each 20 high.
        let count = Double(blocks.paragraphCount(ofBlock: 0))
        XCTAssertEqual(heights.height(0) / count, 4 * 20, accuracy: 2)
    }

    func testHeightsOfBlocksThatAreMeasuredAgain() {
        let line = String(repeating: "a", count: 50) + "\n"
        let blocks = TextBlocks(StyledText(String(repeating: line, count: 1_000)))
        var heights = BlockHeights()
        heights.update(blocks, removed: 0, unchanged: 0)
        heights.forget(width: 500, wraps: false)
        let lineCount = { Double(blocks.paragraphCount(ofBlock: $0)) }
        heights.set(lineCount(0) * 17, of: 0)
        heights.set(lineCount(0) * 34, of: 0)
        heights.calibrate()
        XCTAssertEqual(heights.height(1), lineCount(1) * 34)
    }
}
