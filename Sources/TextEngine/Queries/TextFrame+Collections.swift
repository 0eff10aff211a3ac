extension TextFrame {
    /// The lines of a frame, or of a part of it, from top to bottom. Each is made when it is asked for, in O(log lines).
    public struct Lines: RandomAccessCollection, Sendable {
        fileprivate let frame: TextFrame
        /// The numbers of the lines in the frame, which are the collection's indices.
        public let indices: Range<Int>

        /// The first line's number in the frame.
        public var startIndex: Int { indices.lowerBound }
        /// The number behind the last line's.
        public var endIndex: Int { indices.upperBound }
        /// The line with a number.
        public subscript(index: Int) -> Line {
            precondition(indices.contains(index), "There is no line \(index) among \(indices).")
            return frame.line(at: index)
        }
    }

    /// The lines from top to bottom.
    public var lineViews: Lines { Lines(frame: self, indices: lines.indices) }

    /// One paragraph of the text as the frame shows it. Offsets are UTF-8 offsets in the original text.
    public struct Paragraph: Sendable {
        /// The paragraph's number in the text.
        public let index: Int
        /// The paragraph's text without its separator.
        public let range: Range<Int>
        /// The bytes of the separator behind the text, 0 to 3.
        public let separatorLength: Int
        /// The numbers of the paragraph's lines; empty where all of it was removed.
        public let lineIndices: Range<Int>
        /// The number of its lines that have the initial indents.
        public let initialLineCount: Int
        /// The alignment, with the options' default filled in; `start` and `end` resolved to a side.
        public let alignment: TextAlignment
        /// The direction in which the paragraph is written.
        public let writingDirection: WritingDirection
        /// What a token stands for that is in one of the paragraph's lines, or that stands for all of the paragraph; it may
        /// reach beyond the paragraph on either side.
        public let excisedRange: Range<Int>?
        /// The room left of the initial lines and right of them.
        public let initialIndents: (left: Double, right: Double)
        /// The room left of the other lines and right of them.
        public let indents: (left: Double, right: Double)

        /// Whether any line is indented.
        public var isIndented: Bool { initialIndents != (0, 0) || indents != (0, 0) }
        /// Whether what was removed from this paragraph, which then is all of it, starts in one before it.
        public var excisionContinuesFromPreviousParagraph: Bool {
            excisedRange.map { $0.lowerBound < range.lowerBound } ?? false
        }
        /// Whether what was removed from this paragraph goes on in the next one.
        public var excisionContinuesInNextParagraph: Bool {
            excisedRange.map { $0.upperBound > range.upperBound + separatorLength } ?? false
        }
    }

    /// The paragraphs of a frame's text, in order, those that are not shown among them. Each is made when it is asked for,
    /// in O(log lines + tokens), and shaped if it was not.
    public struct Paragraphs: RandomAccessCollection, Sendable {
        fileprivate let frame: TextFrame

        /// 0.
        public var startIndex: Int { 0 }
        /// The number of paragraphs.
        public var endIndex: Int { frame.shapedString.paragraphs.count }
        /// The paragraph with a number.
        public subscript(index: Int) -> Paragraph {
            precondition(index >= 0 && index < endIndex, "There is no paragraph \(index) among \(endIndex).")
            return frame.paragraph(at: index)
        }
    }

    /// The paragraphs of the text.
    public var paragraphs: Paragraphs { Paragraphs(frame: self) }

    /// The lines of one of the frame's paragraphs.
    public func lines(of paragraph: Paragraph) -> Lines { Lines(frame: self, indices: paragraph.lineIndices) }

    /// The numbers of the lines of a paragraph. O(log lines).
    func lineIndices(ofParagraph index: Int) -> Range<Int> {
        let start = lines.partitionPoint { Int($0.paragraph) >= index }
        return start..<max(start, lines.partitionPoint { Int($0.paragraph) > index })
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
            lineIndices.last.map { lines[$0].truncation >= 0 ? truncations[Int(lines[$0].truncation)].excised : nil }
            ?? truncations.map(\.excised).first { $0.contains(Int(paragraph.textStart)) }
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
    /// The side that `start` and `end` mean; the others mean themselves.
    package func resolved(isRightToLeft: Bool) -> TextAlignment {
        switch self {
        case .start: isRightToLeft ? .right : .left
        case .end: isRightToLeft ? .left : .right
        case .left, .right, .center, .justified: self
        }
    }
}
