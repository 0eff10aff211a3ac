/// Finds words near an offset without reading all of a huge paragraph.
extension WordBreakFinder {
    /// The part of a paragraph around a character that starts and ends at certain word boundaries. Its words are the same as
    /// in the whole paragraph. O(stretch).
    static func stretch(around character: Int, in paragraph: Range<Int>, of text: UTF8Bytes) -> Range<Int> {
        var start = character
        while start > paragraph.lowerBound, !isCertainBoundary(start, in: text) {
            start = text.characterStart(atOrBefore: start - 1)
        }
        var end = character + text.scalar(at: character).length
        while end < paragraph.upperBound, !isCertainBoundary(end, in: text) { end += text.scalar(at: end).length }
        return start..<end
    }

    /// The same, but cut where a word of the author begins or ends; or that word, if the character is in one. O(stretch and its
    /// styles).
    private func part(
        around character: Int, in paragraph: Range<Int>, of text: UTF8Bytes
    ) -> (range: Range<Int>, isWord: Bool) {
        guard let styledText else { return (Self.stretch(around: character, in: paragraph, of: text), false) }
        return styledText.storage.withStyles { styles in
            if let word = WordSegments.segment(containing: character, in: paragraph, styles) { return (word, true) }
            let stretch = Self.stretch(around: character, in: paragraph, of: text)
            let words = WordSegments.ranges(in: stretch, styles)
            let next = words.partitionPoint { $0.lowerBound > character }
            let start = next > 0 ? words[next - 1].upperBound : stretch.lowerBound
            return (start..<(next < words.count ? words[next].lowerBound : stretch.upperBound), false)
        }
    }

    /// The words of such a part.
    private func words(in part: (range: Range<Int>, isWord: Bool), of text: UTF8Bytes) -> [Range<Int>] {
        part.isWord ? [part.range] : words(in: part.range, of: text)
    }

    /// The first word of a paragraph that ends after an offset. O(stretches up to its end).
    func word(endingAfter offset: Int, in paragraph: Range<Int>, of text: UTF8Bytes) -> Range<Int>? {
        var start = max(offset, paragraph.lowerBound)
        while start < paragraph.upperBound {
            let part = part(around: start, in: paragraph, of: text)
            if let word = words(in: part, of: text).first(where: { $0.upperBound > offset }) { return word }
            start = part.range.upperBound
        }
        return nil
    }

    /// The last word of a paragraph that starts before an offset. O(stretches back to its start).
    func word(startingBefore offset: Int, in paragraph: Range<Int>, of text: UTF8Bytes) -> Range<Int>? {
        var end = min(offset, paragraph.upperBound)
        while end > paragraph.lowerBound {
            let last = text.characterStart(atOrBefore: end - 1)
            let part = part(around: last, in: paragraph, of: text)
            if let word = words(in: part, of: text).last(where: { $0.lowerBound < offset }) { return word }
            end = part.range.lowerBound
        }
        return nil
    }

    /// The word that contains a character, else the run of white space or of punctuation and symbols. A line terminator is a
    /// run of its own. O(stretch).
    func run(containing character: Int, in paragraph: Range<Int>, of text: UTF8Bytes) -> Range<Int> {
        let part = part(around: character, in: paragraph, of: text)
        if part.isWord { return part.range }
        let segments = segments(in: part.range, of: text)
        let index = segments.partitionPoint { $0.range.upperBound > character }
        guard index < segments.count else { return character..<character }
        let kind = kind(of: segments[index], in: text)
        guard kind != .whole else { return segments[index].range }
        var (first, last) = (index, index)
        while first > 0, self.kind(of: segments[first - 1], in: text) == kind { first -= 1 }
        while last + 1 < segments.count, self.kind(of: segments[last + 1], in: text) == kind { last += 1 }
        return segments[first].range.lowerBound..<segments[last].range.upperBound
    }

    private enum Kind {
        /// Never joined with its neighbours.
        case whole
        case whiteSpace
        case punctuation
    }

    private func kind(of segment: Segment, in text: UTF8Bytes) -> Kind {
        let scalar = text.scalar(at: segment.range.lowerBound).value
        if segment.isWord || CharacterProperties.isLineTerminator(scalar) { return .whole }
        return CharacterProperties.isWhiteSpace(scalar) ? .whiteSpace : .punctuation
    }

    /// Whether words certainly end at an offset inside a text: between a character that no rule joins with a letter after it,
    /// and a letter. False where the rules need more context. O(1).
    private static func isCertainBoundary(_ offset: Int, in text: UTF8Bytes) -> Bool {
        guard startsWord(text.scalar(at: offset).value) else { return false }
        switch text.scalar(endingAt: offset).value {
        // White space and characters of the class Other. WB4 does not matter: a letter is no mark.
        case 0x0A, 0x20, 0x21, 0x28, 0x29, 0x3F, 0x964, 0x2028, 0x3001, 0x3002, 0x300C, 0x300D, 0xFFFC: return true
        default: return false
        }
    }

    /// Some letters and digits of scripts in use: no marks.
    private static func startsWord(_ scalar: UInt32) -> Bool {
        switch scalar {
        // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic.
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x391...0x3A1,
            0x3A3...0x3CE, 0x400...0x481, 0x531...0x556, 0x561...0x587, 0x5D0...0x5EA, 0x621...0x64A,
            // The scripts of India, from Devanagari to Malayalam; Sinhala; Thai, Lao, Georgian, Ethiopic.
            0x905...0x939, 0x985...0x9B9, 0xA05...0xA39, 0xA85...0xAB9, 0xB05...0xB39, 0xB85...0xBB9, 0xC05...0xC39,
            0xC85...0xCB9, 0xD05...0xD39, 0xD85...0xDC6, 0xE01...0xE2F, 0xE81...0xEAE, 0x10D0...0x10FA, 0x1200...0x135A,
            // Kana, Han, Hangul.
            0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DB5, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
            true
        default: false
        }
    }
}
