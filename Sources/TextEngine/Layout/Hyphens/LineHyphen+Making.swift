extension LineHyphen {
    /// A mark with the style and direction of the text before a glyph, kerned with that text's last letter. nil if that text's
    /// style allows no hyphens. O(1) for a hyphen in the cache.
    init?(_ text: StyledText, before glyph: Int, of paragraph: ShapedParagraph, in shaped: ShapedString) {
        let last = paragraph.lastShownGlyph(before: glyph, of: shaped.text)
        let offset = max(Int(paragraph.clusters[last]), Int(paragraph.textStart))
        let run = paragraph.runs[paragraph.runIndex(ofGlyph: last)]
        guard text.storage === StyledText.hyphen.storage else {
            self.init(text, at: offset, last: last, run, of: paragraph, in: shaped)
            return
        }
        let key = HyphenMemory.Key(
            style: shaped.text.storage.styles.firstRun(endingAfter: Int32(offset)),
            font: ObjectIdentifier(paragraph.fonts[Int(run.font)]), glyph: paragraph.glyphIDs[last],
            advance: paragraph.advance(of: last), isRightToLeft: run.isRightToLeft)
        if let known = shaped.memory.hyphens.locked({ $0[key] }) {
            guard let known else { return nil }
            self.init(shaped: known.shaped, text: text, kerning: known.kerning)
            return
        }
        let made = LineHyphen(text, at: offset, last: last, run, of: paragraph, in: shaped)
        shaped.memory.hyphens.locked {
            $0.keep(made.map { HyphenMemory.Hyphen(shaped: $0.shaped, kerning: $0.kerning) }, for: key)
        }
        guard let made else { return nil }
        self = made
    }

    private init?(
        _ text: StyledText, at offset: Int, last: Int, _ run: GlyphRun, of paragraph: ShapedParagraph,
        in shaped: ShapedString
    ) {
        let style = shaped.text.style(at: offset).style.withoutLink
        guard style.insertsHyphens != false else { return nil }
        let direction: WritingDirection = run.isRightToLeft ? .rightToLeft : .leftToRight
        func shape(_ mark: StyledText) -> ShapedString {
            shaped.shapedToken(mark, inheriting: style, direction: direction)
        }
        self.text = text
        self.shaped = shape(text)
        // Many fonts have only the hyphen-minus, which looks the same.
        if self.shaped.endsInFallbackFont, let minus = text.replacingFinalHyphen, case let shaped = shape(minus),
            !shaped.endsInFallbackFont
        {
            self.shaped = shaped
        }
        kerning = kerning(after: last, run, of: paragraph, in: shaped, style: style)
    }

    /// The kerning between the last letter and the mark, minus the letter's kerning with the letter after it, in pixels. Found
    /// by shaping letter and mark together.
    ///
    /// 0 if either is more than one glyph, if their fonts differ, or if the letter has another form beside the mark than in its
    /// word, as in joining scripts.
    private func kerning(
        after last: Int, _ run: GlyphRun, of paragraph: ShapedParagraph, in shaped: ShapedString, style: TextStyle
    ) -> Double {
        let font = paragraph.fonts[Int(run.font)]
        guard !run.isAttachment, paragraph.clusterStart(of: last) == last, paragraph.clusterEnd(of: last) == last + 1,
            let mark = self.shaped.paragraphs.first, mark.glyphCount == 1,
            mark.fonts[Int(mark.runs[0].font)].isSame(as: font)
        else { return 0 }
        var builder = StyledText.Builder()
        builder.append(shaped.text.string(in: paragraph.clusterText(of: last)), style: style)
        builder.append(self.shaped.text, range: 0..<self.shaped.text.count)
        var options = shaped.options
        options.baseWritingDirection = run.isRightToLeft ? .rightToLeft : .leftToRight
        let pair = ShapedString(builder.text, options: options, fonts: shaped.fontSnapshot)
        guard let together = pair.paragraphs.first, together.glyphCount == 2,
            together.glyphIDs[0] == paragraph.glyphIDs[last], together.glyphIDs[1] == mark.glyphIDs[0],
            together.runs.allSatisfy({ together.fonts[Int($0.font)].isSame(as: font) })
        else { return 0 }
        let shown = Double(together.advance(of: 0)) + Double(together.advance(of: 1))
        return (shown - Double(mark.advance(of: 0)) - Double(paragraph.advance(of: last))) / 1_024
    }
}

extension ShapedParagraph {
    /// The last glyph before another that is not a soft hyphen.
    fileprivate func lastShownGlyph(before glyph: Int, of text: StyledText) -> Int {
        let bytes = text.storage.utf8
        var last = max(glyph - 1, 0)
        while last > 0, advance(of: last) == 0 {
            let offset = Int(clusters[last])
            guard bytes[offset] == 0xC2, bytes[offset + 1] == 0xAD else { break }
            last -= 1
        }
        return last
    }
}

extension ShapedString {
    /// Whether a fallback font shows the end of the first paragraph.
    fileprivate var endsInFallbackFont: Bool {
        guard let paragraph = paragraphs.first, let run = paragraph.runs.last else { return false }
        return run.font != run.requestedFont
    }
}

extension StyledText {
    private static let hyphenMinus = StyledText("-")

    /// The text with U+002D in place of a U+2010 at its end; nil if it does not end with U+2010.
    fileprivate var replacingFinalHyphen: StyledText? {
        if storage === StyledText.hyphen.storage { return Self.hyphenMinus }
        guard storage.utf8.suffix(3).elementsEqual("\u{2010}".utf8) else { return nil }
        var builder = Builder()
        builder.append(self, range: 0..<count - 3)
        builder.append("-", style: style(at: count - 1).style)
        return builder.text
    }
}
