extension ShapedString {
    /// The width of the widest piece that no line break divides, with the indents of its paragraph: text laid out at
    /// least this wide never breaks inside of a word. O(paragraphs) once they are shaped; O(text) of paragraphs with tabs.
    public var minimumContentWidth: Double {
        paragraphs.reduce(0) { max($0, min($1.minimumWidthWithIndents, $1.naturalWidthWithIndents(in: text))) }
    }

    /// The width that the text takes when only mandatory breaks end lines. O(paragraphs) once they are shaped; O(lines)
    /// of paragraphs with indents or tabs.
    public var maximumContentWidth: Double { paragraphs.reduce(0) { max($0, $1.naturalWidthWithIndents(in: text)) } }

    /// The width of the widest glyph cluster, with the indents of its paragraph. O(paragraphs) once they are shaped.
    package var maximumClusterWidth: Double {
        paragraphs.reduce(0) { max($0, $1.maximumClusterWidth + ($1.geometry?.widestEdges ?? 0)) }
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

    fileprivate var minimumWidthWithIndents: Double {
        guard let geometry else { return minimumContentWidth }
        guard !geometry.tabGlyphs.isEmpty else { return minimumContentWidth + geometry.widestEdges }
        // A piece may have a tab inside of it, where a character forbids the break behind the tab.
        var widest = 0.0
        var cursor = LineBreaker.Cursor.start(of: self)
        cursor.indent = max(geometry.indents.head, geometry.indents.initialHead)
        for unit in 0..<unitCount {
            widest = max(widest, LineBreaker.width(of: self, from: cursor, to: unitEnds[unit]))
            cursor.glyph = nextGlyph(afterUnit: unit)
        }
        return widest + geometry.widestEdges
    }
}
