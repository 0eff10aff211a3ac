import Testing

@testable import TextEngine

@Suite("Properties of truncation in lines of both directions")
struct MixedTruncationPropertyTests {
    private static let pieces = [
        "ab", "c", "def ", "אב", "גדה", "ו ", "مرحبا", "12", "345 ", " ", "(", ")", "-", "٣٤", "x\u{302}",
    ]
    private static let tokens: [StyledText?] = [nil, "!", "… xy", "xy!", "עו!", "… עו", "12…", "\u{202A}ab\u{202C}."]
    private static let modes: [TruncationMode] = [.end, .middle, .start]

    /// A cluster of a line, or its token.
    private struct Item: Equatable, CustomStringConvertible {
        var start: Int
        var level: UInt8

        var description: String { "\(start):\(level)" }
    }

    /// A line that is cut, and what its paragraph says of it.
    private struct CutLine {
        let frame: TextFrame
        let line: LineRecord
        let truncation: LineTruncation
        let paragraph: ShapedParagraph
        /// Where the paragraph's clusters start, white space at its end left out.
        let clusters: [Int]

        init?(_ frame: TextFrame) {
            guard let line = frame.lineRecords.first, line.truncation >= 0 else { return nil }
            (self.frame, self.line, truncation) = (frame, line, frame.truncations[0])
            let paragraph = frame.shapedString.paragraphs[0]
            self.paragraph = paragraph
            let end = frame.shapedString.text.storage.utf8.withUnsafeBufferPointer {
                CharacterProperties.trimmingWhiteSpace(at: $0.count, from: 0, in: $0)
            }
            clusters = (0..<paragraph.glyphCount).filter {
                paragraph.clusterStart(of: $0) == $0 && paragraph.offset(ofGlyph: $0) < end
            }
        }

        var head: [Int] { clusters.filter { paragraph.offset(ofGlyph: $0) < truncation.excised.lowerBound } }
        var tail: [Int] { clusters.filter { paragraph.offset(ofGlyph: $0) >= truncation.excised.upperBound } }

        func level(_ glyph: Int) -> UInt8 { paragraph.runs[paragraph.runIndex(ofGlyph: glyph)].level }

        /// What the token's level should be.
        var tokenLevel: UInt8 {
            var (inside, between): (UInt8?, UInt8?)
            for cut in [head.count, clusters.count - tail.count] where cut > 0 && cut < clusters.count {
                let (before, behind) = (level(clusters[cut - 1]), level(clusters[cut]))
                if before == behind {
                    inside = min(inside ?? before, before)
                } else {
                    between = min(between ?? .max, before, behind)
                }
            }
            return inside ?? between ?? paragraph.baseLevel
        }

        /// The clusters and the token, as -1, from left to right by UAX #9, as if what is removed were not there.
        var expected: [Int] {
            var items = head.map { Item(start: $0, level: level($0)) }
            items.append(Item(start: -1, level: tokenLevel))
            items += tail.map { Item(start: $0, level: level($0)) }
            for limit in (1...126).reversed() {
                let parts = items.indices.split { items[$0].level < limit }
                for part in parts { items[part].reverse() }
            }
            return items.map(\.start)
        }

        /// The same as the line shows them.
        var found: [Int] {
            var found: [Int] = []
            for segment in frame.segments(of: line) {
                guard segment.source == .text else {
                    if found.last != -1 { found.append(-1) }
                    continue
                }
                let starts = segment.glyphs.filter { segment.paragraph.clusterStart(of: $0) == $0 }
                found += (segment.isRightToLeft ? starts.reversed() : starts).map {
                    paragraph.firstGlyph(atOrAfter: segment.paragraph.offset(ofGlyph: $0))
                }
            }
            return found
        }

        /// Whether another cluster, in front of the token or behind it, would have room.
        var hasRoom: Bool {
            let (head, tail, room) = (head, tail, frame.size.width - line.width)
            func width(_ number: Int) -> Double {
                let end =
                    number + 1 < clusters.count ? clusters[number + 1] : paragraph.clusterEnd(of: clusters[number])
                return paragraph.pixels(paragraph.positions[end] - paragraph.positions[clusters[number]])
            }
            // With one more there would be nothing to cut.
            guard head.count + tail.count + 1 < clusters.count else { return false }
            return truncation.mode != .start && width(head.count) < room - 0.01
                || truncation.mode != .end && !tail.isEmpty && width(clusters.count - tail.count - 1) < room - 0.01
        }
    }

    @Test(
        "What is kept is the most that fits, in the order of UAX #9 as if nothing else were there, the token as one item at the cut"
    )
    func mostThatFits() {
        var (inside, between) = (0, 0)
        for index in 0..<TestEnvironment.caseCount * 4 {
            var random = SeededRandom(case: index)
            let text = (0..<Int.random(in: 1...9, using: &random)).reduce(into: "") { text, _ in
                text += Self.pieces.randomElement(using: &random) ?? ""
            }
            let directions: [BaseWritingDirection] = [.natural, .leftToRight, .rightToLeft]
            let frame = TextFrame.box(
                StyledText(text), width: .random(in: 10...100, using: &random),
                TextFrameOptions(
                    maximumNumberOfLines: 1, lastLineTruncationMode: Self.modes.randomElement(using: &random) ?? .end,
                    truncationToken: Self.tokens.randomElement(using: &random) ?? nil),
                direction: directions.randomElement(using: &random) ?? .natural)
            guard let cut = CutLine(frame) else { continue }
            let isAlone = cut.head.isEmpty && cut.tail.isEmpty
            let isRight =
                cut.found == cut.expected && (isAlone || cut.line.width <= frame.size.width + 0.01) && !cut.hasRoom
            if !isRight {
                Issue.record(
                    """
                    case \(index): \(text.debugDescription), \(cut.truncation.mode), width \
                    \(frame.size.width): \(frame.shown), \(cut.line.width) wide, \(frame.visualOrder(ofLine: 0)), \
                    \(cut.found), not \(cut.expected)
                    """)
                return
            }
            let level = cut.tokenLevel
            if level != cut.paragraph.baseLevel { inside += 1 } else if cut.paragraph.needsReordering { between += 1 }
        }
        guard TestEnvironment.countsShares else { return }
        #expect(inside > TestEnvironment.caseCount / 10 && between > TestEnvironment.caseCount / 10)
    }
}
