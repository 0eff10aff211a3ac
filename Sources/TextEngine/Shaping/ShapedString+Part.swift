extension ShapedString {
    /// A part of the text, to be measured and laid out by itself: what precedes and what follows it is not shown, and has
    /// no say in where lines end.
    ///
    /// Paragraphs are cut where the part starts and ends, as if a text started or ended there (STULabel's frames of a range
    /// of their string): the first line has the indents of an initial line, and words are shaped as far as they go. What
    /// holds for whole paragraphs stays as it is: their style, direction, embedding levels and scripts. Offsets are those
    /// of the whole text, numbers of lines and paragraphs count from the part's start.
    ///
    /// Glyphs are taken over. O(paragraphs of the part) now; when a paragraph is needed that was cut, O(its part), and
    /// O(paragraph) where a cut divides what is shaped together, as a ligature or letters that kern. Paragraphs outside of
    /// the part are not looked at.
    ///
    /// - Parameter range: UTF-8 offsets, clamped to this string's ``range``; one inside of a character means the
    ///   character's start.
    public func part(_ range: Range<Int>) -> ShapedString {
        let (start, end) = text.storage.utf8.withUnsafeBufferPointer {
            ($0.characterStart(atOrBefore: range.lowerBound), $0.characterStart(atOrBefore: range.upperBound))
        }
        let part = (start..<end).clamped(to: self.range)
        return part == self.range ? self : ShapedString(part, of: whole ?? self)
    }

    /// The paragraphs that a range has any text of, cut to it, and the number of the first one. O(log paragraphs + paragraphs
    /// in the range).
    func paragraphs(in range: Range<Int>) -> (first: Int, parts: [ParagraphScanner.Paragraph]) {
        if range.isEmpty { return (0, []) }
        let first = (0..<paragraphCount).partitionPoint { withSlot($0) { Int($0.end) > range.lowerBound } }
        var parts: [ParagraphScanner.Paragraph] = []
        while first + parts.count < paragraphCount,
            case let paragraph = withSlot(first + parts.count, { $0.paragraph }),
            paragraph.range.lowerBound < range.upperBound
        {
            parts.append(paragraph.clamped(to: range))
        }
        return (first, parts)
    }

    /// A paragraph of a part: that of the whole string where all of it is there. nil when cancelled.
    func shapedPart(
        _ paragraph: ParagraphScanner.Paragraph, at index: Int, cancellation: CancellationToken?
    ) -> ShapedParagraph? {
        guard let whole else { return nil }
        let number = firstParagraph + index
        if let cancellation, !whole.shapeParagraph(at: number, cancellation: cancellation) { return nil }
        let source = whole.paragraph(at: number)
        if paragraph.range == source.content, paragraph.end == Int(source.textEnd) { return source }
        return TextShaper.withShaper {
            $0.cut(source, to: paragraph, of: text, options: options, cancellation: cancellation)
        }
    }
}

extension ParagraphScanner.Paragraph {
    /// What a range has of the paragraph and of its separator.
    fileprivate func clamped(to limits: Range<Int>) -> Self {
        let start = max(range.lowerBound, limits.lowerBound)
        let content = start..<max(start, min(range.upperBound, limits.upperBound))
        return Self(
            range: content, separatorLength: max(min(end, limits.upperBound) - content.upperBound, 0), hasTabs: hasTabs)
    }
}
