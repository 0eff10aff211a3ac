/// Finds where paragraphs end.
package enum ParagraphScanner {
    /// A paragraph's text and the separator that follows it.
    package struct Paragraph: Equatable {
        package var range: Range<Int>
        package var separatorLength: Int
        package var end: Int { range.upperBound + separatorLength }
    }

    /// The paragraph that starts at an offset. Separators are CR, LF, CR LF and U+2029. O(paragraph).
    package static func paragraph(startingAt start: Int, in text: UTF8Bytes) -> Paragraph {
        var position = start
        while position < text.count {
            let byte = text[position]
            if byte == 0x0A { return Paragraph(range: start..<position, separatorLength: 1) }
            if byte == 0x0D {
                let isPair = position + 1 < text.count && text[position + 1] == 0x0A
                return Paragraph(range: start..<position, separatorLength: isPair ? 2 : 1)
            }
            if byte == 0xE2, position + 2 < text.count, text[position + 1] == 0x80, text[position + 2] == 0xA9 {
                return Paragraph(range: start..<position, separatorLength: 3)
            }
            position += 1
        }
        return Paragraph(range: start..<text.count, separatorLength: 0)
    }
}
