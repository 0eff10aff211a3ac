/// Finds where paragraphs end, and what a paragraph's characters ask of the analysis.
package enum ParagraphScanner {
    /// A paragraph's text and the separator that follows it.
    package struct Paragraph: Equatable {
        package var range: Range<Int>
        package var separatorLength: Int
        package var end: Int { range.upperBound + separatorLength }
    }

    /// What the later steps have to do; plain Latin text asks for nothing.
    struct Needs {
        var isASCII = true
        var needsBidi = false
        var mayHaveEmoji = false
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

    static func needs(of range: Range<Int>, in text: UTF8Bytes) -> Needs {
        var needs = Needs()
        var position = range.lowerBound
        while position < range.upperBound {
            if text[position] < 0x80 {
                position += 1
                continue
            }
            needs.isASCII = false
            let (scalar, length) = text.scalar(at: position)
            position += length
            if CharacterProperties.mayNeedBidi(scalar) { needs.needsBidi = true }
            if CharacterProperties.mayBeEmoji(scalar) || scalar == 0xA9 || scalar == 0xAE { needs.mayHaveEmoji = true }
        }
        return needs
    }
}
