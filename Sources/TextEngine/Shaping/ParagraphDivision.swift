/// Divides a text into paragraphs, and finds whether a direction depends on the default.
struct ParagraphDivision: ~Copyable {
    private(set) var count = 0
    private(set) var last = ParagraphScanner.Paragraph(range: 0..<0, separatorLength: 0)
    /// The paragraphs before the last one. Most texts have only one paragraph.
    private(set) var earlier: [ParagraphScanner.Paragraph] = []
    private(set) var usesDefaultDirection = false
    /// Whether a direction of ``earlier`` depends on the default.
    private(set) var earlierUsesDefaultDirection = false

    init() {}

    /// Divides a text. O(text).
    init(_ text: StyledText, _ direction: BaseWritingDirection) {
        text.storage.utf8.withUnsafeBufferPointer { _ = divide($0, of: text, direction) }
    }

    /// The same; nil when cancelled.
    init?(_ text: StyledText, _ direction: BaseWritingDirection, cancellation: CancellationToken) {
        let isComplete = text.storage.utf8.withUnsafeBufferPointer {
            divide($0, of: text, direction, cancellation: cancellation)
        }
        guard isComplete else { return nil }
    }

    /// Divides a text for a caller that has its bytes, from the start of a paragraph on; false when cancelled. O(text from there on).
    mutating func divide(
        _ bytes: UTF8Bytes, of text: StyledText, _ direction: BaseWritingDirection, from start: Int = 0,
        cancellation: CancellationToken? = nil
    ) -> Bool {
        var start = start
        while start < bytes.count {
            let paragraph = ParagraphScanner.paragraph(startingAt: start, in: bytes)
            if count > 0 { earlier.append(last) }
            last = paragraph
            earlierUsesDefaultDirection = usesDefaultDirection
            count += 1
            if direction == .natural, !usesDefaultDirection,
                !text.storage.hasParagraphStyles
                    || text.paragraphStyle(at: start).baseWritingDirection == .natural,
                WritingDirection.firstStrong(in: paragraph.range, of: bytes) == nil
            {
                usesDefaultDirection = true
            }
            start = paragraph.end
            if count & (Self.pollDistance - 1) == 0, cancellation?.isCancelled == true { return false }
        }
        return true
    }

    /// The number of paragraphs between questions to the token: some microseconds. A power of two.
    private static let pollDistance = 256
}
