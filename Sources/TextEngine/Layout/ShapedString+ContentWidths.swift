extension ShapedString {
    /// The width of the widest text between two break opportunities, with the indents of its paragraph: text laid out at least
    /// this wide never breaks inside a word. O(paragraphs) once they are shaped, and then O(1). The first time O(text) of paragraphs with
    /// tabs or unsafe breaks at break opportunities. After an append, the same for the paragraphs that are new.
    public var minimumContentWidth: Double {
        widestOfMany(\.leastWidths) { min(minimumWidth(of: $1, at: $0), naturalWidth(of: $1, at: $0)) }
    }

    /// The least and the natural width of a box for the text with some options.
    ///
    /// In a box of the natural width, only mandatory breaks end lines. If a line limit or a scope removes text there, the line
    /// with the token has space for its text and the token. In a box of the least width, no word exceeds the box, or no cluster
    /// if lines may end between clusters, at the smallest possible scale. Text that may be cut to one line needs at least its
    /// token and a cluster. No line is narrower than the token that it shows.
    ///
    /// A token counts if there is a line limit with a mode that has tokens, and if a scope may be cut. Without a limit, the height
    /// of the box may still cut the text: then the app's own token counts, but not "…", so that a label without an ellipsis is as
    /// narrow as a GtkLabel. Where a limit is, boxes are expected to be as high as its lines. O(text); one layout if a token counts.
    package func contentWidths(options: TextFrameOptions) -> (least: Double, natural: Double) {
        let (token, tokenOfHeight) = (widestToken(options), widestTokenOfHeight(options))
        let blank = blankWidth(options)
        let whole = max(maximumContentWidth, blank)
        let edges = token ?? tokenOfHeight == nil ? 0 : widest { $1.geometry?.widestEdges ?? 0 }
        var natural = token == nil ? whole : max(whole, measure(width: .infinity, options: options).width)
        // A text of one line is never cut by a height.
        if let tokenOfHeight, hasSeveralLines(options) { natural = max(natural, tokenOfHeight + edges) }
        let unbroken =
            switch options.wrapMode {
            case .none: whole
            case .word: minimumContentWidth
            case .character, .wordThenCharacter: maximumGraphemeWidth
            }
        var least = max(unbroken, blank)
        if let tokenOfHeight { least = max(least, tokenOfHeight + edges) }
        if let token {
            let isOneLine = options.maximumNumberOfLines == 1 && options.lastLineTruncationMode != .clip
            least = isOneLine ? token + maximumGraphemeWidth : max(least, token + edges)
        }
        return (min(least * options.smallestTextScaleFactor, natural), natural)
    }

    /// The width of a text of white space alone in Pango's mode, where it makes room; else 0. O(white space at the text's end).
    private func blankWidth(_ options: TextFrameOptions) -> Double {
        guard options.textLayoutMode == .pango, isBlank else { return 0 }
        return measure(width: .infinity, options: options).width
    }

    /// Whether the text is white space alone. O(white space at its end).
    var isBlank: Bool {
        text.storage.utf8.withUnsafeBufferPointer {
            CharacterProperties.trimmingWhiteSpace(at: range.upperBound, from: range.lowerBound, in: $0)
                == range.lowerBound
        }
    }

    private func minimumWidth(of paragraph: ShapedParagraph, at index: Int) -> Double {
        let edges = paragraph.geometry?.widestEdges ?? 0
        // A unit may contain a tab if the next character forbids a break after the tab. All other units are as wide as in the
        // paragraph, unless their ends are unsafe breaks.
        let hasTabs = paragraph.geometry.map { !$0.tabGlyphs.isEmpty } ?? false
        guard hasTabs || paragraph.header.firstSafeUnit == .max else { return paragraph.minimumContentWidth + edges }
        if let known = memory.lines.locked({ $0.minimumWidths[index] }) { return known }
        var widest = 0.0
        // Not a walk over lines: which indents a unit's line has depends on the width, so each unit counts with the widest ones.
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

    /// The width of the text when only mandatory breaks end lines and nothing is cut. O(paragraphs) once they are shaped, and then O(1);
    /// O(lines) of paragraphs with indents or tabs. After an append, the same for the paragraphs that are new.
    public var maximumContentWidth: Double { widestOfMany(\.naturalWidths) { naturalWidth(of: $1, at: $0) } }

    private func naturalWidth(of paragraph: ShapedParagraph, at index: Int) -> Double {
        guard let geometry = paragraph.geometry else { return paragraph.maximumContentWidth }
        var lines = ParagraphLines(ofParagraph: index, in: self, boxWidth: .infinity)
        var extras: ShownLine.Extras?
        var widest = 0.0
        while true {
            let edges = geometry.edges(ofLine: lines.number)
            let (line, width) = lines.next(in: self, .unwrapped, extras: &extras)
            widest = max(widest, width + edges.head + edges.tail)
            if line.isLast { return widest }
            lines.pass(line)
        }
    }

    /// The greatest width that a closure returns for a paragraph, at least 0. Of a text of many paragraphs, it is kept.
    @inline(__always)
    private func widestOfMany(
        _ known: WritableKeyPath<ReshapedLineMemory, ReshapedLineMemory.WidestParagraph> & Sendable,
        _ width: (Int, ShapedParagraph) -> Double
    ) -> Double {
        paragraphCount <= Self.fewParagraphs ? widest(width) : widest(known, width)
    }

    /// To ask so many paragraphs is quicker than to look for what is known of them, and most texts have no more.
    private static let fewParagraphs = 16

    /// The greatest width that a closure returns for a paragraph, at least 0. It is kept, also for texts that are made from this one by
    /// appending.
    func widest(
        _ path: WritableKeyPath<ReshapedLineMemory, ReshapedLineMemory.WidestParagraph> & Sendable,
        _ width: (Int, ShapedParagraph) -> Double
    ) -> Double {
        guard paragraphCount > 0 else { return 0 }
        let last = paragraphCount - 1
        var known = memory.lines.locked { $0[keyPath: path] }
        for index in known.count..<last { known.widest = max(known.widest, withParagraph(index) { width(index, $0) }) }
        known.count = last
        let lastWidth = known.last ?? withParagraph(last) { width(last, $0) }
        known.last = lastWidth
        memory.lines.locked { [known] in $0[keyPath: path] = known }
        return max(known.widest, lastWidth)
    }

    /// The greatest width that a closure returns for a paragraph, at least 0.
    @inline(__always)
    private func widest(_ width: (Int, ShapedParagraph) -> Double) -> Double {
        var greatest = 0.0
        for index in 0..<paragraphCount { greatest = max(greatest, withParagraph(index) { width(index, $0) }) }
        return greatest
    }
}

extension ShapedParagraph {
    /// The paragraph's start, with the larger one of its head indents: there lines have the least width.
    fileprivate var narrowestStart: LineBreaker.Cursor {
        var cursor = LineBreaker.Cursor.start(of: self)
        cursor.indent = geometry.map { max($0.indents.head, $0.indents.initialHead) } ?? 0
        return cursor
    }
}

extension TextFrameOptions {
    /// Only mandatory breaks end lines.
    fileprivate static let unwrapped = {
        var options = TextFrameOptions()
        options.wrapMode = .none
        return options
    }()
}
