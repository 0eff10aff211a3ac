/// How wide the tokens are that may stand alone on a line.
extension ShapedString {
    /// The width of the widest token of a line limit; nil if there is none. O(style runs + paragraphs).
    func widestToken(_ options: TextFrameOptions) -> Double? {
        let limit = options.maximumNumberOfLines
        var widest: Double?
        if limit > 0, options.lastLineTruncationMode != .clip {
            widest = width(of: options.token, forParagraphs: 0..<paragraphCount, lineLimit: limit)
        }
        guard hasParagraphStyles else { return widest }
        var index = 0
        while index < paragraphCount {
            let (first, scope) = (index, truncationScope(ofParagraph: index))
            index = scopeEnd(after: first)
            guard let scope, scope.maximumNumberOfLines > 0 || limit > 0 else { continue }
            let width = width(
                of: TextFrameOptions.usableToken(scope.truncationToken), forParagraphs: first..<index,
                lineLimit: scope.maximumNumberOfLines)
            widest = max(widest ?? 0, width)
        }
        return widest
    }

    /// The width of the widest token of the app's own that stands on the last line if only the height of a box cuts the text;
    /// nil if there is none, or if there is a line limit. O(style runs + paragraphs).
    func widestTokenOfHeight(_ options: TextFrameOptions) -> Double? {
        guard options.maximumNumberOfLines == 0, paragraphCount > 0 else { return nil }
        var widest: Double?
        if options.truncationToken != nil, options.lastLineTruncationMode != .clip {
            widest = width(of: options.token, forParagraphs: 0..<paragraphCount, lineLimit: 0)
        }
        if let scope = truncationScope(ofParagraph: paragraphCount - 1), let token = scope.truncationToken,
            scope.lastLineTruncationMode != .clip
        {
            var first = paragraphCount - 1
            while continuesScope(first) { first -= 1 }
            let width = width(
                of: TextFrameOptions.usableToken(token), forParagraphs: first..<paragraphCount, lineLimit: 0)
            widest = max(widest ?? 0, width)
        }
        return widest
    }

    /// Whether mandatory breaks divide the text, so that it has several lines in a box of any width. O(first line).
    func hasSeveralLines(_ options: TextFrameOptions) -> Bool {
        var walk = LineWalk(self, boxWidth: Double.infinity.clampedExtent, options: options)
        guard walk.reachesLine(in: self) else { return false }
        walk.breakLine(in: self, options, lineLimit: .max)
        guard walk.endsText(of: self) else { return true }
        walk.pass(in: self)
        return walk.reachesFinalLine(in: self, options)
    }

    private func text(ofParagraphs indices: Range<Int>) -> Range<Int> {
        Int(paragraphs[indices.lowerBound].textStart)..<Int(paragraphs[indices.upperBound - 1].contentEnd)
    }

    /// The width of a token in place of an end of some paragraphs, in the style and font that make it widest. O(style runs and runs
    /// of the paragraphs).
    private func width(of token: StyledText, forParagraphs indices: Range<Int>, lineLimit: Int) -> Double {
        var widest = 0.0
        let styles = text.tokenStyles(forEndsOf: indices.isEmpty ? range : text(ofParagraphs: indices))
        // If there is only one line, it starts with the text.
        for style in lineLimit == 1 ? styles.suffix(1) : styles[...] {
            for typeface in [nil] + fallbackTypefaces(showing: token.loneScalar, inParagraphs: indices) {
                let request = ShapedToken.Request(text: token, typeface: typeface, direction: .leftToRight)
                widest = max(widest, shapedToken(request, at: nil, inheriting: style).maximumContentWidth)
            }
        }
        return widest
    }

    /// The fallback typefaces in some paragraphs that a token of one character may take. O(their runs).
    private func fallbackTypefaces(showing scalar: UInt32?, inParagraphs indices: Range<Int>) -> [Typeface] {
        guard let scalar else { return [] }
        var typefaces: [Typeface] = []
        for index in indices where withParagraph(index, { $0.fonts.count > 1 }) {
            let paragraph = paragraphs[index]
            for run in paragraph.runs where run.font != run.requestedFont {
                let font = paragraph.fonts[Int(run.font)]
                if !font.typeface.isLastResort, font.nominalGlyph(of: scalar) != nil,
                    !typefaces.contains(where: { $0 === font.typeface })
                {
                    typefaces.append(font.typeface)
                }
            }
        }
        return typefaces
    }
}
