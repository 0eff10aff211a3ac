extension TextFrame {
    /// The word at a position (UAX #29; in Thai, Chinese and other scripts without spaces, by ICU's dictionaries), as a double
    /// click selects it. On white space, the run of white space; on punctuation and symbols, their run.
    ///
    /// The character after the position counts, for an upstream position the one before it. A word ends with its paragraph: at
    /// the end of one, the last word counts. In a paragraph without text the range is empty. Offsets outside of the text are
    /// clamped, one inside a character is at its start.
    ///
    /// O(log paragraphs + stretch), where the stretch is the text around the position up to characters that certainly end a
    /// word, for example spaces between letters. At most O(paragraph).
    public func wordRange(at position: TextPosition) -> Range<Int> {
        let paragraph = paragraphContent(at: position.offset)
        guard !paragraph.isEmpty else { return paragraph }
        return shapedString.text.storage.utf8.withUnsafeBufferPointer { bytes in
            let offset = min(max(position.offset, paragraph.lowerBound), paragraph.upperBound)
            var character = bytes.characterStart(atOrBefore: offset)
            let isBefore = position.affinity == .upstream || character == paragraph.upperBound
            if isBefore, character > paragraph.lowerBound {
                character = bytes.characterStart(atOrBefore: character - 1)
            }
            return WordBreakFinder(shapedString.text).run(containing: character, in: paragraph, of: bytes)
        }
    }

    /// The word of the character nearest to a point, by the rule of ``wordRange(at:)``. On a token, the range that it replaces;
    /// on an inserted hyphen, the word before it. On a line without characters, the range is empty, or the line's white
    /// space. nil if the frame has no lines.
    ///
    /// O(log lines + runs of the line + stretch), see ``wordRange(at:)``.
    public func wordRange(closestTo point: Point) -> Range<Int>? {
        guard let index = lineIndex(closestTo: point.y) else { return nil }
        let line = lineRecords[index]
        guard !line.isEmpty, let cluster = cluster(closestTo: point) else {
            if line.truncation >= 0 { return truncations[Int(line.truncation)].excised }
            return wordRange(at: TextPosition(offset: Int(line.start)))
        }
        if cluster.rangeInToken != nil { return cluster.range }
        return wordRange(
            at: TextPosition(
                offset: cluster.range.lowerBound, affinity: cluster.range.isEmpty ? .upstream : .downstream))
    }
}
