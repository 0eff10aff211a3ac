extension ShapedString {
    /// A part of the text, which is measured and laid out by itself. The text before and after it is not shown, and does not
    /// change where lines end.
    ///
    /// Paragraphs are cut at the start and the end of the part, as if a text started or ended there (as STULabel's frames of a
    /// range of their string do). The first line has the indents of an initial line. Words are shaped only as far as they are
    /// in the part. Properties of whole paragraphs stay the same: style, direction, embedding levels and scripts. Offsets count
    /// from the start of the whole text; numbers of lines and paragraphs count from the start of the part.
    ///
    /// The part reuses the glyphs of the whole string. O(paragraphs of the part) now. The first use of a paragraph that was cut
    /// takes O(its part), or O(paragraph) if a cut divides glyphs that were shaped together (a ligature, kerned letters).
    /// Paragraphs outside the part are not read.
    ///
    /// - Parameter range: UTF-8 offsets, clamped to this string's ``range``. An offset inside a character means the start of
    ///   the character.
    public func part(_ range: Range<Int>) -> ShapedString {
        let (start, end) = text.storage.utf8.withUnsafeBufferPointer {
            ($0.characterStart(atOrBefore: range.lowerBound), $0.characterStart(atOrBefore: range.upperBound))
        }
        let part = (start..<end).clamped(to: self.range)
        return part == self.range ? self : ShapedString(part, of: whole ?? self)
    }

    /// The paragraphs that have text in a range, clamped to the range, and the number of the first one. O(log paragraphs +
    /// paragraphs in the range).
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

    /// A paragraph of a part; the whole string's paragraph if the part has all of it. nil when cancelled.
    func shapedPart(
        _ paragraph: ParagraphScanner.Paragraph, at index: Int, cancellation: CancellationToken?
    ) -> ShapedParagraph? {
        guard let whole else { return nil }
        let number = firstParagraph + index
        if let cancellation, !whole.shapeParagraph(at: number, cancellation: cancellation) { return nil }
        let source = whole.paragraph(at: number)
        if paragraph.range == source.content, paragraph.end == Int(source.textEnd) { return source }
        return TextShaper.withShaper(fonts: fontSnapshot) {
            $0.cut(source, to: paragraph, of: text, options: options, cancellation: cancellation)
        }
    }
}

extension ParagraphScanner.Paragraph {
    /// The part of the paragraph and of its separator that a range contains.
    fileprivate func clamped(to limits: Range<Int>) -> Self {
        let start = max(range.lowerBound, limits.lowerBound)
        let content = start..<max(start, min(range.upperBound, limits.upperBound))
        return Self(
            range: content, separatorLength: max(min(end, limits.upperBound) - content.upperBound, 0), hasTabs: hasTabs)
    }
}
