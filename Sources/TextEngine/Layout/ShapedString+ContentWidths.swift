extension ShapedString {
    /// The width of the widest text between two break opportunities, with the indents of its paragraph: text laid out at least
    /// this wide never breaks inside a word. O(paragraphs) once they are shaped. The first time O(text) of paragraphs with tabs
    /// or unsafe breaks at break opportunities.
    public var minimumContentWidth: Double {
        widest { index, paragraph in
            min(minimumWidth(of: paragraph, at: index), paragraph.naturalWidthWithIndents(in: text))
        }
    }

    /// The least and the natural width of a box for the text with some options.
    ///
    /// In a box of the natural width, only mandatory breaks end lines. If a line limit or a scope removes text there, the line
    /// with the token has space for its text and the token. In a box of the least width, no word exceeds the box, or no cluster
    /// if lines may end between clusters, at the smallest possible scale. Text that may be cut to one line needs at least its
    /// token and a cluster. No line is narrower than the token that it shows.
    ///
    /// A token counts if there is a line limit with a mode that has tokens, and if a scope may be cut. It does not count
    /// if only the height of a box may cut the text. O(text); one layout if a token counts.
    package func contentWidths(options: TextFrameOptions) -> (least: Double, natural: Double) {
        let token = widestToken(options)
        let whole = maximumContentWidth
        let natural = token == nil ? whole : max(whole, measure(width: .infinity, options: options).width)
        let unbroken =
            switch options.wrapMode {
            case .none: whole
            case .word: minimumContentWidth
            case .character, .wordThenCharacter: maximumGraphemeWidth
            }
        var least = unbroken
        if let token {
            let edges = widest { $1.geometry?.widestEdges ?? 0 }
            let isOneLine = options.maximumNumberOfLines == 1 && options.lastLineTruncationMode != .clip
            least = isOneLine ? token + maximumGraphemeWidth : max(unbroken, token + edges)
        }
        return (min(least * options.smallestTextScaleFactor, natural), natural)
    }

    /// The width of the widest token that may stand alone on a line; nil if there is none. O(style runs + paragraphs).
    private func widestToken(_ options: TextFrameOptions) -> Double? {
        let limit = options.maximumNumberOfLines
        var widest: Double?
        func count(_ token: StyledText, for removed: Range<Int>, lineLimit: Int) {
            let styles = text.tokenStyles(forEndsOf: removed)
            // If there is only one line, it starts with the text.
            for style in lineLimit == 1 ? styles.suffix(1) : styles[...] {
                for typeface in [nil] + fallbackTypefaces(showing: token.loneScalar, in: removed) {
                    let request = ShapedToken.Request(text: token, typeface: typeface, direction: .leftToRight)
                    let shaped = shapedToken(request, at: nil, inheriting: style)
                    widest = max(widest ?? 0, shaped.maximumContentWidth)
                }
            }
        }
        if limit > 0, options.lastLineTruncationMode != .clip { count(options.token, for: range, lineLimit: limit) }
        guard hasParagraphStyles else { return widest }
        var index = 0
        while index < paragraphCount {
            let (first, scope) = (index, truncationScope(ofParagraph: index))
            repeat { index += 1 } while index < paragraphCount && truncationScope(ofParagraph: index) === scope
            guard let scope, scope.maximumNumberOfLines > 0 || limit > 0 else { continue }
            count(
                TextFrameOptions.usableToken(scope.truncationToken),
                for: Int(paragraphs[first].textStart)..<Int(paragraphs[index - 1].contentEnd),
                lineLimit: scope.maximumNumberOfLines)
        }
        return widest
    }

    /// The fallback typefaces in a range that a token of one character may take. O(runs).
    private func fallbackTypefaces(showing scalar: UInt32?, in range: Range<Int>) -> [Typeface] {
        guard let scalar else { return [] }
        var typefaces: [Typeface] = []
        for paragraph in paragraphs where paragraph.fonts.count > 1 && paragraph.content.overlaps(range) {
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

    /// The greatest width that a closure returns for a paragraph, at least 0.
    @inline(__always)
    private func widest(_ width: (Int, ShapedParagraph) -> Double) -> Double {
        var greatest = 0.0
        for index in 0..<paragraphCount { greatest = max(greatest, withParagraph(index) { width(index, $0) }) }
        return greatest
    }

    private func minimumWidth(of paragraph: ShapedParagraph, at index: Int) -> Double {
        let edges = paragraph.geometry?.widestEdges ?? 0
        // A unit may contain a tab if the next character forbids a break after the tab. All other units are as wide as in the
        // paragraph, unless their ends are unsafe breaks.
        let hasTabs = paragraph.geometry.map { !$0.tabGlyphs.isEmpty } ?? false
        guard hasTabs || paragraph.header.firstSafeUnit == .max else { return paragraph.minimumContentWidth + edges }
        if let known = memory.lines.locked({ $0.minimumWidths[index] }) { return known }
        var widest = 0.0
        var cursor = paragraph.narrowestStart
        for unit in 0..<paragraph.unitCount {
            let line = LineBreaker.line(of: paragraph, endingWith: unit)
            let reshaper = LineReshaper(
                shaped: self, paragraph: paragraph, cursor: cursor, width: .max, wrapMode: .word)
            widest = max(widest, reshaper.shown(line).width)
            cursor = LineBreaker.Cursor(
                glyph: line.next.glyph, unit: line.next.unit, offset: line.next.offset, indent: cursor.indent)
        }
        let width = widest + edges
        memory.lines.locked { $0.minimumWidths[index] = width }
        return width
    }

    /// The width of the text when only mandatory breaks end lines and nothing is cut. O(paragraphs) once they are shaped;
    /// O(lines) of paragraphs with indents or tabs.
    public var maximumContentWidth: Double { widest { $1.naturalWidthWithIndents(in: text) } }

    /// The width of the widest stretch that no line divides, where lines may end inside words, with the indents of its
    /// paragraph. O(text) once it is shaped.
    package var maximumGraphemeWidth: Double {
        widest { index, paragraph in
            var width = memory.lines.locked { $0.graphemeWidths[index] }
            if width == nil, case let found? = text.storage.utf8.withUnsafeBufferPointer(paragraph.widestGrapheme) {
                memory.lines.locked { $0.graphemeWidths[index] = found }
                width = found
            }
            return (width ?? paragraph.maximumClusterWidth) + (paragraph.geometry?.widestEdges ?? 0)
        }
    }
}

extension ShapedParagraph {
    fileprivate func naturalWidthWithIndents(in text: StyledText) -> Double {
        guard let geometry else { return maximumContentWidth }
        guard unitCount > 0 else {
            let edges = geometry.edges(ofLine: 0)
            return edges.head + edges.tail
        }
        var widest = 0.0
        var cursor = LineBreaker.Cursor.start(of: self)
        var number = 0
        while true {
            let edges = geometry.edges(ofLine: number)
            cursor.indent = edges.head
            let line = LineBreaker.line(of: self, in: text, from: cursor, width: .max, wrapMode: .none)
            widest = max(widest, LineBreaker.width(of: self, from: cursor, to: line.endX) + edges.head + edges.tail)
            if line.isLast { return widest }
            cursor = line.next
            number += 1
        }
    }

    /// The paragraph's start, with the larger one of its head indents: there lines have the least width.
    fileprivate var narrowestStart: LineBreaker.Cursor {
        var cursor = LineBreaker.Cursor.start(of: self)
        cursor.indent = geometry.map { max($0.indents.head, $0.indents.initialHead) } ?? 0
        return cursor
    }
}
