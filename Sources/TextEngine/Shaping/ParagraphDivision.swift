/// Divides a text into paragraphs, and finds whether a direction depends on the default.
struct ParagraphDivision: ~Copyable {
    private(set) var count = 0
    private(set) var first = ParagraphScanner.Paragraph(range: 0..<0, separatorLength: 0)
    /// The paragraphs behind the first one. Most texts have only one paragraph.
    private(set) var others: [ParagraphScanner.Paragraph] = []
    private(set) var usesDefaultDirection = false

    init() {}

    /// Divides a text. O(text).
    init(_ text: StyledText, _ direction: BaseWritingDirection) {
        text.storage.utf8.withUnsafeBufferPointer { divide($0, of: text, direction) }
    }

    /// Divides a text for a caller that has its bytes. O(text).
    mutating func divide(_ bytes: UTF8Bytes, of text: StyledText, _ direction: BaseWritingDirection) {
        var start = 0
        while start < bytes.count {
            let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
            if count == 0 { first = paragraph } else { others.append(paragraph) }
            count += 1
            if direction == .natural, !usesDefaultDirection,
                !text.storage.hasParagraphStyles
                    || text.paragraphStyle(at: start).baseWritingDirection == .natural,
                BidiResolver.firstStrongDirection(of: paragraph.range, in: bytes) == nil
            {
                usesDefaultDirection = true
            }
            start = paragraph.end
        }
    }
}
