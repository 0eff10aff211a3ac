extension ParagraphScanner {
    /// What the later steps have to do; plain Latin text asks for nothing.
    struct Needs {
        var isASCII = true
        var needsBidi = false
        var mayHaveEmoji = false
    }

    /// What a paragraph's characters ask of the analysis. O(range).
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
