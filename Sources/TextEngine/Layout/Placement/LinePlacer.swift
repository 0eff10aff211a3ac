/// Computes the x of lines from the alignment and the indents of their paragraphs.
enum LinePlacer {
    /// Places all lines between the edges of the box and finds the bounds of the lines with their indents. A box of unlimited
    /// width is as wide as the widest line. In Pango's layout mode, a centred line of whole pixels stays on whole pixels. O(lines that are
    /// not placed); O(lines) in a box of unlimited width.
    static func placeHorizontally(
        _ text: inout LaidOutText, in shaped: ShapedString, width: Double, options: TextFrameOptions
    ) {
        guard text.placed.count < text.lines.count else { return }
        let boxWidth = width.isFinite ? width : widestLine(of: text.lines, in: shaped)
        var (start, minX, maxX) = text.placed
        let fillsBox = options.cutLinesFillBox && width.isFinite
        let parts = fillsBox || shaped.mayJustify(options) ? text.parts : nil
        // Lines that end at mandatory breaks alone are aligned with the longest one, wherever that is.
        let staysOnPixels = options.textLayoutMode == .pango && (options.wrapMode != .none || fillsBox)
        // All lines of a paragraph share their traits.
        var traits = traits(ofParagraph: Int(text.lines[start].paragraph), of: shaped, options: options)
        // Lines are changed in place: to move one takes longer than to place it.
        text.lines.withUnsafeMutableBufferPointer { lines in
            for index in start..<lines.count {
                if lines[index].paragraph != lines[start].paragraph {
                    start = index
                    traits = self.traits(ofParagraph: Int(lines[index].paragraph), of: shaped, options: options)
                }
                var (head, tail) = (0.0, 0.0)
                if let geometry = traits.geometry {
                    (head, tail) = geometry.edges(ofLine: lines[index].isFinalEmptyLine ? 0 : index - start)
                }
                let room = max(boxWidth - head - tail, 0)
                var alignment = traits.alignment
                if fillsBox, lines[index].truncation >= 0, let cut = parts?.truncations[Int(lines[index].truncation)] {
                    alignment = cut.mode == .start ? .end : .start
                    (minX, maxX) = (min(minX, 0), max(maxX, boxWidth))
                }
                if alignment == .justified, width.isFinite, shaped.paragraphCount > 0 {
                    LineJustifier.justify(&lines[index], in: shaped, parts: parts, width: room)
                }
                let (left, right) = traits.isRightToLeft ? (tail, head) : (head, tail)
                let width = lines[index].width
                var x = x(of: room - width, alignment, isRightToLeft: traits.isRightToLeft)
                if staysOnPixels, alignment == .center, room.isWhole, width.isWhole { x = (x + 0.5).rounded(.down) }
                x += left
                lines[index].x = x
                minX = min(minX, x - left)
                maxX = max(maxX, x + width + right)
            }
        }
        text.bounds.x = minX
        text.bounds.width = maxX - minX
    }

    /// The alignment, direction and geometry of a paragraph, or of an empty text's line.
    private static func traits(
        ofParagraph index: Int, of shaped: ShapedString, options: TextFrameOptions
    ) -> (alignment: TextAlignment, isRightToLeft: Bool, geometry: ParagraphGeometry?) {
        let alignment = options.defaultTextAlignment
        guard shaped.paragraphCount > 0 else {
            return (alignment, shaped.options.defaultBaseWritingDirection == .rightToLeft, nil)
        }
        return shaped.withParagraph(index) { ($0.alignment ?? alignment, $0.isRightToLeft, $0.geometry) }
    }

    /// The width of the widest line with its indents.
    ///
    /// - Parameter cutWidth: The least width of a line that is cut.
    static func widestLine(of lines: [LineRecord], in shaped: ShapedString, cutWidth: Double = 0) -> Double {
        var widest = 0.0
        var start = 0
        for (index, line) in lines.enumerated() {
            if line.paragraph != lines[start].paragraph { start = index }
            let geometry =
                shaped.paragraphCount == 0 ? nil : shaped.withParagraph(Int(line.paragraph)) { $0.geometry }
            let edges = geometry?.edges(ofLine: line.isFinalEmptyLine ? 0 : index - start) ?? (head: 0, tail: 0)
            widest = max(widest, line.width + edges.head + edges.tail, line.truncation >= 0 ? cutWidth : 0)
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

extension Double {
    fileprivate var isWhole: Bool { self == rounded() }
}
