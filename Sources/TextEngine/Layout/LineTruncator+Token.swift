import CHarfBuzz

/// The token of a line that is cut.
extension LineTruncator {
    /// As many runs of what a token stands for are looked at: text of more fonts than that has no font of its own.
    private static let mostRuns = 64

    /// The token in the style of what it stands for.
    func token(for excised: Range<Int>, _ direction: WritingDirection) -> ShapedString {
        let text = text(of: excised)
        var style = shaped.text.commonStyle(ofPiecesIn: text)
        if paragraph.fonts.count > 1, let family = familyOfLoneCharacter(for: excised) {
            style.font = (style.font ?? FontDescription()).preferring(family, over: shaped.options.defaultStyle.font)
        }
        return shaped.shapedToken(rules.token, inheriting: style, direction: direction)
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

    /// The family in which a token of one character is shown: that of most glyphs it stands for, the first of several, so
    /// that Chinese text has the Chinese font's ellipsis. nil where the token has a font of its own, where that font is one
    /// that was asked for, or where it lacks the character.
    private func familyOfLoneCharacter(for excised: Range<Int>) -> String? {
        guard !excised.isEmpty, hasFallback(in: excised), let scalar = rules.token.loneScalar else { return nil }
        var counts: [(font: UInt16, isWished: Bool, glyphs: Int)] = []
        let first = paragraph.runIndex(ofGlyph: excised.lowerBound)
        for index in first..<min(first + Self.mostRuns, paragraph.runs.count) {
            let run = paragraph.runs[index]
            guard Int(run.glyphStart) < excised.upperBound else { break }
            guard !run.isAttachment else { continue }
            let glyphs = run.glyphs.clamped(to: excised).count
            if let known = counts.firstIndex(where: { $0.font == run.font }) {
                counts[known].glyphs += glyphs
            } else {
                counts.append((run.font, run.font == run.wishedFont, glyphs))
            }
        }
        guard let most = counts.map(\.glyphs).max(), let chosen = counts.first(where: { $0.glyphs == most }),
            !chosen.isWished
        else { return nil }
        let font = paragraph.fonts[Int(chosen.font)]
        var glyph: hb_codepoint_t = 0
        guard !font.typeface.isLastResort, hb_font_get_nominal_glyph(font.hbFont, scalar, &glyph) != 0 else {
            return nil
        }
        return font.typeface.family
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

extension FontDescription {
    /// The description with a family in front of those that it or its context names.
    fileprivate func preferring(_ family: String, over context: FontDescription?) -> FontDescription {
        var description = self
        description.families = [family] + (families ?? context?.families ?? [])
        return description
    }
}
