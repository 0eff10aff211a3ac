extension ShapedString {
    /// The width of the widest piece that no line break divides, with the indents of its paragraph: text laid out at
    /// least this wide never breaks inside of a word. O(paragraphs) once they are shaped; the first time O(text) of those with
    /// tabs and those where breaks part glyphs that belong together.
    public var minimumContentWidth: Double {
        widest { index, paragraph in
            min(minimumWidth(of: paragraph, at: index), paragraph.naturalWidthWithIndents(in: text))
        }
    }

    /// The greatest width that a closure gives for a paragraph, at least 0.
    @inline(__always)
    private func widest(_ width: (Int, ShapedParagraph) -> Double) -> Double {
        var greatest = 0.0
        for index in 0..<paragraphCount { greatest = max(greatest, withParagraph(index) { width(index, $0) }) }
        return greatest
    }

    private func minimumWidth(of paragraph: ShapedParagraph, at index: Int) -> Double {
        let edges = paragraph.geometry?.widestEdges ?? 0
        // A piece may have a tab inside of it, where a character forbids the break behind the tab. The others are as wide as
        // they are in the text, unless their ends part glyphs that belong together.
        let hasTabs = paragraph.geometry.map { !$0.tabGlyphs.isEmpty } ?? false
        guard hasTabs || paragraph.header.leastSafeUnit == .max else { return paragraph.minimumContentWidth + edges }
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

    /// The width that the text takes when only mandatory breaks end lines. O(paragraphs) once they are shaped; O(lines)
    /// of paragraphs with indents or tabs.
    public var maximumContentWidth: Double { widest { $1.naturalWidthWithIndents(in: text) } }

    /// The width of the widest glyph cluster, with the indents of its paragraph. O(paragraphs) once they are shaped.
    package var maximumClusterWidth: Double {
        widest { $1.maximumClusterWidth + ($1.geometry?.widestEdges ?? 0) }
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

    /// The paragraph's start with the indent that leaves the least room.
    fileprivate var narrowestStart: LineBreaker.Cursor {
        var cursor = LineBreaker.Cursor.start(of: self)
        cursor.indent = geometry.map { max($0.indents.head, $0.indents.initialHead) } ?? 0
        return cursor
    }
}
