/// The paragraphs of a string. Each is shaped at its first use.
package struct ShapedParagraphs: RandomAccessCollection {
    let string: ShapedString

    package var startIndex: Int { 0 }
    package var endIndex: Int { string.paragraphCount }
    package subscript(index: Int) -> ShapedParagraph { string.paragraph(at: index) }
}
