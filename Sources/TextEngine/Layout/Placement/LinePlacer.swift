/// Computes the x of lines from the alignment and the indents of their paragraphs.
enum LinePlacer {
    /// Places all lines between the edges of the box and finds the bounds of the lines with their indents. A box of unlimited
    /// width is as wide as the widest line. O(lines).
    static func placeHorizontally(
        _ text: inout LaidOutText, in shaped: ShapedString, width: Double, options: TextFrameOptions
    ) {
        guard !text.lines.isEmpty else { return }
        let boxWidth = width.isFinite ? width : widestLine(of: text.lines, in: shaped)
        var (minX, maxX) = (Double.infinity, -Double.infinity)
        let mayJustify =
            options.defaultTextAlignment == .justified || shaped.hasParagraphStyles
        let parts = mayJustify ? text.parts ?? RareLineData() : RareLineData()
        // All lines of a paragraph share their traits.
        var start = 0
        var paragraph = text.lines[0].paragraph
        var traits = traits(ofParagraph: Int(paragraph), of: shaped, options: options)
        for index in text.lines.indices {
            var line = text.lines[index]
            if line.paragraph != paragraph {
                start = index
                paragraph = line.paragraph
                traits = self.traits(ofParagraph: Int(paragraph), of: shaped, options: options)
            }
            var (head, tail) = (0.0, 0.0)
            if let geometry = traits.geometry {
                (head, tail) = geometry.edges(ofLine: line.isFinalEmptyLine ? 0 : index - start)
            }
            let room = max(boxWidth - head - tail, 0)
            if traits.alignment == .justified, width.isFinite, !shaped.paragraphs.isEmpty {
                LineJustifier.justify(&line, in: shaped, parts: parts, width: room)
            }
            let (left, right) = traits.isRightToLeft ? (tail, head) : (head, tail)
            line.x = left + x(of: room - line.width, traits.alignment, isRightToLeft: traits.isRightToLeft)
            minX = min(minX, line.x - left)
            maxX = max(maxX, line.x + line.width + right)
            text.lines[index] = line
        }
        text.bounds.x = minX
        text.bounds.width = maxX - minX
    }

    /// The alignment, direction and geometry of a paragraph, or of an empty text's line.
    private static func traits(
        ofParagraph index: Int, of shaped: ShapedString, options: TextFrameOptions
    ) -> (alignment: TextAlignment, isRightToLeft: Bool, geometry: ParagraphGeometry?) {
        let alignment = options.defaultTextAlignment
        guard !shaped.paragraphs.isEmpty else {
            return (alignment, shaped.options.defaultBaseWritingDirection == .rightToLeft, nil)
        }
        return shaped.withParagraph(index) { ($0.alignment ?? alignment, $0.isRightToLeft, $0.geometry) }
    }

    /// The width of the widest line with its indents.
    static func widestLine(of lines: [LineRecord], in shaped: ShapedString) -> Double {
        var widest = 0.0
        var start = 0
        for (index, line) in lines.enumerated() {
            if line.paragraph != lines[start].paragraph { start = index }
            let geometry = shaped.paragraphs.isEmpty ? nil : shaped.paragraphs[Int(line.paragraph)].geometry
            let edges = geometry?.edges(ofLine: line.isFinalEmptyLine ? 0 : index - start) ?? (head: 0, tail: 0)
            widest = max(widest, line.width + edges.head + edges.tail)
        }
        return widest
    }

    /// The distance from the left edge to a line with this much free width; less than 0 if the line is too wide.
    @inline(__always)
    static func x(of room: Double, _ alignment: TextAlignment, isRightToLeft: Bool) -> Double {
        switch alignment {
        case .left: 0
        case .right: room
        case .center: room / 2
        case .start, .justified: isRightToLeft ? room : 0
        case .end: isRightToLeft ? 0 : room
        }
    }
}
