extension TextFrame {
    /// The lines of a frame, or some of them, from top to bottom. Access makes each line anew, in O(log lines).
    public struct Lines: RandomAccessCollection, Sendable {
        fileprivate let frame: TextFrame
        /// The indices of the lines in the frame. They are the collection's indices.
        public let indices: Range<Int>

        /// The first line's index in the frame.
        public var startIndex: Int { indices.lowerBound }
        /// The index after the last line's.
        public var endIndex: Int { indices.upperBound }
        /// The line at an index.
        public subscript(index: Int) -> Line {
            precondition(indices.contains(index), "There is no line \(index) among \(indices).")
            return frame.line(at: index)
        }
    }

    /// The lines from top to bottom.
    public var lines: Lines { Lines(frame: self, indices: lineRecords.indices) }

    /// One paragraph of the text as the frame shows it. Offsets are UTF-8 offsets in the original text.
    public struct Paragraph: Sendable {
        /// The paragraph's index in ``TextFrame/paragraphs``.
        public let index: Int
        /// The paragraph's text without its separator.
        public let range: Range<Int>
        /// The number of bytes in the separator after the text, 0 to 3.
        public let separatorLength: Int
        /// The indices of the paragraph's lines in ``TextFrame/lines``; empty if the whole paragraph was removed.
        public let lineIndices: Range<Int>
        /// The number of its lines that have the initial indents.
        public let initialLineCount: Int
        /// The alignment, or the options' default if the paragraph sets none; `start` and `end` are resolved to a side.
        public let alignment: TextAlignment
        /// The base direction of the paragraph.
        public let writingDirection: WritingDirection
        /// The range that a token in one of the paragraph's lines replaces, or that includes the whole paragraph. It may extend
        /// beyond the paragraph on both sides.
        public let excisedRange: Range<Int>?
        /// The indents on the left and right of the initial lines.
        public let initialIndents: (left: Double, right: Double)
        /// The indents on the left and right of the other lines.
        public let indents: (left: Double, right: Double)

        /// Whether any line is indented.
        public var isIndented: Bool { initialIndents != (0, 0) || indents != (0, 0) }
        /// Whether the whole paragraph was removed, together with the end of an earlier one.
        public var excisionContinuesFromPreviousParagraph: Bool {
            excisedRange.map { $0.lowerBound < range.lowerBound } ?? false
        }
        /// Whether the removed text continues in the next paragraph.
        public var excisionContinuesInNextParagraph: Bool {
            excisedRange.map { $0.upperBound > range.upperBound + separatorLength } ?? false
        }
    }

    /// The paragraphs of a frame's text in order, including those that are not visible. Access makes each paragraph anew, in
    /// O(log lines + log tokens), and shapes it if necessary.
    public struct Paragraphs: RandomAccessCollection, Sendable {
        fileprivate let frame: TextFrame

        /// Always 0.
        public var startIndex: Int { 0 }
        /// The number of paragraphs.
        public var endIndex: Int { frame.shapedString.paragraphs.count }
        /// The paragraph at an index.
        public subscript(index: Int) -> Paragraph {
            precondition(index >= 0 && index < endIndex, "There is no paragraph \(index) among \(endIndex).")
            return frame.paragraph(at: index)
        }
    }

    /// The paragraphs of the text.
    public var paragraphs: Paragraphs { Paragraphs(frame: self) }

    /// The lines of one of the frame's paragraphs.
    public func lines(of paragraph: Paragraph) -> Lines { Lines(frame: self, indices: paragraph.lineIndices) }

    /// The indices of the lines of a paragraph. O(log lines).
    func lineIndices(ofParagraph index: Int) -> Range<Int> {
        let start = lineRecords.partitionPoint { Int($0.paragraph) >= index }
        return start..<max(start, lineRecords.partitionPoint { Int($0.paragraph) > index })
    }

    private func paragraph(at index: Int) -> Paragraph {
        let paragraph = shapedString.paragraphs[index]
        let lineIndices = lineIndices(ofParagraph: index)
        let geometry = paragraph.geometry
        func sides(_ head: Double, _ tail: Double) -> (left: Double, right: Double) {
            let (head, tail) = (head * textScaleFactor, tail * textScaleFactor)
            return paragraph.isRightToLeft ? (left: tail, right: head) : (left: head, right: tail)
        }
        let indents = geometry?.indents ?? ParagraphIndents()
        let excised =
            lineIndices.last.map {
                lineRecords[$0].truncation >= 0 ? truncations[Int(lineRecords[$0].truncation)].excised : nil
            }
            ?? truncations.truncation(excising: Int(paragraph.textStart))?.excised
        return Paragraph(
            index: index, range: paragraph.content, separatorLength: Int(paragraph.textEnd - paragraph.contentEnd),
            lineIndices: lineIndices,
            initialLineCount: Swift.min(geometry?.indents.numberOfInitialLines ?? 0, lineIndices.count),
            alignment: (paragraph.alignment ?? options.defaultTextAlignment).resolved(
                isRightToLeft: paragraph.isRightToLeft),
            writingDirection: paragraph.isRightToLeft ? .rightToLeft : .leftToRight,
            excisedRange: excised,
            initialIndents: sides(indents.initialHead, indents.initialTail),
            indents: sides(indents.head, indents.tail))
    }
}

extension TextAlignment {
    /// The side that `start` and `end` stand for; other alignments stay.
    package func resolved(isRightToLeft: Bool) -> TextAlignment {
        switch self {
        case .start: isRightToLeft ? .right : .left
        case .end: isRightToLeft ? .left : .right
        case .left, .right, .center, .justified: self
        }
    }
}
