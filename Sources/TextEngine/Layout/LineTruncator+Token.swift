/// The token of a line that is cut.
extension LineTruncator {
    /// As many runs of what a token stands for are looked at: text of more fonts than that has no font of its own.
    private static let mostRuns = 64

    /// The token in the style of what it stands for; its typeface is wished for accordingly.
    func token(for excised: Range<Int>, _ wish: inout ShapedToken.Wish) -> ShapedString {
        let text = text(of: excised)
        if paragraph.fonts.count > 1 { wish.typeface = typefaceOfLoneCharacter(for: excised) }
        return shaped.shapedToken(
            wish, at: shaped.text.place(ofPiecesIn: text), inheriting: shaped.text.commonStyle(ofPiecesIn: text))
    }

    /// Whether another font than the wished one shows any of what is removed.
    private func hasFallback(in excised: Range<Int>) -> Bool {
        let runs = paragraph.runs
        let first = paragraph.runIndex(ofGlyph: excised.lowerBound)
        for index in first..<min(first + Self.mostRuns, runs.count) {
            guard Int(runs[index].glyphStart) < excised.upperBound else { break }
            if runs[index].font != runs[index].wishedFont { return true }
        }
        return false
    }

    /// The typeface in which a token of one character is shown: that of most glyphs it stands for, the first of several, so
    /// that Chinese text has the Chinese font's ellipsis. nil where the token has a font of its own, where that font is one
    /// that was asked for, or where it lacks the character.
    private func typefaceOfLoneCharacter(for excised: Range<Int>) -> Typeface? {
        guard !excised.isEmpty, hasFallback(in: excised), let scalar = rules.token.loneScalar else { return nil }
        guard let run = runOfMostGlyphs(in: excised), run.font != run.wishedFont else { return nil }
        let font = paragraph.fonts[Int(run.font)]
        return !font.typeface.isLastResort && font.nominalGlyph(of: scalar) != nil ? font.typeface : nil
    }

    /// The first run in the font that shows most of what is removed.
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
    /// The character of a text that has one alone, in no font of its own.
    fileprivate var loneScalar: UInt32? {
        guard count <= 4, !isEmpty, style(at: 0).style.font?.families == nil else { return nil }
        return storage.utf8.withUnsafeBufferPointer { bytes in
            let (scalar, length) = bytes.scalar(at: 0)
            return length == bytes.count ? scalar : nil
        }
    }

    /// The attributes that all of a range has in common, white space at the ends of its lines left out. The search ends as
    /// soon as nothing is left in common. O(style runs in the range).
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

    /// What tells the common style of a range; nil where more has to be looked at: where the range starts with white space
    /// before the end of a line. O(log style runs).
    fileprivate func place(ofPiecesIn range: Range<Int>) -> ShapedToken.Place? {
        guard !range.isEmpty else { return nil }
        guard storage.styles.count > 1 else { return ShapedToken.Place(firstStyle: 0, end: range.upperBound) }
        let first = storage.styles.firstRun(endingAfter: Int32(range.lowerBound))
        let part = range.lowerBound..<min(Int(storage.styles[first].end), range.upperBound)
        return isLineEnd(part, in: range) ? nil : ShapedToken.Place(firstStyle: first, end: range.upperBound)
    }

    /// Whether a part of a range is nothing but white space before the end of a line or of the range. O(1) for others.
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
