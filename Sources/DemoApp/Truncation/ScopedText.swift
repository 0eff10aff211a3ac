import LabelWidget

/// A text whose paragraphs have the truncation scopes that are set.
struct ScopedText {
    /// The text with its scopes.
    let text: StyledText
    /// What is removed first; nil if that is not limited.
    let range: Range<Int>?

    /// O(text).
    init(_ plain: StyledText, _ settings: TruncationSettings) {
        guard settings.scope != .wholeText, plain.count > 0 else {
            (text, range) = (plain, nil)
            return
        }
        let paragraphs = Self.paragraphs(of: plain)
        let last = paragraphs[paragraphs.count - 1]
        var range = settings.scope == .range ? settings.range?.clamped(to: 0..<plain.count) : nil
        if settings.scope == .range, range?.isEmpty ?? true { range = Self.standardRange(in: paragraphs[0], of: plain) }
        let scoped = range.flatMap { range in paragraphs.first { $0.upperBound > range.lowerBound } } ?? last
        range = range?.clamped(to: scoped)
        var builder = StyledText.Builder()
        for paragraph in paragraphs {
            var style = ParagraphStyle()
            if settings.scope == .eachParagraph || paragraph == scoped {
                style.truncationScope = TruncationScope(
                    maximumNumberOfLines: settings.lines, lastLineTruncationMode: settings.mode,
                    truncationToken: settings.token, truncatableRange: range)
            }
            var start = paragraph.lowerBound
            while start < paragraph.upperBound {
                let (run, end) = (plain.style(at: start).style, plain.style(at: start).range.upperBound)
                let piece = start..<min(end, paragraph.upperBound)
                builder.append(plain.string(in: piece), style: run, paragraphStyle: style)
                start = piece.upperBound
            }
        }
        (text, self.range) = (builder.text, range)
    }

    /// The paragraphs with their separators.
    private static func paragraphs(of text: StyledText) -> [Range<Int>] {
        var (paragraphs, start): ([Range<Int>], Int) = ([], 0)
        for (offset, byte) in text.string.utf8.enumerated() where byte == UInt8(ascii: "\n") {
            paragraphs.append(start..<offset + 1)
            start = offset + 1
        }
        if start < text.count { paragraphs.append(start..<text.count) }
        return paragraphs
    }

    /// From the first space behind a fifth of a paragraph to the last one in its last tenth.
    private static func standardRange(in paragraph: Range<Int>, of text: StyledText) -> Range<Int> {
        let bytes = Array(text.string(in: paragraph).utf8)
        let space = UInt8(ascii: " ")
        let start = bytes.dropFirst(bytes.count / 5).firstIndex(of: space) ?? 0
        let end = bytes.dropLast(bytes.count / 10).lastIndex(of: space) ?? bytes.count
        return start < end ? paragraph.lowerBound + start..<paragraph.lowerBound + end : paragraph
    }
}
