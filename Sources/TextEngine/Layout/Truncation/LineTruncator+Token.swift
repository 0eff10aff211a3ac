/// Makes the token of a line that is cut.
extension LineTruncator {
    /// The search for the token's fallback font reads this many runs at most: text with more runs has no clear main font.
    private static let mostRuns = 64

    /// The token, in the style of the removed text and in the direction of the text at the cut.
    func token(for kept: Kept) -> ShapedString {
        let excised = kept.head..<kept.tail
        let text = text(of: excised)
        let request = ShapedToken.Request(
            text: rules.token, typeface: paragraph.fonts.count > 1 ? typefaceOfLoneCharacter(for: excised) : nil,
            direction: tokenLevel(kept) & 1 == 1 ? .rightToLeft : .leftToRight)
        return shaped.shapedToken(
            request, at: shaped.text.place(ofPiecesIn: text), inheriting: shaped.text.commonStyle(ofPiecesIn: text))
    }

    /// Whether a fallback font shows any of the removed text.
    private func hasFallback(in excised: Range<Int>) -> Bool {
        let runs = paragraph.runs
        let first = paragraph.runIndex(ofGlyph: excised.lowerBound)
        for index in first..<min(first + Self.mostRuns, runs.count) {
            guard Int(runs[index].glyphStart) < excised.upperBound else { break }
            if runs[index].font != runs[index].requestedFont { return true }
        }
        return false
    }

    /// The typeface for a token of one character: the one that shows most of the removed glyphs, the first if several do. So
    /// Chinese text has the Chinese font's ellipsis. nil if the token sets a font, if the typeface is not a fallback, or if it
    /// lacks the character.
    private func typefaceOfLoneCharacter(for excised: Range<Int>) -> Typeface? {
        guard !excised.isEmpty, hasFallback(in: excised), let scalar = rules.token.loneScalar else { return nil }
        guard let run = runOfMostGlyphs(in: excised), run.font != run.requestedFont else { return nil }
        let font = paragraph.fonts[Int(run.font)]
        return !font.typeface.isLastResort && font.nominalGlyph(of: scalar) != nil ? font.typeface : nil
    }

    /// The first run in the font that shows most of the removed glyphs.
    private func runOfMostGlyphs(in excised: Range<Int>) -> GlyphRun? {
        let runs = paragraph.runs
        let first = paragraph.runIndex(ofGlyph: excised.lowerBound)
        return withUnsafeTemporaryAllocation(of: (glyphs: Int, run: Int).self, capacity: paragraph.fonts.count) {
            counts in
            counts.initialize(repeating: (0, -1))
            for index in first..<min(first + Self.mostRuns, runs.count) {
                guard Int(runs[index].glyphStart) < excised.upperBound else { break }
                guard !runs[index].isAttachment else { continue }
                let font = Int(runs[index].font)
                if counts[font].run < 0 { counts[font].run = index }
                counts[font].glyphs += runs[index].glyphs.clamped(to: excised).count
            }
            var most = (glyphs: 0, run: -1)
            for count in counts
            where count.glyphs > most.glyphs || count.glyphs == most.glyphs && most.run > count.run && count.run >= 0 {
                most = count
            }
            return most.run >= 0 ? runs[most.run] : nil
        }
    }
}

extension StyledText {
    /// The character of a text that has only one and sets no font family.
    var loneScalar: UInt32? {
        guard count <= 4, !isEmpty, style(at: 0).style.font?.families == nil else { return nil }
        return storage.utf8.withUnsafeBufferPointer { bytes in
            let (scalar, length) = bytes.scalar(at: 0)
            return length == bytes.count ? scalar : nil
        }
    }

    /// The attributes that all of a range has in common. White space at the ends of its lines does not count. The search stops
    /// when no common attribute remains. O(style runs in the range).
    fileprivate func commonStyle(ofPiecesIn range: Range<Int>) -> TextStyle {
        guard storage.styles.count > 1, !range.isEmpty else { return commonStyle(in: range) }
        let start = storage.styles.firstRun(endingAfter: Int32(range.lowerBound))
        var common: TextStyle?
        var position = range.lowerBound
        for index in start..<storage.styles.count where position < range.upperBound {
            let part = position..<min(Int(storage.styles[index].end), range.upperBound)
            position = part.upperBound
            if isLineEnd(part, in: range) { continue }
            let style = storage.styles[index].value
            if style.isPlain { return .plain }
            common = common?.intersection(with: style) ?? style
            if common?.isPlain == true { return .plain }
        }
        return common ?? commonStyle(in: range)
    }

    /// All styles that a token may inherit if it replaces the end of a range, starting at any line. Each style is common to one
    /// such end; the last is common to the whole range. O(style runs). Few, as each has fewer attributes than the one before.
    func tokenStyles(forEndsOf range: Range<Int>) -> [TextStyle] {
        guard storage.styles.count > 1, !range.isEmpty else { return [commonStyle(in: range)] }
        var styles: [TextStyle] = []
        var index = storage.styles.firstRun(endingAfter: Int32(range.upperBound - 1))
        var end = range.upperBound
        while end > range.lowerBound, styles.last?.isPlain != true {
            let start = max(index > 0 ? Int(storage.styles[index - 1].end) : 0, range.lowerBound)
            if !isLineEnd(start..<end, in: range) {
                let own = storage.styles[index].value
                let style = styles.last?.intersection(with: own) ?? own
                if style != styles.last { styles.append(style) }
            }
            (index, end) = (index - 1, start)
        }
        return styles.isEmpty ? [commonStyle(in: range)] : styles
    }

    /// The cache key for the common style of a range. nil if the range starts with white space before the end of a line: then
    /// its first style alone is no key. O(log style runs).
    fileprivate func place(ofPiecesIn range: Range<Int>) -> ShapedToken.Place? {
        guard !range.isEmpty else { return nil }
        guard storage.styles.count > 1 else { return ShapedToken.Place(firstStyle: 0, end: range.upperBound) }
        let first = storage.styles.firstRun(endingAfter: Int32(range.lowerBound))
        let part = range.lowerBound..<min(Int(storage.styles[first].end), range.upperBound)
        return isLineEnd(part, in: range) ? nil : ShapedToken.Place(firstStyle: first, end: range.upperBound)
    }

    /// Whether a part of a range is only white space before the end of a line or of the range. O(1) for other parts.
    private func isLineEnd(_ part: Range<Int>, in range: Range<Int>) -> Bool {
        storage.utf8.withUnsafeBufferPointer { bytes in
            guard
                CharacterProperties.trimmingWhiteSpace(at: part.upperBound, from: part.lowerBound, in: bytes)
                    == part.lowerBound
            else { return false }
            if part.upperBound >= range.upperBound { return true }
            return CharacterProperties.isLineTerminator(bytes.scalar(endingAt: part.upperBound).value)
                || CharacterProperties.isLineTerminator(bytes.scalar(at: part.upperBound).value)
        }
    }
}
